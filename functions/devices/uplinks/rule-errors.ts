/**
 * Messages of masters that could not be processed, stored in the events table so that none is lost.
 */

import { dayOf } from "#functions/shared/runtime/clock.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";

export interface RuleError {
  readonly rule: string;
  readonly topic: string;
  readonly reason: string;
  /** The message as received, in base64. */
  readonly payload: string;
  readonly createdAtMilliseconds: number;
  /** Keeps the key of the row unique. */
  readonly uuid: string;
}

export interface RuleErrorStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** Stores the message as a new row, conditional on its key being new; rows are never changed. */
export async function putRuleError(
  { tables, eventsTable }: RuleErrorStore,
  { createdAtMilliseconds, uuid, ...facts }: RuleError,
): Promise<void> {
  await tables.send(
    new PutCommand({
      TableName: eventsTable,
      Item: {
        pk: `E#${dayOf(createdAtMilliseconds)}`,
        sk: `${createdAtMilliseconds}#${uuid}`,
        createdAt: createdAtMilliseconds,
        ...facts,
      },
      ConditionExpression: "attribute_not_exists(sk)",
    }),
  );
}
