/** The rows of the data table: every node of the picked masters with what was measured there. */
import { withStaleBit } from "#domain/telemetry/node-data.ts";
import { type NodeRow, nodeRowsOf } from "#domain/telemetry/reading.ts";
import type { MasterReadings, SiteReadings } from "#web/features/site/model/readings.ts";
import { ROLE_CODES, type Site, type SiteMaster } from "#web/features/site/model/site.ts";
import { duplicateIds, type RowNote, rowNotes } from "./row-notes.ts";

export interface TableRow {
  /** Flat index of the node. */
  readonly node: number;
  readonly master: SiteMaster;
  /** Undefined where nothing is known of the node. */
  readonly data: NodeRow | undefined;
  readonly notes: readonly RowNote[];
}

/**
 * In the order of the site.
 * @param picked indexes of masters.
 * @param isRead whether the readings have come, so that what is missing is missing.
 */
export function tableRows(
  site: Site,
  readings: SiteReadings,
  picked: ReadonlySet<number>,
  isRead: boolean,
): readonly TableRow[] {
  return site.masters.flatMap((master, index) => {
    if (!picked.has(index)) return [];
    const dataAt = dataOf(readings.byMaster[index]);
    const duplicates = duplicateIds(site, index);
    return Array.from({ length: master.nodeCount }, (_, place) => {
      const node = master.firstNode + place;
      const data = dataAt(site.nodes.index[node] ?? -1);
      // An auxiliary unit has no answer of its own: what it says stands in the row of its primary.
      const isOwed = isRead && site.nodes.role[node] !== ROLE_CODES.aux;
      const notes = rowNotes({ row: data, isDuplicate: duplicates.has(node), isRead: isOwed });
      return { node, master, data, notes };
    });
  });
}

/** The nodes of one master by their index under it. */
function dataOf(known: MasterReadings | undefined): (index: number) => NodeRow | undefined {
  if (known === undefined) return () => undefined;
  const rows = nodeRowsOf(known.reading);
  return (index) => {
    const row = rows[known.places[index] ?? -1];
    return row && withStaleBit(row, known.asOf);
  };
}
