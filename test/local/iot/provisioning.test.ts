/** Fleet provisioning with real MQTT clients: a claim becomes a master, and nobody else's claim does. */
import type { MqttClient } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parsePolicy } from "#local/access/policy.ts";
import type { InvocationResult } from "#local/services.ts";
import { createMemoryState } from "#local/state.ts";
import { ask, CREATE, newSigningRequest, REGISTER } from "#test/builders/claim.ts";
import { type Credentials, type Fleet, M1, M2, startFleet } from "./masters.ts";

const HOUR_MILLISECONDS = 3_600_000;
const ROLE = "arn:aws:iam::000000000000:role/registrar";
const arn = (part: string) => `arn:aws:iot:us-east-1:000000000000:${part}`;
const CLIENT = "claim-$" + "{iot:Certificate.Subject.CommonName}";
const ANSWERS = [CREATE, REGISTER].flatMap((topic) => [`${topic}/accepted`, `${topic}/rejected`]);
const allow = (action: string, resources: readonly string[]) => ({
  Effect: "Allow",
  Action: `iot:${action}`,
  Resource: resources.map(arn),
});

const CLAIM_POLICY = {
  Version: "2012-10-17",
  Statement: [
    allow("Connect", [`client/${CLIENT}`]),
    allow(
      "Publish",
      [CREATE, REGISTER].map((topic) => `topic/${topic}`),
    ),
    allow(
      "Subscribe",
      ANSWERS.map((topic) => `topicfilter/${topic}`),
    ),
    allow(
      "Receive",
      ANSWERS.map((topic) => `topic/${topic}`),
    ),
  ],
};

const REGISTRAR_ACTIONS = [
  "CreateThing",
  "DescribeThing",
  "UpdateThing",
  "ListThingGroupsForThing",
  "DescribeThingType",
  "DescribeThingGroup",
  "AddThingToThingGroup",
  "AttachThingPrincipal",
  "DescribeCertificate",
  "UpdateCertificate",
  "AttachPolicy",
];

const policyNamed = (PolicyName: string) => ({
  Type: "AWS::IoT::Policy",
  Properties: { PolicyName },
});

const BODY = {
  Parameters: {
    mId: { Type: "String" },
    hw: { Type: "String", Default: "A" },
    "AWS::IoT::Certificate::Id": { Type: "String" },
  },
  Resources: {
    thing: {
      Type: "AWS::IoT::Thing",
      OverrideSettings: { AttributePayload: "REPLACE", ThingGroups: "DO_NOTHING" },
      Properties: {
        ThingName: { Ref: "mId" },
        ThingTypeName: "tracker-master",
        ThingGroups: ["masters"],
        AttributePayload: { hw: { Ref: "hw" } },
      },
    },
    certificate: {
      Type: "AWS::IoT::Certificate",
      Properties: { CertificateId: { Ref: "AWS::IoT::Certificate::Id" }, Status: "ACTIVE" },
    },
    policy1: policyNamed("tracker-master-publish"),
    policy2: policyNamed("tracker-master-receive"),
  },
};

const rsa = (modulusLength: number) => ({
  name: "RSASSA-PKCS1-v1_5",
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
});

let fleet: Fleet;
let passedMilliseconds: number;
/** What the hook was asked. */
let asked: unknown[];
let hookAnswer: InvocationResult;

const yes: InvocationResult = { status: "done", payload: { allowProvisioning: true } };

beforeEach(async () => {
  passedMilliseconds = 0;
  asked = [];
  hookAnswer = yes;
  fleet = await startFleet(createMemoryState(), {
    clock: { nowMilliseconds: () => Date.now() + passedMilliseconds },
    invoke: async (functionArn, event) => {
      asked.push({ functionArn, event });
      return hookAnswer;
    },
  });
  fleet.iot.definePolicy("tracker-claim", CLAIM_POLICY);
  fleet.iot.defineThingType("tracker-master");
  fleet.iot.defineThingGroup("masters");
  fleet.access.define({ arn: ROLE, name: "registrar", trusted: ["iot.amazonaws.com"] });
  grant(REGISTRAR_ACTIONS);
  defineTemplate({});
});

afterEach(() => fleet.stop());

function grant(actions: readonly string[]): void {
  const Statement = {
    Effect: "Allow",
    Action: actions.map((action) => `iot:${action}`),
    Resource: "*",
  };
  fleet.access.grant("registrar", parsePolicy({ Statement }, "p"));
}

function defineTemplate(changes: Readonly<Record<string, unknown>>): void {
  fleet.iot.defineProvisioningTemplate({
    name: "tracker-master",
    isEnabled: true,
    roleArn: ROLE,
    hookArn: "arn:hook",
    body: JSON.stringify(BODY),
    ...changes,
  });
}

