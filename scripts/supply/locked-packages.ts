/** Reads the packages of the lock file, as `npm ci` installs them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const LOCK_FILE = resolve(import.meta.dirname, "../../package-lock.json");

export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** SPDX expression stated by the package. */
  readonly license?: string;
  readonly dev?: boolean;
  readonly inBundle?: boolean;
  /** Whether the entry is a link to a folder of this repository. */
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage extends LockEntry {
  readonly name: string;
  /** Folder below the repository's root, such as `node_modules/vite`; unique, unlike the name. */
  readonly path: string;
}

/** All packages in the order of the lock file, without the repository's own folders. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages }: { readonly packages: Readonly<Record<string, LockEntry>> } = JSON.parse(
    readFileSync(LOCK_FILE, "utf8"),
  );
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
    .map(([path, entry]) => ({ ...entry, path, name: path.split("node_modules/").at(-1) ?? path }));
}
