/**
 * Feedback of masters on commands, as rows of the ledger. The row of the command itself has a
 * summary of the newest feedback.
 */

import { isFinalState } from "#domain/commands/command-state.ts";
import type { FeedbackContent } from "#domain/commands/feedback-judgement.ts";
import { monthOf } from "#functions/shared/runtime/clock.ts";
import type { Item } from "./attribute-values.ts";
import {
  type CommandKey,
  type CommandProgress,
  type CommandRow,
  type CommandStore,
  commandKey,
  commandsOf,
  putIfNew,
} from "./commands.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand } from "./table-requests.ts";
import { type TransactionOutcome, transact } from "./transaction.ts";

export interface FeedbackRow extends FeedbackContent, CommandKey {
  readonly kind: "feedback";
  /** Epoch milliseconds by the server's clock at which the feedback arrived. */
  readonly receivedAt: number;
}

export type NewFeedback = Omit<FeedbackRow, "kind">;

const SEQ_DIGITS = 4;

/** Reads the stored feedback with this sequence number, in a consistent read. */
export async function readFeedback(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
  seq: number,
): Promise<FeedbackRow | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: feedbackKey(key, seq), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : feedbackRowFrom(Item);
}

/** Reads all feedback on the command, in the order of its sequence numbers. */
export async function feedbackOf(
  { tables, eventsTable }: CommandStore,
  { layoutId, id }: CommandKey,
): Promise<readonly FeedbackRow[]> {
  const items = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": commandsOf(layoutId), ":prefix": `${id}#F` },
    ConsistentRead: true,
  });
  return items.map(feedbackRowFrom);
}

/**
 * Stores a feedback and updates its command in one transaction. Conditional on the sequence number
 * being free and on the command being unchanged since it was read, so that only one of two final
 * states is accepted.
 */
export function applyFeedback(
  { tables, eventsTable }: CommandStore,
  command: CommandRow,
  { feedback, status }: { readonly feedback: NewFeedback; readonly status: CommandRow["status"] },
): Promise<TransactionOutcome> {
  const { code, message, receivedAt } = feedback;
  const progress = {
    status,
    message,
    lastFeedbackAt: receivedAt,
    seq: Math.max(feedback.seq, command.seq ?? 0),
    ...(code === undefined ? {} : { code }),
    ...(isFinalState(status) ? { finalAt: receivedAt } : {}),
  } satisfies CommandProgress;
  return transact(tables, [
    {
      Put: {
        TableName: eventsTable,
        Item: itemOf(feedback),
        ConditionExpression: "attribute_not_exists(sk)",
      },
    },
    {
      Update: {
        TableName: eventsTable,
        Key: commandKey(command),
        ...progressExpression(progress, command),
      },
    },
  ]);
}

/**
 * Stores a feedback that arrived after a later one; false when its sequence number is already
 * stored.
 */
export function storeLateFeedback(store: CommandStore, feedback: NewFeedback): Promise<boolean> {
  return putIfNew(store, itemOf(feedback));
}

/**
 * Update of the command's summary of feedback. It replaces all of it: an earlier code is removed if
 * the new feedback has none.
 */
function progressExpression(progress: CommandProgress, { status, seq }: CommandRow) {
  const names = Object.keys(progress);
  const isAsRead = seq === undefined ? "attribute_not_exists(#seq)" : "#seq = :seqRead";
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}${
      progress.code === undefined ? " REMOVE #code" : ""
    }`,
    ConditionExpression: `#status = :statusRead AND ${isAsRead}`,
    ExpressionAttributeNames: Object.fromEntries(
      [...new Set([...names, "code"])].map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(progress).map(([name, value]) => [`:${name}`, value])),
      ":statusRead": status,
      ...(seq === undefined ? {} : { ":seqRead": seq }),
    },
  };
}

function feedbackKey({ layoutId, id }: CommandKey, seq: number) {
  return { pk: commandsOf(layoutId), sk: `${id}#F${String(seq).padStart(SEQ_DIGITS, "0")}` };
}

/**
 * The item that stores a feedback. It has its own index partition, so that lists of commands do not
 * read it.
 */
function itemOf(feedback: NewFeedback): Record<string, unknown> {
  const key = feedbackKey(feedback, feedback.seq);
  const { layoutId, receivedAt } = feedback;
  return {
    ...key,
    gsi1pk: feedbackIndex(layoutId, receivedAt),
    gsi1sk: `${receivedAt}#${key.sk}`,
    kind: "feedback",
    ...feedback,
  };
}

/** Partition of the index GSI1 with the feedback of a month. */
export function feedbackIndex(layoutId: string, milliseconds: number): string {
  return `L#${layoutId}#F#${monthOf(milliseconds)}`;
}

function feedbackRowFrom(item: Item): FeedbackRow {
  const { pk, sk, gsi1pk, gsi1sk, ...row } = item;
  // The item has the right type, because only itemOf makes it.
  return row as FeedbackRow;
}
