/** The nodes of a master as its geometry in the core table lists them. */

import type { CoreStore } from "./layouts.ts";
import { layoutKey } from "./layouts.ts";
import type { MasterPlace } from "./master-place.ts";
import { GetCommand } from "./table-requests.ts";

/** Empty while no nodes have been entered. */
export async function nodeIndexesOf(
  { tables, coreTable }: CoreStore,
  { layoutId, mLocId }: MasterPlace,
): Promise<ReadonlySet<number>> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: coreTable,
      Key: { ...layoutKey(layoutId), sk: `G#${mLocId}` },
      ProjectionExpression: "#index",
      ExpressionAttributeNames: { "#index": "index" },
      ConsistentRead: true,
    }),
  );
  const indexes: readonly unknown[] = Item?.index ?? [];
  return new Set(indexes.map(Number));
}
