/** The shipped parts, and the packages inside each. */
import type { FunctionModules } from "#scripts/build-functions.ts";
import { licenceFault } from "#scripts/supply/licences.ts";
import type { LockedPackage } from "#scripts/supply/locked-packages.ts";

export interface Shipment {
  readonly name: string;
  readonly description: string;
  readonly packages: readonly LockedPackage[];
}

export interface ShippedModules extends FunctionModules {
  readonly console: readonly string[];
}

/**
 * Packages published as one bundle that contains their own dependencies, which our module lists do
 * not name.
 */
const BUNDLES_OF_DEPENDENCIES: readonly string[] = ["maplibre-gl", "mapbox-gl"];

const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** @throws when a module belongs to a package that is not in the lock file */
export function shipments(
  modules: ShippedModules,
  locked: readonly LockedPackage[],
): readonly Shipment[] {
  const inside = (paths: readonly string[]) => packagesInside(paths, locked);
  return [
    {
      name: "console",
      description: "The files that browsers load",
      packages: inside(modules.console),
    },
    {
      name: "functions",
      description: "The bundles of the Lambda functions",
      packages: inside(modules.functions),
    },
    {
      name: "resolvers",
      description: "The bundles of the AppSync functions",
      packages: inside(modules.resolvers),
    },
    {
      name: "local-application",
      description: "What npm start installs: the packages that build, deploy and run the product",
      packages: locked.filter(({ dev }) => dev !== true),
    },
  ];
}

/** A sentence for every package whose licence does not allow its use. */
export function licenceFaults(shipped: readonly Shipment[]): readonly string[] {
  return shipped.flatMap(({ name, packages }) => {
    const where = name === "local-application" ? "tool" : "shipped";
    return packages.flatMap((used) => {
      const fault = licenceFault(used, where);
      return fault === undefined ? [] : `${name} holds ${fault}`;
    });
  });
}

function packagesInside(
  modules: readonly string[],
  locked: readonly LockedPackage[],
): readonly LockedPackage[] {
  const byPath = new Map(locked.map((one) => [one.path, one]));
  const found = new Map<string, LockedPackage>();
  const add = (used: LockedPackage) => found.set(used.path, used);
  for (const module of modules) {
    const used = byPath.get(PACKAGE_FOLDER.exec(module)?.[0] ?? "");
    if (used === undefined) throw new Error(`no package of the lock file holds ${module}`);
    add(used);
    if (BUNDLES_OF_DEPENDENCIES.includes(used.name))
      for (const part of dependenciesOf(used, byPath)) add(part);
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** All dependencies of the package, at any depth, without type declarations. */
function dependenciesOf(
  root: LockedPackage,
  byPath: ReadonlyMap<string, LockedPackage>,
): readonly LockedPackage[] {
  const found = new Set<LockedPackage>();
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const name of Object.keys(next.dependencies ?? {})) {
      const used = installedFor(next.path, name, byPath);
      if (used === undefined || found.has(used) || name.startsWith("@types/")) continue;
      found.add(used);
      open.push(used);
    }
  return [...found];
}

/**
 * The nearest package of that name, found as Node does: in the importing package's own folder, then
 * in those above it.
 */
function installedFor(
  importer: string,
  name: string,
  byPath: ReadonlyMap<string, LockedPackage>,
): LockedPackage | undefined {
  const own = byPath.get(`${importer}/node_modules/${name}`);
  const end = importer.lastIndexOf("/node_modules/");
  if (own !== undefined) return own;
  return end < 0
    ? byPath.get(`node_modules/${name}`)
    : installedFor(importer.slice(0, end), name, byPath);
}
