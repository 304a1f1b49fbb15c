/** Finds the tests that depend on changed modules, nearest first, from the imports of all modules. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { specifiersIn } from "#scripts/folder-circles.ts";

/** Folders with modules of the repository. */
const FOLDERS = ["domain", "functions", "infra", "packages", "scripts", "simulator", "test", "web"];
const SKIPPED = new Set(["node_modules", "build", "dist"]);

/** Specifiers that a module imports, by the path of the module from the top folder. */
export type Specifiers = ReadonlyMap<string, readonly string[]>;

/** @param top folder of the repository */
export function readSpecifiers(top: string): Specifiers {
  const found = new Map<string, readonly string[]>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(top, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) walk(path);
      else if (/\.tsx?$/.test(entry.name)) {
        found.set(path, specifiersIn(readFileSync(join(top, path), "utf8")));
      }
    }
  };
  for (const folder of FOLDERS) walk(folder);
  return found;
}

/** Path of an imported module from the top folder. `#web/…` is below `web/src`. */
function targetOf(from: string, specifier: string): string {
  if (!specifier.startsWith("#")) return posix.join(posix.dirname(from), specifier);
  return specifier.slice(1).replace(/^web\//, "web/src/");
}

/**
 * Tests that import a changed module, directly or through others; those with the fewest imports
 * between first. A changed test is itself first.
 * @param isTest tells the tests that may be run
 */
export function relatedTests(
  modules: Specifiers,
  changed: readonly string[],
  isTest: (path: string) => boolean,
): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [from, specifiers] of modules) {
    for (const specifier of specifiers) {
      const to = targetOf(from, specifier);
      importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  }
  const reached = new Set(changed);
  // A set also iterates over what is added meanwhile: breadth first.
  for (const path of reached) for (const from of importers.get(path) ?? []) reached.add(from);
  return [...reached].filter((path) => modules.has(path) && isTest(path));
}
