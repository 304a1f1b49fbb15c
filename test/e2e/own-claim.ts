/** Masters of a test's own cloud as the factory sends them out: with a claim, by which they register themselves. */
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { connect, type MqttClient } from "mqtt";
import { type Answer, ask, CREATE, newSigningRequest, REGISTER } from "#test/builders/claim.ts";
import { callAsOperator, dataName, type OwnCloud } from "./own-cloud.ts";
import { type Certificate, connected } from "./own-master.ts";

/** What the factory list says of a master; a second entry replaces the first. */
export async function listInFactory(
  own: OwnCloud,
  mId: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const Item = { pk: `FACTORY#${mId}`, sk: "A", deviceType: "gen4", ...facts };
  await own.clients.dynamo.send(
    new PutCommand({ TableName: dataName(own, "CoreTableName"), Item }),
  );
}

/** A connection with the claim of one master. */
export async function connectClaim(own: OwnCloud, mId: string): Promise<MqttClient> {
  const { request, key } = await newSigningRequest(mId);
  const made = await callIot(own, "POST", "/certificates?setAsActive=true", {
    certificateSigningRequest: request,
  });
  await callIot(own, "PUT", "/target-policies/tracker-claim", { target: made.certificateArn });
  const client = connect(`mqtts://localhost:${own.cloud.mqttPort}`, {
    ca: own.cloud.services.iot.authorityCertificate,
    cert: String(made.certificatePem),
    key,
    clientId: `claim-${mId}`,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  await connected(client);
  return client;
}

export function callIot(own: OwnCloud, method: string, path: string, body?: unknown) {
  return callAsOperator(own, { service: "iot", method, path: `/_aws/iot${path}`, body });
}

export interface OwnCertificate extends Certificate {
  readonly token: string;
}

/** A key of the master's own and a certificate that is good once the master has registered with the token. */
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
): Promise<Answer> {
  return ask(claim, REGISTER, {
    certificateOwnershipToken: token,
    parameters: { mId, deviceType: "gen4", hw: "B", ...parameters },
  });
}
