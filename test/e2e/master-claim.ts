/** Masters of a test as delivered by the factory: with a claim, with which they register. */

import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  ask,
  type ClaimAnswer,
  CREATE,
  newSigningRequest,
  registerTopic,
} from "local-cloud/testing/fixtures";
import { connect, type MqttClient } from "mqtt";
import { makeClaim } from "#scripts/fleet/claims.ts";
import type { CloudUnderTest } from "./cloud-under-test.ts";
import { type Certificate, connected, connectionOptions, deactivate } from "./master-client.ts";

const REGISTER = registerTopic("tracker-master");

/** Adds a master to the factory list; a second entry replaces the first. */
export async function listInFactory(
  { clients, target, atEnd }: CloudUnderTest,
  mId: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const TableName = target.coreTable;
  const Item = { pk: `FACTORY#${mId}`, sk: "A", deviceType: "gen4", ...facts };
  const { pk, sk } = Item;
  atEnd(() => clients.dynamo.send(new DeleteCommand({ TableName, Key: { pk, sk } })));
  await clients.dynamo.send(new PutCommand({ TableName, Item }));
}

/** Changes members of a master's entry in the factory list. */
export async function changeListed(
  { clients, target }: CloudUnderTest,
  mId: string,
  facts: Readonly<Record<string, number>>,
): Promise<void> {
  const names = Object.keys(facts);
  await clients.dynamo.send(
    new UpdateCommand({
      TableName: target.coreTable,
      Key: { pk: `FACTORY#${mId}`, sk: "A" },
      UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(", ")}`,
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  );
}

/** Connects with the claim of one master. */
export async function connectClaim(cloud: CloudUnderTest, mId: string): Promise<MqttClient> {
  const { clients, target } = cloud;
  const claim = await makeClaim(clients.iot, target.claimPolicyName, mId);
  const { certificateId } = claim;
  cloud.atEnd(() => deactivate(cloud, certificateId));
  const client = connect(cloud.broker.url, {
    ...connectionOptions(cloud, claim),
    clientId: `claim-${mId}`,
    reconnectPeriod: 0,
  });
  await connected(client);
  return client;
}

export interface OwnCertificate extends Certificate {
  readonly token: string;
}

/**
 * Makes a key for the master, and requests a certificate that becomes valid when the master
 * registers with the token.
 */
export async function askForCertificate(claim: MqttClient, mId: string): Promise<OwnCertificate> {
  const { request, key } = await newSigningRequest(mId);
  const answer = await ask(claim, CREATE, { certificateSigningRequest: request });
  const { certificatePem, certificateOwnershipToken } = answer;
  return {
    mId,
    key,
    certificate: String(certificatePem),
    token: String(certificateOwnershipToken),
  };
}

export function register(
  claim: MqttClient,
  { mId, token }: Pick<OwnCertificate, "mId" | "token">,
  parameters: Readonly<Record<string, string>> = {},
): Promise<ClaimAnswer> {
  return ask(claim, REGISTER, {
    certificateOwnershipToken: token,
    parameters: { mId, deviceType: "gen4", hw: "B", ...parameters },
  });
}
