/** The package knows nothing of an application: no name of the product beside it is in its sources or its tests, and it imports nothing from around it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["bin", "src", "test"];
const OWN = join("test", "independence.test.ts");

/** In any form of letters, also as a part of a longer word. */
const PRODUCT_WORDS = ["tracker", "heliotrack", "brightfield", "simulator", "layoutid", "mlocid"];
/** Whole words: "masterless" or "playout" would be none. */
const FIELD_WORDS = ["layouts?", "masters?", "stows?", "stowed", "solar", "operator.json"];
/** Words of AWS. */
const ALLOWED = [/KmsMasterKeyId/g];

const NAMES = new RegExp(
  `${PRODUCT_WORDS.join("|")}|(?<![a-z])(?:${FIELD_WORDS.join("|")})(?![a-z])`,
  "i",
);
/** Aliases of the repository, and paths out of the package. */
const OUTSIDE = /["'](?:#(?!src\/|test\/)[a-z-]+\/|(?:\.\.\/){4,})/;

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:ts|mjs|json)$/.test(path) && path !== OWN)
    .filter((path) => !/cdk\.out|node_modules/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") })),
);

function linesWith(pattern: RegExp, { path, text }: Source): readonly string[] {
  return text.split("\n").flatMap((line, at) => {
    const rest = ALLOWED.reduce((left, allowed) => left.replace(allowed, ""), line);
    return pattern.test(rest) ? [`${path}:${at + 1} ${line.trim()}`] : [];
  });
}

describe("the package", () => {
  it("names nothing of the product, in its files and in the names of its files", () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap((source) => linesWith(NAMES, source))).toEqual([]);
    expect(sources.map(({ path }) => path).filter((path) => NAMES.test(path))).toEqual([]);
  });

  it("imports nothing from around it", () => {
    expect(sources.flatMap((source) => linesWith(OUTSIDE, source))).toEqual([]);
  });

  it.each([
    ['const OMITTED = ["TrackerWeb"];', NAMES],
    ["/** The port for masters. */", NAMES],
    ['const key = "layouts/1.svg";', NAMES],
    ['import { ok } from "#domain/result.ts";', OUTSIDE],
    ['import "../../../../domain/result.ts";', OUTSIDE],
  ])("would be caught at %s", (line, pattern) => {
    expect(linesWith(pattern, { path: "planted.ts", text: line })).toHaveLength(1);
  });

  it.each(["const remastered = 1;", "playouts", 'KNOWN = ["KmsMasterKeyId"]'])(
    "is not held to be at %s",
    (line) => {
      expect(linesWith(NAMES, { path: "planted.ts", text: line })).toEqual([]);
    },
  );
});
