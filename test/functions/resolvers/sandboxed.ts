/** Runs the resolver bundles as deployed, in the local AppSync sandbox. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  APPSYNC_LIMITS,
  contextTexts,
  createRuntimeMembers,
  createSandboxes,
  type HandlerName,
  type HandlerOutcome,
  type RequestEffects,
  type Sandbox,
} from "local-cloud/testing";
import { isFieldName } from "#domain/access/graphql-fields.ts";
import { bundleOf } from "#infra/schema-fields.ts";
import { builtFunctions } from "#test/builders/built-functions.ts";

/** 2026-06-24T12:00:00Z */
export const NOW_MILLISECONDS = 1_782_302_400_000;
export const NOW = NOW_MILLISECONDS / 1000;

export interface Resolvers {
  /** Runs one handler of a field's code, or of a bundle such as `lib/authorise`. */
  run(name: string, handler: HandlerName, context: TestContext): Ran;
}

export interface TestContext {
  /** Type.field of the operation */
  readonly operation: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly authType?: "User Pool Authorization" | "IAM Authorization";
  readonly [part: string]: unknown;
}

export interface Ran {
  readonly outcome: HandlerOutcome;
  readonly stash: Readonly<Record<string, unknown>>;
  readonly effects: RequestEffects;
}

export async function buildResolvers(): Promise<Resolvers> {
  const { folder } = await builtFunctions();
  const sandboxes = createSandboxes(
    createRuntimeMembers({
      clock: { nowMilliseconds: () => NOW_MILLISECONDS },
      random: { bytes: (count) => new Uint8Array(count) },
      log: () => undefined,
      limits: APPSYNC_LIMITS,
    }),
  );
  const loaded = new Map<string, Sandbox>();
  const sandboxOf = (name: string): Sandbox => {
    const bundle = isFieldName(name) ? bundleOf(name, folder) : name;
    const path = join(folder, "resolvers", `${bundle}.js`);
    const sandbox = loaded.get(bundle) ?? sandboxes.load(bundle, readFileSync(path, "utf8"));
    loaded.set(bundle, sandbox);
    return sandbox;
  };
  return { run: (name, handler, context) => run(sandboxOf(name), handler, context) };
}

function run(sandbox: Sandbox, handler: HandlerName, context: TestContext): Ran {
  const { operation, authType = "User Pool Authorization", args = {}, ...parts } = context;
  const [parentTypeName = "", fieldName = ""] = operation.split(".");
  const effects: RequestEffects = {
    responseHeaders: new Map(),
    invalidations: [],
    subscriptionFilter: undefined,
    invalidationFilter: undefined,
  };
  const given = contextTexts({
    stash: {},
    args,
    arguments: args,
    env: { ACCESS_TABLE: "access", CORE_TABLE: "core", MFA_REQUIRED: "false" },
    info: { parentTypeName, fieldName },
    ...parts,
  });
  const outcome = sandbox.run(handler, given, {
    handler,
    parentTypeName,
    fieldName,
    authType,
    effects,
    appended: [],
  });
  const stash = "stash" in outcome ? JSON.parse(outcome.stash) : {};
  return { outcome, stash, effects };
}

/** The value that a handler returned; throws for any other outcome. */
export function returned({ outcome }: Ran): unknown {
  if (outcome.status === "returned") return outcome.value;
  throw new Error(`expected a value, got ${JSON.stringify(outcome)}`);
}
