/**
 * Behaviour that the engine behind the local broker would allow but AWS does not: code that relied
 * on it would fail there.
 */
import type { MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { type Credentials, D1, type Fleet, startFleet } from "./devices.ts";

/** A policy that allows everything, so that only the broker itself refuses. */
const EVERYTHING = {
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Action: "iot:*", Resource: "*" }],
};

let fleet: Fleet;
let credentials: Credentials;
let client: MqttClient;
let received: { readonly topic: string; readonly text: string; readonly retain: boolean }[];

beforeEach(async () => {
  fleet = await startFleet(createMemoryState());
  fleet.iot.definePolicy("everything", EVERYTHING);
  credentials = await fleet.register(D1, "everything");
  client = await fleet.connect(credentials, { clientId: D1 });
  client.on("error", () => {});
  received = [];
  client.on("message", (topic, payload, { retain }) =>
    received.push({ topic, text: payload.toString(), retain }),
  );
});

afterEach(() => fleet.stop());

/** Resolves when the client has lost its connection. */
function closed(): Promise<void> {
  return new Promise((resolve) => {
    if (!client.connected) resolve();
    else client.once("close", () => resolve());
  });
}

function publishOverHttp(topic: string, text: string, query = "qos=1") {
  return fleet.call("POST", `/topics/${encodeURIComponent(topic)}?${query}`, text);
}

/** Waits for a marker message, so that all earlier messages have arrived. */
async function settle(): Promise<void> {
  await client.subscribeAsync("marker", { qos: 1 });
  await publishOverHttp("marker", "now");
  await expect.poll(() => received.at(-1)?.topic).toBe("marker");
}

describe("a retained message", () => {
  beforeEach(async () => {
    await publishOverHttp("site/1/cfg", "kept", "qos=1&retain=true");
  });

  it.each(["site/#", "site/+/cfg", "#", "+/1/cfg"])("is not delivered to %s", async (filter) => {
    await client.subscribeAsync(filter, { qos: 1 });
    await settle();
    expect(received.map(({ topic }) => topic)).not.toContain("site/1/cfg");
  });

  it("is delivered to its own topic, each time it is subscribed to, and marked", async () => {
    await client.subscribeAsync("site/1/cfg", { qos: 1 });
    await client.subscribeAsync("site/1/cfg", { qos: 1 });
    await settle();
    const kept = { topic: "site/1/cfg", text: "kept", retain: true };
    expect(received.slice(0, -1)).toEqual([kept, kept]);
  });

  it("is not marked for those who were there before", async () => {
    await client.subscribeAsync("site/2/cfg", { qos: 1 });
    await publishOverHttp("site/2/cfg", "fresh", "qos=1&retain=true");
    await expect
      .poll(() => received)
      .toEqual([{ topic: "site/2/cfg", text: "fresh", retain: false }]);
  });

  it("is forgotten by an empty one", async () => {
    await publishOverHttp("site/1/cfg", "", "qos=1&retain=true");
    await client.subscribeAsync("site/1/cfg", { qos: 1 });
    await settle();
    expect(received).toHaveLength(1);
  });

  it("is not retained on a reserved topic, from any sender", async () => {
    const topic = "$aws/rules/any/site/1";
    expect((await publishOverHttp(topic, "x", "retain=true")).status).toBe(400);
    client.publish(topic, "x", { qos: 1, retain: true }, () => {});
    await closed();
  });
});

describe("a message", () => {
  it("with QoS 2 ends the connection", async () => {
    client.publish("a", "x", { qos: 2 }, () => {});
    await closed();
  });

  it("of 128 KB passes, with one byte more it does not", async () => {
    await client.publishAsync("a", Buffer.alloc(128 * 1024), { qos: 1 });
    expect((await publishOverHttp("a", "x".repeat(128 * 1024))).status).toBe(200);
    expect((await publishOverHttp("a", "x".repeat(128 * 1024 + 1))).status).toBe(413);
    client.publish("a", Buffer.alloc(128 * 1024 + 1), { qos: 1 }, () => {});
    await closed();
  });

  it.each([
    ["of nine levels", "1/2/3/4/5/6/7/8/9"],
    ["of more than 256 bytes", "é".repeat(129)],
    ["of the service", "$aws/things/a/shadow/update"],
    ["of presence", "$aws/events/presence/connected/a"],
    ["of the engine", "$SYS/a"],
  ])("on a topic %s ends the connection, and over HTTP it is refused", async (_, topic) => {
    expect((await publishOverHttp(topic, "{}")).status).toBe(400);
    client.publish(topic, "{}", { qos: 1 }, () => {});
    await closed();
  });

  it("on a topic of eight levels passes", async () => {
    await client.publishAsync("1/2/3/4/5/6/7/8", "{}", { qos: 1 });
  });
});

describe("a subscription", () => {
  it("with QoS 2 is refused", async () => {
    await expect(client.subscribeAsync("a", { qos: 2 })).rejects.toThrow();
  });

  it.each(["$SYS/#", "$SYS/+/new/clients", "$share/group/a"])(
    "to %s is refused",
    async (filter) => {
      await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
    },
  );

  it("may bring eight filters at once, and ends the connection with nine", async () => {
    const filters = Array.from({ length: 9 }, (_, at) => `a/${at}`);
    expect(await client.subscribeAsync(filters.slice(1), { qos: 1 })).toHaveLength(8);
    client.subscribe(filters, { qos: 1 }, () => {});
    await closed();
  });

  it("is one of fifty, and makes room when it ends", async () => {
    const filters = Array.from({ length: 50 }, (_, at) => `a/${at}`);
    for (let from = 0; from < 50; from += 8)
      await client.subscribeAsync(filters.slice(from, from + 8), { qos: 1 });
    await client.subscribeAsync("a/0", { qos: 1 });
    await expect(client.subscribeAsync("b", { qos: 1 })).rejects.toThrow();
    await client.unsubscribeAsync("a/0");
    await client.subscribeAsync("b", { qos: 1 });
  });
});

describe("a connection", () => {
  it("does not speak MQTT 5", async () => {
    const attempt = fleet.connect(credentials, { clientId: "other", protocolVersion: 5 });
    await expect(attempt).rejects.toThrow();
  });

  it("of a device finds nothing that came while it was away", async () => {
    const device = await fleet.register("FCC23D0508A9B1A2");
    const command = "fleet/v1/d/FCC23D0508A9B1A2/cmd";
    const before = await fleet.connect(device, { clientId: "FCC23D0508A9B1A2" });
    await before.subscribeAsync(command, { qos: 1 });
    await before.endAsync();
    await publishOverHttp(command, "late");
    const heard: string[] = [];
    const after = await fleet.connect(device, { clientId: "FCC23D0508A9B1A2" });
    after.on("message", (_, payload) => heard.push(payload.toString()));
    await after.subscribeAsync(command, { qos: 1 });
    await publishOverHttp(command, "on time");
    await expect.poll(() => heard).toEqual(["on time"]);
    const persistent = { clientId: "FCC23D0508A9B1A2", clean: false };
    await expect(fleet.connect(device, persistent)).rejects.toThrow();
  });
});
