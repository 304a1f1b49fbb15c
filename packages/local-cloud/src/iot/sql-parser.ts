/**
 * Parses rule SQL into a tree: SELECT, FROM and WHERE of the 2016-03-23 subset that the local
 * broker runs.
 */
import { isRuleFunction } from "./rule-functions.ts";
import { type SqlToken, tokenizeSql } from "./sql-tokens.ts";

export type Expression =
  | { readonly kind: "literal"; readonly value: unknown }
  | { readonly kind: "all" }
  | { readonly kind: "path"; readonly steps: readonly (string | number)[] }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: "not"; readonly of: Expression }
  | { readonly kind: "negative"; readonly of: Expression }
  | { readonly kind: "list"; readonly of: readonly Expression[] }
  | {
      readonly kind: "binary";
      readonly sign: string;
      readonly left: Expression;
      readonly right: Expression;
    };

export interface SelectItem {
  readonly value: Expression;
  /** Path of the item in the result; absent for a bare *. */
  readonly as?: readonly string[];
}

export interface RuleSql {
  readonly items: readonly SelectItem[];
  /** Topic filter of FROM. */
  readonly filter: string;
  readonly where?: Expression;
}

/** Operators by precedence, lowest first. */
const LEVELS: readonly (readonly string[])[] = [
  ["OR"],
  ["AND"],
  ["=", "<>", "!=", "<", "<=", ">", ">=", "IN", "LIKE"],
  ["+", "-", "||"],
  ["*", "/", "%"],
];

const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["TRUE", true],
  ["FALSE", false],
  ["NULL", null],
  ["UNDEFINED", undefined],
]);

/** Throws when the text is outside the subset or calls an unknown function. */
export function parseRuleSql(sql: string): RuleSql {
  try {
    return new Parser(tokenizeSql(sql)).rule();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`rule SQL "${sql}" is not understood: ${reason}`, { cause: error });
  }
}

class Parser {
  private at = 0;

  constructor(private readonly tokens: readonly SqlToken[]) {}

  rule(): RuleSql {
    this.expectWord("SELECT");
    const items = this.separated(() => this.item());
    this.expectWord("FROM");
    const filter = this.next();
    if (filter.kind !== "text") throw new Error("FROM needs a topic filter in quotes");
    const where = this.takeWord("WHERE") ? this.expression() : undefined;
    requireApart(items);
    if (this.at < this.tokens.length) throw new Error(`unexpected ${describe(this.next())}`);
    return { items, filter: filter.text, ...(where === undefined ? {} : { where }) };
  }

  private item(): SelectItem {
    if (this.takeSign("*")) return { value: { kind: "all" } };
    const start = this.at;
    const value = this.expression();
    if (this.takeWord("AS")) return { value, as: this.name() };
    if (value.kind === "path") return { value, as: [String(value.steps.at(-1))] };
    return { value, as: [this.tokens.slice(start, this.at).map(describe).join("")] };
  }

  private name(): readonly string[] {
    const parts = [this.word()];
    while (this.takeSign(".")) parts.push(this.word());
    return parts;
  }

  private expression(level = 0): Expression {
    const signs = LEVELS[level];
    if (signs === undefined) return this.unary();
    if (signs.includes("AND") && this.peekWord("NOT")) return this.negation(level);
    let left = this.operand(level);
    for (let sign = this.takeOneOf(signs); sign !== undefined; sign = this.takeOneOf(signs)) {
      const right = sign === "IN" ? this.list() : this.operand(level);
      left = { kind: "binary", sign, left, right };
    }
    return left;
  }

  private operand(level: number): Expression {
    return this.peekWord("NOT") ? this.negation(level) : this.expression(level + 1);
  }

  private negation(level: number): Expression {
    this.expectWord("NOT");
    return { kind: "not", of: this.operand(Math.max(level, 1)) };
  }

  private unary(): Expression {
    return this.takeSign("-") ? { kind: "negative", of: this.unary() } : this.primary();
  }

  private primary(): Expression {
    const token = this.next();
    if (token.kind === "number") return { kind: "literal", value: token.value };
    if (token.kind === "text") return { kind: "literal", value: token.text };
    if (token.kind === "word") return this.named(token.text);
    if (token.text === "*") return { kind: "all" };
    if (token.text !== "(") throw new Error(`unexpected ${token.text}`);
    const inner = this.expression();
    this.expectSign(")");
    return inner;
  }

  private named(word: string): Expression {
    const literal = word.toUpperCase();
    if (LITERALS.has(literal)) return { kind: "literal", value: LITERALS.get(literal) };
    if (this.takeSign("(")) return this.call(word);
    const steps: (string | number)[] = [word];
    for (;;) {
      if (this.takeSign(".")) steps.push(this.word());
      else if (this.takeSign("[")) steps.push(this.index());
      else return { kind: "path", steps };
    }
  }

  private call(written: string): Expression {
    const name = written.toLowerCase();
    if (!isRuleFunction(name)) throw new Error(`the function ${written} does not exist here`);
    if (this.takeSign(")")) return { kind: "call", name, args: [] };
    const args = this.separated(() => this.expression());
    this.expectSign(")");
    return { kind: "call", name, args };
  }

  private list(): Expression {
    const closing = this.takeSign("[") ? "]" : ")";
    if (closing === ")") this.expectSign("(");
    const of = this.separated(() => this.expression());
    this.expectSign(closing);
    return { kind: "list", of };
  }

  private index(): number {
    const token = this.next();
    if (token.kind !== "number") throw new Error("an index must be a number");
    this.expectSign("]");
    return token.value;
  }

  private separated<T>(read: () => T): readonly T[] {
    const found = [read()];
    while (this.takeSign(",")) found.push(read());
    return found;
  }

  private next(): SqlToken {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error("the text ends too early");
    this.at += 1;
    return token;
  }

  private word(): string {
    const token = this.next();
    if (token.kind !== "word") throw new Error(`a name was expected, not ${describe(token)}`);
    return token.text;
  }

  private peekWord(word: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === "word" && token.text.toUpperCase() === word;
  }

  private takeWord(word: string): boolean {
    if (!this.peekWord(word)) return false;
    this.at += 1;
    return true;
  }

  private takeSign(sign: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== "sign" || token.text !== sign) return false;
    this.at += 1;
    return true;
  }

  private takeOneOf(signs: readonly string[]): string | undefined {
    return signs.find((sign) => (/^\w/u.test(sign) ? this.takeWord(sign) : this.takeSign(sign)));
  }

  private expectWord(word: string): void {
    if (!this.takeWord(word)) throw new Error(`${word} was expected`);
  }

  private expectSign(sign: string): void {
    if (!this.takeSign(sign)) throw new Error(`${sign} was expected`);
  }
}

/**
 * Refuses items whose names may collide, with each other or with a key of the payload: AWS does not
 * document which one wins.
 */
function requireApart(items: readonly SelectItem[]): void {
  const names = items.flatMap(({ as }) => (as === undefined ? [] : [as.join(".")]));
  if (names.length > 0 && names.length < items.length)
    throw new Error("a key of the payload (*) could have the name of another item");
  const twice = names.find((name, nth) => names.indexOf(name) !== nth);
  if (twice !== undefined) throw new Error(`two items are named ${twice}`);
}

function describe(token: SqlToken): string {
  return token.kind === "number" ? String(token.value) : token.text;
}
