/** The lock file of any commit as a tree: its packages, and the dependents of each. */
import { err, ok, type Result } from "#domain/result.ts";

type Ranges = Readonly<Record<string, string>>;

/** A package, or a folder of the product that has a manifest. */
interface Entry {
  /** Set when the name differs from that of the folder. */
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
}

export interface LockedTree {
  /** Entries by folder below the product's root, which itself is "". */
  readonly entries: ReadonlyMap<string, Entry>;
}

export type ReadTree = Result<LockedTree, string>;

/**
 * Reads lock files of npm 7 and later. Older ones allow no conclusion, not even that a package is
 * absent.
 */
export function readLockedTree(text: string): ReadTree {
  const lock = jsonOf(text);
  if (lock === undefined) return unreadable("it is no JSON");
  const { packages, lockfileVersion } = Object(lock);
  if (!isRecord(packages))
    return unreadable(`it lists no packages (lockfileVersion ${lockfileVersion ?? "missing"})`);
  const entries = new Map<string, Entry>();
  for (const [path, entry] of Object.entries(packages)) {
    if (!isRecord(entry)) return unreadable(`the entry ${JSON.stringify(path)} is none`);
    const needsVersion = path.includes("node_modules/") && entry.link !== true;
    if (needsVersion && typeof entry.version !== "string")
      return unreadable(`${path} has no version`);
    entries.set(path, entry);
  }
  return ok({ entries });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unreadable(reason: string): ReadTree {
  return err(reason);
}

export interface FoundPackage {
  /** Folder below the root, such as `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly version: string;
  /** Whether it is a development dependency only, and so in no shipped part. */
  readonly isDevelopment: boolean;
  /**
   * Names on the shortest path from the product to the package, itself included; empty when nothing
   * depends on it.
   */
  readonly chain: readonly string[];
  /**
   * Direct dependencies of the product through which the package comes; includes the package itself
   * when it is a direct one.
   */
  readonly entrances: readonly string[];
  /** Dependents of the package, each with the version range that it requests. */
  readonly askedBy: readonly { readonly name: string; readonly range: string }[];
}

/** Every copy of a package, including copies installed under another name. */
export function copiesOf({ entries }: LockedTree, name: string): readonly FoundPackage[] {
  const paths = [...entries].filter(
    ([path, entry]) => path !== "" && entry.link !== true && nameOf(path, entry) === name,
  );
  if (paths.length === 0) return [];
  const production = shortestWays({ entries }, "production");
  const all = shortestWays({ entries }, "all");
  return paths
    .filter(([path]) => path.includes("node_modules/"))
    .map(([path, { version = "", dev = false }]) => ({
      path,
      version,
      isDevelopment: dev,
      chain: (production.get(path) ?? all.get(path) ?? []).map((step) =>
        nameOf(step, entries.get(step) ?? {}),
      ),
      entrances: entrancesOf({ entries }, path),
      askedBy: askersOf({ entries }, path).map(({ path: asker, range }) => ({
        name: asker === "" ? "the product" : nameOf(asker, entries.get(asker) ?? {}),
        range,
      })),
    }));
}

function nameOf(path: string, { name }: Entry): string {
  return name ?? path.split("node_modules/").at(-1) ?? path;
}

type Kinds = "production" | "all";

function rangesOf(path: string, entry: Entry, kinds: Kinds): Ranges {
  const isOwn = !path.includes("node_modules/");
  return {
    ...entry.peerDependencies,
    ...(isOwn && kinds === "all" ? entry.devDependencies : {}),
    ...entry.optionalDependencies,
    ...entry.dependencies,
  };
}

/**
 * Folders on the shortest path to each package, from the folders of the product that have a
 * manifest.
 */
function shortestWays(
  { entries }: LockedTree,
  kinds: Kinds,
): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  const own = [...entries.keys()].filter((path) => !path.includes("node_modules/"));
  let edge: readonly string[] = own;
  while (edge.length > 0) {
    const next: string[] = [];
    for (const path of edge) {
      for (const name of Object.keys(rangesOf(path, entries.get(path) ?? {}, kinds))) {
        const found = resolved({ entries }, path, name);
        if (found === undefined || ways.has(found)) continue;
        ways.set(found, [...(ways.get(path) ?? []), found]);
        next.push(found);
      }
    }
    edge = next;
  }
  return ways;
}

/**
 * The folder from which Node loads a package for another: in its own modules, else in those of a
 * folder above.
 */
function resolved({ entries }: LockedTree, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (entries.has(path)) return path;
    if (folder === "") return undefined;
  }
}

function above(folder: string): string {
  const at = folder.lastIndexOf("/node_modules/");
  if (at >= 0) return folder.slice(0, at);
  return "";
}

interface Asker {
  readonly path: string;
  readonly range: string;
}

function askersOf({ entries }: LockedTree, wanted: string): readonly Asker[] {
  const alias = wanted.split("node_modules/").at(-1) ?? "";
  return [...entries].flatMap(([path, entry]) => {
    const range = rangesOf(path, entry, "all")[alias];
    if (range === undefined || resolved({ entries }, path, alias) !== wanted) return [];
    return [{ path, range }];
  });
}

/**
 * The direct dependencies of the product's folders through which a copy comes, searched backwards
 * from the copy.
 */
function entrancesOf({ entries }: LockedTree, wanted: string): readonly string[] {
  const seen = new Set([wanted]);
  const entrances = new Set<string>();
  const edge = [wanted];
  for (let path = edge.pop(); path !== undefined; path = edge.pop()) {
    for (const { path: asker } of askersOf({ entries }, path)) {
      if (!asker.includes("node_modules/")) entrances.add(nameOf(path, entries.get(path) ?? {}));
      else if (!seen.has(asker)) {
        seen.add(asker);
        edge.push(asker);
      }
    }
  }
  return [...entrances].sort();
}
