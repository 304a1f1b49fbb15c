/** The broker under the deployed policy: connections, messages and last wills of a device. */
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { D1, D2, startFleet } from "./devices.ts";
import { closed, startWatchedBroker, topic, type WatchedBroker } from "./watched-broker.ts";

const state = createMemoryState();

let broker: WatchedBroker;

beforeAll(async () => {
  broker = await startWatchedBroker(state);
});

afterAll(() => broker.fleet.stop());

describe("a device with its certificate", () => {
  it("publishes its presence, and the rule takes its identity from the topic", async () => {
    await broker.victim.publishAsync(topic(D1, "conn"), JSON.stringify({ v: 1, deviceId: D2 }), {
      qos: 1,
      retain: true,
    });
    await expect
      .poll(() => broker.fleet.invocations.at(-1))
      .toEqual({
        functionArn: "arn:on-presence",
        event: { v: 1, deviceId: D1 },
      });
  });

  it("gets the messages that the cloud sends to its topic", async () => {
    const { status } = await broker.fleet.call(
      "POST",
      `/topics/${encodeURIComponent(topic(D1, "cmd"))}?qos=1`,
      "{}",
    );
    expect(status).toBe(200);
    await expect.poll(() => broker.received).toContain(topic(D1, "cmd"));
  });

  it("gets a retained document when it subscribes, also after the broker has restarted", async () => {
    await broker.fleet.call(
      "POST",
      `/topics/${encodeURIComponent(topic(D1, "cfg/site"))}?qos=1&retain=true`,
      '{"ver":3}',
    );
    const other = await startFleet(state);
    const credentials = await other.register(D1);
    const client = await other.connect(credentials, { clientId: D1 });
    const documents: string[] = [];
    client.on("message", (_, payload) => documents.push(payload.toString()));
    await client.subscribeAsync(topic(D1, "cfg/site"), { qos: 1 });
    await expect.poll(() => documents).toEqual(['{"ver":3}']);
    await other.stop();
  });

  it("is replaced by a second connection with the same client id", async () => {
    const one = await broker.connectSecond();
    const two = await broker.fleet.connect(broker.second, { clientId: D2 });
    await closed(one);
    expect(two.connected).toBe(true);
    await two.endAsync();
  });
});

describe("a device's last will", () => {
  it("is notified when its connection is cut", async () => {
    const third = await broker.fleet.register("FCC23D0508A9B1A3");
    const client = await broker.fleet.connect(third, {
      clientId: "FCC23D0508A9B1A3",
      will: {
        topic: topic("FCC23D0508A9B1A3", "conn"),
        payload: Buffer.from('{"v":1,"online":false}'),
        qos: 1,
        retain: true,
      },
    });
    client.stream.destroy();
    await expect
      .poll(() => broker.fleet.invocations.map(({ event }) => event))
      .toContainEqual({ v: 1, online: false, deviceId: "FCC23D0508A9B1A3" });
  });
});

/** A CONNECT packet with a will, as in the standard, and a keep-alive of one broker.second. */
function connectPacket(clientId: string, willTopic: string, will: string): Buffer {
  const text = (value: string): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(value.length);
    return Buffer.concat([length, Buffer.from(value)]);
  };
  const CLEAN_WITH_WILL = 0x02 | 0x04 | 0x08;
  const variable = Buffer.from([4, CLEAN_WITH_WILL, 0, 1]);
  const body = Buffer.concat([text("MQTT"), variable, text(clientId), text(willTopic), text(will)]);
  return Buffer.concat([Buffer.from([0x10, body.length]), body]);
}

describe("a device that falls silent without a word", () => {
  it("is considered disconnected after one and a half of its intervals, and its will is published", async () => {
    const deviceId = "FCC23D0508A9B1A4";
    const { certificate, key } = await broker.fleet.register(deviceId);
    const socket = connectTls({
      port: broker.fleet.port,
      host: "localhost",
      ca: broker.fleet.iot.authorityCertificate,
      cert: certificate,
      key,
    });
    socket.on("error", () => {});
    socket.resume();
    socket.write(connectPacket(deviceId, topic(deviceId, "conn"), '{"v":1,"online":false}'));
    const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    await expect
      .poll(() => broker.fleet.invocations.map(({ event }) => event))
      .toContainEqual({ v: 1, online: false, deviceId });
    await gone;
  });
});

describe("a rule whose function cannot be called", () => {
  it("hands the message to the error function, with the reason", async () => {
    const accept = (functionArn: string) => {
      if (functionArn === "arn:broken") throw new Error("there is no function arn:broken");
    };
    const failing = await startFleet(createMemoryState(), { accept });
    failing.iot.defineRule({
      name: "trk_conn",
      sql: "SELECT * FROM 'fleet/v1/d/+/conn'",
      functionArns: ["arn:broken"],
      errorFunctionArn: "arn:on-error",
    });
    const client = await failing.connect(await failing.register(D1), { clientId: D1 });
    await client.publishAsync(topic(D1, "conn"), '{"v":1}', { qos: 1 });
    await expect
      .poll(() => failing.invocations.at(-1))
      .toMatchObject({
        functionArn: "arn:on-error",
        event: {
          ruleName: "trk_conn",
          topic: topic(D1, "conn"),
          base64OriginalPayload: Buffer.from('{"v":1}').toString("base64"),
          failures: [
            {
              failedResource: "arn:broken",
              errorMessage: "Error: there is no function arn:broken",
            },
          ],
        },
      });
    await failing.stop();
  });
});
