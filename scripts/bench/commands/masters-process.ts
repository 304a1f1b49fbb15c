/**
 * Commanded masters in their own process, with a cloud client that receives their answers, and the
 * clients that request commands.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { encodeMessage } from "#domain/wire/payload.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { answerParent } from "#scripts/bench/broker/child.ts";
import {
  type ConnectedMaster,
  connectClient,
  connectMasters,
} from "#scripts/bench/broker/connect-masters.ts";
import type { LoadFigures, MastersOrder, WatchFigures } from "./messages.ts";
import { loadRequests } from "./request-load.ts";

const TICK_MILLISECONDS = 5;
const NO_DOCUMENTS = { site: 0, nodes: 0, settings: 0, params: 0 };

let isAnswering = true;
let heard: [id: string, atMilliseconds: number][] = [];

/** Publishes the first messages that a real master sends. */
async function announce({ client, masterId }: ConnectedMaster): Promise<void> {
  const sid = randomBytes(8).toString("hex");
  const ts = Math.floor(Date.now() / 1000);
  const board = { fw: "4.2.1", client: "2.3.0", deviceType: "gen4", cfg: NO_DOCUMENTS };
  const birth = encodeMessage({ online: true, ts, mId: masterId, sid, ...board });
  await client.publishAsync(topicOf(masterId, "conn"), birth, { qos: 1, retain: true });
}

function answerCommands({ client, masterId }: ConnectedMaster): void {
  const cmd = topicOf(masterId, "cmd");
  client.on("message", (topic, payload) => {
    if (topic !== cmd || !isAnswering) return;
    const { id, name } = JSON.parse(payload.toString());
    const say = (seq: number, status: string, message: string) => {
      const ts = Math.floor(Date.now() / 1000);
      const feedback = encodeMessage({ id, mId: masterId, name, status, message, seq, ts });
      client.publish(topicOf(masterId, "fb"), feedback, { qos: 1 });
    };
    say(1, "received", "Command received");
    say(2, "success", "Stowing 60 nodes to 37");
  });
}

async function connect(order: Extract<MastersOrder, { kind: "connect" }>) {
  const masters = await connectMasters(order.listening);
  for (const master of masters) answerCommands(master);
  const watcher = await connectClient(order.listening, order.watcher);
  watcher.on("message", (_, payload) => {
    const { id, status } = JSON.parse(payload.toString());
    const at = performance.timeOrigin + performance.now();
    if (status === "success") heard.push([id, at]);
  });
  await watcher.subscribeAsync("tracker/v1/m/+/fb", { qos: 1 });
  for (const master of masters) await announce(master);
  return { masters: masters.length };
}

async function watch(finals: number, seconds: number): Promise<WatchFigures> {
  const end = performance.now() + seconds * 1000;
  while (heard.length < finals && performance.now() < end) await pause(TICK_MILLISECONDS);
  const figures = { finals: heard };
  heard = [];
  return figures;
}

async function obey(order: MastersOrder): Promise<WatchFigures | LoadFigures | object> {
  switch (order.kind) {
    case "connect":
      return connect(order);
    case "answer":
      isAnswering = order.isOn;
      return {};
    case "watch":
      return watch(order.finals, order.seconds);
    case "load":
      return loadRequests(order);
  }
}

answerParent<MastersOrder>(obey, () => process.exit());
