/** Reads all masters of a layout with their locations, and the nodes of one of them. */
import type { MasterLocation } from "#domain/layout/master-location.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { locationIn } from "./masters.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";

/** The masters of a layout, sorted by the ids of their locations; empty for an unknown layout. */
export async function masterLocationsIn(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<readonly MasterLocation[]> {
  const items = await queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk, ":prefix": "M#" },
  });
  return items.map((item) => locationIn(item, { layoutId, mLocId: item.mLocId }));
}

/** A node with its position in the layout. */
export interface LocatedNode {
  readonly nLocId: string;
  /** Id of the node's controller; null without one. */
  readonly nId: string | null;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly rowNum: number;
  readonly fromSouth: number;
  readonly role: string;
  readonly relative: string | null;
}

/** The nodes of a master in the order in which they were entered; empty while there are none. */
export async function nodesOfMaster(
  { tables, coreTable }: CoreStore,
  { layoutId, mLocId }: MasterKey,
): Promise<readonly LocatedNode[]> {
  const { pk } = layoutKey(layoutId);
  const keys = ["G", "I"].map((kind) => ({ pk, sk: `${kind}#${mLocId}` }));
  const items = await readBatch(tables, coreTable, keys, { isConsistent: true });
  const geometry = items.find(({ sk }) => String(sk).startsWith("G#"));
  const ids = items.find(({ sk }) => String(sk).startsWith("I#"));
  const indexes: readonly string[] = geometry?.index ?? [];
  return indexes.map((nLocId, row) => ({
    nLocId,
    nId: ids?.nIds[nLocId] ?? null,
    xLoc: geometry?.xLoc[row],
    yLoc: geometry?.yLoc[row],
    rowNum: geometry?.rowNum[row],
    fromSouth: geometry?.fromSouth[row],
    role: geometry?.role[row],
    relative: geometry?.relative[row] ?? null,
  }));
}
