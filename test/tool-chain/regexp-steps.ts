/** Counts the steps of a backtracking matcher, which do not depend on the machine or its load. */

type Test = (character: string) => boolean;

type Atom =
  | { readonly kind: "character"; readonly test: Test }
  | { readonly kind: "start" | "end" | "wordEdge" }
  | { readonly kind: "group"; readonly ways: readonly Sequence[] };

interface Item {
  readonly atom: Atom;
  readonly min: number;
  readonly max: number;
}

type Sequence = readonly Item[];

/**
 * Throws for constructs that the product's patterns do not use: look-around, back references and
 * lazy quantifiers.
 */
export function stepsOf(pattern: RegExp, text: string): number {
  const ways = new PatternReader(pattern.source, pattern.flags.includes("i")).read();
  let steps = 0;

  const isWord = (at: number) => /\w/.test(text.charAt(at));

  function atom(one: Atom, at: number, then: (at: number) => boolean): boolean {
    steps += 1;
    switch (one.kind) {
      case "character":
        return at < text.length && one.test(text.charAt(at)) && then(at + 1);
      case "start":
        return at === 0 && then(at);
      case "end":
        return at === text.length && then(at);
      case "wordEdge":
        return isWord(at - 1) !== isWord(at) && then(at);
      case "group":
        return one.ways.some((way) => sequence(way, 0, at, then));
    }
  }

  function sequence(
    items: Sequence,
    index: number,
    at: number,
    then: (at: number) => boolean,
  ): boolean {
    const item = items[index];
    if (item === undefined) return then(at);
    const rest = (next: number) => sequence(items, index + 1, next, then);
    return repeated(item, 0, at, rest);
  }

  function repeated(item: Item, times: number, at: number, then: (at: number) => boolean): boolean {
    const once = (next: number) =>
      (next > at || times < item.min) && repeated(item, times + 1, next, then);
    if (times < item.max && atom(item.atom, at, once)) return true;
    return times >= item.min && then(at);
  }

  for (let at = 0; at <= text.length; at += 1) {
    if (ways.some((way) => sequence(way, 0, at, () => true))) break;
  }
  return steps;
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  d: /\d/,
  D: /\D/,
  s: /\s/,
  S: /\S/,
  w: /\w/,
  W: /\W/,
};

class PatternReader {
  private at = 0;
  private readonly source: string;
  private readonly ignoresCase: boolean;

  constructor(source: string, ignoresCase: boolean) {
    this.source = source;
    this.ignoresCase = ignoresCase;
  }

  read(): readonly Sequence[] {
    const ways = this.ways();
    if (this.at < this.source.length) throw this.unknown();
    return ways;
  }

  private ways(): readonly Sequence[] {
    const ways = [this.sequence()];
    while (this.take("|")) ways.push(this.sequence());
    return ways;
  }

  private sequence(): Sequence {
    const items: Item[] = [];
    while (this.at < this.source.length && !/[|)]/.test(this.source.charAt(this.at))) {
      const atom = this.atom();
      items.push({ atom, ...this.times() });
    }
    return items;
  }

  private times(): { readonly min: number; readonly max: number } {
    const [written = "", min, comma, max] =
      /^(?:[*+?]|\{(\d+)(,)?(\d*)\})/.exec(this.source.slice(this.at)) ?? [];
    this.at += written.length;
    if (written !== "" && this.source.charAt(this.at) === "?") throw this.unknown();
    if (written === "") return { min: 1, max: 1 };
    if (written === "*") return { min: 0, max: Number.POSITIVE_INFINITY };
    if (written === "+") return { min: 1, max: Number.POSITIVE_INFINITY };
    if (written === "?") return { min: 0, max: 1 };
    if (comma === undefined) return { min: Number(min), max: Number(min) };
    return { min: Number(min), max: max === "" ? Number.POSITIVE_INFINITY : Number(max) };
  }

  private atom(): Atom {
    if (this.take("(")) {
      this.take("?:");
      if (this.source.charAt(this.at) === "?") throw this.unknown();
      const ways = this.ways();
      if (!this.take(")")) throw this.unknown();
      return { kind: "group", ways };
    }
    if (this.take("^")) return { kind: "start" };
    if (this.take("$")) return { kind: "end" };
    if (this.take("\\b")) return { kind: "wordEdge" };
    const [written = ""] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u[0-9a-fA-F]{4}|[^pPk1-9])|[^\\[\]()])/.exec(
        this.source.slice(this.at),
      ) ?? [];
    if (written === "") throw this.unknown();
    this.at += written.length;
    const known = CLASSES[written.startsWith("\\") ? written.slice(1) : ""];
    // A class of a single character needs no backtracking.
    const one = known ?? new RegExp(`^${written}$`, this.ignoresCase ? "is" : "s");
    return { kind: "character", test: (character) => one.test(character) };
  }

  private take(text: string): boolean {
    const isNext = this.source.startsWith(text, this.at);
    if (isNext) this.at += text.length;
    return isNext;
  }

  private unknown(): Error {
    return new Error(`expected a plain pattern, got ${this.source} at ${this.at}`);
  }
}
