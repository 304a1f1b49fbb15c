import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Translation } from "#web/language/messages.ts";

const SOURCE = resolve(import.meta.dirname, "../../../web/src");
const LANGUAGES = [
  { language: "es", file: "spanish", name: "SPANISH" },
  { language: "pt-BR", file: "portuguese", name: "PORTUGUESE" },
] as const;

/** Texts that are right as they are in English: names, units and words that both languages have. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  es: [
    "common.product",
    "format.underOneMinute",
    "format.seconds",
    "format.minutes",
    "format.hours",
  ],
  "pt-BR": [
    "common.product",
    "common.layouts",
    "common.layoutCount",
    "pageTitles.layouts",
    "format.underOneMinute",
    "format.seconds",
    "format.minutes",
    "format.hours",
    "scanner.qr",
  ],
};

interface Declared {
  readonly key: string;
  readonly path: string;
  /** Undefined: the module does not export the table. */
  readonly name: string | undefined;
}

/** Every `messages("key", …)` of the console. */
function declaredTables(): readonly Declared[] {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(resolve(SOURCE, path), "utf8");
      const calls = text.matchAll(/(?:export const (\w+)\s*=\s*)?\bmessages\(\s*"(\w+)"/g);
      return [...calls].map(([, name, key = ""]) => ({ key, path, name }));
    });
}

type Table = Readonly<Record<string, unknown>>;

/** Tables by key, with the numbers and plurals of the language. Modules read it while they load. */
async function inLanguage(translation: Translation): Promise<void> {
  vi.resetModules();
  const { setTranslation } = await import("#web/language/messages.ts");
  setTranslation(translation);
}

async function englishTables(keys: ReadonlySet<string>): Promise<Table> {
  await inLanguage({ language: "en", locale: "en", direction: "ltr", tables: {} });
  const tables: Record<string, unknown> = {};
  for (const { key, path, name } of declaredTables()) {
    if (!keys.has(key)) continue;
    if (name === undefined) throw new Error(`the translated table ${key} is not exported`);
    const module: Table = await import(resolve(SOURCE, path));
    tables[key] = module[name];
  }
  return tables;
}

type Leaf = string | ((...input: readonly unknown[]) => unknown);

/** Texts and functions by their path, such as "stow.givenBy". */
function leavesOf(value: unknown, path: string): readonly (readonly [string, Leaf])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, value as Leaf]];
  return Object.entries(value ?? {}).flatMap(([key, part]) =>
    leavesOf(part, path === "" ? key : `${path}.${key}`),
  );
}

/** Arguments that differ from each other: texts are marked, numbers have a digit of their own. */
function samples(count: number): readonly (readonly unknown[])[] {
  const kinds = Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, at) => ((bits >> at) & 1) === 1),
  );
  return kinds.flatMap((isNumber) =>
    NUMBERS.map((numbers) => isNumber.map((is, at) => (is ? numbers[at] : `«${at}»`))),
  );
}

/** None, one, few and many, for each form of the plural. */
const NUMBERS = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [23, 45, 67, 89, 34],
] as const;

/** What the English function takes: where a number is expected, a text gives "NaN" or throws. */
function textOf(leaf: Leaf, input: readonly unknown[]): string | undefined {
  if (typeof leaf === "string") return leaf;
  try {
    const text = leaf(...input);
    return typeof text === "string" && !/NaN|undefined/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The values of the arguments that the text holds. */
function valuesIn(text: string, input: readonly unknown[]): readonly string[] {
  const parts = new Set(text.match(/«\d»|\d+/g) ?? []);
  return input.map(String).filter((value) => parts.has(value));
}

describe("tables of the languages", () => {
  const declared = declaredTables();
  const tables: Record<string, Table> = {};
  let english: Table = {};

  beforeAll(async () => {
    for (const { language, file, name } of LANGUAGES) {
      await inLanguage({ language, locale: language, direction: "ltr", tables: {} });
      const module: Record<string, Table> = await import(
        resolve(SOURCE, `app/languages/${file}.ts`)
      );
      tables[language] = module[name] ?? {};
    }
    const keys = Object.values(tables).flatMap((table) => Object.keys(table));
    english = await englishTables(new Set(keys));
  });

  it("have keys of their own", () => {
    const keys = declared.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.length).toBeGreaterThan(10);
  });

  describe.each(LANGUAGES)("$language", ({ language }) => {
    it("translates tables that the console has", () => {
      const keys = new Set(declared.map(({ key }) => key));
      expect(Object.keys(tables[language] ?? {}).filter((key) => !keys.has(key))).toEqual([]);
    });

    it("has every message, and none is empty", () => {
      const own = leavesOf(tables[language], "");
      expect(own.map(([path]) => path).sort()).toEqual(
        leavesOf(english, "")
          .map(([path]) => path)
          .sort(),
      );
      expect(own.filter(([, leaf]) => leaf === "").map(([path]) => path)).toEqual([]);
    });

    it("shows every value that the English message shows", () => {
      const own = new Map(leavesOf(tables[language], ""));
      const faults = leavesOf(english, "").flatMap(([path, leaf]) =>
        inputsOf(leaf).flatMap((input) => {
          const text = textOf(own.get(path) ?? "", input) ?? "";
          const shown = new Set(valuesIn(text, input));
          const lost = valuesIn(textOf(leaf, input) ?? "", input).filter((v) => !shown.has(v));
          return text === "" || lost.length > 0 ? [`${path}(${input}): ${text}`] : [];
        }),
      );
      expect(faults).toEqual([]);
    });

    it("has no text that was forgotten in English", () => {
      const own = new Map(leavesOf(tables[language], ""));
      const same = leavesOf(english, "").filter(([path, leaf]) =>
        inputsOf(leaf).some((input) => textOf(leaf, input) === textOf(own.get(path) ?? "", input)),
      );
      expect(same.map(([path]) => path).sort()).toEqual([...(SAME[language] ?? [])].sort());
    });
  });
});

/** Arguments that the English message takes; one empty list for a text. */
function inputsOf(leaf: Leaf): readonly (readonly unknown[])[] {
  if (typeof leaf === "string") return [[]];
  return samples(leaf.length).filter((input) => textOf(leaf, input) !== undefined);
}
