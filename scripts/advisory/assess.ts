/** Assesses a vulnerable package for each commit, and for the parts built from the commit. */
import semver from "semver";
import { copiesOf, type FoundPackage, readLockedTree } from "./locked-tree.ts";

export interface Advisory {
  readonly package: string;
  /** Affected versions, as a range of npm. */
  readonly range: string;
  /** Name of the advisory, such as a CVE number. */
  readonly id: string | undefined;
  readonly summary: string | undefined;
  /** First version without the fault. */
  readonly fixed: string | undefined;
}

export type Verdict =
  /** The package is absent. */
  | { readonly kind: "absent" }
  | { readonly kind: "otherVersion"; readonly versions: readonly string[] }
  /** Only development dependencies have it. */
  | { readonly kind: "development"; readonly copies: readonly FoundPackage[] }
  | { readonly kind: "affected"; readonly copies: readonly FoundPackage[] }
  /** Cannot be decided: counts as affected until a person has checked. */
  | { readonly kind: "unknown"; readonly reason: string };

/** Affected copies of the package. */
export function copiesIn(verdict: Verdict): readonly FoundPackage[] {
  return verdict.kind === "affected" || verdict.kind === "development" ? verdict.copies : [];
}

/**
 * Converts a range: advisories separate its ends by commas, npm by spaces. undefined when the text
 * is not a range.
 */
export function rangeFrom(text: string): string | undefined {
  const range = text.replaceAll(",", " ").trim();
  return range === "" ? undefined : (semver.validRange(range) ?? undefined);
}

/** @param lock text of the lock file; undefined when the file is missing */
export function assessLock(
  lock: string | undefined,
  hasManifest: boolean,
  advisory: Advisory,
): Verdict {
  if (lock === undefined) {
    return hasManifest ? { kind: "unknown", reason: "there is no lock file" } : { kind: "absent" };
  }
  const read = readLockedTree(lock);
  if (!read.ok) return { kind: "unknown", reason: read.error };
  const copies = copiesOf(read.value, advisory.package);
  if (copies.length === 0) return { kind: "absent" };
  const strange = copies.find(({ version }) => semver.valid(version) === null);
  if (strange !== undefined) {
    return { kind: "unknown", reason: `${strange.path} has the version ${strange.version}` };
  }
  const hit = copies.filter(({ version }) =>
    semver.satisfies(version, advisory.range, { includePrerelease: true }),
  );
  if (hit.length === 0) {
    return { kind: "otherVersion", versions: [...new Set(copies.map(({ version }) => version))] };
  }
  const shipped = hit.filter(({ isDevelopment }) => !isDevelopment);
  return shipped.length === 0
    ? { kind: "development", copies: hit }
    : { kind: "affected", copies: shipped };
}

/**
 * The parts of the product, by their source folders, and by their names in the bill of materials.
 */
export const PARTS = [
  {
    name: "console",
    what: "the files that browsers load",
    folders: ["web"],
    lists: ["console"],
  },
  {
    name: "functions",
    what: "the code of the Lambda functions and of AppSync",
    folders: ["functions"],
    lists: ["functions", "resolvers"],
  },
  {
    name: "tools",
    what: "what builds and deploys it, the local cloud and the simulator",
    // Commits from before the package was created have the local cloud in local/.
    folders: ["infra", "scripts", "packages/local-cloud", "local", "simulator"],
    lists: ["local-application"],
  },
] as const;

export type PartName = (typeof PARTS)[number]["name"];

export type Reach =
  /** Known from the list of built modules. */
  | { readonly kind: "built"; readonly isInside: boolean }
  /**
   * Files of this part import the package that depends on the vulnerable one; bundlers may have
   * left it out.
   */
  | { readonly kind: "imported"; readonly through: string; readonly files: readonly string[] }
  | { readonly kind: "notImported" };

export type Importers = (packageName: string, folders: readonly string[]) => readonly string[];

/**
 * Whether each part can contain one of these copies, judged by the imports of the packages that
 * depend on them.
 */
export function reachOf(
  copies: readonly FoundPackage[],
  importers: Importers,
): ReadonlyMap<PartName, Reach> {
  const entrances = [...new Set(copies.flatMap((copy) => copy.entrances))];
  return new Map(PARTS.map(({ name, folders }) => [name, reachBy(entrances, folders, importers)]));
}

function reachBy(
  entrances: readonly string[],
  folders: readonly string[],
  importers: Importers,
): Reach {
  for (const through of entrances) {
    const files = importers(through, folders);
    if (files.length > 0) return { kind: "imported", through, files };
  }
  return { kind: "notImported" };
}

/**
 * Whether the dependent's version range includes the fixed version; undefined when none is known or
 * the range is invalid.
 */
export function admitsFixed(range: string, fixed: string | undefined): boolean | undefined {
  if (fixed === undefined || semver.validRange(range) === null) return undefined;
  return semver.satisfies(fixed, range);
}
