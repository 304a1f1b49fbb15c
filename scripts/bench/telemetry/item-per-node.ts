/**
 * The baseline N: every node of every round as a separate item with named fields, the obvious first
 * design.
 */

import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { BatchWriteCommand, QueryCommand } from "#functions/shared/store/table-requests.ts";
import type { BenchStore } from "./bench-store.ts";

const BATCH = 25;
/**
 * Items per page. Set because dynalite underestimates the size of items with many numbers, and
 * would put too many on a page.
 */
const PAGE_ITEMS = 500;

export async function writePerNode(
  { tables, telemetryTable }: BenchStore,
  { layoutId, mLocId }: MasterKey,
  reading: Reading,
): Promise<void> {
  const pk = `L#${layoutId}#NAIVE#${mLocId}`;
  const items = nodeRowsOf(reading).map((row) => ({
    pk,
    sk: `${reading.ts}#${row.nLocId}`,
    ...row,
  }));
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );
  await Promise.all(
    batches.map((batch) => {
      const puts = batch.map((Item) => ({ PutRequest: { Item } }));
      return tables.send(new BatchWriteCommand({ RequestItems: { [telemetryTable]: puts } }));
    }),
  );
}

/** Reads all nodes of one round of one master; returns their number. */
export async function readPerNode(
  { tables, telemetryTable }: BenchStore,
  { layoutId, mLocId }: MasterKey,
  ts: number,
): Promise<number> {
  let count = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: telemetryTable,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :ts)",
        ExpressionAttributeValues: { ":pk": `L#${layoutId}#NAIVE#${mLocId}`, ":ts": `${ts}#` },
        Limit: PAGE_ITEMS,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    count += page.Items?.length ?? 0;
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return count;
}
