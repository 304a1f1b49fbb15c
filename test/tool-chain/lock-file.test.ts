/** What the lock file may bring in: only packages with a digest, known licences, and no scripts but two. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const manifest: {
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync("package.json", "utf8"));

const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

/** Licences that let a product be sold with the package inside; MPL-2.0 as long as the package itself is unchanged. */
const LICENCES = new Set([
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "MIT OR Apache-2.0",
  "(MIT OR Apache-2.0)",
  "(MIT OR GPL-3.0-or-later)",
  "(MIT OR CC0-1.0)",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "MPL-2.0",
]);

/** Terms of their own, stated in docs/licences.md: loaded only by a deployment that has agreed to them. */
const BY_AGREEMENT = new Set(["node_modules/mapbox-gl"]);

/** Packages that must never come in, and why. */
const FORBIDDEN = new Map([
  ["localstack", "an unrelated package of that name"],
  ["@aws-amplify/ui-react", "weight and accessibility findings"],
  ["react-leaflet", "its licence"],
]);

/** The last version of a package under a licence that we may use, exactly. */
const LAST_FREE = new Map([["node_modules/apexcharts", "4.7.0"]]);

describe("the lock file", () => {
  it("holds packages at all", () => {
    expect(packages.length).toBeGreaterThan(100);
  });

  it("keeps packages whose later versions have other terms at the last free one", () => {
    for (const [path, version] of LAST_FREE) {
      const found = packages.filter(([known]) => known.endsWith(path));
      expect(found.map(([, entry]) => entry.version)).toEqual([version]);
    }
  });

  it("has a SHA-512 for every package but those inside another package", () => {
    const without = packages.filter(
      ([, { integrity, inBundle }]) => inBundle !== true && !integrity?.startsWith("sha512-"),
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it("takes nothing from git or over plain http", () => {
    const elsewhere = packages.filter(([, { resolved }]) => /^(git|http:)/u.test(resolved ?? ""));
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it("has every package that another one may ask for on some platform", () => {
    // A release whose platform packages were not all published made `npm ci` refuse the whole lock file.
    const paths = packages.map(([path]) => path);
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !paths.some((known) => known.endsWith(`node_modules/${name}`)))
        .map((name) => `${path} -> ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("runs install scripts of the allowed packages only", () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const names = running.map(([path]) => path.split("node_modules/").at(-1)).sort();
    expect(names).toEqual(Object.keys(manifest.allowScripts).sort());
  });

  it("has known licences", () => {
    const unknown = packages.filter(
      ([path, { license }]) => !LICENCES.has(license ?? "") && !BY_AGREEMENT.has(path),
    );
    expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it("has none of the packages that were turned down", () => {
    const names = packages.map(([path]) => path.split("node_modules/").at(-1) ?? "");
    for (const [name, reason] of FORBIDDEN) expect(names, reason).not.toContain(name);
  });
});

describe("the manifest", () => {
  it("pins every direct dependency to one version", () => {
    const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(wanted.filter(([, range]) => !/^\d+\.\d+\.\d+$/u.test(range))).toEqual([]);
  });

  it("has the CDK command line that reads the assemblies of its library", () => {
    // aws-cdk 3.0.0 is a stale build that cannot.
    expect(manifest.dependencies["aws-cdk"]).toMatch(/^2\./u);
  });
});
