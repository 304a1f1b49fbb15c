/** Reads the refused attempts at a layout by users who may see it. */
import { attemptsOf } from "./denials.ts";
import { queryAll } from "./query-all.ts";
import type { Tables } from "./tables.ts";

export interface StoredAttempt {
  readonly id: string;
  /** Id of the user. */
  readonly actor: string;
  readonly operation: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Empty if the token names no session. */
  readonly sessionId: string;
}

/**
 * The attempts in a time range of at most a month, newest first. The index may lack one for a few
 * seconds.
 * @param range in epoch milliseconds, both ends included
 */
export async function attemptsAtLayout(
  { tables, eventsTable }: { readonly tables: Tables; readonly eventsTable: string },
  layoutId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly StoredAttempt[]> {
  const partitions = [...new Set([attemptsOf(layoutId, from), attemptsOf(layoutId, to)])];
  const found = await Promise.all(
    partitions.map((partition) =>
      queryAll(tables, {
        TableName: eventsTable,
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to",
        ExpressionAttributeValues: {
          ...{ ":pk": partition, ":from": String(from), ":to": `${to}~` },
        },
      }),
    ),
  );
  return found
    .flat()
    .map(({ sk, actor, operation, reason, createdAt, sessionId }) => ({
      ...{ id: String(sk), actor, operation, reason, createdAt, sessionId },
    }))
    .sort((one, other) => other.createdAt - one.createdAt);
}
