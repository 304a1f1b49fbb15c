/** Clean builds of the same sources have the same bytes, whatever the folder. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "#test/e2e/project-copy.ts";

/** Time limit; two builds take some 15 seconds on an idle machine. */
const BUILDS_MILLISECONDS = 600_000;

/** Epoch seconds of the release, set because a copy has no commit. */
const RELEASED = "1764000000";

const copies: ProjectCopy[] = [];

/** SHA-256 of every file in the folder, by path. */
function digests(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [
      file.slice(folder.length + 1),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]),
  );
}

const EVERYTHING = ["scripts/build-assets.ts"];
const FUNCTIONS = [
  "--eval",
  'import("./scripts/build-functions.ts").then(({ buildFunctions }) => buildFunctions())',
];

/** Digests of the files that a program builds in a copy of the project. */
function buildElsewhere(program: readonly string[], change = (_: ProjectCopy) => {}) {
  const copy = copyProject({ built: false });
  copies.push(copy);
  change(copy);
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...program], {
    cwd: copy.root,
    encoding: "utf8",
    env: { ...process.env, SOURCE_DATE_EPOCH: RELEASED },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return digests(join(copy.root, "build"));
}

/** Paths of files that differ between the builds, or exist in only one. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => one.get(path) !== other.get(path));
}

afterAll(() => {
  for (const copy of copies) copy.remove();
});

describe("two clean builds in two folders", () => {
  let first: ReadonlyMap<string, string>;
  let second: ReadonlyMap<string, string>;

  beforeAll(() => {
    first = buildElsewhere(EVERYTHING);
    second = buildElsewhere(EVERYTHING);
  }, BUILDS_MILLISECONDS);

  it("hold the same files with the same bytes", () => {
    expect(differences(first, second)).toEqual([]);
  });

  it("hold the functions, the resolvers, the console and its service worker", () => {
    for (const part of [
      "functions/layouts/index.mjs",
      "resolvers/lib/authorise.js",
      "web/index.html",
      "web/service-worker.js",
    ])
      expect([...first.keys()]).toContain(part);
  });

  it("differ when a build writes its folder into a bundle", {
    timeout: BUILDS_MILLISECONDS,
  }, () => {
    const planted = buildElsewhere(FUNCTIONS, (copy) =>
      copy.replace(
        "scripts/build-functions.ts",
        "banner: { js: REQUIRE_BANNER }",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is evaluated by the planted build.
        "banner: { js: `${REQUIRE_BANNER}/*${ROOT}*/` }",
      ),
    );
    expect(differences(first, planted)).toContain("functions/layouts/index.mjs");
  });
});
