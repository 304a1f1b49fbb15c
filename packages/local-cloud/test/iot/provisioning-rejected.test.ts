/** Registrations that fleet provisioning rejects, and templates that stop the start. */
import { describe, expect, it } from "vitest";
import { err, ok } from "#src/result.ts";
import type { InvocationResult } from "#src/services.ts";
import { ask } from "./claim.ts";
import { D1, D2 } from "./devices.ts";
import {
  ANSWERS,
  BODY,
  certify,
  policyNamed,
  provisioningHarness,
  REGISTER,
  register,
  YES,
} from "./provisioning-harness.ts";

const HOUR_MILLISECONDS = 3_600_000;

const harness = provisioningHarness();
const { connectClaim, defineTemplate } = harness;

describe("a registration is rejected", () => {
  const BAD_TOKEN = {
    verdict: "rejected",
    statusCode: 400,
    errorCode: "InvalidCertificateOwnershipToken",
    errorMessage: expect.any(String),
  };
  const DENIED = { verdict: "rejected", statusCode: 403, errorCode: "AccessDenied" };

  it.each<[string, InvocationResult]>([
    ["says no", ok({ allowProvisioning: false })],
    ["says something else", ok({ allowProvisioning: "true" })],
    ["says nothing", ok(null)],
    ["fails", err({ errorType: "Error", errorMessage: "no" })],
  ])("when the hook %s, and the token stays good", async (_, answer) => {
    const claim = await connectClaim(D1);
    const { token, certificate } = await certify(claim);
    harness.hookAnswer = answer;
    expect(await register(claim, token, { deviceId: D1 })).toMatchObject(DENIED);
    await expect(harness.fleet.connect(certificate, { clientId: D1 })).rejects.toThrow();
    harness.hookAnswer = YES;
    expect(await register(claim, token, { deviceId: D1 })).toMatchObject({ verdict: "accepted" });
  });

  it("with a token that was used, is an hour old, belongs to another caller or is missing", async () => {
    const [claim, other] = await Promise.all([connectClaim(D1), connectClaim(D2)]);
    const used = (await certify(claim)).token;
    await register(claim, used, { deviceId: D1 });
    const foreign = (await certify(other)).token;
    for (const token of [used, foreign, "none", ""])
      expect(await register(claim, token, { deviceId: D1 })).toEqual(BAD_TOKEN);
    expect(await ask(claim, REGISTER, { parameters: { deviceId: D1 } })).toEqual(BAD_TOKEN);
    const old = (await certify(claim)).token;
    harness.passedMilliseconds = HOUR_MILLISECONDS;
    expect(await register(claim, old, { deviceId: D1 })).toEqual(BAD_TOKEN);
    expect(harness.asked).toHaveLength(1);
  });

  it("once of two with the same token at the same time", async () => {
    const claim = await connectClaim(D1);
    const { token } = await certify(claim);
    const answers: string[] = [];
    claim.on("message", (topic) => answers.push(topic));
    await claim.subscribeAsync(ANSWERS, { qos: 1 });
    const question = JSON.stringify({
      certificateOwnershipToken: token,
      parameters: { deviceId: D1 },
    });
    await Promise.all([1, 2].map(() => claim.publishAsync(REGISTER, question, { qos: 1 })));
    await expect
      .poll(() => answers.toSorted())
      .toEqual([`${REGISTER}/accepted`, `${REGISTER}/rejected`]);
  });

  it.each([
    ["of which one is missing", { hw: "B" }],
    ["of which one is unknown", { deviceId: D1, colour: "red" }],
    ["of which one is no text", { deviceId: D1, hw: 3 }],
    ["that cannot name a thing", { deviceId: "a/b#" }],
  ])("with parameters %s", async (_, parameters) => {
    const claim = await connectClaim(D1);
    const { token } = await certify(claim);
    expect(await register(claim, token, parameters)).toMatchObject({
      statusCode: 400,
      errorCode: "InvalidParameters",
    });
  });

  it("when the role of the template lacks a right", async () => {
    const role = "arn:aws:iam::000000000000:role/poor";
    harness.fleet.access.define({ arn: role, name: "poor", trusted: ["iot.amazonaws.com"] });
    defineTemplate({ roleArn: role });
    const claim = await connectClaim(D1);
    const { token } = await certify(claim);
    expect(await register(claim, token, { deviceId: D1 })).toMatchObject(DENIED);
    expect((await harness.fleet.call("GET", `/things/${D1}`)).status).toBe(404);
  });

  it("while the template is switched off", async () => {
    defineTemplate({ isEnabled: false });
    const claim = await connectClaim(D1);
    const { token } = await certify(claim);
    expect(await register(claim, token, { deviceId: D1 })).toMatchObject({
      statusCode: 404,
      errorCode: "ResourceNotFound",
    });
  });
});

describe("a template", () => {
  const withThing = (properties: object) => ({
    ...BODY,
    Resources: {
      ...BODY.Resources,
      thing: {
        ...BODY.Resources.thing,
        Properties: { ...BODY.Resources.thing.Properties, ...properties },
      },
    },
  });

  const withResources = (more: object) => ({ ...BODY, Resources: { ...BODY.Resources, ...more } });
  const policies = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, nth) => [`more${nth}`, policyNamed("fleet-claim")]),
    );

  it.each([
    ["a type that there is not", withThing({ ThingTypeName: "other" }), "names other"],
    ["a group that there is not", withThing({ ThingGroups: ["other"] }), "names other"],
    ["a setting of things that is not known", withThing({ BillingGroup: "b" }), "BillingGroup"],
    ["mappings", { ...BODY, Mappings: {} }, "Mappings"],
    ["no thing", { ...BODY, Resources: { policy1: BODY.Resources.policy1 } }, "expected"],
    ["two things", withResources({ second: BODY.Resources.thing }), "exactly one"],
    ["eleven policies", withResources(policies(9)), "at most 10 policies"],
    ["more than 10,240 characters", withResources(policies(200)), "longer than 10240"],
    ["a number", { ...BODY, Parameters: { n: { Type: "Number" } } }, "String"],
  ])("stops the start with %s", (_, body, message) => {
    expect(() => defineTemplate({ body: JSON.stringify(body) })).toThrow(message);
  });
});
