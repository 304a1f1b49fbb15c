/**
 * When the broker acknowledges: once no part of a message is in memory alone, and without one
 * function delaying the others.
 */
import type { MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EventQueue } from "#src/lambda/event-queue.ts";
import type { EventEnd, EventInvoker } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { D1, D2, type Fleet, startFleet } from "./devices.ts";

/** Events that functions have started, each with a function that ends it. */
interface Begun {
  readonly functionArn: string;
  readonly event: string;
  readonly end: (end?: EventEnd) => void;
}

const WAITING_BYTES = 4000;
let begun: Begun[];
let fleet: Fleet;
let one: MqttClient;
let other: MqttClient;

/** Functions that end when the test requests it, behind the queues of the real service. */
function heldFunctions(): EventInvoker {
  const queues = new Map<string, EventQueue>();
  const queueOf = (functionArn: string): EventQueue => {
    const known = queues.get(functionArn);
    if (known !== undefined) return known;
    const run = (event: string) =>
      new Promise<EventEnd>((resolve) =>
        begun.push({ functionArn, event, end: (end = "handled") => resolve(end) }),
      );
    const queue = new EventQueue({ concurrency: 2, bytes: WAITING_BYTES }, run);
    queues.set(functionArn, queue);
    return queue;
  };
  return {
    hasRoom: (functionArn) => queueOf(functionArn).hasRoom(),
    sendEvent: (functionArn, event) => queueOf(functionArn).send(event),
  };
}

beforeEach(async () => {
  begun = [];
  fleet = await startFleet(createMemoryState(), { events: heldFunctions() });
  const rule = (name: string, filter: string, functionArn: string) =>
    fleet.iot.defineRule({
      name,
      sql: `SELECT topic(4) AS deviceId, round, last, online, text FROM 'fleet/v1/d/+/${filter}'`,
      functionArns: [functionArn],
      errorFunctionArn: undefined,
    });
  rule("trk_up", "up/+", "arn:on-uplink");
  rule("trk_conn", "conn", "arn:on-presence");
  one = await connectDevice(D1);
  other = await connectDevice(D2);
});

afterEach(() => fleet.stop());

async function connectDevice(deviceId: string): Promise<MqttClient> {
  const client = await fleet.connect(await fleet.register(deviceId), { clientId: deviceId });
  client.on("error", () => {});
  return client;
}

/** Publishes a message; the result shows whether it has been acknowledged. */
function publish(client: MqttClient, deviceId: string, ending: string, payload: object = {}) {
  const published = { isAcknowledged: false };
  client
    .publishAsync(`fleet/v1/d/${deviceId}/${ending}`, JSON.stringify(payload), { qos: 1 })
    .then(() => {
      published.isAcknowledged = true;
    })
    .catch(() => {});
  return published;
}

const begunAt = (functionArn: string) => begun.filter((entry) => entry.functionArn === functionArn);

/** Checks that the broker reads the connection: pings are answered. */
async function answersPings(client: MqttClient): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    client.on("packetreceive", ({ cmd }) => {
      if (cmd === "pingresp") resolve();
    });
  });
  client.sendPing();
  await answered;
}

describe("an acknowledgement", () => {
  it("follows when the function is done with the event, and the connection is read meanwhile", async () => {
    const message = publish(one, D1, "up/nodes");
    await expect.poll(() => begun.length).toBe(1);
    await answersPings(one);
    expect(message.isAcknowledged).toBe(false);
    begun[0]?.end();
    await expect.poll(() => message.isAcknowledged).toBe(true);
  });

  it("does not come for what is lost: the connection ends, and a device may bring it again", async () => {
    const message = publish(one, D1, "up/nodes");
    await expect.poll(() => begun.length).toBe(1);
    const closed = new Promise<void>((resolve) => one.once("close", () => resolve()));
    begun[0]?.end("lost");
    await closed;
    expect(message.isAcknowledged).toBe(false);
    const again = publish(await connectDevice(D1), D1, "up/nodes");
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.end();
    await expect.poll(() => again.isAcknowledged).toBe(true);
  });

  it("comes at once where no rule listens", async () => {
    await one.publishAsync(`fleet/v1/d/${D1}/fb`, "{}", { qos: 1 });
    expect(begun).toEqual([]);
  });

  it("is each message's own, in whatever order the function ends", async () => {
    const messages = [1, 2].map((round) => publish(one, D1, "up/nodes", { round }));
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.end();
    await expect.poll(() => messages.map((m) => m.isAcknowledged)).toEqual([false, true]);
    begun[0]?.end();
    await expect.poll(() => messages[0]?.isAcknowledged).toBe(true);
  });

  it("does not keep other functions waiting, nor other devices", async () => {
    for (let round = 0; round < 3; round += 1) publish(one, D1, "up/nodes");
    await expect.poll(() => begunAt("arn:on-uplink").length).toBe(2);
    const mine = publish(one, D1, "conn");
    const theirs = publish(other, D2, "conn");
    await expect.poll(() => begunAt("arn:on-presence").length).toBe(2);
    for (const { end } of begunAt("arn:on-presence")) end();
    await expect.poll(() => [mine, theirs].map((m) => m.isAcknowledged)).toEqual([true, true]);
  });
});

