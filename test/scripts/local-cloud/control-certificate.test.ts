/**
 * Clients that receive the operator's orders for the simulator: they can use that topic and no
 * other.
 */
import type { Credentials, Fleet } from "local-cloud/testing/fixtures";
import type { MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FLEET_CLIENT, issueControlCertificate } from "#scripts/local-cloud/control-certificate.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";
import { M1, startMasterFleet } from "#test/builders/master-fleet.ts";

let fleet: Fleet;
let credentials: Credentials;

beforeEach(async () => {
  fleet = await startMasterFleet();
  const { issueCertificate } = fleet.iot;
  const cloud = { region: "us-east-1", accountId: "000000000000", issueCertificate };
  credentials = { ...(await issueControlCertificate(cloud)), certificateArn: "" };
});
afterEach(() => fleet.stop());

async function connect(clientId = FLEET_CLIENT): Promise<MqttClient> {
  const client = await fleet.connect(credentials, { clientId });
  client.on("error", () => {});
  return client;
}

describe("a control client", () => {
  it("receives the operator's orders", async () => {
    const client = await connect();
    const received: string[] = [];
    client.on("message", (topic, payload) => received.push(`${topic} ${payload}`));
    await client.subscribeAsync(CONTROL_TOPIC, { qos: 1 });
    await fleet.call("POST", `/topics/${encodeURIComponent(CONTROL_TOPIC)}?qos=1`, "hail");
    await expect.poll(() => received).toEqual([`${CONTROL_TOPIC} hail`]);
  });

  it("may not publish orders", async () => {
    const client = await connect();
    client.publish(CONTROL_TOPIC, "{}", { qos: 1 }, () => {});
    await expect.poll(() => client.connected).toBe(false);
  });

  it.each(["#", "sim/#", "tracker/v1/m/+/cmd", `tracker/v1/m/${M1}/cmd`])(
    "may not subscribe to %s",
    async (filter) => {
      const client = await connect();
      await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
    },
  );

  it("connects under no name of a master", async () => {
    await expect(connect(M1)).rejects.toThrow();
  });
});
