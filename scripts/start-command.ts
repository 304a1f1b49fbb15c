/**
 * The arguments with which `npm start` runs Node, for programs that start the product without npm.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const MANIFEST = resolve(import.meta.dirname, "../package.json");

/**
 * Arguments of Node, beginning with its own flags. Throws when the manifest starts another program.
 */
export function startCommand(): readonly string[] {
  return commandOf("start");
}

/**
 * Node's own flags of a script that runs the product in its process, except those that load
 * modules.
 */
export function memoryFlagsOf(script: "start" | "bench"): readonly string[] {
  return commandOf(script).filter((argument) => argument.startsWith("--max-"));
}

function commandOf(script: string): readonly string[] {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(MANIFEST, "utf8"),
  );
  const [program, ...words] = (scripts[script] ?? "").split(" ");
  if (program !== "node") throw new Error(`the script ${script} does not run node`);
  return words;
}
