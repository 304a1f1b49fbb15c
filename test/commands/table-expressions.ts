/**
 * The expressions of DynamoDB requests, as far as the store functions use them; each is parsed
 * once.
 */

export type Item = Readonly<Record<string, unknown>>;

/** Names and values of the placeholders in an expression. */
export interface Placeholders {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

export type Condition = (item: Item | undefined, by: Placeholders) => boolean;
export type Change = (item: Item, by: Placeholders) => Item;

type Operand = (item: Item | undefined, by: Placeholders) => unknown;

const TOKEN = /[#:\w]+|<>|[(),=<]/g;

const COMPARISONS: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  "=": (one, other) => one === other,
  "<>": (one, other) => one !== other,
  "<": (one, other) => Number(one) < Number(other),
};

const conditions = new Map<string, Condition>();
const changes = new Map<string, Change>();

export function conditionOf(text: string): Condition {
  return kept(conditions, text, () => {
    const tokens = tokensOf(text);
    const condition = anyOf(tokens);
    if (tokens.length > 0) throw unreadable(text);
    return condition;
  });
}

export function changeOf(text: string): Change {
  return kept(changes, text, () => {
    const clauses = text.split(/\b(?=SET |REMOVE |ADD )/).map(clauseOf);
    return (item, by) => clauses.reduce((changed, clause) => clause(changed, by), item);
  });
}

function kept<Compiled>(
  known: Map<string, Compiled>,
  text: string,
  compile: () => Compiled,
): Compiled {
  const found = known.get(text) ?? compile();
  known.set(text, found);
  return found;
}

function anyOf(tokens: string[]): Condition {
  const parts = [allOf(tokens)];
  while (tokens[0] === "OR") {
    tokens.shift();
    parts.push(allOf(tokens));
  }
  return (item, by) => parts.some((part) => part(item, by));
}

function allOf(tokens: string[]): Condition {
  const parts = [single(tokens)];
  while (tokens[0] === "AND") {
    tokens.shift();
    parts.push(single(tokens));
  }
  return (item, by) => parts.every((part) => part(item, by));
}

function single(tokens: string[]): Condition {
  const first = tokens.shift() ?? "";
  if (first === "(") {
    const inner = anyOf(tokens);
    expectToken(tokens, ")");
    return inner;
  }
  if (first === "attribute_exists" || first === "attribute_not_exists") {
    const [operand] = listIn(tokens);
    return (item, by) => (operand?.(item, by) !== undefined) === (first === "attribute_exists");
  }
  const left = operandOf(first);
  const operator = tokens.shift() ?? "";
  if (operator === "IN") {
    const list = listIn(tokens);
    return (item, by) => list.some((operand) => operand(item, by) === left(item, by));
  }
  const compare = COMPARISONS[operator];
  if (compare === undefined) throw unreadable(operator);
  const right = operandOf(tokens.shift() ?? "");
  return (item, by) => {
    const [one, other] = [left(item, by), right(item, by)];
    return one !== undefined && other !== undefined && compare(one, other);
  };
}

/** Operands in brackets, separated by commas. */
function listIn(tokens: string[]): readonly Operand[] {
  expectToken(tokens, "(");
  const inside = tokens.splice(0, tokens.indexOf(")"));
  expectToken(tokens, ")");
  return inside.filter((token) => token !== ",").map(operandOf);
}

function operandOf(token: string): Operand {
  if (token.startsWith(":")) return (_, { values }) => values[token];
  return (item, by) => item?.[nameOf(token, by)];
}

function clauseOf(text: string): Change {
  const [verb, ...tokens] = tokensOf(text);
  const parts = tokens.filter((token) => token !== ",");
  if (verb === "SET") return assignments(text, parts);
  if (verb === "REMOVE")
    return (item, by) =>
      without(
        item,
        parts.map((part) => nameOf(part, by)),
      );
  const [path = "", value = ""] = parts;
  if (verb !== "ADD" || parts.length !== 2) throw unreadable(text);
  return (item, by) => {
    const name = nameOf(path, by);
    return { ...item, [name]: Number(item[name] ?? 0) + Number(by.values[value]) };
  };
}

/** Parses assignments; only `path = :value` is supported. */
function assignments(text: string, parts: readonly string[]): Change {
  const paths = parts.filter((_, at) => at % 3 === 0);
  const values = parts.filter((_, at) => at % 3 === 2);
  const isPlain = parts.every((part, at) => (at % 3 === 1) === (part === "="));
  if (!isPlain || paths.length !== values.length) throw unreadable(text);
  return (item, by) => {
    const changed: Record<string, unknown> = { ...item };
    paths.forEach((path, at) => {
      changed[nameOf(path, by)] = by.values[values[at] ?? ""];
    });
    return changed;
  };
}

function without(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

function nameOf(token: string, { names }: Placeholders): string {
  const name = token.startsWith("#") ? names[token] : token;
  if (name === undefined) throw unreadable(token);
  return name;
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

function expectToken(tokens: string[], expected: string): void {
  const token = tokens.shift();
  if (token !== expected) throw unreadable(`${token} instead of ${expected}`);
}

function unreadable(text: string): Error {
  return new Error(`expected an expression of the store functions, got ${text}`);
}