/** The certificate that the factory puts into a master: its subject names the master. */
async function issueClaim(mId: string): Promise<Credentials> {
  const { request, key } = await newSigningRequest(mId);
  const { body } = await fleet.call("POST", "/certificates?setAsActive=true", {
    certificateSigningRequest: request,
  });
  const certificateArn = String(body.certificateArn);
  await fleet.call("PUT", "/target-policies/tracker-claim", { target: certificateArn });
  return { certificate: String(body.certificatePem), key, certificateArn };
}

async function connectClaim(mId: string): Promise<MqttClient> {
  const client = await fleet.connect(await issueClaim(mId), { clientId: `claim-${mId}` });
  client.on("error", () => {});
  return client;
}

/** Resolves when the client has lost its connection. */
function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => {
    if (!client.connected) resolve();
    else client.once("close", () => resolve());
  });
}

async function certify(claim: MqttClient) {
  const { request, key } = await newSigningRequest("anything");
  const answer = await ask(claim, CREATE, { certificateSigningRequest: request });
  const token = String(answer.certificateOwnershipToken);
  const certificate = { certificate: String(answer.certificatePem), key, certificateArn: "" };
  return { answer, token, certificate };
}

function register(claim: MqttClient, certificateOwnershipToken: string, parameters: unknown) {
  return ask(claim, REGISTER, { certificateOwnershipToken, parameters });
}

describe("a master that boots for the first time", () => {
  it("gets a certificate of its own, becomes a thing, and connects as itself", async () => {
    const claim = await connectClaim(M1);
    const { answer, token, certificate } = await certify(claim);
    expect(answer).toEqual({
      verdict: "accepted",
      certificateOwnershipToken: expect.stringMatching(/^[\w-]{64}$/),
      certificateId: expect.stringMatching(/^[0-9a-f]{64}$/),
      certificatePem: expect.stringContaining("BEGIN CERTIFICATE"),
    });
    await expect(fleet.connect(certificate, { clientId: M1 })).rejects.toThrow();
    expect(await register(claim, token, { mId: M1, hw: "B" })).toEqual({
      verdict: "accepted",
      deviceConfiguration: {},
      thingName: M1,
    });
    expect((await fleet.call("GET", `/things/${M1}`)).body).toEqual({
      thingName: M1,
      thingArn: arn(`thing/${M1}`),
      thingTypeName: "tracker-master",
      attributes: { hw: "B" },
    });
    expect((await fleet.call("GET", `/things/${M1}/thing-groups`)).body).toEqual({
      thingGroups: [{ groupName: "masters", groupArn: arn("thinggroup/masters") }],
    });
    const master = await fleet.connect(certificate, { clientId: M1 });
    await master.publishAsync(`tracker/v1/m/${M1}/conn`, "{}", { qos: 1, retain: true });
    await master.subscribeAsync(`tracker/v1/m/${M1}/cmd`, { qos: 1 });
    expect(master.connected).toBe(true);
  });

  it("is asked about with the event of the service", async () => {
    const claim = await connectClaim(M1);
    const { answer, token } = await certify(claim);
    await register(claim, token, { mId: M1 });
    expect(asked).toEqual([
      {
        functionArn: "arn:hook",
        event: {
          claimCertificateId: expect.stringMatching(/^[0-9a-f]{64}$/),
          certificateId: answer.certificateId,
          certificatePem: answer.certificatePem,
          templateArn: arn("provisioningtemplate/tracker-master"),
          clientId: `claim-${M1}`,
          parameters: { mId: M1, hw: "A" },
        },
      },
    ]);
  });

  it("is named as the hook says, which may override what the master gave", async () => {
    hookAnswer = {
      status: "done",
      payload: { allowProvisioning: true, parameterOverrides: { hw: "C" } },
    };
    const claim = await connectClaim(M1);
    await register(claim, (await certify(claim)).token, { mId: M1, hw: "B" });
    expect((await fleet.call("GET", `/things/${M1}`)).body.attributes).toEqual({ hw: "C" });
  });

  it("may register again: it keeps its groups, gets new attributes, and both certificates hold", async () => {
    const claim = await connectClaim(M1);
    const first = await certify(claim);
    await register(claim, first.token, { mId: M1, hw: "A" });
    const second = await certify(claim);
    expect(await register(claim, second.token, { mId: M1, hw: "B" })).toMatchObject({
      verdict: "accepted",
    });
    expect((await fleet.call("GET", `/things/${M1}`)).body.attributes).toEqual({ hw: "B" });
    for (const { certificate } of [first, second]) {
      const master = await fleet.connect(certificate, { clientId: M1 });
      await master.endAsync();
    }
  });

  it.each([
    ["RSA 2048", rsa(2048)],
    ["P-384", { name: "ECDSA", namedCurve: "P-384", hash: "SHA-384" } as const],
  ])("may have a key of the kind %s", async (_, kind) => {
    const claim = await connectClaim(M1);
    const { request, key } = await newSigningRequest(M1, kind);
    const answer = await ask(claim, CREATE, { certificateSigningRequest: request });
    await register(claim, String(answer.certificateOwnershipToken), { mId: M1 });
    const certificate = { certificate: String(answer.certificatePem), key, certificateArn: "" };
    expect((await fleet.connect(certificate, { clientId: M1 })).connected).toBe(true);
  });

  it("is answered alone: another who listens on the same topics hears nothing", async () => {
    const [claim, other] = await Promise.all([connectClaim(M1), connectClaim(M2)]);
    const heard: string[] = [];
    other.on("message", (topic) => heard.push(topic));
    await other.subscribeAsync(ANSWERS, { qos: 1 });
    const { token } = await certify(claim);
    await register(claim, token, { mId: M1 });
    await certify(other);
    expect(heard).toEqual([`${CREATE}/accepted`]);
  });

  it("that does not listen gets no answer", async () => {
    const claim = await connectClaim(M1);
    const heard: string[] = [];
    claim.on("message", (topic) => heard.push(topic));
    const { request } = await newSigningRequest("anything");
    await claim.publishAsync(CREATE, JSON.stringify({ certificateSigningRequest: request }), {
      qos: 1,
    });
    await register(claim, "none", { mId: M1 });
    expect(heard).toEqual([`${REGISTER}/rejected`]);
  });
});

