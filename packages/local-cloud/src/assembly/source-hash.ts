/**
 * Hashes many files into one digest, to detect whether something built from them is out of date.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * SHA-256, hex, over names and contents of the files and of everything below the folders; a missing
 * file counts as empty.
 */
export function hashSources(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).sort())
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesBelow(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
