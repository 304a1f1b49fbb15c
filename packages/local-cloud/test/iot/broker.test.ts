/** The broker under the deployed policy: allowed actions of a device, and every forbidden one. */

import { connect as connectTls } from "node:tls";
import type { MqttClient } from "mqtt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { type Credentials, D1, D2, type Fleet, startFleet } from "./devices.ts";

const state = createMemoryState();
let fleet: Fleet;
let first: Credentials;
let second: Credentials;
let victim: MqttClient;
const received: string[] = [];

const topic = (deviceId: string, name: string) => `fleet/v1/d/${deviceId}/${name}`;

/** Resolves when the client has lost its connection. */
function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => {
    if (!client.connected) resolve();
    else client.once("close", () => resolve());
  });
}

async function connectSecond(): Promise<MqttClient> {
  const client = await fleet.connect(second, { clientId: D2 });
  client.on("error", () => {});
  return client;
}

beforeAll(async () => {
  fleet = await startFleet(state);
  fleet.iot.defineRule({
    name: "trk_conn",
    sql: "SELECT topic(4) AS deviceId, v, online FROM 'fleet/v1/d/+/conn'",
    functionArns: ["arn:on-presence"],
    errorFunctionArn: undefined,
  });
  first = await fleet.register(D1);
  second = await fleet.register(D2);
  victim = await fleet.connect(first, { clientId: D1 });
  victim.on("message", (name) => received.push(name));
  await victim.subscribeAsync(topic(D1, "cmd"), { qos: 1 });
});

afterAll(() => fleet.stop());

describe("a device with its certificate", () => {
  it("publishes its presence, and the rule takes its identity from the topic", async () => {
    await victim.publishAsync(topic(D1, "conn"), JSON.stringify({ v: 1, deviceId: D2 }), {
      qos: 1,
      retain: true,
    });
    await expect
      .poll(() => fleet.invocations.at(-1))
      .toEqual({
        functionArn: "arn:on-presence",
        event: { v: 1, deviceId: D1 },
      });
  });

  it("gets the messages that the cloud sends to its topic", async () => {
    const { status } = await fleet.call(
      "POST",
      `/topics/${encodeURIComponent(topic(D1, "cmd"))}?qos=1`,
      "{}",
    );
    expect(status).toBe(200);
    await expect.poll(() => received).toContain(topic(D1, "cmd"));
  });

  it("gets a retained document when it subscribes, also after the broker has restarted", async () => {
    await fleet.call(
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
    const one = await connectSecond();
    const two = await fleet.connect(second, { clientId: D2 });
    await closed(one);
    expect(two.connected).toBe(true);
    await two.endAsync();
  });
});

describe("a device's last will", () => {
  it("is notified when its connection is cut", async () => {
    const third = await fleet.register("FCC23D0508A9B1A3");
    const client = await fleet.connect(third, {
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
      .poll(() => fleet.invocations.map(({ event }) => event))
      .toContainEqual({ v: 1, online: false, deviceId: "FCC23D0508A9B1A3" });
  });
});

/** A CONNECT packet with a will, as in the standard, and a keep-alive of one second. */
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
    const { certificate, key } = await fleet.register(deviceId);
    const socket = connectTls({
      port: fleet.port,
      host: "localhost",
      ca: fleet.iot.authorityCertificate,
      cert: certificate,
      key,
    });
    socket.on("error", () => {});
    socket.resume();
    socket.write(connectPacket(deviceId, topic(deviceId, "conn"), '{"v":1,"online":false}'));
    const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    await expect
      .poll(() => fleet.invocations.map(({ event }) => event))
      .toContainEqual({ v: 1, online: false, deviceId });
    await gone;
  });
});

