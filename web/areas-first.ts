/**
 * Build plugin. Fails the build if a chunk may run a table of messages before the translations of
 * its area are loaded: the table would stay in English.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Types with the keys of the tables, a module for each area. */
const CATALOGUE = join(import.meta.dirname, "src/app/languages/catalogue");
const KEY = /^ {2}readonly (\w+):/gm;

function areaOfTables(): ReadonlyMap<string, string> {
  const modules = readdirSync(CATALOGUE).filter((name) => name.endsWith("-tables.ts"));
  return new Map(
    modules.flatMap((name) => {
      const keys = readFileSync(join(CATALOGUE, name), "utf8").matchAll(KEY);
      return [...keys].map(([, key = ""]) => [key, name.replace("-tables.ts", "")] as const);
    }),
  );
}

const TABLE = /\bmessages\(\s*"(\w+)"/g;
/**
 * Matches source code that loads a part of the console with its areas: withTables(["site"], async
 * () => … import("./Part.tsx")).
 */
const PART =
  /\bwithTables\(\s*\[([^\]]*)\],\s*(?:async )?\(\) =>[^;]*?\bimport\(\s*"[^"]*?([^"/]+)"\s*\)/g;
const IN_QUOTES = /"(\w+)"/g;
const IMPORT = /\bimport\(\s*"[^"]*?([^"/]+)"\s*\)/g;

interface Part {
  readonly areas: readonly string[];
  /** File name of the imported module. */
  readonly file: string;
}

interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

/** An import of one chunk by another, with the areas that are loaded between them. */
interface Edge {
  readonly from: string;
  readonly to: string;
  readonly areas: readonly string[];
}

export function areasFirst(): Plugin {
  const areaOf = areaOfTables();
  const tables = new Map<string, readonly string[]>();
  const parts = new Map<string, readonly Part[]>();
  return {
    name: "areas-first",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes("/web/src/")) return;
      tables.set(
        id,
        [...code.matchAll(TABLE)].map(([, key = ""]) => key),
      );
      parts.set(id, partsIn(code));
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const chunkOf = new Map(
        chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
      );
      const lateEdges = (from: string, id: string): readonly Edge[] =>
        (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).flatMap((target) => {
          const to = chunkOf.get(target);
          if (to === undefined) return [];
          const imported = parts.get(id)?.filter(({ file }) => target.endsWith(`/${file}`)) ?? [];
          // An import of another form loads no area.
          const areaLists = imported.length === 0 ? [[]] : imported.map(({ areas }) => areas);
          return areaLists.map((areas) => ({ from, to, areas }));
        });
      const edges = chunks.flatMap(({ fileName: from, imports, moduleIds }) => [
        ...imports.map((to) => ({ from, to, areas: [] })),
        ...moduleIds.flatMap((id) => lateEdges(from, id)),
      ]);
      const loaded = loadedAreas(chunks, edges);
      const early = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.flatMap((id) =>
          (tables.get(id) ?? []).flatMap((key) => {
            const area = areaOf.get(key);
            if (area === undefined || loaded.get(fileName)?.has(area) !== false) return [];
            const way = wayWithout(area, fileName, chunks, edges);
            return [`${key} of ${area} in ${id}, by ${way.join(" > ")}`];
          }),
        ),
      );
      if (early.length > 0)
        throw new Error(`tables that may run before their area is loaded:\n${early.join("\n")}`);
    },
  };
}

/** The parts that a module imports late, once for each import; without areas where it loads none. */
function partsIn(code: string): readonly Part[] {
  const withAreas = [...code.matchAll(PART)].map(([, areas = "", file = ""]) => ({
    areas: [...areas.matchAll(IN_QUOTES)].map(([, area = ""]) => area),
    file,
  }));
  const others = code.replaceAll(PART, "").matchAll(IMPORT);
  return [...withAreas, ...[...others].map(([, file = ""]) => ({ areas: [], file }))];
}

/** The areas of messages that are loaded whenever a chunk runs, whichever imports led to it. */
function loadedAreas(
  chunks: readonly Chunk[],
  edges: readonly Edge[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const loaded = new Map<string, ReadonlySet<string>>(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => [fileName, new Set(["start"])]),
  );
  const queue = [...loaded.keys()];
  for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
    for (const { to, areas } of edges.filter(({ from }) => from === chunk)) {
      const here = new Set([...(loaded.get(chunk) ?? []), ...areas]);
      const before = loaded.get(to);
      const both = new Set([...here].filter((area) => before?.has(area) ?? true));
      if (before !== undefined && both.size === before.size) continue;
      loaded.set(to, both);
      queue.push(to);
    }
  }
  return loaded;
}

/**
 * The shortest chain of imports to a chunk on which the area is not loaded; a hint for the error
 * message.
 */
function wayWithout(
  area: string,
  fileName: string,
  chunks: readonly Chunk[],
  edges: readonly Edge[],
): readonly string[] {
  const ways = new Map(
    chunks.filter(({ isEntry }) => isEntry).map((entry) => [entry.fileName, [entry.fileName]]),
  );
  for (const [chunk, way] of ways) {
    if (chunk === fileName) return way;
    for (const { from, to, areas } of edges)
      if (from === chunk && !areas.includes(area) && !ways.has(to)) ways.set(to, [...way, to]);
  }
  return [fileName];
}
