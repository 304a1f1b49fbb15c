/** Exactly the test files in the table start their own cloud, each with its reason. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { OWN_CLOUD_FILES } from "#test/e2e/own-cloud-files.ts";

const FOLDERS = ["test/e2e", "test/browser"];
/** Modules whose import as a value makes a file able to start a cloud. */
const STARTERS = new Set([
  "local-cloud",
  "scripts/local-cloud/product-cloud.ts",
  "scripts/embedded.ts",
  "scripts/start-command.ts",
]);

type Read = (file: string) => string;

const readFile: Read = (file) => readFileSync(file, "utf8");

/** Test files that reach a starter through imports. */
function filesThatStart(files: readonly string[], read: Read): readonly string[] {
  const starts = (file: string, seen: Set<string>): boolean =>
    valueImports(read(file), file).some((imported) => {
      if (STARTERS.has(imported)) return true;
      if (!imported.startsWith("test/") || seen.has(imported)) return false;
      seen.add(imported);
      return starts(imported, seen);
    });
  return files.filter((file) => file.endsWith(".test.ts") && starts(file, new Set()));
}

/** Modules imported for more than types. */
function valueImports(source: string, file: string): readonly string[] {
  const found = source.matchAll(/^import (?!type )([^;]*?)from "([^"]+)";/gmsu);
  return [...found].flatMap(([, names = "", from = ""]) => {
    const isTypesOnly = /^\{(?:\s*type \w+(?: as \w+)?,?\s*)+\}\s*$/u.test(names);
    if (isTypesOnly) return [];
    if (from.startsWith("#")) return [from.slice(1)];
    return [from.startsWith(".") ? join(dirname(file), from) : from];
  });
}

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(resolve(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name)),
);

describe("a cloud of its own", () => {
  it("is started by exactly the files of the table", () => {
    expect(Object.keys(OWN_CLOUD_FILES).sort()).toEqual(
      [...filesThatStart(FILES, readFile)].sort(),
    );
  });

  it("is found when a file starts it through a helper, and not when it only names its type", () => {
    const planted: Readonly<Record<string, string>> = {
      "test/e2e/direct.test.ts": 'import { startLocalCloud } from "local-cloud";',
      "test/e2e/helped.test.ts": 'import {\n  type A,\n  open,\n} from "./helper.ts";',
      "test/e2e/helper.ts": 'import { startEmbedded } from "#scripts/embedded.ts";',
      "test/e2e/typed.test.ts":
        'import { type A } from "./helper.ts";\nimport type { B } from "local-cloud";',
    };
    expect(filesThatStart(Object.keys(planted), (file) => planted[file] ?? "")).toEqual([
      "test/e2e/direct.test.ts",
      "test/e2e/helped.test.ts",
    ]);
  });
});
