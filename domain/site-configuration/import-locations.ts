/** Makes the locations of a draft from the rows of a file. */
import type { NodeLocation } from "#domain/layout/node-locations.ts";
import { type ConfiguredLayout, idsOf, NO_NODES } from "./configured-layout.ts";
import type { ImportedLocation } from "./coordinates-csv.ts";
import type { ConfigurationDraft, DraftLocation } from "./draft.ts";
import { numberRows } from "./number-rows.ts";
import { rescaled } from "./rescale.ts";
import { fitTranslation, fittedTo, NOT_TRANSLATED, type Pair } from "./translations.ts";

/**
 * Replaces all locations of the draft. Rows are numbered again unless every line of the file has a
 * row. Where the file names nodes of the layout, they retain their roles, and all locations are
 * laid over the nodes' positions; otherwise they are fitted to the drawing.
 * @param aspect width of the drawing for each unit of its height
 */
export function withImported(
  draft: ConfigurationDraft,
  rows: readonly ImportedLocation[],
  stored: ConfiguredLayout,
  aspect = 1,
): ConfigurationDraft {
  const known = knownNodes(stored);
  const scaledRows = rescaled(rows);
  const isNumbered = rows.every(
    ({ rowNum, fromSouth }) => rowNum !== undefined && fromSouth !== undefined,
  );
  const numbers = isNumbered ? [] : numberRows(scaledRows);
  const pairs: Pair[] = [];
  const locations = scaledRows.map((row, at) => {
    const node = known.get(keyOf(row));
    if (node !== undefined) pairs.push({ from: row, to: node.location });
    return locationOf({ ...row, ...numbers[at] }, node);
  });
  const { markerRadius } = draft.translations;
  return {
    ...draft,
    locations,
    translations: {
      ...NOT_TRANSLATED,
      ...(fitTranslation(pairs) ?? fittedTo(scaledRows, aspect)),
      markerRadius,
    },
  };
}

interface KnownNode {
  readonly location: NodeLocation;
  readonly nId: string;
}

function knownNodes({ masters, nodes }: ConfiguredLayout): ReadonlyMap<string, KnownNode> {
  return new Map(
    masters.flatMap(({ id: mLocId }) => {
      const own = nodes.get(mLocId) ?? NO_NODES;
      const ids = idsOf(own);
      return own.nLocs.map((location) => {
        const nLocId = location.index;
        return [keyOf({ mLocId, nLocId }), { location, nId: ids.get(nLocId) ?? "" }] as const;
      });
    }),
  );
}

/**
 * Key of a node of the layout, by its master and number; a number without a master identifies no
 * node.
 */
function keyOf({ mLocId, nLocId }: Pick<ImportedLocation, "mLocId" | "nLocId">): string {
  return mLocId === undefined || nLocId === undefined ? "" : `${mLocId} ${nLocId}`;
}

function locationOf(row: ImportedLocation, node: KnownNode | undefined): DraftLocation {
  const { xLoc, yLoc, rowNum = 1, fromSouth = 1, mLocId, nLocId, nId, role, primaryAt } = row;
  const relative = node?.location.relative;
  return {
    xLoc,
    yLoc,
    rowNum,
    fromSouth,
    nId: nId ?? node?.nId ?? "",
    isIdStated: nId !== undefined,
    role: role ?? node?.location.role ?? "solo",
    ...(role === undefined ? {} : { isRoleStated: true }),
    ...(primaryAt === undefined ? {} : { primaryAt }),
    ...(mLocId === undefined ? {} : { mLocId }),
    ...(nLocId === undefined ? {} : { nLocId }),
    ...(relative === undefined || role !== undefined ? {} : { relative }),
  };
}
