/** The lease of a layout's notices: whoever takes it tells the viewers, and nobody else does until it is over. */
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface Lease {
  readonly isTaken: boolean;
  /** When the next one can be taken; epoch milliseconds. */
  readonly nextPublish: number;
}

/** How often leases can be taken: a few soon after each other, then one at a time. All in milliseconds. */
export interface LeasePace {
  /** Between any two. */
  readonly shortest: number;
  /** Between two in the long run: after each one, this much quiet makes up for it. */
  readonly usual: number;
  /** How many may be taken before the usual time has to be kept; at least 1. */
  readonly atOnce: number;
}

interface Held {
  readonly nextPublish: number;
  /** When everything that was taken will have been made up for; epoch milliseconds. */
  readonly quietFrom: number;
}

/** Conditional on the one before being over: of many at once, one takes it. */
export async function takeNoticeLease(
  store: TelemetryStore,
  layoutId: string,
  { nowMilliseconds, pace }: { readonly nowMilliseconds: number; readonly pace: LeasePace },
): Promise<Lease> {
  const after = (quietFrom: number) => leaseAfter(quietFrom, nowMilliseconds, pace);
  const first = await putLease(store, layoutId, after(0), {
    condition: "attribute_not_exists(quietFrom) OR quietFrom <= :known",
    known: nowMilliseconds,
  });
  const held = first.refusedFor;
  if (held === undefined || held.nextPublish > nowMilliseconds) return first;
  return putLease(store, layoutId, after(held.quietFrom), {
    condition: "quietFrom = :known",
    known: held.quietFrom,
  });
}

function leaseAfter(quietFrom: number, now: number, { shortest, usual, atOnce }: LeasePace): Held {
  const next = Math.max(now, quietFrom) + usual;
  return {
    quietFrom: next,
    nextPublish: Math.max(now + shortest, next - (atOnce - 1) * usual),
  };
}

interface Guard {
  readonly condition: string;
  readonly known: number;
}

/** With what stood there instead where the condition was refused. */
async function putLease(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { nextPublish, quietFrom }: Held,
  { condition, known }: Guard,
): Promise<Lease & { readonly refusedFor?: Held }> {
  try {
    await tables.send(
      new UpdateCommand({
        TableName: telemetryTable,
        Key: { pk: `L#${layoutId}#NOTICE`, sk: "A" },
        UpdateExpression: "SET nextPublish = :next, quietFrom = :quiet",
        ConditionExpression: condition,
        ExpressionAttributeValues: { ":next": nextPublish, ":quiet": quietFrom, ":known": known },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return { isTaken: true, nextPublish };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client hands on the item of a refusal as it came.
    const heldNumber = (name: keyof Held) => Number(error.Item?.[name]?.N ?? 0);
    const held = { nextPublish: heldNumber("nextPublish"), quietFrom: heldNumber("quietFrom") };
    return { isTaken: false, nextPublish: held.nextPublish, refusedFor: held };
  }
}
