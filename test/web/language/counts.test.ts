import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Loads the modules again, because each creates its formatters once. */
async function countsIn(language: string, locale: string) {
  const { setTranslation } = await import("#web/language/messages.ts");
  setTranslation({ language, locale, direction: "ltr", tables: {} });
  return import("#web/language/counts.ts");
}

describe("numbers and plurals of the language", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.resetModules());

  it.each([
    ["en", "en-US", "1,234,567"],
    ["en", "en-GB", "1,234,567"],
    ["es", "es", "1.234.567"],
    ["es", "es-MX", "1,234,567"],
    ["pt-BR", "pt-BR", "1.234.567"],
  ])("%s with the numbers of %s", async (language, locale, text) => {
    const { numberText } = await countsIn(language, locale);
    expect(numberText(1_234_567)).toBe(text);
  });

  it("takes the form that the language's rule selects, else the other", async () => {
    const { plural } = await countsIn("pt-BR", "pt-BR");
    const nodes = { one: "# nó", other: "# nós" };
    expect([0, 1, 2, 1_000_000].map((count) => plural(count, nodes))).toEqual([
      "0 nó",
      "1 nó",
      "2 nós",
      "1.000.000 nós",
    ]);
  });

  it("joins a list", async () => {
    const { listText } = await countsIn("en", "en-US");
    expect(listText(["north", "south", "east"])).toBe("north, south, east");
  });
});
