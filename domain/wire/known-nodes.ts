/**
 * Reduces a snapshot to the nodes that can be stored: the nodes that the master's list has and that
 * report the id of their controller.
 */
import { nodeColumn } from "#domain/device-data/schema.ts";
import type { NodeSnapshot } from "./node-snapshot.ts";

export interface KnownNodes {
  readonly snapshot: NodeSnapshot;
  /**
   * Reason for each node that was left out: `unknownNode 17`, or `noId` with the path of its cell.
   */
  readonly omitted: readonly string[];
}

const IDS = nodeColumn("nId");

/**
 * The snapshot with the known nodes. If the list was shortened while a master held its snapshots
 * back, only the removed nodes are lost, not the snapshots.
 * @param known indexes of the master's list
 */
export function selectKnownNodes(snapshot: NodeSnapshot, known: ReadonlySet<number>): KnownNodes {
  const ids = snapshot.columns[IDS.id];
  const omitted: string[] = [];
  const positions = snapshot.indexes.flatMap((index, at) => {
    const hasId = ids !== undefined && !Number.isNaN(ids[at]);
    if (known.has(index) && hasId) return [at];
    omitted.push(known.has(index) ? `noId cols.${IDS.key}.${at}` : `unknownNode ${index}`);
    return [];
  });
  if (omitted.length === 0) return { snapshot, omitted };
  const indexes = positions.map((at) => snapshot.indexes[at] ?? 0);
  const columns = snapshot.columns.map(
    (values) => values && Float64Array.from(positions, (at) => values[at] ?? Number.NaN),
  );
  return { snapshot: { ...snapshot, indexes, columns }, omitted };
}
