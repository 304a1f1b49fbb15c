/** The functions that rule SQL may call. */
import type { Clock, Random } from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";

/** The parts of a message besides its payload. */
export interface RuleMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly clientId: string | undefined;
  /** Id of the sender's certificate. */
  readonly principal: string | undefined;
}

export interface FunctionContext {
  readonly message: RuleMessage;
  readonly clock: Clock;
  readonly random: Random;
}

type RuleFunction = (args: readonly unknown[], context: FunctionContext) => unknown;

const FUNCTIONS: ReadonlyMap<string, RuleFunction> = new Map<string, RuleFunction>([
  ["topic", ([place], { message }) => topicPart(message.topic, place)],
  ["timestamp", (_, { clock }) => clock.nowMilliseconds()],
  ["clientid", (_, { message }) => message.clientId],
  ["principal", (_, { message }) => message.principal],
  ["newuuid", (_, { random }) => makeUuid(random)],
  ["encode", ([value, form], { message }) => encode(value, form, message)],
  ["isundefined", ([value]) => value === undefined],
  ["isnull", ([value]) => value === null],
  ["nvl", ([value, other]) => value ?? other],
  ["lower", onText((text) => text.toLowerCase())],
  ["upper", onText((text) => text.toUpperCase())],
  ["trim", onText((text) => text.trim())],
  ["length", onText((text) => text.length)],
  ["concat", (args) => concat(args)],
  ["substring", ([text, from, to]) => substring(text, from, to)],
  ["indexof", onTexts((text, part) => text.indexOf(part))],
  ["startswith", onTexts((text, part) => text.startsWith(part))],
  ["endswith", onTexts((text, part) => text.endsWith(part))],
  ["regexp_matches", onTexts((text, pattern) => new RegExp(pattern, "u").test(text))],
  ["abs", onNumber(Math.abs)],
  ["floor", onNumber(Math.floor)],
  ["round", onNumber(Math.round)],
]);

export function isRuleFunction(name: string): boolean {
  return FUNCTIONS.has(name);
}

/**
 * The result of a function; undefined for unsuitable arguments. Throws for a function that is not
 * in the table.
 */
export function callRuleFunction(
  name: string,
  args: readonly unknown[],
  context: FunctionContext,
): unknown {
  const run = FUNCTIONS.get(name);
  if (run === undefined) throw new Error(`the function ${name} does not exist here`);
  return run(args, context);
}

function topicPart(topic: string, place: unknown): unknown {
  if (place === undefined) return topic;
  return typeof place === "number" ? topic.split("/")[place - 1] : undefined;
}

function encode(value: unknown, form: unknown, { payload }: RuleMessage): unknown {
  if (form !== "base64") return undefined;
  // encode(*) encodes the payload as received, which need not be JSON.
  if (value instanceof Uint8Array) return Buffer.from(payload).toString("base64");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === undefined ? undefined : Buffer.from(text).toString("base64");
}

function concat(args: readonly unknown[]): unknown {
  if (args.includes(undefined)) return undefined;
  return args.map((value) => (typeof value === "object" ? JSON.stringify(value) : value)).join("");
}

function substring(text: unknown, from: unknown, to: unknown): unknown {
  if (typeof text !== "string" || typeof from !== "number") return undefined;
  return text.substring(from, typeof to === "number" ? to : text.length);
}

function onText(run: (text: string) => unknown): RuleFunction {
  return ([text]) => (typeof text === "string" ? run(text) : undefined);
}

function onTexts(run: (text: string, other: string) => unknown): RuleFunction {
  return ([text, other]) =>
    typeof text === "string" && typeof other === "string" ? run(text, other) : undefined;
}

function onNumber(run: (value: number) => number): RuleFunction {
  return ([value]) => (typeof value === "number" ? run(value) : undefined);
}