describe("a registration is rejected", () => {
  const BAD_TOKEN = {
    verdict: "rejected",
    statusCode: 400,
    errorCode: "InvalidCertificateOwnershipToken",
    errorMessage: expect.any(String),
  };
  const DENIED = { verdict: "rejected", statusCode: 403, errorCode: "AccessDenied" };

  it.each<[string, InvocationResult]>([
    ["says no", { status: "done", payload: { allowProvisioning: false } }],
    ["says something else", { status: "done", payload: { allowProvisioning: "true" } }],
    ["says nothing", { status: "done", payload: null }],
    ["fails", { status: "failed", error: { errorType: "Error", errorMessage: "no" } }],
  ])("when the hook %s, and the token stays good", async (_, answer) => {
    const claim = await connectClaim(M1);
    const { token, certificate } = await certify(claim);
    hookAnswer = answer;
    expect(await register(claim, token, { mId: M1 })).toMatchObject(DENIED);
    await expect(fleet.connect(certificate, { clientId: M1 })).rejects.toThrow();
    hookAnswer = yes;
    expect(await register(claim, token, { mId: M1 })).toMatchObject({ verdict: "accepted" });
  });

  it("with a token that was used, is an hour old, somebody else's or none", async () => {
    const [claim, other] = await Promise.all([connectClaim(M1), connectClaim(M2)]);
    const used = (await certify(claim)).token;
    await register(claim, used, { mId: M1 });
    const foreign = (await certify(other)).token;
    for (const token of [used, foreign, "none", ""])
      expect(await register(claim, token, { mId: M1 })).toEqual(BAD_TOKEN);
    expect(await ask(claim, REGISTER, { parameters: { mId: M1 } })).toEqual(BAD_TOKEN);
    const old = (await certify(claim)).token;
    passedMilliseconds = HOUR_MILLISECONDS;
    expect(await register(claim, old, { mId: M1 })).toEqual(BAD_TOKEN);
    expect(asked).toHaveLength(1);
  });

  it("once of two with the same token at the same time", async () => {
    const claim = await connectClaim(M1);
    const { token } = await certify(claim);
    const answers: string[] = [];
    claim.on("message", (topic) => answers.push(topic));
    await claim.subscribeAsync(ANSWERS, { qos: 1 });
    const question = JSON.stringify({ certificateOwnershipToken: token, parameters: { mId: M1 } });
    await Promise.all([1, 2].map(() => claim.publishAsync(REGISTER, question, { qos: 1 })));
    await expect
      .poll(() => answers.toSorted())
      .toEqual([`${REGISTER}/accepted`, `${REGISTER}/rejected`]);
  });

  it.each([
    ["of which one is missing", { hw: "B" }],
    ["of which one is unknown", { mId: M1, colour: "red" }],
    ["of which one is no text", { mId: M1, hw: 3 }],
    ["that cannot name a thing", { mId: "a/b#" }],
  ])("with parameters %s", async (_, parameters) => {
    const claim = await connectClaim(M1);
    const { token } = await certify(claim);
    expect(await register(claim, token, parameters)).toMatchObject({
      statusCode: 400,
      errorCode: "InvalidParameters",
    });
  });

  it("when the role of the template lacks a right", async () => {
    const role = "arn:aws:iam::000000000000:role/poor";
    fleet.access.define({ arn: role, name: "poor", trusted: ["iot.amazonaws.com"] });
    defineTemplate({ roleArn: role });
    const claim = await connectClaim(M1);
    const { token } = await certify(claim);
    expect(await register(claim, token, { mId: M1 })).toMatchObject(DENIED);
    expect((await fleet.call("GET", `/things/${M1}`)).status).toBe(404);
  });

  it("while the template is switched off", async () => {
    defineTemplate({ isEnabled: false });
    const claim = await connectClaim(M1);
    const { token } = await certify(claim);
    expect(await register(claim, token, { mId: M1 })).toMatchObject({
      statusCode: 404,
      errorCode: "ResourceNotFound",
    });
  });
});

