/**
 * Reduces a snapshot to the nodes that can be stored: those on the list, each with the id of its
 * controller.
 */
import { nodeColumn } from "#domain/device-data/schema.ts";
import type { NodeSnapshot } from "./node-snapshot.ts";

export interface KnownNodes {
  readonly snapshot: NodeSnapshot;
  /**
   * Reason for each node that was left out: `unknownNode 17`, or `noId` with the path of its cell.
   */
  readonly left: readonly string[];
}

const IDS = nodeColumn("nId");

/**
 * The snapshot with the known nodes. If the list was shortened while a master held its snapshots
 * back, only the removed nodes are lost, not the snapshots.
 * @param known indexes of the master's list
 */
export function selectKnownNodes(snapshot: NodeSnapshot, known: ReadonlySet<number>): KnownNodes {
  const ids = snapshot.columns[IDS.id];
  const left: string[] = [];
  const places = snapshot.indexes.flatMap((index, at) => {
    const hasId = ids !== undefined && !Number.isNaN(ids[at]);
    if (known.has(index) && hasId) return [at];
    left.push(known.has(index) ? `noId cols.${IDS.key}.${at}` : `unknownNode ${index}`);
    return [];
  });
  if (left.length === 0) return { snapshot, left };
  const indexes = places.map((at) => snapshot.indexes[at] ?? 0);
  const columns = snapshot.columns.map(
    (values) => values && Float64Array.from(places, (at) => values[at] ?? Number.NaN),
  );
  return { snapshot: { ...snapshot, indexes, columns }, left };
}
