/** Masters as the factory knows them, in the core table: who may register, and when somebody last did. */

import type { CoreStore } from "./layouts.ts";
import { ConditionalCheckFailedException } from "./table-exceptions.ts";
import { UpdateCommand } from "./table-requests.ts";

export interface Registration {
  readonly mId: string;
  readonly deviceType: string;
  /** Epoch seconds. */
  readonly nowSeconds: number;
  /** For so long after one registration no other is allowed. */
  readonly pauseSeconds: number;
}

/** Why a master may not register; for the log, because AWS IoT tells the master no more than that it may not. */
export type RegistrationRefusal = "notListed" | "otherGeneration" | "blocked" | "registeredLately";

/**
 * One conditional update decides and remembers, so that two registrations at a time cannot both pass: the factory made this
 * master in this generation, it is not blocked, and nobody has registered it just now.
 */
export async function claimRegistration(
  { tables, coreTable }: CoreStore,
  { mId, deviceType, nowSeconds, pauseSeconds }: Registration,
): Promise<"allowed" | RegistrationRefusal> {
  try {
    await tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: { pk: `FACTORY#${mId}`, sk: "A" },
        UpdateExpression: "SET provisionedAt = :now",
        ConditionExpression:
          "deviceType = :deviceType AND (attribute_not_exists(blocked) OR blocked = :no) AND (attribute_not_exists(provisionedAt) OR provisionedAt <= :before)",
        ExpressionAttributeValues: {
          ":now": nowSeconds,
          ":deviceType": deviceType,
          ":no": false,
          ":before": nowSeconds - pauseSeconds,
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return "allowed";
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return refusalOf(error.item, deviceType);
    throw error;
  }
}

/** By the row as the condition has met it. */
function refusalOf(
  row: Readonly<Record<string, unknown>> | undefined,
  deviceType: string,
): RegistrationRefusal {
  if (row?.deviceType === undefined) return "notListed";
  if (row.deviceType !== deviceType) return "otherGeneration";
  return row.blocked === true ? "blocked" : "registeredLately";
}
