/** Runs resolver code apart from the process: no clock, no randomness, no network, nothing but what AppSync offers. */

import { type Context, createContext, Script } from "node:vm";
import { isRecord, type Json } from "#src/assembly/json.ts";
import { FieldError } from "./field-error.ts";
import { writeHandlerScript } from "./handler-script.ts";
import { parseJson } from "./json.ts";
import {
  EarlyReturn,
  type HandlerCall,
  type HandlerName,
  type RuntimeMembers,
} from "./runtime-member.ts";
import { SANDBOX_PRELUDE } from "./sandbox-prelude.ts";

export type HandlerOutcome =
  | { readonly status: "returned"; readonly value: unknown; readonly stash: string }
  | {
      readonly status: "early";
      readonly value: unknown;
      readonly skipTo: "END" | "NEXT" | undefined;
      readonly stash: string;
    }
  /** The handler called util.error or a sibling of it. */
  | { readonly status: "refused"; readonly error: FieldError }
  /** The code itself failed: a bug of the resolver. */
  | { readonly status: "broken"; readonly reason: string };

export interface Sandbox {
  /** Runs one handler on a context given as JSON texts; `stash` of the outcome is the JSON text of ctx.stash. */
  run(handler: HandlerName, context: ContextTexts, call: HandlerCall): HandlerOutcome;
}

export interface Sandboxes {
  /**
   * Throws an Error when the module is outside AppSync's subset, lacks a handler or fails while
   * loading.
   */
  load(name: string, code: string): Sandbox;
}

/** Each value is a JSON text; `rest` is an object with all other members. */
export interface ContextTexts {
  readonly rest: string;
  readonly identity: string;
  readonly request: string;
  readonly info: string;
}

/** The context in the form in which handlers receive it. */
export function contextTexts(context: Json): ContextTexts {
  const { identity = null, request = null, info = null, ...rest } = context;
  return {
    rest: JSON.stringify(rest),
    identity: JSON.stringify(identity),
    request: JSON.stringify(request),
    info: JSON.stringify(info),
  };
}

type Callable = (...values: readonly unknown[]) => unknown;

interface Bridge {
  /** Called by the sandbox for every member of the AppSync modules. */
  readonly ask: (member: string, argumentsText: string) => string;
  readonly open: (call: HandlerCall | undefined) => void;
  /** What a member has thrown since `open`, which stops the handler; undefined when none has. */
  readonly stop: () => { readonly thrown: unknown } | undefined;
}

const PRELUDE = new Script(SANDBOX_PRELUDE, { filename: "appsync-prelude.js" });

function isCallable(value: unknown): value is Callable {
  return typeof value === "function";
}

function callIn(value: unknown, ...values: readonly unknown[]): unknown {
  if (!isCallable(value)) throw new Error(`expected a function, got ${typeof value}`);
  return value(...values);
}

function createBridge(members: RuntimeMembers): Bridge {
  let current: HandlerCall | undefined;
  let stop: { readonly thrown: unknown } | undefined;
  return {
    ask: (member, argumentsText) => {
      try {
        if (current === undefined) throw new Error(`${member} cannot be called outside a handler`);
        const values = parseJson(argumentsText);
        const value = members[member]?.(Array.isArray(values) ? values : [], current);
        return JSON.stringify({ value });
      } catch (error) {
        stop = { thrown: error };
        return '{"stopped":true}';
      }
    },
    open: (call) => {
      current = call;
      stop = undefined;
    },
    stop: () => stop,
  };
}

interface World {
  /** Returns the members that modules import, by module and member name. */
  readonly load: unknown;
  readonly invoke: Callable;
}

function openWorld(members: RuntimeMembers, bridge: Bridge): World & { readonly context: Context } {
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  const memberNames = JSON.stringify(Object.keys(members));
  const prepared = callIn(PRELUDE.runInContext(context), bridge.ask, memberNames);
  if (!isRecord(prepared)) throw new Error("expected the world to be prepared");
  const { load, invoke } = prepared;
  return { context, load, invoke: (...values) => callIn(invoke, ...values) };
}

/** Describes a thrown value; errors of the sandbox are not instances of the host's Error class. */
function describe(thrown: unknown): string {
  if (isRecord(thrown) && typeof thrown.stack === "string") return thrown.stack;
  return String(thrown);
}

function stoppedBy(thrown: unknown, stash: string): HandlerOutcome {
  if (thrown instanceof FieldError) return { status: "refused", error: thrown };
  if (!(thrown instanceof EarlyReturn)) return { status: "broken", reason: describe(thrown) };
  return { status: "early", value: thrown.value, skipTo: thrown.skipTo, stash };
}

/**
 * One context for all modules. Sharing it is safe, because nothing in it can be changed; a context
 * for each would fill most of the heap that the garbage collector scans.
 */
export function createSandboxes(members: RuntimeMembers): Sandboxes {
  const bridge = createBridge(members);
  const world = openWorld(members, bridge);
  return {
    load: (name, code) => {
      bridge.open(undefined);
      try {
        const script = new Script(writeHandlerScript(code), { filename: `${name}.js` });
        const handlers = callIn(script.runInContext(world.context), world.load);
        if (!isRecord(handlers)) throw new Error("expected a module with handlers");
        return createSandbox(
          { request: handlers.request, response: handlers.response },
          world,
          bridge,
        );
      } catch (error) {
        const thrown = bridge.stop()?.thrown ?? error;
        throw thrown instanceof Error ? thrown : new Error(describe(thrown), { cause: thrown });
      }
    },
  };
}

function createSandbox(
  handlers: Readonly<Record<HandlerName, unknown>>,
  { invoke }: World,
  bridge: Bridge,
): Sandbox {
  return {
    run: (handler, { rest, identity, request, info }, call) => {
      bridge.open(call);
      try {
        const answer = String(invoke(handlers[handler], rest, identity, request, info));
        const [stash = "{}", result = "null"] = answer.split("\n", 2);
        const stop = bridge.stop();
        return stop === undefined
          ? { status: "returned", value: parseJson(result), stash }
          : stoppedBy(stop.thrown, stash);
      } catch (error) {
        return { status: "broken", reason: describe(error) };
      } finally {
        bridge.open(undefined);
      }
    },
  };
}
