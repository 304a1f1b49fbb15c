/**
 * Every pattern for digits takes linear time, so that text pasted into a field cannot block a page
 * or a function.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tokenizer } from "acorn";
import { transformSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { translationFrom } from "#domain/site-configuration/translations.ts";
import { stepsOf } from "./regexp-steps.ts";

const ROOT = join(import.meta.dirname, "..", "..");

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

/** Patterns in the sources of parts that read foreign text. */
function numberPatterns(): readonly Found[] {
  const files = ["domain", "functions", "web/src"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    if (!/0-9|\\d/.test(source)) return [];
    const { code } = transformSync(source, { loader: file.endsWith("x") ? "tsx" : "ts" });
    const tokens = [...tokenizer(code, { ecmaVersion: "latest", sourceType: "module" })];
    return tokens.flatMap((token) => {
      // For a pattern, the token's value contains the RegExp, which the parser's types do not show.
      const pattern: unknown = Object(Object(token).value).value;
      if (!(pattern instanceof RegExp) || !/0-9|\\d/.test(pattern.source)) return [];
      return [{ place: `${pattern} in ${file}`, pattern }];
    });
  });
}

/**
 * Digits in all places where numbers have them, followed by a character that makes the match fail.
 */
const TEXTS: readonly ((digits: string) => string)[] = [
  (digits) => `${digits}x`,
  (digits) => `-${digits}x`,
  (digits) => `${digits}.${digits}x`,
  (digits) => `.${digits}x`,
  (digits) => `1e${digits}x`,
  (digits) => `#c${digits}x`,
  (digits) => `GENIUS,${digits}x`,
];

const FEW = 100;
/** Four times the digits may take at most four times the steps. */
const TIMES = 4;
const ALLOWED = 1.1 * TIMES;

const PATTERNS = numberPatterns();

describe("the patterns that read digits", () => {
  it("are found", () => {
    expect(PATTERNS.length).toBeGreaterThan(30);
  });

  it.each(PATTERNS)("$place takes steps in proportion to the text", ({ pattern }) => {
    for (const textOf of TEXTS) {
      const few = stepsOf(pattern, textOf("1".repeat(FEW)));
      const many = stepsOf(pattern, textOf("1".repeat(TIMES * FEW)));
      expect(many / few, textOf("1…1")).toBeLessThan(ALLOWED);
    }
  });
});

describe("counting steps", () => {
  it("shows what goes back over the same digits", () => {
    const steps = (digits: number) => stepsOf(/^[0-9]+\.?[0-9]*$/, `${"1".repeat(digits)}x`);
    expect(steps(TIMES * FEW) / steps(FEW)).toBeGreaterThan(2 * TIMES);
  });

  it.each([
    [/^a+b$/, "aab", 6],
    [/^(?:a|b){2}$/, "ab", 7],
    [/x/, "aax", 3],
  ])("%s on %s", (pattern, text, steps) => {
    expect(stepsOf(pattern, text)).toBe(steps);
  });
});

it("refuses twenty thousand digits as a translation", () => {
  expect(translationFrom("scale", `${"1".repeat(20_000)}x`)).toBeUndefined();
});
