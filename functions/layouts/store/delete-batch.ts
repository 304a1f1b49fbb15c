/** Deletes items by their keys, many at a time. */
import type { BatchWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Key } from "#functions/shared/store/read-batch.ts";
import { BatchWriteCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";

/** Maximum number of items in one request to DynamoDB. */
const BATCH_SIZE = 25;
const MAX_ATTEMPTS = 5;

/**
 * Deletes the items with these keys, idempotently. Each key may occur only once.
 * @throws when the table did not process all of them; some are deleted then
 */
export async function deleteBatch(
  tables: Tables,
  tableName: string,
  keys: readonly Key[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += BATCH_SIZE) {
    const part = keys.slice(at, at + BATCH_SIZE).map(({ pk, sk }) => ({
      DeleteRequest: { Key: { pk, sk } },
    }));
    await writeAll(tables, { [tableName]: part });
  }
}

async function writeAll(
  tables: Tables,
  requests: NonNullable<BatchWriteCommandInput["RequestItems"]>,
): Promise<void> {
  let wanted = requests;
  for (let attempt = 1; Object.keys(wanted).length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS) {
      throw new Error(`${Object.keys(wanted).join(", ")} did not take every deletion`);
    }
    const { UnprocessedItems = {} } = await tables.send(
      new BatchWriteCommand({ RequestItems: wanted }),
    );
    wanted = UnprocessedItems;
  }
}
