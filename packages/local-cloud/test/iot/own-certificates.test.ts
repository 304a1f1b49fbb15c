/**
 * Certificates that are not part of a deployment: they have the rights of their policy, and no
 * others.
 */
import type { MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryState } from "#src/state.ts";
import { type Credentials, type Fleet, startFleet } from "./devices.ts";

const NAME = "bench-control";
const TOPIC = "bench/v1/orders";
const allow = (Action: string, resource: string) => ({
  Effect: "Allow",
  Action,
  Resource: `arn:aws:iot:us-east-1:000000000000:${resource}`,
});
const POLICY = {
  Version: "2012-10-17",
  Statement: [
    allow("iot:Connect", `client/${NAME}-*`),
    allow("iot:Subscribe", `topicfilter/${TOPIC}`),
    allow("iot:Receive", `topic/${TOPIC}`),
  ],
};
let fleet: Fleet;
let credentials: Credentials;

beforeEach(async () => {
  fleet = await startFleet(createMemoryState());
  credentials = await issue();
});

afterEach(() => fleet.stop());

async function issue(): Promise<Credentials> {
  return { ...(await fleet.iot.issueCertificate(NAME, POLICY)), certificateArn: "" };
}

async function connect(clientId = "bench-control-1"): Promise<MqttClient> {
  const client = await fleet.connect(credentials, { clientId });
  client.on("error", () => {});
  return client;
}

describe("a client with a certificate of its own", () => {
  it("hears what the operator says", async () => {
    const clients = await Promise.all([connect(), connect("bench-control-2")]);
    const heard: string[] = [];
    for (const client of clients) {
      client.on("message", (topic, payload) => heard.push(`${topic} ${payload}`));
      await client.subscribeAsync(TOPIC, { qos: 1 });
    }
    await fleet.call("POST", `/topics/${encodeURIComponent(TOPIC)}?qos=1`, "go");
    await expect.poll(() => heard).toEqual([`${TOPIC} go`, `${TOPIC} go`]);
  });

  it("may not say anything there itself", async () => {
    const client = await connect();
    client.publish(TOPIC, "{}", { qos: 1 }, () => {});
    await expect.poll(() => client.connected).toBe(false);
  });

  it.each(["#", "bench/#", "bench/v1/+", "fleet/v1/d/+/cmd", "fleet/v1/d/FCC23D0508A9B1A1/cmd"])(
    "may not listen to %s",
    async (filter) => {
      const client = await connect();
      await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
    },
  );

  it("connects under no other name", async () => {
    await expect(connect("FCC23D0508A9B1A1")).rejects.toThrow();
    await expect(connect("bench-control")).rejects.toThrow();
  });

  it("needs a certificate of this start: the one before holds no longer", async () => {
    const before = credentials;
    credentials = await issue();
    await expect(fleet.connect(before, { clientId: "bench-control-1" })).rejects.toThrow();
    expect((await connect()).connected).toBe(true);
  });

  it("does not exist until one is requested", async () => {
    const { body } = await fleet.call("POST", "/keys-and-certificate?setAsActive=true");
    const other = await startFleet(createMemoryState());
    const target = { target: body.certificateArn };
    expect((await other.call("PUT", "/target-policies/bench-control", target)).status).toBe(404);
    await other.stop();
  });
});
