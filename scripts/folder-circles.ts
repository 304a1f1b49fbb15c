/**
 * Finds the imports between the modules of one tree of folders, and circular imports between
 * folders, including those of types.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** A folder of the repository, and the alias with which its modules import from other folders. */
export interface Tree {
  readonly folder: string;
  readonly alias: string;
}

/** The text of every module by its path below the folder of its tree. */
export type Modules = ReadonlyMap<string, string>;

/** An import of one module by another; both are paths below the folder. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** @param root of the repository */
export function readModules(root: string, { folder }: Tree): Modules {
  const top = join(root, folder);
  const paths = readdirSync(top, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(top, path), "utf8")]));
}

export function importsIn(tree: Tree, modules: Modules): readonly Import[] {
  return [...modules].flatMap(([from, text]) =>
    specifiersIn(text)
      .map((specifier) => ({ from, to: targetOf(tree, from, specifier) }))
      .filter(({ to }) => modules.has(to)),
  );
}

/** Matches imports of every kind, including types, side effects and dynamic imports. */
const SPECIFIER = /(?:\bfrom\s|\bimport\s|\bimport\(|\bnew URL\()\s*"((?:#\w+|\.\.?)\/[^"]+)"/g;

/** What a module imports from this repository, as written: by an alias or a relative path. */
export function specifiersIn(text: string): readonly string[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = ""]) => specifier);
}

function targetOf({ alias }: Tree, from: string, specifier: string): string {
  return specifier.startsWith(`${alias}/`)
    ? specifier.slice(alias.length + 1)
    : posix.join(posix.dirname(from), specifier);
}

/** One line for each import of each circle. */
export function circleFaults({ folder }: Tree, imports: readonly Import[]): readonly string[] {
  return circles(imports).map((circle) => {
    const steps = circle.map(({ from, to }) => `  ${folder}/${from} imports ${folder}/${to}`);
    return ["Folders import each other in a circle:", ...steps].join("\n");
  });
}

type Circle = readonly Import[];

/** One circle for each group of folders that import each other, as the imports along the circle. */
function circles(imports: readonly Import[]): readonly Circle[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = [dirname(each.from), dirname(each.to)];
    if (from !== to) arrows.set(from, (arrows.get(from) ?? new Map()).set(to, each));
  }
  const found: Circle[] = [];
  const done = new Set<string>();
  for (const start of arrows.keys()) {
    const circle = done.has(start) ? undefined : wayBack(arrows, start);
    if (circle === undefined) continue;
    found.push(circle);
    for (const { from } of circle) done.add(dirname(from));
  }
  return found;
}

/** The shortest path of imports from a folder back to itself. */
function wayBack(
  arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  start: string,
): Circle | undefined {
  const seen = new Set<string>();
  let ways: readonly Circle[] = [[]];
  while (ways.length > 0) {
    const next: Circle[] = [];
    for (const way of ways) {
      const last = way.at(-1);
      for (const [folder, step] of arrows.get(last ? dirname(last.to) : start) ?? []) {
        if (folder === start) return [...way, step];
        if (!seen.has(folder)) next.push([...way, step]);
        seen.add(folder);
      }
    }
    ways = next;
  }
  return undefined;
}
