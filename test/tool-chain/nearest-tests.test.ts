/** The tests that `npm run check` runs: those of the changed files, and nearest first. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedFiles } from "#scripts/changed-files.mjs";
import { readSpecifiers, relatedTests } from "#test/nearest/related-tests.ts";

const isTest = (path: string) => path.endsWith(".test.ts");

describe("the tests of a changed module", () => {
  const MODULES = new Map([
    ["domain/angle.ts", []],
    ["domain/stow.ts", ["./angle.ts"]],
    ["web/src/ui/Angle.tsx", ["#domain/angle.ts"]],
    ["test/builders/angle.ts", ["#domain/angle.ts"]],
    ["test/domain/stow.test.ts", ["#domain/stow.ts", "#test/builders/angle.ts"]],
    ["test/domain/angle.test.ts", ["#domain/angle.ts"]],
    ["test/web/angle.test.ts", ["#web/ui/Angle.tsx"]],
    ["test/domain/wind.test.ts", ["#domain/wind.ts"]],
  ]);

  it("are those that import it, the nearest first", () => {
    expect(relatedTests(MODULES, ["domain/angle.ts"], isTest)).toEqual([
      "test/domain/angle.test.ts",
      "test/domain/stow.test.ts",
      "test/web/angle.test.ts",
    ]);
  });

  it("begin with a changed test, and end with none where nothing imports it", () => {
    const changed = ["test/domain/wind.test.ts", "web/src/ui/Angle.tsx", "README.md"];
    expect(relatedTests(MODULES, changed, isTest)).toEqual([
      "test/domain/wind.test.ts",
      "test/web/angle.test.ts",
    ]);
    expect(relatedTests(MODULES, ["README.md"], isTest)).toEqual([]);
  });

  it("are found in this tree", () => {
    const related = relatedTests(readSpecifiers("."), ["domain/commands/permit.ts"], isTest);
    expect(related).toContain("test/domain/commands/permit.test.ts");
    expect(related.length).toBeGreaterThan(10);
  });
});

describe("the change that is checked", () => {
  let folder: string;
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: folder });
  const commit = (...paths: readonly string[]) => {
    for (const path of paths) writeFileSync(join(folder, path), path);
    git("add", ".");
    git("commit", "-q", "-m", "change");
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tracker-change-"));
    git("init", "-q");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is everything at the first commit, and outside a repository", () => {
    commit("a.ts");
    expect(changedFiles(folder)).toBeUndefined();
    expect(changedFiles(tmpdir())).toBeUndefined();
  });

  it("is the last commit until a file is edited, added or removed", () => {
    commit("a.ts", "b.ts");
    commit("c.ts");
    expect(changedFiles(folder)).toEqual(["c.ts"]);
    writeFileSync(join(folder, "a.ts"), "other");
    writeFileSync(join(folder, "d.ts"), "d");
    rmSync(join(folder, "b.ts"));
    expect(changedFiles(folder)).toEqual(["a.ts", "d.ts"]);
  });

  it("is everything once the configuration has changed", () => {
    commit("a.ts");
    writeFileSync(join(folder, "tsconfig.base.json"), "{}");
    expect(changedFiles(folder)).toBeUndefined();
  });
});
