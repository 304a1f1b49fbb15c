/** The last stow of which the owner of a zone was warned, in the core table, so that it rings once. */
import { PUSH } from "#domain/work-zones/push-subscription.ts";
import type { ZoneOwner } from "#domain/work-zones/work-zone.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";

export interface Ring {
  /** Epoch seconds of the master's report. */
  readonly at: number;
  /** Id of the event, the same when Lambda repeats it after a failure. */
  readonly eventId: string;
}

/** Longer than Lambda repeats an event. */
const KEPT_SECONDS = 3600;

/**
 * Claims the warning of the zone's owner. False if another event has claimed it less than a minute
 * before, or for a later report: a stow of several masters of a zone rings once.
 */
export function claimRing(
  { tables, coreTable }: CoreStore,
  { id, userId }: Pick<ZoneOwner, "id" | "userId">,
  { at, eventId }: Ring,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: coreTable,
        Item: { pk: `U#${userId}`, sk: `RUNG#${id}`, rungAt: at, eventId, x: at + KEPT_SECONDS },
        ConditionExpression: "attribute_not_exists(pk) OR eventId = :event OR rungAt <= :before",
        ExpressionAttributeValues: { ":event": eventId, ":before": at - PUSH.ringsApartSeconds },
      }),
    ),
  );
}
