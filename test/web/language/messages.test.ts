import { afterEach, describe, expect, it } from "vitest";
import type { LateArea } from "#web/language/areas.ts";
import { chosenLanguage, localeOf, storeLanguage } from "#web/language/languages.ts";
import { messages, setTranslation, type Translation, withTables } from "#web/language/messages.ts";
import { adaptedTable, pseudoText } from "#web/language/pseudo.ts";

const ENGLISH: Translation = { language: "en", locale: "en-US", direction: "ltr", tables: {} };

const table = {
  stow: "Stow site",
  nodes: (count: number) => `${count} nodes`,
  steps: { first: "Look", angles: ["East", "West"] },
};

describe("tables of messages", () => {
  afterEach(() => setTranslation(ENGLISH));

  it("are English where the language has no table of that key", () => {
    setTranslation({ ...ENGLISH, language: "es", tables: { other: {} } });
    expect(messages("example", table)).toBe(table);
  });

  it("are those of the language by key", () => {
    const spanish = { ...table, stow: "Defensa", nodes: (count: number) => `${count} nodos` };
    setTranslation({ ...ENGLISH, language: "es", tables: { example: spanish } });
    const shown = messages("example", table);
    expect([shown.stow, shown.nodes(3)]).toEqual(["Defensa", "3 nodos"]);
  });

  it("do not take a key of the prototype for a table", () => {
    setTranslation({ ...ENGLISH, tables: {} });
    expect(messages("toString", table)).toBe(table);
  });

  it("adapt each text of a pseudo-locale, results of functions and nested texts included", () => {
    const adapt = (shown: unknown) => adaptedTable(shown, (text) => `[${text}]`);
    setTranslation({ ...ENGLISH, adapt });
    const shown = messages("example", table);
    expect([shown.stow, shown.nodes(3), shown.steps]).toEqual([
      "[Stow site]",
      "[3 nodes]",
      { first: "[Look]", angles: ["[East]", "[West]"] },
    ]);
  });
});

describe("tables of an area", () => {
  afterEach(() => setTranslation(ENGLISH));
  const tables = { site: { late: { word: "tarde" } }, repair: { other: { word: "otra" } } };
  const shown = async () => [
    messages("early", { word: "early" }),
    messages("late", { word: "late" }),
  ];

  it("are added once, before the first part that has messages in them", async () => {
    const loads: string[] = [];
    const loadArea = async (area: LateArea) => {
      loads.push(area);
      return area === "site" ? tables.site : tables.repair;
    };
    setTranslation({ ...ENGLISH, tables: { early: { word: "pronto" } }, loadArea });
    const whileLoading = withTables(["site"], shown);
    expect(await withTables(["site", "repair"], shown)).toEqual([
      { word: "pronto" },
      { word: "tarde" },
    ]);
    expect(await whileLoading).toEqual([{ word: "pronto" }, { word: "tarde" }]);
    expect(messages("other", { word: "other" })).toEqual({ word: "otra" });
    expect(loads).toEqual(["site", "repair"]);
  });

  it("leave the part in English where they cannot be loaded", async () => {
    const loadArea = async () => {
      throw new Error("offline");
    };
    setTranslation({ ...ENGLISH, tables: { early: { word: "pronto" } }, loadArea });
    expect(await withTables(["site"], shown)).toEqual([{ word: "pronto" }, { word: "late" }]);
  });
});

describe("pseudo-locale", () => {
  it("is at least 40 % longer and recognisable", () => {
    const text = pseudoText("Stow the whole site");
    expect(text).toMatch(/^⟦Stów thé whólé síté .*⟧$/);
    expect(text.length).toBeGreaterThanOrEqual(1.4 * "Stow the whole site".length);
  });

  it("does not grow a text again that holds an adapted part", () => {
    const part = pseudoText("3 nodes");
    expect(pseudoText(`${part} selected`)).toBe(pseudoText("3 nodes selected"));
  });

  it("leaves placeholders as they are", () => {
    expect(pseudoText("Node {nId} did not respond")).toContain("{nId}");
  });

  it.each(["", "–", "12.5", "37°"])("leaves %j as it is: no letters", (text) => {
    expect(pseudoText(text)).toBe(text);
  });
});

describe("choice of a language", () => {
  const storageWith = (language: string | null) => ({ getItem: () => language });

  it.each([
    [null, "en"],
    ["es", "es"],
    ["pt-BR", "pt-BR"],
    ["pseudo-rtl", "pseudo-rtl"],
    ["klingon", "en"],
    ["toString", "en"],
  ])("is %j in the storage: %s", (stored, language) => {
    expect(chosenLanguage(storageWith(stored))).toBe(language);
  });

  it("is stored", () => {
    const items = new Map<string, string>();
    storeLanguage(
      { getItem: () => null, setItem: (key, value) => void items.set(key, value) },
      "es",
    );
    expect([...items]).toEqual([["language", "es"]]);
  });

  it.each([
    ["es", ["es-MX", "en-US"], "es-MX"],
    ["es", ["en-US", "es"], "es"],
    ["en", ["en-GB"], "en-GB"],
    ["en", ["de-DE"], "en-US"],
    ["pt-BR", [], "pt-BR"],
  ] as const)("%s writes numbers with %j as %s", (language, preferred, locale) => {
    expect(localeOf(language, preferred)).toBe(locale);
  });
});
