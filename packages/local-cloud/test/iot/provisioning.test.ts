/**
 * Fleet provisioning with real MQTT clients: a device with a claim certificate gets its own
 * certificate and becomes a thing.
 */
import { describe, expect, it } from "vitest";
import { ok } from "#src/result.ts";
import { ask, CREATE, newSigningRequest } from "./claim.ts";
import { D1, D2 } from "./devices.ts";
import {
  ANSWERS,
  arn,
  certify,
  provisioningHarness,
  REGISTER,
  register,
  rsa,
} from "./provisioning-harness.ts";

const harness = provisioningHarness();
const { connectClaim } = harness;

describe("a device that boots for the first time", () => {
  it("gets a certificate of its own, becomes a thing, and connects as itself", async () => {
    const claim = await connectClaim(D1);
    const { answer, token, certificate } = await certify(claim);
    expect(answer).toEqual({
      verdict: "accepted",
      certificateOwnershipToken: expect.stringMatching(/^[\w-]{64}$/),
      certificateId: expect.stringMatching(/^[0-9a-f]{64}$/),
      certificatePem: expect.stringContaining("BEGIN CERTIFICATE"),
    });
    await expect(harness.fleet.connect(certificate, { clientId: D1 })).rejects.toThrow();
    expect(await register(claim, token, { deviceId: D1, hw: "B" })).toEqual({
      verdict: "accepted",
      deviceConfiguration: {},
      thingName: D1,
    });
    expect((await harness.fleet.call("GET", `/things/${D1}`)).body).toEqual({
      thingName: D1,
      thingArn: arn(`thing/${D1}`),
      thingTypeName: "fleet-device",
      attributes: { hw: "B" },
    });
    expect((await harness.fleet.call("GET", `/things/${D1}/thing-groups`)).body).toEqual({
      thingGroups: [{ groupName: "devices", groupArn: arn("thinggroup/devices") }],
    });
    const device = await harness.fleet.connect(certificate, { clientId: D1 });
    await device.publishAsync(`fleet/v1/d/${D1}/conn`, "{}", { qos: 1, retain: true });
    await device.subscribeAsync(`fleet/v1/d/${D1}/cmd`, { qos: 1 });
    expect(device.connected).toBe(true);
  });

  it("is asked about with the event of the service", async () => {
    const claim = await connectClaim(D1);
    const { answer, token } = await certify(claim);
    await register(claim, token, { deviceId: D1 });
    expect(harness.asked).toEqual([
      {
        functionArn: "arn:hook",
        event: {
          claimCertificateId: expect.stringMatching(/^[0-9a-f]{64}$/),
          certificateId: answer.certificateId,
          certificatePem: answer.certificatePem,
          templateArn: arn("provisioningtemplate/fleet-device"),
          clientId: `claim-${D1}`,
          parameters: { deviceId: D1, hw: "A" },
        },
      },
    ]);
  });

  it("is named as the hook says, which may override what the device gave", async () => {
    harness.hookAnswer = ok({ allowProvisioning: true, parameterOverrides: { hw: "C" } });
    const claim = await connectClaim(D1);
    await register(claim, (await certify(claim)).token, { deviceId: D1, hw: "B" });
    expect((await harness.fleet.call("GET", `/things/${D1}`)).body.attributes).toEqual({ hw: "C" });
  });

  it("may register again: it keeps its groups, gets new attributes, and both certificates hold", async () => {
    const claim = await connectClaim(D1);
    const first = await certify(claim);
    await register(claim, first.token, { deviceId: D1, hw: "A" });
    const second = await certify(claim);
    expect(await register(claim, second.token, { deviceId: D1, hw: "B" })).toMatchObject({
      verdict: "accepted",
    });
    expect((await harness.fleet.call("GET", `/things/${D1}`)).body.attributes).toEqual({ hw: "B" });
    for (const { certificate } of [first, second]) {
      const device = await harness.fleet.connect(certificate, { clientId: D1 });
      await device.endAsync();
    }
  });

  it.each([
    ["RSA 2048", rsa(2048)],
    ["P-384", { name: "ECDSA", namedCurve: "P-384", hash: "SHA-384" } as const],
  ])("may have a key of the kind %s", async (_, kind) => {
    const claim = await connectClaim(D1);
    const { request, key } = await newSigningRequest(D1, kind);
    const answer = await ask(claim, CREATE, { certificateSigningRequest: request });
    await register(claim, String(answer.certificateOwnershipToken), { deviceId: D1 });
    const certificate = { certificate: String(answer.certificatePem), key, certificateArn: "" };
    expect((await harness.fleet.connect(certificate, { clientId: D1 })).connected).toBe(true);
  });

  it("is answered alone: another who listens on the same topics hears nothing", async () => {
    const [claim, other] = await Promise.all([connectClaim(D1), connectClaim(D2)]);
    const heard: string[] = [];
    other.on("message", (topic) => heard.push(topic));
    await other.subscribeAsync(ANSWERS, { qos: 1 });
    const { token } = await certify(claim);
    await register(claim, token, { deviceId: D1 });
    await certify(other);
    expect(heard).toEqual([`${CREATE}/accepted`]);
  });

  it("that does not listen gets no answer", async () => {
    const claim = await connectClaim(D1);
    const heard: string[] = [];
    claim.on("message", (topic) => heard.push(topic));
    const { request } = await newSigningRequest("anything");
    await claim.publishAsync(CREATE, JSON.stringify({ certificateSigningRequest: request }), {
      qos: 1,
    });
    await register(claim, "none", { deviceId: D1 });
    expect(heard).toEqual([`${REGISTER}/rejected`]);
  });
});

describe("a certificate is not made", () => {
  it.each([
    ["of a text that is no request", { certificateSigningRequest: "hello" }, "InvalidCSR"],
    ["of nothing", {}, "InvalidPayload"],
    ["of what is no JSON", "{", "InvalidPayload"],
    ["of a list", "[]", "InvalidPayload"],
  ])("%s", async (_, question, errorCode) => {
    const claim = await connectClaim(D1);
    expect(await ask(claim, CREATE, question)).toMatchObject({ statusCode: 400, errorCode });
  });

  it("of a key that is too weak", async () => {
    const claim = await connectClaim(D1);
    const { request } = await newSigningRequest(D1, rsa(1024));
    expect(await ask(claim, CREATE, { certificateSigningRequest: request })).toMatchObject({
      errorCode: "InvalidCSR",
    });
  });

  it("of a request that its own key has not signed", async () => {
    const claim = await connectClaim(D1);
    const { request } = await newSigningRequest(D1);
    const bytes = Buffer.from(request.replaceAll(/-----[^-]+-----|\n/g, ""), "base64");
    const last = bytes.length - 1;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    const forged = `-----BEGIN CERTIFICATE REQUEST-----\n${bytes.toString("base64")}\n-----END CERTIFICATE REQUEST-----`;
    expect(await ask(claim, CREATE, { certificateSigningRequest: forged })).toMatchObject({
      errorCode: "InvalidCSR",
    });
  });
});
