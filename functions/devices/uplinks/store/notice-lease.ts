/** The lease of a layout's notices: whoever takes it tells the viewers, and nobody else does until it is over. */
import { ConditionalCheckFailedException } from "#functions/shared/store/table-exceptions.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

/** What the item says; times are epoch milliseconds. */
export interface NoticeState {
  /** When the next one may be published; also the name of the present lease. */
  readonly nextPublish: number;
  /** How many have come in since the lease was taken and told nobody. */
  readonly untold: number;
  /** Until then somebody may be looking. */
  readonly watchedUntil: number;
}

export type Lease =
  /** With what stood there before. */
  | { readonly kind: "taken"; readonly before: NoticeState }
  | { readonly kind: "held"; readonly by: NoticeState };

/** Conditional on the one before being over: of many at once, one takes it. */
export async function takeNoticeLease(
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

/** The own lease lasts longer; nothing happens when somebody has taken the next one. */
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

/** Says that there is something to tell when the lease is over. Repeated, it counts twice, and viewers read once too much. */
export async function countUntold(
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

function stateFrom(read: (name: keyof NoticeState) => unknown): NoticeState {
  const numberOf = (name: keyof NoticeState) => Number(read(name) ?? 0);
  return {
    nextPublish: numberOf("nextPublish"),
    untold: numberOf("untold"),
    watchedUntil: numberOf("watchedUntil"),
  };
}
