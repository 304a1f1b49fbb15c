/**
 * `npm run check`: enforces the import rules between the parts of the console ("rooms") and between
 * the fields that command masters, and finds circular imports between folders.
 */
import { pathToFileURL } from "node:url";
import {
  circleFaults,
  type Import,
  importsIn,
  type Modules,
  readModules,
  type Tree,
} from "./folder-circles.ts";

export const CONSOLE: Tree = { folder: "web/src", alias: "#web" };

/** Layered trees: their folders must not import each other in a circle. */
export const FLOORS: readonly Tree[] = [
  { folder: "domain", alias: "#domain" },
  { folder: "infra", alias: "#infra" },
  { folder: "functions", alias: "#functions" },
];

/** Modules directly in this folder are fields; code shared by fields is in its subfolders. */
export const FIELDS: Tree = { folder: "functions/commands", alias: "#functions/commands" };

/** A folder or file below web/src; a star makes each folder in its position a separate room. */
interface Room {
  readonly path: string;
  /** Further rooms that this room may import. */
  readonly reaches: readonly string[];
}

/** Modules used by every screen, lowest layer first. */
const GROUND = [
  "observable.ts",
  "latest-result.ts",
  "language",
  "api",
  "offline",
  "session",
  "ui",
  "map",
] as const;
/** Shared code of the site view's features, lowest layer first. */
const SITE = [
  "features/site/model",
  "features/site/view",
  "features/site/page",
  "features/site/work-zones",
] as const;

/**
 * Each layer may import the layers below it; features do not import each other, and only the app
 * may import all.
 */
const ROOMS: readonly Room[] = [
  ...GROUND.map((path, floor) => ({ path, reaches: GROUND.slice(0, floor) })),
  ...SITE.map((path, floor) => ({ path, reaches: [...GROUND, ...SITE.slice(0, floor)] })),
  { path: "features/site/*", reaches: [...GROUND, ...SITE] },
  { path: "features/*", reaches: GROUND },
  { path: "app", reaches: [...GROUND, "features/*"] },
  { path: "service-worker", reaches: [] },
];

export interface Report {
  readonly imports: number;
  /** One line for each forbidden import, and one for each circle of folders. */
  readonly faults: readonly string[];
}

/** @param modules modules of the console */
export function reportOnRooms(modules: Modules): Report {
  const imports = importsIn(CONSOLE, modules);
  const homeless = [...modules.keys()].filter((path) => roomOf(path) === undefined);
  return {
    imports: imports.length,
    faults: [
      ...homeless.map((path) => `web/src/${path} is in no room of the table`),
      ...imports.flatMap(wallFault),
      ...circleFaults(CONSOLE, imports),
    ],
  };
}

export function reportOnFloors(tree: Tree, modules: Modules): Report {
  const imports = importsIn(tree, modules);
  return { imports: imports.length, faults: circleFaults(tree, imports) };
}

/**
 * A fault for each field that imports another; only the Lambdas' tables (*.lambda.ts) may import
 * fields.
 */
export function reportOnFields(modules: Modules): Report {
  const imports = importsIn(FIELDS, modules);
  const isField = (path: string) => !path.includes("/") && !path.endsWith(".lambda.ts");
  const faults = imports
    .filter(({ from, to }) => isField(from) && isField(to))
    .map(({ from, to }) => {
      const fault = `${FIELDS.folder}/${from} imports ${FIELDS.folder}/${to}`;
      return `${fault}: what two fields share is in rules/ or run/`;
    });
  return { imports: imports.length, faults };
}

interface PlacedRoom extends Room {
  /** Path with the stars replaced by names. */
  readonly name: string;
}

/** The first room in the table that contains the module. */
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

function main(): void {
  const reports = [
    { tree: CONSOLE, ...reportOnRooms(readModules(".", CONSOLE)) },
    { tree: FIELDS, ...reportOnFields(readModules(".", FIELDS)) },
    ...FLOORS.map((tree) => ({ tree, ...reportOnFloors(tree, readModules(".", tree)) })),
  ];
  for (const { tree, imports, faults } of reports) {
    for (const fault of faults) console.error(fault);
    console.log(`${imports} imports between the modules of ${tree.folder}`);
    // A check that finds no imports has failed.
    if (faults.length > 0 || imports === 0) process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