describe("a hostile device", () => {
  it.each([D1, "+", "#", "a".repeat(129), "somebody"])(
    "does not get in as %s, and the victim stays connected",
    async (clientId) => {
      await expect(fleet.connect(second, { clientId })).rejects.toThrow();
      expect(victim.connected).toBe(true);
    },
  );

  it("does not get in with a session that would keep messages for it", async () => {
    await expect(fleet.connect(second, { clientId: D2, clean: false })).rejects.toThrow();
  });

  it("does not get in without a certificate, or with one that has been switched off", async () => {
    await expect(
      fleet.connect({ ...second, certificate: "", key: "" }, { clientId: D2 }),
    ).rejects.toThrow();
    const id = second.certificateArn.split("/").at(-1);
    await fleet.call("PUT", `/certificates/${id}?newStatus=INACTIVE`);
    await expect(fleet.connect(second, { clientId: D2 })).rejects.toThrow();
    await fleet.call("PUT", `/certificates/${id}?newStatus=ACTIVE`);
  });

  it("does not get in with the certificate of another authority", async () => {
    const elsewhere = await startFleet(createMemoryState());
    const foreign = await elsewhere.register(D2);
    await elsewhere.stop();
    await expect(fleet.connect(foreign, { clientId: D2 })).rejects.toThrow();
  });

  it.each(["#", "+", "fleet/#", "fleet/v1/d/+/cmd", "$SYS/#", topic(D1, "cmd"), topic(D1, "fb")])(
    "is refused the subscription %s",
    async (filter) => {
      const client = await connectSecond();
      await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
      await client.endAsync(true);
    },
  );

  it.each([
    topic(D1, "cmd"),
    topic(D1, "fb"),
    topic(D2, "cmd"),
    topic(D2, "cfg/site"),
    `$aws/things/${D1}/shadow/update`,
    "$aws/events/presence/connected/x",
    "a/b/c/d/e/f/g/h/i",
  ])("is cut off when it publishes on %s, and no subscriber receives it", async (name) => {
    const before = received.length;
    const client = await connectSecond();
    client.publish(name, "{}", { qos: 1 }, () => {});
    await closed(client);
    expect(received.length).toBe(before);
    expect(victim.connected).toBe(true);
  });

  it.each([
    { what: "a retained message on fb", name: "fb", size: 2, qos: 1, retain: true },
    {
      what: "a message of 128 KB and one byte",
      name: "fb",
      size: 128 * 1024 + 1,
      qos: 1,
      retain: false,
    },
    { what: "a message with QoS 2", name: "fb", size: 2, qos: 2, retain: false },
  ] as const)("is cut off when it sends $what", async ({ name, size, qos, retain }) => {
    const client = await connectSecond();
    client.publish(topic(D2, name), Buffer.alloc(size, 32), { qos, retain }, () => {});
    await closed(client);
  });

  it("may send 128 KB, and a hundred messages a second but no more", async () => {
    const client = await connectSecond();
    await client.publishAsync(topic(D2, "fb"), Buffer.alloc(128 * 1024, 32), { qos: 1 });
    for (let sent = 0; sent < 120; sent += 1)
      client.publish(topic(D2, "up/event"), "{}", { qos: 1 }, () => {});
    await closed(client);
    expect(victim.connected).toBe(true);
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

describe("the HTTP side", () => {
  it("returns the endpoint of devices and refuses an unknown operation", async () => {
    const { body } = await fleet.call("GET", "/endpoint?endpointType=iot:Data-ATS");
    expect(body).toEqual({ endpointAddress: `localhost:${fleet.port}` });
    expect((await fleet.call("GET", "/jobs")).status).toBe(404);
    expect(
      (await fleet.call("PUT", "/target-policies/unknown", { target: first.certificateArn }))
        .status,
    ).toBe(404);
    expect((await fleet.call("POST", "/topics/a%2F%2F%2F%2F%2F%2F%2F%2Fb", "x")).status).toBe(400);
  });

  it("refuses an unsigned request", async () => {
    const answer = await fleet.iot.handle({
      method: "POST",
      url: "/_aws/iot/topics/a",
      headers: { host: "127.0.0.1" },
      body: new Uint8Array(),
      remoteAddress: "127.0.0.1",
    });
    expect(answer.status).toBe(403);
  });

  it("attaches ten policies to a certificate and no more", async () => {
    const attach = (policy: string) =>
      fleet.call("PUT", `/target-policies/${policy}`, { target: first.certificateArn });
    const more = Array.from({ length: 9 }, (_, nth) => `more-${nth}`);
    for (const name of more) fleet.iot.definePolicy(name, { Statement: [] });
    // Eight more policies are allowed, because the device already has two.
    for (const name of more.slice(0, 8)) expect((await attach(name)).status).toBe(200);
    expect((await attach("more-8")).status).toBe(410);
    expect((await attach("more-7")).status).toBe(200);
  });
});

describe("a policy document", () => {
  const ofLength = (length: number) => {
    const document = (Resource: string) => ({
      Statement: [{ Effect: "Allow", Action: "iot:Connect", Resource }],
    });
    return document(" a".repeat(length - JSON.stringify(document("")).length));
  };

  it("has at most 2,048 characters besides its white space", () => {
    fleet.iot.definePolicy("longest", ofLength(2048));
    expect(() => fleet.iot.definePolicy("longer", ofLength(2049))).toThrow(
      expect.objectContaining({
        code: "LimitExceededException",
        message: "the policy longer has 2049 characters, and AWS IoT takes 2048",
      }),
    );
  });
});
