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
import { join, resolve } from "node:path";

export interface ProjectCopy {
  readonly root: string;
  /** Throws when the text is not there, so that no test passes by a change that was none. */
  replace(file: string, text: string, by: string): void;
  remove(): void;
}

/** What a start reads. The console is built already and its stamp says so: it takes the longest and is not looked at here. */
const SOURCES = [
  "cdk.json",
  "domain",
  "functions",
  "infra",
  "local",
  "package-lock.json",
  "package.json",
  "schema.graphql",
  "scripts",
  "simulator",
  "tsconfig.base.json",
  "web",
  "build/web",
  "build/web.hash",
];

export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), "tracker-project-"));
  mkdirSync(join(root, "build"));
  for (const path of SOURCES) cpSync(resolve(path), join(root, path), { recursive: true });
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
