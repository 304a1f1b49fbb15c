/**
 * A copy of the project in another folder, for tests that change its sources before starting it.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

export interface ProjectCopy {
  readonly root: string;
  /** Replaces a text. Throws when it does not occur, so that no test passes without the change. */
  replace(file: string, text: string, by: string): void;
  remove(): void;
}

/** Files and folders that a start reads. */
const SOURCES = [
  "cdk.json",
  "domain",
  "functions",
  "infra",
  "package-lock.json",
  "package.json",
  "schema.graphql",
  "scripts",
  "simulator",
  "tsconfig.base.json",
  "web",
];

/** The built console with its stamp, which saves the start from building it, the longest step. */
const BUILT_CONSOLE = ["build/web", "build/web.hash"];

/** @param built whether to copy the built console too */
export function copyProject({ built = true } = {}): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), "tracker-project-"));
  mkdirSync(join(root, "build"));
  const paths = built ? [...SOURCES, ...BUILT_CONSOLE] : SOURCES;
  // Leaves out packages of subfolders, which a start does not need.
  const filter = (source: string) => basename(source) !== "node_modules";
  for (const path of paths) cpSync(resolve(path), join(root, path), { recursive: true, filter });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  return {
    root,
    replace: (file, text, by) => {
      const before = readFileSync(join(root, file), "utf8");
      if (!before.includes(text)) throw new Error(`${file} does not say ${text}`);
      writeFileSync(join(root, file), before.replace(text, by));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
