/**
 * Accepted and refused arguments of every command, derived from the collected facts, independently
 * of the code under test.
 */
import { readFacts } from "#test/facts/read-facts.ts";

interface SourceArgument {
  readonly key: string;
  readonly type: "int" | "float" | "hex4" | "hex" | "enum" | "bool" | "text" | "id";
  readonly min?: number;
  readonly max?: number;
  readonly exclusiveMin?: number;
  readonly exclusiveMax?: number;
  readonly wireMin?: number;
  readonly wireMax?: number;
  readonly values?: readonly number[];
  readonly fixed?: string;
  readonly presets?: readonly number[];
  readonly inputOnlyPresets?: boolean;
  readonly optional?: boolean;
  readonly addedBy?: string;
}

export interface SourceCommand {
  readonly name: string;
  readonly privilege: "CONTROL_STANDARD" | "CONTROL_CX" | "GAMECHANGE";
  readonly level: "master" | "node" | "both";
  readonly impact: string;
  readonly risk: Readonly<Partial<Record<"node" | "master" | "site", string>>>;
  readonly interlocks: readonly string[];
  readonly neverBlockedByWeather?: boolean;
  readonly args: readonly SourceArgument[];
}

export const SOURCE_COMMANDS = readFacts<{ readonly items: readonly SourceCommand[] }>(
  "commands",
).items;

export interface ArgumentCase {
  readonly args: Readonly<Record<string, string>>;
  readonly isAccepted: boolean;
}

interface Values {
  readonly accepted: readonly string[];
  readonly refused: readonly string[];
}

const NO_NUMBERS = ["", "x", " 1", "1 ", "+1", "1e1", "NaN"];

/**
 * Every value of every argument, with valid values for the others; then one argument too few and
 * one too many.
 */
export function argumentCases({ args }: SourceCommand): readonly ArgumentCase[] {
  const needed = args.filter(({ optional, addedBy }) => !optional && addedBy === undefined);
  const base = Object.fromEntries(needed.map((arg) => [arg.key, valuesOf(arg).accepted[0] ?? ""]));
  const perValue = args.flatMap((arg) => {
    const { accepted, refused } = valuesOf(arg);
    return [
      ...accepted.map((value) => ({ args: { ...base, [arg.key]: value }, isAccepted: true })),
      ...refused.map((value) => ({ args: { ...base, [arg.key]: value }, isAccepted: false })),
    ];
  });
  const tooFew = needed.map(({ key }) => {
    const { [key]: _left, ...rest } = base;
    return { args: rest, isAccepted: false };
  });
  const tooMany = { args: { ...base, extra: "1" }, isAccepted: false };
  return [{ args: base, isAccepted: true }, ...perValue, ...tooFew, tooMany];
}

function valuesOf(arg: SourceArgument): Values {
  if (arg.values !== undefined) return choice(arg.values);
  if (arg.fixed !== undefined)
    return { accepted: [arg.fixed], refused: ["", "1", `${arg.fixed}0`] };
  switch (arg.type) {
    case "int":
      return arg.inputOnlyPresets ? choice(arg.presets ?? []) : between(arg);
    case "float":
      return arg.wireMin === undefined ? open(arg) : between(arg);
    case "hex4":
      return {
        accepted: ["1A2B", "0001", "FFFF"],
        refused: ["", "1A2", "1A2B3", "1A2G", "1a2b", "0x1A", " 1A2"],
      };
    case "hex":
      return { accepted: ["10", "010", "0010"], refused: ["", "1", "00010", "1G", "0x10", "a0"] };
    case "bool":
      return choice([1, 0]);
    case "text":
    case "id":
      return { accepted: ["p-1", "x".repeat(100)], refused: ["", "x".repeat(101), "a,b", "a\nb"] };
    case "enum":
      throw new Error(`${arg.key}: a choice without values`);
  }
}

function choice(values: readonly number[]): Values {
  const highest = Math.max(...values);
  return {
    accepted: values.map(String),
    refused: ["", "x", "true", String(highest + 1), String(Math.min(...values) - 1), `0${highest}`],
  };
}

function between({ min, max, wireMin, wireMax }: SourceArgument): Values {
  const low = wireMin ?? min ?? 0;
  const high = wireMax ?? max ?? 0;
  return {
    accepted: [low, high, low + 1, Math.round((low + high) / 2) + 0].map(String),
    refused: [
      ...NO_NUMBERS,
      String(low - 1),
      String(high + 1),
      `${low + 1}.5`,
      `${high}.0`,
      `0${high}`,
    ],
  };
}

function open({ exclusiveMin, exclusiveMax }: SourceArgument): Values {
  return {
    accepted: ["0.5", "0.000001", "0.999999"],
    refused: [
      ...NO_NUMBERS,
      String(exclusiveMin),
      String(exclusiveMax),
      "-0.5",
      "0.50",
      ".5",
      "1.5",
    ],
  };
}
