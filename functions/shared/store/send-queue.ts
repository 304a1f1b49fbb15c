/**
 * Messages that wait to be sent, in the telemetry table: each is written together with what it is
 * about, claimed by one run for a while, and deleted when it is settled.
 */
import { CLAIM_SECONDS, mayClaim } from "#domain/watch/sends.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { QueryCommand, UpdateCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";
import type { TransactionItem } from "./transaction.ts";

/** The queues, each a partition: the messages of all layouts, the oldest first. */
export const SEND_QUEUES = { notifications: "NOTIFY#OUT", escalations: "ESCALATE#OUT" } as const;

type SendQueue = keyof typeof SEND_QUEUES;

/** A message as it was listed. */
export interface QueuedSend {
  readonly key: { readonly pk: string; readonly sk: string };
  /** End of the last claim; epoch milliseconds, undefined before the first. */
  readonly takenUntil: number | undefined;
  readonly item: Item;
}

/** Write of a message. Its key must be new, so that no message is queued twice. */
export function queueItem(
  telemetryTable: string,
  queue: SendQueue,
  content: { readonly sk: string; readonly x: number } & Item,
): TransactionItem {
  return {
    Put: {
      TableName: telemetryTable,
      Item: { pk: SEND_QUEUES[queue], ...content },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/** Reads the oldest messages, at most one page, in a consistent read. */
export async function queuedSends(
  { tables, telemetryTable }: TelemetryStore,
  queue: SendQueue,
  limit: number,
): Promise<readonly QueuedSend[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": SEND_QUEUES[queue] },
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => ({
    key: { pk: item.pk, sk: item.sk },
    takenUntil: item.takenUntil,
    item,
  }));
}

/**
 * Claims a message as it was listed. False when another run holds it or has settled it.
 * @param now epoch milliseconds
 */
export async function claimSend(
  { tables, telemetryTable }: TelemetryStore,
  { key, takenUntil }: QueuedSend,
  now: number,
): Promise<boolean> {
  const before = takenUntil === undefined ? undefined : takenUntil / 1000;
  if (!mayClaim(before, now / 1000)) return false;
  const isSame =
    takenUntil === undefined ? "attribute_not_exists(takenUntil)" : "takenUntil = :old";
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: telemetryTable,
        Key: key,
        UpdateExpression: "SET takenUntil = :until",
        ConditionExpression: `attribute_exists(pk) AND ${isSame}`,
        ExpressionAttributeValues: {
          ":until": now + CLAIM_SECONDS * 1000,
          ...(takenUntil === undefined ? {} : { ":old": takenUntil }),
        },
      }),
    ),
  );
}

/** Deletion of a settled message. */
export function settledItem(telemetryTable: string, { key }: QueuedSend): TransactionItem {
  return { Delete: { TableName: telemetryTable, Key: key } };
}