describe("a certificate is not made", () => {
  it.each([
    ["of a text that is no request", { certificateSigningRequest: "hello" }, "InvalidCSR"],
    ["of nothing", {}, "InvalidPayload"],
    ["of what is no JSON", "{", "InvalidPayload"],
    ["of a list", "[]", "InvalidPayload"],
  ])("%s", async (_, question, errorCode) => {
    const claim = await connectClaim(M1);
    expect(await ask(claim, CREATE, question)).toMatchObject({ statusCode: 400, errorCode });
  });

  it("of a key that is too weak", async () => {
    const claim = await connectClaim(M1);
    const { request } = await newSigningRequest(M1, rsa(1024));
    expect(await ask(claim, CREATE, { certificateSigningRequest: request })).toMatchObject({
      errorCode: "InvalidCSR",
    });
  });

  it("of a request that its own key has not signed", async () => {
    const claim = await connectClaim(M1);
    const { request } = await newSigningRequest(M1);
    const bytes = Buffer.from(request.replaceAll(/-----[^-]+-----|\n/g, ""), "base64");
    const last = bytes.length - 1;
    bytes[last] = (bytes[last] ?? 0) ^ 1;
    const forged = `-----BEGIN CERTIFICATE REQUEST-----\n${bytes.toString("base64")}\n-----END CERTIFICATE REQUEST-----`;
    expect(await ask(claim, CREATE, { certificateSigningRequest: forged })).toMatchObject({
      errorCode: "InvalidCSR",
    });
  });
});

describe("a claim", () => {
  it("speaks for no other master", async () => {
    const claim = await issueClaim(M1);
    for (const clientId of [`claim-${M2}`, M1, "claim-", "claim-+"])
      await expect(fleet.connect(claim, { clientId })).rejects.toThrow();
  });

  it.each([
    ["publishes an answer", `${CREATE}/accepted`, false],
    ["publishes at another template", "$aws/provisioning-templates/other/provision/json", false],
    ["publishes as a master", `tracker/v1/m/${M1}/conn`, false],
    ["has its request retained", CREATE, true],
  ])("is cut off when it %s", async (_, topic, retain) => {
    const claim = await connectClaim(M1);
    claim.publish(topic, "{}", { qos: 1, retain }, () => {});
    await closed(claim);
  });

  it.each([
    CREATE,
    REGISTER,
    "$aws/#",
    "$aws/certificates/+/json/accepted",
    `tracker/v1/m/${M1}/cmd`,
  ])("may not subscribe to %s", async (filter) => {
    const claim = await connectClaim(M1);
    await expect(claim.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
  });

  it("is not overheard by whoever may subscribe to everything, nor do rules see it", async () => {
    fleet.iot.definePolicy("everything", {
      Statement: [allow("*", ["*"])].map((statement) => ({ ...statement, Resource: "*" })),
    });
    fleet.iot.defineRule({
      name: "all",
      sql: "SELECT * FROM '$aws/#'",
      functionArns: ["arn:spy"],
      errorFunctionArn: undefined,
    });
    const { body } = await fleet.call("POST", "/keys-and-certificate?setAsActive=true");
    await fleet.call("PUT", "/target-policies/everything", { target: body.certificateArn });
    const key = String(Object(body.keyPair).PrivateKey);
    const certificate = String(body.certificatePem);
    const spy = await fleet.connect({ certificate, key, certificateArn: "" }, { clientId: "spy" });
    const heard: string[] = [];
    spy.on("message", (topic) => heard.push(topic));
    await spy.subscribeAsync("$aws/#", { qos: 1 });
    const claim = await connectClaim(M1);
    await register(claim, (await certify(claim)).token, { mId: M1 });
    expect(heard.filter((topic) => !topic.startsWith("$aws/events/"))).toEqual([]);
    const rules = fleet.invocations.map(({ event }) => Object(event).eventType);
    expect(new Set(rules)).toEqual(new Set(["connected"]));
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
      Array.from({ length: count }, (_, nth) => [`more${nth}`, policyNamed("tracker-claim")]),
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
