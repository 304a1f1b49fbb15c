/**
 * The package is independent of any application: its sources and tests contain no names of the
 * product, and import nothing from outside the package.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["bin", "src", "test"];
const OWN = join("test", "independence.test.ts");

/** Forbidden in any case, and as a part of longer words too. */
const PRODUCT_WORDS = ["tracker", "heliotrack", "brightfield", "simulator", "layoutid", "mlocid"];
/** Forbidden as whole words only: "masterless" or "playout" are allowed. */
const FIELD_WORDS = ["layouts?", "masters?", "stows?", "stowed", "solar", "operator.json"];
/** Names of AWS that contain such words. */
const ALLOWED = [/KmsMasterKeyId/g];

const NAMES = new RegExp(
  `${PRODUCT_WORDS.join("|")}|(?<![a-z])(?:${FIELD_WORDS.join("|")})(?![a-z])`,
  "i",
);
/** Import aliases of the repository, and paths that lead out of the package. */
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
