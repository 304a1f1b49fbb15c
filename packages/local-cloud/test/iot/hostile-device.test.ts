/** The broker under the deployed policy: every action that a device is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { D1, D2, startFleet } from "./devices.ts";
import { closed, startWatchedBroker, topic, type WatchedBroker } from "./watched-broker.ts";

let broker: WatchedBroker;

beforeAll(async () => {
  broker = await startWatchedBroker(createMemoryState());
});

afterAll(() => broker.fleet.stop());

describe("a hostile device", () => {
  it.each([D1, "+", "#", "a".repeat(129), "somebody"])(
    "does not get in as %s, and the victim stays connected",
    async (clientId) => {
      await expect(broker.fleet.connect(broker.second, { clientId })).rejects.toThrow();
      expect(broker.victim.connected).toBe(true);
    },
  );

  it("does not get in with a session that would keep messages for it", async () => {
    await expect(
      broker.fleet.connect(broker.second, { clientId: D2, clean: false }),
    ).rejects.toThrow();
  });

  it("does not get in without a certificate, or with one that has been switched off", async () => {
    await expect(
      broker.fleet.connect({ ...broker.second, certificate: "", key: "" }, { clientId: D2 }),
    ).rejects.toThrow();
    const id = broker.second.certificateArn.split("/").at(-1);
    await broker.fleet.call("PUT", `/certificates/${id}?newStatus=INACTIVE`);
    await expect(broker.fleet.connect(broker.second, { clientId: D2 })).rejects.toThrow();
    await broker.fleet.call("PUT", `/certificates/${id}?newStatus=ACTIVE`);
  });

  it("does not get in with the certificate of another authority", async () => {
    const elsewhere = await startFleet(createMemoryState());
    const foreign = await elsewhere.register(D2);
    await elsewhere.stop();
    await expect(broker.fleet.connect(foreign, { clientId: D2 })).rejects.toThrow();
  });

  it.each(["#", "+", "fleet/#", "fleet/v1/d/+/cmd", "$SYS/#", topic(D1, "cmd"), topic(D1, "fb")])(
    "is refused the subscription %s",
    async (filter) => {
      const client = await broker.connectSecond();
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
    const before = broker.received.length;
    const client = await broker.connectSecond();
    client.publish(name, "{}", { qos: 1 }, () => {});
    await closed(client);
    expect(broker.received.length).toBe(before);
    expect(broker.victim.connected).toBe(true);
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
    const client = await broker.connectSecond();
    client.publish(topic(D2, name), Buffer.alloc(size, 32), { qos, retain }, () => {});
    await closed(client);
  });

  it("may send 128 KB, and a hundred messages a second but no more", async () => {
    const client = await broker.connectSecond();
    await client.publishAsync(topic(D2, "fb"), Buffer.alloc(128 * 1024, 32), { qos: 1 });
    for (let sent = 0; sent < 120; sent += 1)
      client.publish(topic(D2, "up/event"), "{}", { qos: 1 }, () => {});
    await closed(client);
    expect(broker.victim.connected).toBe(true);
  });
});
