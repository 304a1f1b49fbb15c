/** Rules for the lock file; each names the packages that violate it. */
import semver from "semver";
import { LAST_FREE_VERSIONS, licenceFault } from "#scripts/supply/licences.ts";
import type { LockedPackage } from "#scripts/supply/locked-packages.ts";

export interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Versions forced for every use of a package, or for the dependencies of one. */
  readonly overrides: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

export interface LockRule {
  readonly name: string;
  faults(packages: readonly LockedPackage[], manifest: Manifest): readonly string[];
}

/** Forbidden packages, with the reason. */
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ["localstack", "an unrelated package of that name"],
  ["@aws-amplify/ui-react", "weight and accessibility findings"],
  ["react-leaflet", "its licence"],
]);

const EXACT = /^\d+\.\d+\.\d+$/;

const pathsOf = (packages: readonly LockedPackage[]) => packages.map(({ path }) => path);

/** The oldest supported version in each range of `engines`. */
function oldestNodes({ engines }: Manifest): readonly string[] {
  return engines.node.split("||").map((range) => semver.minVersion(range)?.version ?? range);
}

export const LOCK_RULES: readonly LockRule[] = [
  {
    name: "has a SHA-512 for every package but those inside another package",
    faults: (packages) =>
      pathsOf(
        packages.filter(
          ({ integrity, inBundle }) => inBundle !== true && !integrity?.startsWith("sha512-"),
        ),
      ),
  },
  {
    name: "takes nothing from git, from a folder or over plain http",
    faults: (packages) =>
      pathsOf(
        packages.filter(
          ({ resolved = "https:" }) => !resolved.startsWith("https:") || resolved.endsWith(".git"),
        ),
      ),
  },
  {
    // Otherwise a release whose platform packages are not all published makes `npm ci` refuse the
    // whole lock file.
    name: "has every package that another one may ask for on some platform",
    faults: (packages) => {
      const names = new Set(packages.map(({ name }) => name));
      return packages.flatMap(({ path, optionalDependencies = {} }) =>
        Object.keys(optionalDependencies)
          .filter((name) => !names.has(name))
          .map((name) => `${path} -> ${name}`),
      );
    },
  },
  {
    name: "runs install scripts of the allowed packages only",
    faults: (packages, { allowScripts }) =>
      pathsOf(
        packages.filter(
          ({ name, hasInstallScript }) => hasInstallScript === true && allowScripts[name] !== true,
        ),
      ),
  },
  {
    name: "has allowed licences",
    faults: (packages) => packages.flatMap((used) => licenceFault(used, "tool") ?? []),
  },
  {
    name: "keeps packages whose later versions have other terms at the last free version",
    faults: (packages) =>
      LAST_FREE_VERSIONS.flatMap(({ name, version }) =>
        packages
          .filter((used) => used.name === name && used.version !== version)
          .map((used) => `${used.path}: ${used.version}`),
      ),
  },
  {
    name: "has none of the packages that were turned down",
    faults: (packages) =>
      packages
        .filter(({ name }) => FORBIDDEN.has(name))
        .map(({ name, path }) => `${path}: ${FORBIDDEN.get(name)}`),
  },
  {
    // npm only warns about them (EBADENGINE), and the package may then fail on another machine.
    name: "has only packages that run on the oldest supported versions of Node",
    faults: (packages, manifest) =>
      packages.flatMap(({ path, engines }) =>
        oldestNodes(manifest)
          .filter((oldest) => !semver.satisfies(oldest, engines?.node ?? "*"))
          .map((oldest) => `${path} does not run on Node ${oldest}`),
      ),
  },
  {
    name: "installs the exact version that is pinned of every direct dependency",
    faults: (packages, { dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => {
          const installed = packages.find(({ path }) => path === `node_modules/${name}`);
          return !EXACT.test(version) || installed?.version !== version;
        })
        .map(([name, version]) => `${name}: ${version}`),
  },
  {
    name: "installs the exact version of every override",
    faults: (packages, { overrides }) =>
      Object.entries(overrides)
        .flatMap(([name, wanted]) => (typeof wanted === "string" ? [{ name, wanted }] : []))
        .filter(({ name, wanted }) => {
          const installed = packages.filter((one) => one.name === name);
          const isApplied = installed.every(({ version }) => version === wanted);
          return !EXACT.test(wanted) || installed.length === 0 || !isApplied;
        })
        .map(({ name, wanted }) => `${name}: ${wanted}`),
  },
];
