/** The lease of a layout's notices: whoever takes it tells the viewers, and nobody else does until it is over. */
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface Lease {
  readonly isTaken: boolean;
  /** When the next one can be taken; epoch milliseconds. */
  readonly nextPublish: number;
}

/** Conditional on the one before being over: of many at once, one takes it. */
export async function takeNoticeLease(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  time: { readonly nowMilliseconds: number; readonly leaseMilliseconds: number },
): Promise<Lease> {
  const nextPublish = time.nowMilliseconds + time.leaseMilliseconds;
  try {
    await tables.send(
      new UpdateCommand({
        TableName: telemetryTable,
        Key: { pk: `L#${layoutId}#NOTICE`, sk: "A" },
        UpdateExpression: "SET nextPublish = :next",
        ConditionExpression: "attribute_not_exists(nextPublish) OR nextPublish <= :now",
        ExpressionAttributeValues: { ":next": nextPublish, ":now": time.nowMilliseconds },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return { isTaken: true, nextPublish };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client hands on the item of a refusal as it came.
    const held = error.Item?.nextPublish?.N ?? time.nowMilliseconds;
    return { isTaken: false, nextPublish: Number(held) };
  }
}
