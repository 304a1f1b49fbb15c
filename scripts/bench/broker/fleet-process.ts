/** All masters of the benchmark in one process: they connect over mutual TLS, subscribe, and report in turn. */
import { setTimeout as pause } from "node:timers/promises";
import { connect, type MqttClient } from "mqtt";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { DOWNLINKS, topicOf } from "#domain/wire/topics.ts";
import { answerParent } from "./child.ts";
import type {
  ConnectFigures,
  Credentials,
  FleetOrder,
  Listening,
  PublishFigures,
  PublishLoad,
} from "./messages.ts";

/** What was not acknowledged so long after the last message is lost. */
const GRACE_MILLISECONDS = 1_500;
/** A fleet comes back with jitter; the operating system's backlog would refuse all of it at once. */
const AT_ONCE = 50;
const TICK_MILLISECONDS = 5;

interface Master {
  readonly client: MqttClient;
  readonly topic: string;
}

async function connectMaster(
  { port, authority }: Listening,
  { mId, certificate, key }: Credentials,
): Promise<Master> {
  const id = masterIdFrom(mId);
  if (id.kind === "refused") throw new Error(`${mId} is no master`);
  const client = connect(`mqtts://localhost:${port}`, {
    ca: authority,
    cert: certificate,
    key,
    clientId: mId,
    protocolVersion: 4,
    reconnectPeriod: 0,
    keepalive: 60,
  });
  await new Promise<void>((resolve, reject) => {
    client.once("connect", () => resolve());
    client.once("error", reject);
    client.once("close", () => reject(new Error(`${mId} was cut off`)));
  });
  await client.subscribeAsync(
    DOWNLINKS.map((ending) => topicOf(id.masterId, ending)),
    { qos: 1 },
  );
  return { client, topic: topicOf(id.masterId, "up/nodes") };
}

async function connectAll(listening: Listening): Promise<readonly Master[]> {
  const waiting = [...listening.masters];
  const connected: Master[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      connected.push(await connectMaster(listening, next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return connected;
}

/** A round of numbers of about that size, as masters report them. */
function report(bytes: number): Buffer {
  const columns = Array.from({ length: 40 }, (_, column) => [
    `c${column}`,
    Array.from(
      { length: Math.floor(bytes / 40 / 5.5) },
      (_, node) => (node * 7919 + column) % 9973,
    ),
  ]);
  return Buffer.from(JSON.stringify({ v: 1, ts: 1_782_300_000, ...Object.fromEntries(columns) }));
}

let masters: readonly Master[] = [];

async function obey(order: FleetOrder): Promise<ConnectFigures | PublishFigures> {
  if (order.kind === "publish") return publish(order);
  const begun = performance.now();
  masters = await connectAll(order.listening);
  return { connectSeconds: (performance.now() - begun) / 1000 };
}

/** By the clock, not by the answers: a slow broker does not make the fleet send less. */
async function publish({
  seconds,
  messagesPerSecond,
  payloadBytes,
}: PublishLoad): Promise<PublishFigures> {
  const payload = report(payloadBytes);
  const total = seconds * messagesPerSecond;
  const milliseconds: number[] = [];
  const begun = performance.now();
  let sent = 0;
  while (sent < total) {
    const due = Math.min(total, ((performance.now() - begun) / 1000) * messagesPerSecond);
    for (; sent < due; sent += 1) {
      const master = masters[sent % masters.length];
      if (master === undefined) throw new Error("nobody is connected");
      const at = performance.now();
      master.client.publish(master.topic, payload, { qos: 1 }, (error) => {
        if (!error) milliseconds.push(performance.now() - at);
      });
    }
    await pause(TICK_MILLISECONDS);
  }
  await pause(GRACE_MILLISECONDS);
  return {
    sent,
    acknowledged: milliseconds.length,
    milliseconds: milliseconds.toSorted((one, other) => one - other),
  };
}

answerParent<FleetOrder>(obey, () => process.exit());
