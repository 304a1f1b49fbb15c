/** All masters of the benchmark in one process: they connect over mutual TLS, subscribe, and report in turn. */
import { setTimeout as pause } from "node:timers/promises";
import { topicOf } from "#domain/wire/topics.ts";
import { answerParent } from "./child.ts";
import { type ConnectedMaster, connectMasters } from "./connect-masters.ts";
import type { ConnectFigures, FleetOrder, PublishFigures, PublishLoad } from "./messages.ts";

/** A message not acknowledged this long after the last one was sent counts as lost. */
const GRACE_MILLISECONDS = 1_500;
const TICK_MILLISECONDS = 5;

/** A payload of about that size, with numbers as in a round that masters report. */
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

let masters: readonly ConnectedMaster[] = [];

async function obey(order: FleetOrder): Promise<ConnectFigures | PublishFigures> {
  if (order.kind === "publish") return publish(order);
  const begun = performance.now();
  masters = await connectMasters(order.listening);
  return { connectSeconds: (performance.now() - begun) / 1000 };
}

/** Publishes at a fixed rate, whatever the answers: a slow broker does not slow the fleet down. */
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
      master.client.publish(topicOf(master.masterId, "up/nodes"), payload, { qos: 1 }, (error) => {
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
