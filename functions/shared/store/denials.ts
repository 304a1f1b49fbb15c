/**
 * Records refused attempts in the same form as the GraphQL pipelines: append only, never in the
 * partition of the requested layout.
 */

import { dayOf } from "#functions/shared/runtime/clock.ts";
import { PutCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

export interface Denial {
  readonly actor: string;
  readonly operation: string;
  readonly reason: string;
  readonly createdAtMilliseconds: number;
  /** Keeps the key of the row unique. */
  readonly uuid: string;
}

/** Number of partitions over which the attempts of one day are distributed. */
export const DENIAL_SHARDS = 4;

/** Stores the attempt, conditional on its key being new, so that no row can be replaced. */
export async function recordDenial(
  tables: Tables,
  eventsTable: string,
  { actor, operation, reason, createdAtMilliseconds, uuid }: Denial,
): Promise<void> {
  await tables.send(
    new PutCommand({
      TableName: eventsTable,
      Item: {
        pk: `X#${dayOf(createdAtMilliseconds)}#${createdAtMilliseconds % DENIAL_SHARDS}`,
        sk: `${createdAtMilliseconds}#${uuid}`,
        actor,
        operation,
        reason,
        createdAt: createdAtMilliseconds,
      },
      ConditionExpression: "attribute_not_exists(sk)",
    }),
  );
}
