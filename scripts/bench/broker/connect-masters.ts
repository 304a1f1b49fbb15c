/** Connects masters over mutual TLS as real ones do, with all their subscriptions. */
import { connect, type MqttClient } from "mqtt";
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { DOWNLINKS, topicOf } from "#domain/wire/topics.ts";
import type { Credentials, Listening } from "./messages.ts";

export interface ConnectedMaster {
  readonly masterId: MasterId;
  readonly client: MqttClient;
}

/**
 * Masters that connect at the same time. Real masters reconnect with jitter; the operating system's
 * backlog would refuse all at once.
 */
const AT_ONCE = 50;

export async function connectMasters(listening: Listening): Promise<readonly ConnectedMaster[]> {
  const waiting = [...listening.masters];
  const connected: ConnectedMaster[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      connected.push(await connectMaster(listening, next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return connected;
}

async function connectMaster(
  listening: Listening,
  credentials: Credentials,
): Promise<ConnectedMaster> {
  const id = masterIdFrom(credentials.mId);
  if (!id.ok) throw new Error(`${credentials.mId} is no master`);
  const masterId = id.value;
  const client = await connectClient(listening, credentials);
  await client.subscribeAsync(
    DOWNLINKS.map((ending) => topicOf(masterId, ending)),
    { qos: 1 },
  );
  return { masterId, client };
}

/** Connects with the client id for which the certificate was issued. */
export async function connectClient(
  { port, authority }: Pick<Listening, "port" | "authority">,
  { mId: clientId, certificate: cert, key }: Credentials,
): Promise<MqttClient> {
  const client = connect(`mqtts://localhost:${port}`, {
    ca: authority,
    cert,
    key,
    clientId,
    protocolVersion: 4,
    reconnectPeriod: 0,
    keepalive: 60,
  });
  await new Promise<void>((resolve, reject) => {
    client.once("connect", () => resolve());
    client.once("error", reject);
    client.once("close", () => reject(new Error(`${clientId} was cut off`)));
  });
  return client;
}
