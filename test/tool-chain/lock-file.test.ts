/**
 * The lock file contains only packages that its rules allow, and each rule detects a planted fault.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LockedPackage, lockedPackages } from "#scripts/supply/locked-packages.ts";
import { LOCK_RULES, type Manifest } from "./lock-rules.ts";

const packages = lockedPackages();
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
const lintManifest = manifestOf("scripts/appsync-language");
const rootManifest = manifestOf(".");
const cloudManifest = manifestOf("packages/local-cloud");
const { "local-cloud": cloudVersion, ...rootDependencies } = rootManifest.dependencies;
/** Includes the dependencies of the local cloud, whose packages are installed beside the root's. */
const manifest: Manifest = {
  ...rootManifest,
  dependencies: { ...rootDependencies, ...cloudManifest.dependencies },
  devDependencies: { ...rootManifest.devDependencies, ...cloudManifest.devDependencies },
};

/** A package that breaks no rule. */
const HARMLESS: LockedPackage = {
  name: "planted",
  path: "node_modules/planted",
  version: "1.0.0",
  license: "MIT",
  integrity: "sha512-AA==",
};

const named = (name: string): Pick<LockedPackage, "name" | "path"> => ({
  name,
  path: `node_modules/${name}`,
});

interface Plant {
  readonly rule: RegExp;
  readonly fault: string;
  readonly entry?: Partial<LockedPackage>;
  readonly manifest?: Partial<Manifest>;
}

const PLANTS: readonly Plant[] = [
  { rule: /SHA-512/, fault: "a SHA-1", entry: { integrity: "sha1-AA==" } },
  { rule: /from git/, fault: "git", entry: { resolved: "git+ssh://git@github.com/a/b.git" } },
  { rule: /from git/, fault: "plain http", entry: { resolved: "http://example.com/a.tgz" } },
  { rule: /from git/, fault: "a folder", entry: { resolved: "file:../planted" } },
  {
    rule: /on some platform/,
    fault: "a platform package that is missing",
    entry: { optionalDependencies: { "planted-linux-x64": "1.0.0" } },
  },
  { rule: /install scripts/, fault: "an install script", entry: { hasInstallScript: true } },
  { rule: /allowed licences/, fault: "GPL-3.0-only", entry: { license: "GPL-3.0-only" } },
  { rule: /allowed licences/, fault: "both licences", entry: { license: "MIT AND GPL-3.0-only" } },
  {
    rule: /allowed licences/,
    fault: "other terms of an exception",
    entry: { ...named("mapbox-gl"), license: "SEE LICENSE IN TERMS.txt" },
  },
  {
    rule: /last free version/,
    fault: "a later version",
    entry: { ...named("apexcharts"), version: "5.0.0" },
  },
  { rule: /turned down/, fault: "a namesake", entry: named("localstack") },
  { rule: /oldest supported/, fault: "Node 22 and newer", entry: { engines: { node: ">=22" } } },
  {
    rule: /oldest supported/,
    fault: "a later Node 22",
    entry: { engines: { node: "20 || ^22.14" } },
  },
  {
    rule: /direct dependency/,
    fault: "a range",
    manifest: { devDependencies: { vite: "^8.0.0" } },
  },
  {
    rule: /direct dependency/,
    fault: "a version that is not installed",
    manifest: { dependencies: { vite: "1.0.0" } },
  },
  {
    rule: /of every override/,
    fault: "an override of a package that is not installed",
    manifest: { overrides: { absent: "1.0.0" } },
  },
  {
    rule: /of every override/,
    fault: "an override without effect",
    manifest: { overrides: { "@mapbox/jsonlint-lines-primitives": "2.0.1" } },
  },
];

describe("the lock file", () => {
  it("holds packages at all", () => {
    expect(packages.length).toBeGreaterThan(100);
  });

  it.each(LOCK_RULES)("$name", ({ faults }) => {
    expect(faults(packages, manifest)).toEqual([]);
  });

  it("has an install script for every package that may run one", () => {
    const running = packages.filter(({ hasInstallScript }) => hasInstallScript === true);
    expect(running.map(({ name }) => name).sort()).toEqual(
      Object.keys(manifest.allowScripts).sort(),
    );
  });
});

describe("a rule of the lock file", () => {
  it.each(PLANTS)("finds $fault ($rule)", ({ rule, entry, manifest: planted }) => {
    const found = LOCK_RULES.filter(
      ({ faults }) =>
        faults([...packages, { ...HARMLESS, ...entry }], { ...manifest, ...planted }).length > 0,
    );
    expect(found.map(({ name }) => name)).toEqual([expect.stringMatching(rule)]);
  });

  it("has a planted fault", () => {
    const without = LOCK_RULES.filter(({ name }) => !PLANTS.some(({ rule }) => rule.test(name)));
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});

describe("the manifest", () => {
  it("pins every dependency of the lint rules of AppSync to one version", () => {
    const wanted = Object.entries(lintManifest.dependencies);
    expect(wanted.filter(([, range]) => !/^\d+\.\d+\.\d+$/u.test(range))).toEqual([]);
  });

  it("takes the local cloud from its workspace, with one version of each package for both", () => {
    expect(cloudVersion).toBe(cloudManifest.version);
    const ownOf = (one: Manifest) =>
      Object.entries({ ...one.devDependencies, ...one.dependencies });
    const versions = new Map(ownOf(rootManifest));
    const others = ownOf(cloudManifest).filter(
      ([name, version]) => (versions.get(name) ?? version) !== version,
    );
    expect(others).toEqual([]);
  });

  it("compiles with TypeScript 7, and gives the lint rules of AppSync the TypeScript 5 that they need", () => {
    const found = packages.filter(({ name }) => name === "typescript");
    expect(found.map(({ path, version }) => [path, version?.split(".")[0]])).toEqual([
      ["node_modules/typescript", "7"],
      ["scripts/appsync-language/node_modules/typescript", "5"],
    ]);
    // ts-api-utils accepts any TypeScript from 4.8 on, but works only beside the matching version.
    const besideTypes = packages.filter(({ name }) => name === "ts-api-utils");
    expect(besideTypes.map(({ path }) => path)).toEqual([
      "scripts/appsync-language/node_modules/ts-api-utils",
    ]);
  });

  it("has the CDK command line that reads the assemblies of its library", () => {
    // aws-cdk 3.0.0 is an outdated build that does not work.
    expect(manifest.dependencies["aws-cdk"]).toMatch(/^2\./u);
  });
});
