/** Reads one item of the core table by its key. */
import type { GetCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { CoreStore } from "./layouts.ts";
import { GetCommand } from "./table-requests.ts";

/** Reads one item, consistently. */
export async function readItem(
  { tables, coreTable }: CoreStore,
  pk: string,
  sk: string,
): Promise<GetCommandOutput["Item"]> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item;
}
