/** Every deployed Lambda and resolver, bundled once per run for all tests that only read them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type BuiltFile, buildFunctions } from "#scripts/build-functions.ts";
import { sharedFolder, shareFolder, unsharedFolder } from "./shared-in-run.ts";

export interface BuiltFunctions {
  /** Folder with functions/ and resolvers/; must not be written to. */
  readonly folder: string;
  readonly files: readonly BuiltFile[];
}

const NAME = "bundles";
/** List of the built files, with paths below the folder. */
const LIST = "built-files.json";

let building: Promise<BuiltFunctions> | undefined;

export function builtFunctions(): Promise<BuiltFunctions> {
  building ??= build();
  return building;
}

async function build(): Promise<BuiltFunctions> {
  const folder = sharedFolder(NAME) ?? (await buildForAll());
  const files: readonly BuiltFile[] = JSON.parse(readFileSync(join(folder, LIST), "utf8"));
  return { folder, files: files.map((file) => ({ ...file, path: join(folder, file.path) })) };
}

async function buildForAll(): Promise<string> {
  const made = unsharedFolder(NAME);
  const built = await buildFunctions(made);
  const files = built.map((file) => ({ ...file, path: relative(made, file.path) }));
  writeFileSync(join(made, LIST), JSON.stringify(files));
  return shareFolder(NAME, made);
}
