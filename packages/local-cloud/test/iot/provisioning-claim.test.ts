/**
 * A claim certificate may do nothing except request its registration; tested with real MQTT
 * clients.
 */
import { describe, expect, it } from "vitest";
import { CREATE } from "./claim.ts";
import { D1, D2 } from "./devices.ts";
import {
  allow,
  certify,
  closed,
  provisioningHarness,
  REGISTER,
  register,
} from "./provisioning-harness.ts";

const harness = provisioningHarness();
const { connectClaim, issueClaim } = harness;

describe("a claim", () => {
  it("speaks for no other device", async () => {
    const claim = await issueClaim(D1);
    for (const clientId of [`claim-${D2}`, D1, "claim-", "claim-+"])
      await expect(harness.fleet.connect(claim, { clientId })).rejects.toThrow();
  });

  it.each([
    ["publishes an answer", `${CREATE}/accepted`, false],
    ["publishes at another template", "$aws/provisioning-templates/other/provision/json", false],
    ["publishes as a device", `fleet/v1/d/${D1}/conn`, false],
    ["has its request retained", CREATE, true],
  ])("is cut off when it %s", async (_, topic, retain) => {
    const claim = await connectClaim(D1);
    claim.publish(topic, "{}", { qos: 1, retain }, () => {});
    await closed(claim);
  });

  it.each([
    CREATE,
    REGISTER,
    "$aws/#",
    "$aws/certificates/+/json/accepted",
    `fleet/v1/d/${D1}/cmd`,
  ])("may not subscribe to %s", async (filter) => {
    const claim = await connectClaim(D1);
    await expect(claim.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
  });

  it("is not received by a client that may subscribe to everything, nor do rules see it", async () => {
    harness.fleet.iot.definePolicy("everything", {
      Statement: [allow("*", ["*"])].map((statement) => ({ ...statement, Resource: "*" })),
    });
    harness.fleet.iot.defineRule({
      name: "all",
      sql: "SELECT * FROM '$aws/#'",
      functionArns: ["arn:spy"],
      errorFunctionArn: undefined,
    });
    const { body } = await harness.fleet.call("POST", "/keys-and-certificate?setAsActive=true");
    await harness.fleet.call("PUT", "/target-policies/everything", { target: body.certificateArn });
    const key = String(Object(body.keyPair).PrivateKey);
    const certificate = String(body.certificatePem);
    const spy = await harness.fleet.connect(
      { certificate, key, certificateArn: "" },
      { clientId: "spy" },
    );
    const heard: string[] = [];
    spy.on("message", (topic) => heard.push(topic));
    await spy.subscribeAsync("$aws/#", { qos: 1 });
    const claim = await connectClaim(D1);
    await register(claim, (await certify(claim)).token, { deviceId: D1 });
    expect(heard.filter((topic) => !topic.startsWith("$aws/events/"))).toEqual([]);
    const rules = harness.fleet.invocations.map(({ event }) => Object(event).eventType);
    expect(new Set(rules)).toEqual(new Set(["connected"]));
  });
});
