/** The licences that packages may have, and the packages with terms of their own; docs/licences.md is generated from these tables. */

/**
 * Licences allowed inside the console or the functions: they permit selling a product that contains
 * the package.
 */
export const SHIPPABLE_LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
] as const;

/** Also allowed for packages that build, test or run the product but are not inside it. */
export const TOOL_LICENCES = ["MPL-2.0"] as const;

export interface LicenceException {
  readonly name: string;
  /** The only version to which the exception applies; absent when it applies to all. */
  readonly version?: string;
  /** Licence as stated in the package's manifest; absent when it states none. */
  readonly stated?: string;
  readonly usedFor: string;
  readonly terms: string;
}

export const LICENCE_EXCEPTIONS: readonly LicenceException[] = [
  {
    name: "mapbox-gl",
    stated: "SEE LICENSE IN LICENSE.txt",
    usedFor:
      "tiles on the map of layouts, only where the deployment's configuration holds a Mapbox token",
    terms:
      "Mapbox Terms of Service: an active Mapbox account is needed and its telemetry may not be removed. Without a token nothing of it is loaded; the map then draws outlines that ship with the console",
  },
  {
    name: "@mapbox/jsonlint-lines-primitives",
    version: "2.0.2",
    usedFor: "a dependency of maplibre-gl's style specification",
    terms:
      "MIT: version 2.0.3, generated from the same grammar, states it. 2.0.2 states none in its manifest; `overrides` in package.json selects it because 2.0.3 asks for Node 22",
  },
];

export interface PinnedVersion {
  readonly name: string;
  readonly version: string;
  readonly reason: string;
}

/** Packages whose later versions have other terms: the last version that may be used. */
export const LAST_FREE_VERSIONS: readonly PinnedVersion[] = [
  {
    name: "apexcharts",
    version: "4.7.0",
    reason:
      "MIT up to 4.7.0; from 5.0.0 on its terms exclude products used by other people. It is imported by `web/src/ui/apex-picture.ts` only",
  },
];

export interface Licensed {
  readonly name: string;
  readonly version?: string;
  /** SPDX expression stated by the package. */
  readonly license?: string;
}

/** Reason why the package may not be used there; undefined when it may. */
export function licenceFault(used: Licensed, where: "shipped" | "tool"): string | undefined {
  if (LICENCE_EXCEPTIONS.some((exception) => covers(exception, used))) return undefined;
  const allowed: readonly string[] =
    where === "shipped" ? SHIPPABLE_LICENCES : [...SHIPPABLE_LICENCES, ...TOOL_LICENCES];
  if (isAllowed(used.license ?? "", allowed)) return undefined;
  return `${used.name} ${used.version}: ${used.license ?? "no licence"}`;
}

function covers({ name, version, stated }: LicenceException, used: Licensed): boolean {
  return (
    name === used.name &&
    (version === undefined || version === used.version) &&
    stated === used.license
  );
}

/** One of the alternatives of `A OR B` suffices; of `A AND B` all must be allowed. Brackets around parts of an expression are refused. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((part) => allowed.includes(part)));
}
