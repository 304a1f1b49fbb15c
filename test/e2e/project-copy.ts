/** The project in another folder, for tests that change its sources before it starts. */
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
  /** Throws when the text is not there, so that no test passes by a change that was none. */
  replace(file: string, text: string, by: string): void;
  remove(): void;
}

/** What a start reads. */
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

/** The console as it was built, with the stamp that keeps a start from building it, which takes the longest. */
const BUILT_CONSOLE = ["build/web", "build/web.hash"];

/** @param built whether the built console is copied too. */
export function copyProject({ built = true } = {}): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), "tracker-project-"));
  mkdirSync(join(root, "build"));
  const paths = built ? [...SOURCES, ...BUILT_CONSOLE] : SOURCES;
  // A start needs none of the packages that a folder has for itself.
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
