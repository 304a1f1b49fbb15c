/**
 * The factory's part for a master: a claim certificate with its id, and an entry in the list of
 * masters that may register.
 */
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import type { IoTClient } from "@aws-sdk/client-iot";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { REGISTRATION_OPEN_SECONDS } from "#domain/identity/master-registration.ts";
import type { MasterMemory } from "#simulator/link/master-memory.ts";
import { makeClaim } from "./claims.ts";

export interface FactoryMaster {
  readonly mId: string;
  readonly deviceType: DeviceType;
  /** Revision of the board. */
  readonly hw: string;
  readonly isBlocked: boolean;
}

/**
 * Adds a master to the list. Uses an update, so that repeating it preserves the master's
 * registration.
 */
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

/**
 * Allows a registered master to register again with its claim, as an administrator does in the
 * console. False when it has never been registered.
 */
export async function openRegistration(
  dynamo: DynamoDBDocumentClient,
  coreTable: string,
  mId: string,
  nowSeconds: number,
): Promise<boolean> {
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: { pk: `FACTORY#${mId}`, sk: "A" },
        UpdateExpression: "SET openUntil = :until, openedBy = :by",
        ConditionExpression: "attribute_exists(provisionedAt)",
        ExpressionAttributeValues: {
          ":until": nowSeconds + REGISTRATION_OPEN_SECONDS,
          ":by": "operator",
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Id of the certificate of the newest registration; undefined when the master was never registered,
 * or was registered before this id was stored.
 */
export async function registeredCertificate(
  dynamo: DynamoDBDocumentClient,
  coreTable: string,
  mId: string,
): Promise<string | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: coreTable,
      Key: { pk: `FACTORY#${mId}`, sk: "A" },
      ConsistentRead: true,
    }),
  );
  return Item?.certificateId;
}

/** Puts a claim certificate into the master's memory, unless it has one. */
export async function giveClaim(
  iot: IoTClient,
  claimPolicy: string,
  mId: string,
  memory: MasterMemory,
): Promise<void> {
  if (memory.credentials(mId, "claim") !== undefined) return;
  memory.saveCredentials(mId, "claim", await makeClaim(iot, claimPolicy, mId));
}
