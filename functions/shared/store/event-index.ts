/** Reads rows of the events table from its index by time. */
import type { Item } from "./attribute-values.ts";
import { queryAll } from "./query-all.ts";
import type { Tables } from "./tables.ts";

/** Epoch milliseconds; both ends included. */
export interface MillisecondRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of these partitions of the index in a time range, partition after partition. The index
 * has each row within seconds of its write.
 */
export async function eventsBetween(
  { tables, eventsTable }: { readonly tables: Tables; readonly eventsTable: string },
  partitions: readonly string[],
  { from, to }: MillisecondRange,
): Promise<readonly Item[]> {
  const found = await Promise.all(
    [...new Set(partitions)].map((partition) =>
      queryAll(tables, {
        TableName: eventsTable,
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to",
        ExpressionAttributeValues: {
          ":pk": partition,
          ":from": String(from),
          // Sorts after every row of the last millisecond, in which # and an id follow the time.
          ":to": `${to}~`,
        },
      }),
    ),
  );
  return found.flat();
}
