/** What the factory does for a master: a claim certificate with its id, and a line in the list of masters that may register. */
import type { IoTClient } from "@aws-sdk/client-iot";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { DeviceType } from "#domain/layout/device-types.ts";
import type { MasterMemory } from "#simulator/link/master-memory.ts";
import { makeClaim } from "./claims.ts";

export interface FactoryMaster {
  readonly mId: string;
  readonly deviceType: DeviceType;
  /** Revision of the board. */
  readonly hw: string;
  readonly isBlocked: boolean;
}

/** An update, so that naming a master again does not forget when it registered. */
export async function listFactoryMaster(
  dynamo: DynamoDBDocumentClient,
  coreTable: string,
  { mId, deviceType, hw, isBlocked }: FactoryMaster,
): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: coreTable,
      Key: { pk: `FACTORY#${mId}`, sk: "A" },
      UpdateExpression: "SET deviceType = :deviceType, hwRev = :hwRev, blocked = :blocked",
      ExpressionAttributeValues: {
        ":deviceType": deviceType,
        ":hwRev": hw,
        ":blocked": isBlocked,
      },
    }),
  );
}

/** Puts a claim certificate into the master's memory, unless it has one. */
export async function giveClaim(
  iot: IoTClient,
  claimPolicy: string,
  mId: string,
  memory: MasterMemory,
): Promise<void> {
  if (memory.credentials(mId, "claim") !== undefined) return;
  memory.keepCredentials(mId, "claim", await makeClaim(iot, claimPolicy, mId));
}
