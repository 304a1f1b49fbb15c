/** `npm run check`: holds the walls between the rooms of the console, and finds folders that import each other in a circle. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";

/** A folder or file below web/src; a star makes each folder in its place a room of its own. */
interface Room {
  readonly path: string;
  /** Rooms that it may import, besides itself. */
  readonly reaches: readonly string[];
}

/** What every screen is built on, the lowest first. */
const GROUND = ["observable.ts", "api", "offline", "session", "ui", "map"] as const;
/** What the features of one site's view share, the lowest first. */
const SITE = ["features/site/model", "features/site/view", "features/site/page"] as const;

/** Each floor reaches the floors below it; features beside each other do not reach each other, and only the app reaches all. */
const ROOMS: readonly Room[] = [
  ...GROUND.map((path, floor) => ({ path, reaches: GROUND.slice(0, floor) })),
  ...SITE.map((path, floor) => ({ path, reaches: [...GROUND, ...SITE.slice(0, floor)] })),
  { path: "features/site/*", reaches: [...GROUND, ...SITE] },
  { path: "features/*", reaches: GROUND },
  { path: "app", reaches: [...GROUND, "features/*"] },
  { path: "service-worker", reaches: [] },
];

/** The text of every module by its path below web/src. */
export type Modules = ReadonlyMap<string, string>;

export interface RoomReport {
  readonly imports: number;
  /** One line for each import through a wall, and one for each circle of folders. */
  readonly faults: readonly string[];
}

export function reportOnRooms(modules: Modules): RoomReport {
  const imports = [...modules].flatMap(([path, text]) => importsOf(modules, path, text));
  const homeless = [...modules.keys()].filter((path) => roomOf(path) === undefined);
  return {
    imports: imports.length,
    faults: [
      ...homeless.map((path) => `web/src/${path} is in no room of the table`),
      ...imports.flatMap(wallFault),
      ...circles(imports).map(circleFault),
    ],
  };
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Of whatever kind: types, for their effects, or when needed. */
const SPECIFIER = /(?:\bfrom\s|\bimport\s|\bimport\(|\bnew URL\()\s*"((?:#web|\.\.?)\/[^"]+)"/g;

function importsOf(modules: Modules, from: string, text: string): readonly Import[] {
  return [...text.matchAll(SPECIFIER)]
    .map(([, specifier = ""]) => ({ from, to: targetOf(from, specifier) }))
    .filter(({ to }) => modules.has(to));
}

function targetOf(from: string, specifier: string): string {
  return specifier.startsWith("#web/")
    ? specifier.slice("#web/".length)
    : posix.join(posix.dirname(from), specifier);
}

interface PlacedRoom extends Room {
  /** With the names that stand for stars. */
  readonly name: string;
}

/** The first of the table in which it is. */
function roomOf(module: string): PlacedRoom | undefined {
  for (const room of ROOMS) {
    const name = nameIn(room.path, module);
    if (name !== undefined) return { ...room, name };
  }
  return undefined;
}

function nameIn(path: string, module: string): string | undefined {
  const wanted = path.split("/");
  const given = module.split("/").slice(0, wanted.length);
  const isIn = wanted.every((part, at) => part === given[at] || (part === "*" && given[at]));
  return isIn ? given.join("/") : undefined;
}

function wallFault({ from, to }: Import): readonly string[] {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === undefined || other === undefined || own.name === other.name) return [];
  const isOpen = own.reaches.some((path) => nameIn(path, other.name) !== undefined);
  if (isOpen) return [];
  const reached = own.reaches.length === 0 ? "nothing else" : own.reaches.join(", ");
  return [`web/src/${from} imports web/src/${to}: ${own.name} reaches ${reached}`];
}

type Circle = readonly Import[];

/** One for each group of folders that import each other, as the imports that lead round it. */
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

/** The shortest way from a folder to itself. */
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

function circleFault(circle: Circle): string {
  const steps = circle.map(({ from, to }) => `  web/src/${from} imports web/src/${to}`);
  return ["Folders import each other in a circle:", ...steps].join("\n");
}

/** @param folder that holds web/src. */
export function readModules(folder: string): Modules {
  const root = join(folder, "web/src");
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function main(): void {
  const modules = readModules(".");
  const { imports, faults } = reportOnRooms(modules);
  for (const fault of faults) console.error(fault);
  console.log(`${imports} imports between ${modules.size} modules of the console`);
  // A check that looked at nothing has not passed.
  if (faults.length > 0 || imports === 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