describe("when too much waits for a function", () => {
  const FILLING = { text: "x".repeat(WAITING_BYTES) };

  it("its messages wait without being acknowledged, others go on, and in the end nothing is missing", async () => {
    const waiting = [publish(one, D1, "up/nodes", FILLING)];
    await expect.poll(() => begun.length).toBe(1);
    waiting.push(publish(one, D1, "up/device"), publish(other, D2, "up/device"));
    const third = await connectDevice("FCC23D0508A9B1A3");
    const theirs = publish(third, "FCC23D0508A9B1A3", "conn");
    await expect.poll(() => begunAt("arn:on-presence").length).toBe(1);
    begunAt("arn:on-presence")[0]?.end();
    await expect.poll(() => theirs.isAcknowledged).toBe(true);
    expect(begunAt("arn:on-uplink")).toHaveLength(1);
    for (let at = 0; at < 3; at += 1) {
      expect(waiting.filter((m) => m.isAcknowledged)).toHaveLength(at);
      await expect.poll(() => begunAt("arn:on-uplink").length).toBeGreaterThan(at);
      begunAt("arn:on-uplink")[at]?.end();
      await expect.poll(() => waiting.filter((m) => m.isAcknowledged).length).toBe(at + 1);
    }
  });

  it("a client that publishes over HTTP is asked to retry later, and may use other topics", async () => {
    publish(one, D1, "up/nodes", FILLING);
    await expect.poll(() => begun.length).toBe(1);
    const path = (ending: string) => `/topics/${encodeURIComponent(`fleet/v1/d/${D1}/${ending}`)}`;
    const { status, body } = await fleet.call("POST", path("up/nodes"), "{}");
    expect([status, body.message]).toEqual([429, expect.stringContaining("no room")]);
    expect((await fleet.call("POST", path("conn"), "{}")).status).toBe(200);
  });
});

describe("a device with a hundred messages that are not acknowledged", () => {
  it("is not read until one of them is", async () => {
    const first = Array.from({ length: 100 }, (_, round) =>
      publish(one, D1, "up/event", { round }),
    );
    await expect.poll(() => begun.length).toBe(2);
    // The broker limits messages per second; those sent within this one suffice.
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(first.some((m) => m.isAcknowledged)).toBe(false);
    for (let at = 0; at < 100; at += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(at);
      begun[at]?.end();
    }
    await expect.poll(() => first.every((m) => m.isAcknowledged)).toBe(true);
    expect(new Set(begun.map(({ event }) => event)).size).toBe(100);
  });
});

describe("the end of the broker", () => {
  it("hands the functions what has come in, wills included, and takes nothing more", async () => {
    const will = {
      topic: `fleet/v1/d/${D2}/conn`,
      payload: Buffer.from('{"online":false}'),
      qos: 1,
    } as const;
    await other.endAsync();
    const credentials = await fleet.register(D2);
    const next = await fleet.connect(credentials, { clientId: D2, will });
    next.on("error", () => {});
    publish(one, D1, "up/nodes", { last: true });
    await expect.poll(() => begun.length).toBe(1);
    await fleet.iot.disconnect();
    expect(begun.map(({ event }) => JSON.parse(event))).toEqual([
      { last: true, deviceId: D1 },
      { online: false, deviceId: D2 },
    ]);
    await expect(fleet.connect(credentials, { clientId: D2 })).rejects.toThrow();
  });
});
