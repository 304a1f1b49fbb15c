/** Masters of a test's own cloud: registered over the HTTP registry, connected over mutual TLS with a real MQTT client. */
import { connect, type MqttClient } from "mqtt";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";

export interface Certificate {
  readonly mId: string;
  /** PEM texts. */
  readonly certificate: string;
  readonly key: string;
}

export interface ConnectedMaster {
  readonly client: MqttClient;
  /** Resolves when the broker has acknowledged the message, rejects when it ends the connection instead. */
  publish(topic: string, payload: unknown, retain?: boolean): Promise<void>;
  /** Ends the socket without a word, so that the broker sends the will. */
  cut(): Promise<void>;
}

/** A thing of that name with an active certificate and the policy of masters. */
export async function registerMaster(own: OwnCloud, mId: string): Promise<Certificate> {
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    callAsOperator(own, { service: "iot", method, path: `/_aws/iot${path}`, body, headers });
  const made = await call("POST", "/keys-and-certificate?setAsActive=true");
  const { certificateArn, certificatePem, keyPair } = made;
  await call("POST", `/things/${mId}`, {});
  const principal = { "x-amzn-principal": String(certificateArn) };
  await call("PUT", `/things/${mId}/principals`, undefined, principal);
  const policy = own.cloud.outputs.TrackerDevice?.MasterPolicyName;
  await call("PUT", `/target-policies/${policy}`, { target: certificateArn });
  if (typeof keyPair !== "object" || keyPair === null || !("PrivateKey" in keyPair)) {
    throw new Error("the registry gave no key");
  }
  return { mId, certificate: String(certificatePem), key: String(keyPair.PrivateKey) };
}

/** Connects under the master's own id unless another is given, with the will of every master. */
export async function connectMaster(
  { cloud }: OwnCloud,
  { mId, certificate, key }: Certificate,
  { clientId = mId, willOf = mId } = {},
): Promise<ConnectedMaster> {
  const client = connect(`mqtts://localhost:${cloud.mqttPort}`, {
    ca: cloud.services.iot.authorityCertificate,
    cert: certificate,
    key,
    clientId,
    protocolVersion: 4,
    reconnectPeriod: 0,
    will: {
      topic: connTopic(willOf),
      payload: Buffer.from(JSON.stringify({ v: 1, online: false })),
      qos: 1,
      retain: true,
    },
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

/** A refusal shows as an error or, with TLS 1.3, as a connection that closes before it was one. */
export function connected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once("connect", () => resolve());
    client.once("error", reject);
    client.once("close", () => reject(new Error("the broker closed the connection")));
  });
}

/** Text and bytes travel as they are, anything else as JSON. */
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
