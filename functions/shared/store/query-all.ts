/** Reads all items of a Query, page by page. */
import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./attribute-values.ts";
import { QueryCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

/** Reads all items of a Query. Use only for short lists: all items are in memory at once. */
export async function queryAll(tables: Tables, query: QueryCommandInput): Promise<readonly Item[]> {
  const items: Item[] = [];
  let after: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page = await tables.send(
      new QueryCommand({ ...query, ...(after === undefined ? {} : { ExclusiveStartKey: after }) }),
    );
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after !== undefined);
  return items;
}
