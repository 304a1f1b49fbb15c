/**
 * Generates docs/licences.md: the licences that packages may have, and packages with terms of their
 * own.
 */
import { page, table } from "#scripts/reference/markdown.ts";
import {
  LAST_FREE_VERSIONS,
  LICENCE_EXCEPTIONS,
  SHIPPABLE_LICENCES,
  TOOL_LICENCES,
} from "#scripts/supply/licences.ts";

const INTRODUCTION = `A package may be inside the console or the functions under one of these licences, which let a product be sold with the
package inside: ${SHIPPABLE_LICENCES.join(", ")}. Packages that only build, test or run the product may also have
${TOOL_LICENCES.join(", ")}, as long as they are unchanged. A test reads the lock file and refuses any other licence; \`npm run sbom\` lists
every package with its licence in \`build/sbom.cdx.json\`, and refuses what may not be shipped.`;

export function licencesPage(): string {
  return page("Licences of packages", "scripts/supply/licences.ts", [
    INTRODUCTION,
    "## Packages with terms of their own",
    table(
      ["Package", "Used for", "Terms"],
      LICENCE_EXCEPTIONS.map(({ name, version, usedFor, terms }) => [
        [name, version].filter(Boolean).join(" "),
        usedFor,
        terms,
      ]),
    ),
    "## Packages whose later versions have other terms",
    table(
      ["Package", "Pinned at", "Reason"],
      LAST_FREE_VERSIONS.map(({ name, version, reason }) => [name, version, reason]),
    ),
  ]);
}
