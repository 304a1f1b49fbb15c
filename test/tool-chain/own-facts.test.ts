/**
 * The test suite is self-contained: no test refers to a file outside the checkout, so that every
 * clone can run it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(".");
const FACTS = "test/facts";

/**
 * A relative path upwards in quotes, after an optional keyword that resolves it against its own
 * file; others are resolved against the project.
 */
const PATH_TEXT = /(from |import\(|import |new URL\()?\s*["'`](\.\.(?:\/[^"'`\n]*)?)["'`]/gu;

/** Texts that attackers or users enter, and planted imports: no file is read by these. */
const ENTERED_TEXTS = new Set([
  "..",
  "../..",
  "../../../../dev/null",
  "../../layouts/x",
  "../../infra/app.ts",
  "../a.svg",
  "../acme",
  "../conn",
  "../contract/recordings",
  "../fleet/factory.ts",
  "../layouts",
  "../layouts/list.ts",
  "../layouts/x",
  "../read-command.ts",
  "../rest/sites-rest.ts",
  "../x",
]);

/** Paths in a source that lead out of the project, with their lines. */
function pathsOutside(file: string, source: string): readonly string[] {
  return [...source.matchAll(PATH_TEXT)].flatMap(({ 1: reader, 2: path = "", index }) => {
    const base = reader === undefined ? ROOT : dirname(resolve(file));
    const isInside = `${join(base, path)}/`.startsWith(`${ROOT}/`);
    if (isInside || (reader === undefined && ENTERED_TEXTS.has(path))) return [];
    return [`${file}:${source.slice(0, index).split("\n").length} ${path}`];
  });
}

const SOURCES = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/u.test(file))
  .map((file) => join("test", file))
  .filter((file) => file !== "test/tool-chain/own-facts.test.ts");

describe("no test reads outside of the checkout", () => {
  it("in any file of the suite", () => {
    expect(SOURCES.length).toBeGreaterThan(500);
    const outside = SOURCES.flatMap((file) => pathsOutside(file, readFileSync(file, "utf8")));
    expect(outside).toEqual([]);
  });

  it.each([
    [
      'readFileSync("../beside/facts.json")',
      ["test/domain/planted.test.ts:1 ../beside/facts.json"],
    ],
    [
      'new URL("../../../facts.json", import.meta.url)',
      ["test/domain/planted.test.ts:1 ../../../facts.json"],
    ],
    ['new URL("../facts/commands.json", import.meta.url)', []],
    ['import { a } from "../builders/a.ts";', []],
    ['join("..", name)', []],
  ])("and would report %s", (source, reported) => {
    expect(pathsOutside("test/domain/planted.test.ts", source)).toEqual(reported);
  });

  it("since each collection of facts is here and says where it comes from", () => {
    const files = readdirSync(FACTS).filter((file) => file.endsWith(".json"));
    expect(files.length).toBeGreaterThan(15);
    const without = files.filter((file) => {
      const { origin } = JSON.parse(readFileSync(join(FACTS, file), "utf8"));
      return typeof origin !== "string" || origin.length < 20;
    });
    expect(without).toEqual([]);
  });
});
