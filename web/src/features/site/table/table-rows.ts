/** The rows of the data table: every node of the selected masters, with its last reading. */
import { withStaleBit } from "#domain/telemetry/node-data.ts";
import { type NodeRow, nodeRowOf } from "#domain/telemetry/reading.ts";
import { duplicateIds } from "#web/features/site/model/id-assignment.ts";
import type { MasterReadings, SiteReadings } from "#web/features/site/model/readings.ts";
import { ROLE_CODES, type Site, type SiteMaster } from "#web/features/site/model/site.ts";
import { type RowNote, rowNotes } from "./row-notes.ts";

export interface TableRow {
  /** Flat index of the node. */
  readonly node: number;
  readonly master: SiteMaster;
  /** Last reading of the node; undefined if there is none. */
  readonly data: NodeRow | undefined;
  readonly notes: readonly RowNote[];
}

/**
 * Returns the rows in the order of the site.
 * @param picked indexes of the selected masters
 * @param isRead true once the readings have arrived, so that a missing one means missing data
 */
export function tableRows(
  site: Site,
  readings: SiteReadings,
  picked: ReadonlySet<number>,
  isRead: boolean,
): readonly TableRow[] {
  return site.masters.flatMap((master, index) => {
    if (!picked.has(index)) return [];
    const masterReading = readings.byMaster[index];
    const duplicates = duplicateIds(site, index);
    return Array.from({ length: master.nodeCount }, (_, index): TableRow => {
      const node = master.firstNode + index;
      // True if a missing reading is a fault. It is none for auxiliary units, whose readings are in
      // the row of their primary.
      const isOwed = isRead && site.nodes.role[node] !== ROLE_CODES.aux;
      let data: NodeRow | undefined;
      return {
        node,
        master,
        // The reading is decoded on access, because most of thousands of rows are never shown.
        get data() {
          data ??= dataAt(masterReading, site.nodes.index[node] ?? -1);
          return data;
        },
        get notes() {
          const isDuplicate = duplicates.has(node);
          return rowNotes({ row: this.data, isDuplicate, isRead: isOwed });
        },
      };
    });
  });
}

/**
 * Returns the last reading of a node.
 * @param index index of the node under its master
 */
function dataAt(masterReading: MasterReadings | undefined, index: number): NodeRow | undefined {
  const place = masterReading?.places[index] ?? -1;
  if (masterReading === undefined || place < 0) return undefined;
  return withStaleBit(nodeRowOf(masterReading.reading, place), masterReading.asOf);
}
