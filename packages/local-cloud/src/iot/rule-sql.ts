/**
 * Runs parsed rule SQL on a message. A comparison with undefined is never true, and WHERE accepts
 * only true.
 */
import { callRuleFunction, type FunctionContext } from "./rule-functions.ts";
import type { Expression, RuleSql, SelectItem } from "./sql-parser.ts";

export type Selection =
  | {
      readonly kind: "passed";
      /** JSON text, the form in which functions receive it. */
      readonly event: string;
    }
  | { readonly kind: "filtered" };

interface Scope extends FunctionContext {
  /** The payload as JSON; undefined when it is not JSON. Parsed lazily, since few rules need it. */
  document(): unknown;
}

/**
 * The event that a rule sends to its actions. A payload that is not JSON is sent as base64 text.
 */
export function selectFrom({ items, where }: RuleSql, context: FunctionContext): Selection {
  const scope: Scope = { ...context, document: once(() => parse(textOf(context))) };
  if (where !== undefined && evaluate(where, scope) !== true) return { kind: "filtered" };
  return { kind: "passed", event: project(items, scope) };
}

function textOf({ message }: FunctionContext): string {
  return Buffer.from(message.payload).toString("utf8");
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Makes the event. A bare * is the only item, because the parser refuses other items beside it. */
function project(items: readonly SelectItem[], scope: Scope): string {
  const result: Record<string, unknown> = Object.create(null);
  for (const { value, as } of items) {
    if (as === undefined) return whole(scope);
    place(result, as, evaluate(value, scope));
  }
  return JSON.stringify(result);
}

function whole(scope: Scope): string {
  return scope.document() === undefined
    ? JSON.stringify(Buffer.from(scope.message.payload).toString("base64"))
    : textOf(scope);
}

/** Sets the value at the path; undefined values are left out. */
function place(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined || value === undefined) return;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = target[key];
  const next: Record<string, unknown> = isObject(inner) ? { ...inner } : {};
  target[key] = next;
  place(next, rest, value);
}

function evaluate(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "all":
      return scope.document() ?? scope.message.payload;
    case "path":
      return expression.steps.reduce(step, scope.document());
    case "call":
      return callRuleFunction(expression.name, arguments_(expression.args, scope), scope);
    case "not": {
      const value = evaluate(expression.of, scope);
      return typeof value === "boolean" ? !value : undefined;
    }
    case "negative": {
      const value = toNumber(evaluate(expression.of, scope));
      return value === undefined ? undefined : -value;
    }
    case "list":
      return expression.of.map((entry) => evaluate(entry, scope));
    case "binary":
      return binary(expression.sign, evaluate(expression.left, scope), () =>
        evaluate(expression.right, scope),
      );
  }
}

function arguments_(args: readonly Expression[], scope: Scope): readonly unknown[] {
  return args.map((argument) =>
    argument.kind === "all" ? scope.message.payload : evaluate(argument, scope),
  );
}

function step(value: unknown, key: string | number): unknown {
  if (typeof key === "number") return Array.isArray(value) ? value[key] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function binary(sign: string, left: unknown, right: () => unknown): unknown {
  switch (sign) {
    case "AND":
      return left === true && right() === true;
    case "OR":
      return left === true || right() === true;
    case "IN": {
      const list = right();
      return Array.isArray(list) && list.some((entry) => compare("=", left, entry) === true);
    }
    case "LIKE":
      return like(left, right());
    case "||":
      return join(left, right());
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return arithmetic(sign, toNumber(left), toNumber(right()));
    default:
      return compare(sign, left, right());
  }
}

function compare(sign: string, left: unknown, right: unknown): unknown {
  if (left === undefined || right === undefined) return undefined;
  const order = orderOf(left, right);
  if (order === undefined)
    return sign === "<>" || sign === "!=" ? true : sign === "=" ? false : undefined;
  const verdicts: Readonly<Record<string, boolean>> = {
    "=": order === 0,
    "<>": order !== 0,
    "!=": order !== 0,
    "<": order < 0,
    "<=": order <= 0,
    ">": order > 0,
    ">=": order >= 0,
  };
  return verdicts[sign];
}

/**
 * Negative, zero or positive; undefined when the two cannot be compared. Numeric strings compare as
 * numbers.
 */
function orderOf(left: unknown, right: unknown): number | undefined {
  if (left === right) return 0;
  const numbers = [toNumber(left), toNumber(right)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : 1;
  return undefined;
}

function arithmetic(
  sign: "+" | "-" | "*" | "/" | "%",
  left: number | undefined,
  right: number | undefined,
): unknown {
  if (left === undefined || right === undefined) return undefined;
  const results = {
    "+": left + right,
    "-": left - right,
    "*": left * right,
    "/": left / right,
    "%": left % right,
  };
  return results[sign];
}

/** The LIKE operator: % matches any run of characters, _ any single one. */
function like(text: unknown, pattern: unknown): unknown {
  if (typeof text !== "string" || typeof pattern !== "string") return undefined;
  const escaped = pattern.replace(/[\\^$.*+?()[\]{}|/-]/gu, "\\$&");
  const source = escaped.replaceAll("%", "[^]*").replaceAll("_", "[^]");
  return new RegExp(`^${source}$`, "u").test(text);
}

function join(left: unknown, right: unknown): unknown {
  return left === undefined || right === undefined ? undefined : `${left}${right}`;
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
