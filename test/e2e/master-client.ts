/**
 * Masters of a test: registered with the operator's rights and connected over mutual TLS with a
 * real MQTT client.
 */
import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateKeysAndCertificateCommand,
  CreateThingCommand,
  UpdateCertificateCommand,
} from "@aws-sdk/client-iot";
import { connect, type MqttClient } from "mqtt";
import { outputOf } from "#scripts/accounts/target.ts";
import type { CloudUnderTest } from "./cloud-under-test.ts";

export interface Certificate {
  readonly mId: string;
  /** PEM texts. */
  readonly certificate: string;
  readonly key: string;
}

export interface ConnectedMaster {
  readonly client: MqttClient;
  /**
   * Resolves when the broker acknowledges the message; rejects when it closes the connection
   * instead.
   */
  publish(topic: string, payload: unknown, retain?: boolean): Promise<void>;
  /** Closes the socket without DISCONNECT, so that the broker sends the will. */
  cut(): Promise<void>;
}

/** Registers a thing of that name with an active certificate and the policies of masters. */
export async function registerMaster(cloud: CloudUnderTest, mId: string): Promise<Certificate> {
  const { iot } = cloud.clients;
  const made = await iot.send(new CreateKeysAndCertificateCommand({ setAsActive: true }));
  const { certificateArn, certificateId, certificatePem, keyPair } = made;
  if (!certificateArn || !certificateId || !certificatePem || !keyPair?.PrivateKey) {
    throw new Error("the registry gave no certificate with its key");
  }
  cloud.atEnd(() => deactivate(cloud, certificateId));
  await iot.send(new CreateThingCommand({ thingName: mId }));
  await iot.send(new AttachThingPrincipalCommand({ thingName: mId, principal: certificateArn }));
  const policies = outputOf(cloud.outputs, "TrackerDevice", "MasterPolicyNames").split(",");
  for (const policyName of policies)
    await iot.send(new AttachPolicyCommand({ policyName, target: certificateArn }));
  return { mId, certificate: certificatePem, key: keyPair.PrivateKey };
}

export function deactivate({ clients }: CloudUnderTest, certificateId: string): Promise<unknown> {
  const newStatus = "INACTIVE";
  return clients.iot.send(new UpdateCertificateCommand({ certificateId, newStatus }));
}

/** Options with which a client with this certificate connects to the broker. */
export function connectionOptions(
  { broker }: Pick<CloudUnderTest, "broker">,
  { certificate, key }: Pick<Certificate, "certificate" | "key">,
) {
  const { authority: ca } = broker;
  return {
    ...(ca === undefined ? {} : { ca }),
    cert: certificate,
    key,
    protocolVersion: 4,
  } as const;
}

/** The will message, which the broker publishes when a master's connection is lost. */
export function willOf(mId: string) {
  const payload = Buffer.from(JSON.stringify({ v: 1, online: false }));
  return { topic: connTopic(mId), payload, qos: 1, retain: true } as const;
}

/** Connects with the master's own id by default, and with the will of every master. */
export async function connectMaster(
  cloud: Pick<CloudUnderTest, "broker">,
  certificate: Certificate,
  { clientId = certificate.mId, willFor = certificate.mId } = {},
): Promise<ConnectedMaster> {
  const client = connect(cloud.broker.url, {
    ...connectionOptions(cloud, certificate),
    clientId,
    reconnectPeriod: 0,
    will: willOf(willFor),
  });
  await connected(client);
  return {
    client,
    publish: (topic, payload, retain = false) => publish(client, topic, payload, retain),
    cut: () => cut(client),
  };
}

function cut(client: MqttClient): Promise<void> {
  return new Promise((resolve) => {
    if (!client.connected) return resolve();
    client.once("close", () => resolve());
    client.stream.destroy();
  });
}

export function connTopic(mId: string): string {
  return `tracker/v1/m/${mId}/conn`;
}

/**
 * Resolves when connected. A refusal appears as an error or, with TLS 1.3, as a connection that
 * closes at once.
 */
export function connected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once("connect", () => resolve());
    client.once("error", reject);
    client.once("close", () => reject(new Error("the broker closed the connection")));
  });
}

/** Publishes text and bytes unchanged, anything else as JSON. */
function publish(client: MqttClient, topic: string, payload: unknown, retain: boolean) {
  const isRaw = typeof payload === "string" || Buffer.isBuffer(payload);
  const message = isRaw ? payload : JSON.stringify(payload);
  return new Promise<void>((resolve, reject) => {
    const closed = () => reject(new Error(`the broker closed the connection at ${topic}`));
    client.once("close", closed);
    client.publish(topic, message, { qos: 1, retain }, (error) => {
      client.off("close", closed);
      if (error) reject(error);
      else resolve();
    });
  });
}
