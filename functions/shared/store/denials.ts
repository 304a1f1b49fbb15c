/**
 * Records refused attempts in the same form as the GraphQL pipelines: append only, never in the
 * partition of the requested layout. An index lists the attempts of users who may see the layout.
 */

import { dayOf, monthOf } from "#functions/shared/runtime/clock.ts";
import type { Rights } from "./access.ts";
import { PutCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

export interface Denial {
  readonly actor: string;
  readonly operation: string;
  readonly reason: string;
  /** The layout and the session of the attempt, if the user may see the layout. */
  readonly ofLayout?: AttemptAtLayout | undefined;
  readonly createdAtMilliseconds: number;
  /** Keeps the key of the row unique. */
  readonly uuid: string;
}

export interface AttemptAtLayout {
  readonly layoutId: string;
  /** Empty if the token names no session. */
  readonly sessionId: string;
}

/**
 * The layout that the row of an attempt names: none if the user may not see it, so that nobody
 * fills the report of a layout of others.
 */
export function attemptAt(
  layoutId: string | undefined,
  sessionId: string,
  { record, layoutGrant }: Pick<Rights, "record" | "layoutGrant">,
): AttemptAtLayout | undefined {
  const maySee = layoutGrant || record?.allLayouts === true;
  return layoutId !== undefined && maySee ? { layoutId, sessionId } : undefined;
}

/** Partition of the index with the attempts at a layout in the month of this time. */
export function attemptsOf(layoutId: string, milliseconds: number): string {
  return `L#${layoutId}#X#${monthOf(milliseconds)}`;
}

/** Number of partitions over which the attempts of one day are distributed. */
export const DENIAL_SHARDS = 4;

/** Stores the attempt, conditional on its key being new, so that no row can be replaced. */
export async function recordDenial(
  tables: Tables,
  eventsTable: string,
  { actor, operation, reason, ofLayout, createdAtMilliseconds, uuid }: Denial,
): Promise<void> {
  const sk = `${createdAtMilliseconds}#${uuid}`;
  const indexed = ofLayout && {
    ...ofLayout,
    gsi1pk: attemptsOf(ofLayout.layoutId, createdAtMilliseconds),
    gsi1sk: sk,
  };
  await tables.send(
    new PutCommand({
      TableName: eventsTable,
      Item: {
        pk: `X#${dayOf(createdAtMilliseconds)}#${createdAtMilliseconds % DENIAL_SHARDS}`,
        sk,
        actor,
        operation,
        reason,
        createdAt: createdAtMilliseconds,
        ...indexed,
      },
      ConditionExpression: "attribute_not_exists(sk)",
    }),
  );
}
