/** The indexes of a master's nodes, as the geometry item in the core table lists them. */

import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { GetCommand } from "#functions/shared/store/table-requests.ts";

/** Reads the indexes of a master's nodes; empty while no nodes have been entered. */
export async function nodeIndexesOf(
  { tables, coreTable }: CoreStore,
  { layoutId, mLocId }: MasterKey,
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
