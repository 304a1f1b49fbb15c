/**
 * Analyses the scripts of a built console: their compressed sizes, the imports between them, and
 * when they are loaded.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const KIB = 1024;
/** A static import of another script in the same folder. */
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

export interface BuiltConsole {
  /** Scripts that the first page waits for. */
  readonly initial: ReadonlySet<string>;
  /** The scripts with these name prefixes, with all their imports. */
  withImports(...names: readonly string[]): ReadonlySet<string>;
  /** Size in KiB, gzip. */
  size(scripts: Iterable<string>): number;
}

export function readBuiltConsole(folder: string): BuiltConsole {
  const assets = join(folder, "assets");
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const texts = new Map(names.map((name) => [name, readFileSync(join(assets, name), "utf8")]));
  const page = readFileSync(join(folder, "index.html"), "utf8");
  function withImports(...begun: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    const waiting = names.filter((name) => begun.some((start) => name.startsWith(`${start}-`)));
    if (waiting.length === 0) throw new Error(`expected a script named ${begun}, found none`);
    for (const name of waiting) {
      if (found.has(name)) continue;
      found.add(name);
      const imports = [...(texts.get(name) ?? "").matchAll(STATIC_IMPORT)];
      waiting.push(...imports.map(([, imported = ""]) => imported));
    }
    return found;
  }
  return {
    initial: new Set(names.filter((name) => page.includes(name))),
    withImports,
    size: (scripts) =>
      [...scripts].reduce((sum, name) => sum + gzipSync(texts.get(name) ?? "").length / KIB, 0),
  };
}

/** Scripts of the first set that are in none of the other sets. */
export function without(
  scripts: ReadonlySet<string>,
  ...others: readonly ReadonlySet<string>[]
): readonly string[] {
  return [...scripts].filter((name) => others.every((other) => !other.has(name)));
}
