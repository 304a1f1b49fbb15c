/**
 * A bill of materials in CycloneDX 1.6: reproducible from the same lock file and builds, so it
 * contains neither a time nor a serial number.
 */
import { LICENCE_EXCEPTIONS } from "#scripts/supply/licences.ts";
import type { LockedPackage } from "#scripts/supply/locked-packages.ts";
import type { Shipment } from "#scripts/supply/shipments.ts";

export interface Product {
  readonly name: string;
  readonly version: string;
}

type LicenceChoice =
  | { readonly license: { readonly id: string } | { readonly name: string } }
  | { readonly expression: string };

/** Each shipment is a component whose dependencies are the packages inside it. */
export function billOfMaterials({ name, version }: Product, shipped: readonly Shipment[]): object {
  const packages = new Map(
    shipped.flatMap((shipment) => shipment.packages.map((used) => [used.path, used])),
  );
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": name, name, version } },
    components: [
      ...shipped.map((shipment) => ({
        type: "application",
        "bom-ref": shipment.name,
        name: shipment.name,
        version,
        description: shipment.description,
      })),
      ...[...packages.values()].sort(byPath).map(library),
    ],
    dependencies: [
      { ref: name, dependsOn: shipped.map((shipment) => shipment.name) },
      ...shipped.map((shipment) => ({
        ref: shipment.name,
        dependsOn: [...shipment.packages].sort(byPath).map(({ path }) => path),
      })),
    ],
  };
}

function byPath(one: LockedPackage, other: LockedPackage): number {
  return one.path < other.path ? -1 : 1;
}

function library(used: LockedPackage): object {
  const [scope, name] = used.name.startsWith("@") ? used.name.split("/") : [undefined, used.name];
  const prefix = scope === undefined ? "" : `${encodeURIComponent(scope)}/`;
  return {
    type: "library",
    "bom-ref": used.path,
    ...(scope === undefined ? {} : { group: scope }),
    name,
    version: used.version,
    ...(used.integrity === undefined ? {} : { hashes: hashesOf(used.integrity) }),
    licenses: [licenceOf(used)],
    purl: `pkg:npm/${prefix}${name}@${used.version}`,
  };
}

/** @param integrity as in the lock file: `sha512-` and the digest in base64 */
function hashesOf(integrity: string): readonly object[] {
  const digest = Buffer.from(integrity.replace(/^sha512-/, ""), "base64");
  return [{ alg: "SHA-512", content: digest.toString("hex") }];
}

function licenceOf({ name, license = "" }: LockedPackage): LicenceChoice {
  const exception = LICENCE_EXCEPTIONS.find((known) => known.name === name);
  if (exception !== undefined) return { license: { name: exception.terms } };
  return license.includes(" ") ? { expression: license } : { license: { id: license } };
}
