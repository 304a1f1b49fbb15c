/** The shipped packages and their licences, in a document that other tools can read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { beforeAll, describe, expect, it } from "vitest";
import { functionModules } from "#scripts/build-functions.ts";
import { billOfMaterials } from "#scripts/supply/cyclonedx.ts";
import { type LockedPackage, lockedPackages } from "#scripts/supply/locked-packages.ts";
import { licenceFaults, type ShippedModules, shipments } from "#scripts/supply/shipments.ts";
import { buildWeb, consoleModules } from "#scripts/web-build.ts";
import { builtFunctions } from "#test/builders/built-functions.ts";

const PRODUCT = { name: "tracker-field-console", version: "0.1.0" };
const SCHEMAS = "node_modules/@cyclonedx/cyclonedx-library/res/schema";

const fileOf = (name: string) => `${name}.SNAPSHOT.schema.json`;
const schema = (name: string) => JSON.parse(readFileSync(join(SCHEMAS, fileOf(name)), "utf8"));

const locked = lockedPackages();
let modules: ShippedModules;

beforeAll(async () => {
  buildWeb(() => {});
  const { folder } = await builtFunctions();
  modules = { console: consoleModules(), ...functionModules(folder) };
});

/** Names of the packages inside a shipped part. */
function inside(part: string): readonly string[] {
  const shipment = shipments(modules, locked).find(({ name }) => name === part);
  return shipment?.packages.map(({ name }) => name) ?? [];
}

/** The lock file with another licence for one package. */
const relicensed = (name: string, license: string): readonly LockedPackage[] =>
  locked.map((used) => (used.name === name ? { ...used, license } : used));

describe("what is shipped", () => {
  it.each([
    ["a package of the first page", "console", "react"],
    ["a package of a later page", "console", "leaflet"],
    ["the icons", "console", "@mdi/js"],
    ["the decoder, a file of its own", "console", "zxing-wasm"],
    ["a package of the service worker", "console", "workbox-precaching"],
    ["what a package was published with inside", "console", "earcut"],
    ["helpers of the build tools", "console", "rolldown"],
    ["what a function reads drawings with", "functions", "saxes"],
  ])("names %s", (_, part, name) => {
    expect(inside(part)).toContain(name);
  });

  it("names nothing that only builds or tests", () => {
    const shipped = [...inside("console"), ...inside("functions"), ...inside("resolvers")];
    for (const tool of ["esbuild", "vitest", "aws-cdk-lib", "dynalite"])
      expect(shipped).not.toContain(tool);
  });

  it("has allowed licences only", () => {
    expect(licenceFaults(shipments(modules, locked))).toEqual([]);
  });

  it.each([
    ["react", "GPL-3.0-only", "console"],
    ["earcut", "MPL-2.0", "console"],
    ["saxes", "SEE LICENSE IN LICENSE.txt", "functions"],
  ])("may not hold %s under %s", (name, license, part) => {
    expect(licenceFaults(shipments(modules, relicensed(name, license)))).toContainEqual(
      expect.stringMatching(new RegExp(`^${part} holds ${name} .*: ${license}$`)),
    );
  });

  it("cannot hold a module of a package that is not in the lock file", () => {
    const planted = { ...modules, console: ["node_modules/planted/index.js"] };
    expect(() => shipments(planted, locked)).toThrow("no package of the lock file holds");
  });
});

describe("the bill of materials", () => {
  const valid = new Ajv({ strict: false, validateFormats: false })
    .addSchema(schema("spdx"), fileOf("spdx"))
    .addSchema(schema("jsf-0.82"), fileOf("jsf-0.82"))
    .compile({ ...schema("bom-1.6"), $id: "bom" });

  it("is valid by the schema of CycloneDX", () => {
    valid(billOfMaterials(PRODUCT, shipments(modules, locked)));
    expect(valid.errors).toBeNull();
  });

  it("is not valid with a licence of no known name", () => {
    const planted = shipments(modules, relicensed("react", "Planted-1.0"));
    expect(valid(billOfMaterials(PRODUCT, planted))).toBe(false);
  });

  it("is the same for the same builds", () => {
    const made = () => JSON.stringify(billOfMaterials(PRODUCT, shipments(modules, locked)));
    expect(made()).toBe(made());
  });
});
