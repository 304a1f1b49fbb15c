/**
 * The lease of a layout's notices: until it ends, only the instance that took it notifies viewers.
 */
import { ConditionalCheckFailedException } from "#functions/shared/store/table-exceptions.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

/** The content of the item that stores the lease; times are epoch milliseconds. */
export interface NoticeState {
  /**
   * End of the present lease, when the next notice may be published; it also identifies the lease.
   */
  readonly nextPublish: number;
  /** Number of messages counted since the lease was taken and not yet in a notice. */
  readonly unpublished: number;
  /** Time until which a viewer is assumed to have the layout open. */
  readonly watchedUntil: number;
}

export type Lease =
  /** The caller has taken the lease; `before` is the state of the previous lease. */
  | { readonly kind: "taken"; readonly before: NoticeState }
  | { readonly kind: "held"; readonly by: NoticeState };

/** Takes the lease if the previous one has ended: of concurrent callers, only one takes it. */
export async function acquireNoticeLease(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<Lease> {
  try {
    const { Attributes } = await tables.send(
      new UpdateCommand({
        TableName: telemetryTable,
        Key: keyOf(layoutId),
        UpdateExpression: "SET nextPublish = :until, untold = :none",
        ConditionExpression: "attribute_not_exists(nextPublish) OR nextPublish <= :now",
        ExpressionAttributeValues: { ":until": until, ":none": 0, ":now": now },
        ReturnValues: "ALL_OLD",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return { kind: "taken", before: stateFrom((name) => Attributes?.[name]) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { kind: "held", by: stateFrom((name) => error.item?.[name]) };
  }
}

/** Extends the caller's own lease; does nothing when another caller has taken the next one. */
export async function lengthenNoticeLease(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<void> {
  try {
    await tables.send(
      new UpdateCommand({
        TableName: telemetryTable,
        Key: keyOf(layoutId),
        UpdateExpression: "SET nextPublish = :until",
        ConditionExpression: "nextPublish = :from",
        ExpressionAttributeValues: { ":until": until, ":from": from },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/**
 * Counts a message for the notice at the end of the lease. A message that is delivered again counts
 * twice, which only causes one unneeded notice.
 */
export async function countUnpublished(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<NoticeState> {
  const { Attributes } = await tables.send(
    new UpdateCommand({
      TableName: telemetryTable,
      Key: keyOf(layoutId),
      UpdateExpression: "ADD untold :one",
      ExpressionAttributeValues: { ":one": 1 },
      ReturnValues: "ALL_NEW",
    }),
  );
  return stateFrom((name) => Attributes?.[name]);
}

function keyOf(layoutId: string) {
  return { pk: `L#${layoutId}#NOTICE`, sk: "A" };
}

function stateFrom(read: (name: string) => unknown): NoticeState {
  const numberOf = (name: string) => Number(read(name) ?? 0);
  return {
    nextPublish: numberOf("nextPublish"),
    unpublished: numberOf("untold"),
    watchedUntil: numberOf("watchedUntil"),
  };
}
