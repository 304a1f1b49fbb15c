/** Stores or deletes items, many in one request. */
import type { BatchWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { BatchWriteCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

/** Maximum number of items in one request to DynamoDB. */
const BATCH_SIZE = 25;
const MAX_ATTEMPTS = 5;

type Requests = NonNullable<BatchWriteCommandInput["RequestItems"]>;
export type WriteRequest = Requests[string][number];

/**
 * Runs these requests, each of another item, without conditions; idempotent.
 * @throws when the table did not process all of them; some are done then
 */
export async function writeBatch(
  tables: Tables,
  tableName: string,
  requests: readonly WriteRequest[],
): Promise<void> {
  for (let at = 0; at < requests.length; at += BATCH_SIZE) {
    await writeAll(tables, { [tableName]: requests.slice(at, at + BATCH_SIZE) });
  }
}

async function writeAll(tables: Tables, requests: Requests): Promise<void> {
  let wanted = requests;
  for (let attempt = 1; Object.keys(wanted).length > 0; attempt += 1) {
    if (attempt > MAX_ATTEMPTS) {
      throw new Error(`${Object.keys(wanted).join(", ")} did not take every item`);
    }
    const { UnprocessedItems = {} } = await tables.send(
      new BatchWriteCommand({ RequestItems: wanted }),
    );
    wanted = UnprocessedItems;
  }
}
