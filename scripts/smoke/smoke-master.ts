/**
 * One master for the run: listed by the factory, given a claim, registered, and finally removed
 * from the registry.
 */
import { randomBytes } from "node:crypto";
import {
  DeleteCertificateCommand,
  DeleteThingCommand,
  DescribeCertificateCommand,
  DescribeThingCommand,
  DetachPolicyCommand,
  DetachThingPrincipalCommand,
  type IoTClient,
  ListAttachedPoliciesCommand,
  ListThingPrincipalsCommand,
  ResourceNotFoundException,
  UpdateCertificateCommand,
} from "@aws-sdk/client-iot";
import { type IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { DOWNLINKS, isRetained, topicOf, UPLINKS } from "#domain/wire/topics.ts";
import { pollFor } from "./poll.ts";

export interface RegistryClients {
  readonly iot: IoTClient;
  readonly data: IoTDataPlaneClient;
  readonly dynamo: DynamoDBDocumentClient;
}

/**
 * An id that neither the registry nor the factory's list contains. Throws when the random one is in
 * use.
 */
export async function newMasterId(
  { iot, dynamo }: RegistryClients,
  coreTable: string,
): Promise<MasterId> {
  const id = masterIdFrom(`FCC23D${randomBytes(5).toString("hex").toUpperCase()}`);
  if (!id.ok) throw new Error(`expected a valid master id, got ${id.error}`);
  const mId = id.value;
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: coreTable, Key: factoryKey(mId) }),
  );
  if (Item !== undefined || (await isThing(iot, mId))) throw new Error(`${mId} exists already`);
  return mId;
}

function factoryKey(mId: MasterId) {
  return { pk: `FACTORY#${mId}`, sk: "A" };
}

export async function deleteFactoryRow(
  { dynamo }: RegistryClients,
  coreTable: string,
  mId: MasterId,
): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: coreTable, Key: factoryKey(mId) }));
}

async function isThing(iot: IoTClient, thingName: string): Promise<boolean> {
  try {
    await iot.send(new DescribeThingCommand({ thingName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/**
 * Deletes the thing with its certificates. The registry needs a moment to notice that a certificate
 * is detached.
 */
export async function deleteThing(iot: IoTClient, mId: MasterId): Promise<void> {
  if (!(await isThing(iot, mId))) return;
  const { principals = [] } = await iot.send(new ListThingPrincipalsCommand({ thingName: mId }));
  for (const principal of principals) {
    await iot.send(new DetachThingPrincipalCommand({ thingName: mId, principal }));
    await deleteCertificate(iot, principal.slice(principal.lastIndexOf("/") + 1));
  }
  await pollFor(`the deletion of thing ${mId}`, async () => {
    const { principals: left = [] } = await iot.send(
      new ListThingPrincipalsCommand({ thingName: mId }),
    );
    return left.length === 0 ? true : undefined;
  });
  await iot.send(new DeleteThingCommand({ thingName: mId }));
}

/** Detaches the certificate's policies, then deletes it. Succeeds when it does not exist. */
export async function deleteCertificate(iot: IoTClient, certificateId: string): Promise<void> {
  try {
    const { certificateDescription } = await iot.send(
      new DescribeCertificateCommand({ certificateId }),
    );
    const target = certificateDescription?.certificateArn;
    const { policies = [] } = await iot.send(new ListAttachedPoliciesCommand({ target }));
    for (const { policyName } of policies) {
      await iot.send(new DetachPolicyCommand({ policyName, target }));
    }
    await iot.send(new UpdateCertificateCommand({ certificateId, newStatus: "INACTIVE" }));
    await iot.send(new DeleteCertificateCommand({ certificateId }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

/** Publishes an empty retained message, which deletes the one that the broker has stored. */
export async function clearRetained(data: IoTDataPlaneClient, mId: MasterId): Promise<void> {
  for (const ending of [...UPLINKS, ...DOWNLINKS].filter(isRetained)) {
    const topic = topicOf(mId, ending);
    await data.send(new PublishCommand({ topic, qos: 1, retain: true, payload: Buffer.alloc(0) }));
  }
}
