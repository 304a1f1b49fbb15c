/**
 * Set-up for tests of fleet provisioning: a fleet with a claim policy, a template with its hook,
 * and devices with claim certificates.
 */
import type { MqttClient } from "mqtt";
import { afterEach, beforeEach } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { ok } from "#src/result.ts";
import type { InvocationResult } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { ask, CREATE, newSigningRequest, registerTopic } from "./claim.ts";
import { type Credentials, type Fleet, startFleet } from "./devices.ts";

const ROLE = "arn:aws:iam::000000000000:role/registrar";
export const arn = (part: string) => `arn:aws:iot:us-east-1:000000000000:${part}`;
const CLIENT = "claim-$" + "{iot:Certificate.Subject.CommonName}";
/** Topics on which a device with a claim certificate gets answers. */
export const REGISTER = registerTopic("fleet-device");
export const ANSWERS = [CREATE, REGISTER].flatMap((topic) => [
  `${topic}/accepted`,
  `${topic}/rejected`,
]);
export const allow = (action: string, resources: readonly string[]) => ({
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

export const policyNamed = (PolicyName: string) => ({
  Type: "AWS::IoT::Policy",
  Properties: { PolicyName },
});

/** Body of the template. */
export const BODY = {
  Parameters: {
    deviceId: { Type: "String" },
    hw: { Type: "String", Default: "A" },
    "AWS::IoT::Certificate::Id": { Type: "String" },
  },
  Resources: {
    thing: {
      Type: "AWS::IoT::Thing",
      OverrideSettings: { AttributePayload: "REPLACE", ThingGroups: "DO_NOTHING" },
      Properties: {
        ThingName: { Ref: "deviceId" },
        ThingTypeName: "fleet-device",
        ThingGroups: ["devices"],
        AttributePayload: { hw: { Ref: "hw" } },
      },
    },
    certificate: {
      Type: "AWS::IoT::Certificate",
      Properties: { CertificateId: { Ref: "AWS::IoT::Certificate::Id" }, Status: "ACTIVE" },
    },
    policy1: policyNamed("device-publish"),
    policy2: policyNamed("device-receive"),
  },
};

export const rsa = (modulusLength: number) => ({
  name: "RSASSA-PKCS1-v1_5",
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
});

export const YES: InvocationResult = ok({ allowProvisioning: true });

export interface ProvisioningHarness {
  /** Fleet of the running test. */
  readonly fleet: Fleet;
  /** Events that the hook received. */
  readonly asked: readonly unknown[];
  hookAnswer: InvocationResult;
  passedMilliseconds: number;
  readonly defineTemplate: (changes: Readonly<Record<string, unknown>>) => void;
  /** Issues the certificate that the factory puts into a device; its subject names the device. */
  readonly issueClaim: (deviceId: string) => Promise<Credentials>;
  readonly connectClaim: (deviceId: string) => Promise<MqttClient>;
}

/** To be called once in a test file; every test gets its own fleet. */
export function provisioningHarness(): ProvisioningHarness {
  let fleet: Fleet;
  let asked: unknown[] = [];

  const defineTemplate = (changes: Readonly<Record<string, unknown>>) =>
    fleet.iot.defineProvisioningTemplate({
      name: "fleet-device",
      isEnabled: true,
      roleArn: ROLE,
      hookArn: "arn:hook",
      body: JSON.stringify(BODY),
      ...changes,
    });

  const issueClaim = async (deviceId: string) => {
    const { request, key } = await newSigningRequest(deviceId);
    const { body } = await fleet.call("POST", "/certificates?setAsActive=true", {
      certificateSigningRequest: request,
    });
    const certificateArn = String(body.certificateArn);
    await fleet.call("PUT", "/target-policies/fleet-claim", { target: certificateArn });
    return { certificate: String(body.certificatePem), key, certificateArn };
  };

  const harness: ProvisioningHarness = {
    get fleet() {
      return fleet;
    },
    get asked() {
      return asked;
    },
    hookAnswer: YES,
    passedMilliseconds: 0,
    defineTemplate,
    issueClaim,
    connectClaim: async (deviceId) => {
      const client = await fleet.connect(await issueClaim(deviceId), {
        clientId: `claim-${deviceId}`,
      });
      client.on("error", () => {});
      return client;
    },
  };

  beforeEach(async () => {
    harness.passedMilliseconds = 0;
    asked = [];
    harness.hookAnswer = YES;
    fleet = await startFleet(createMemoryState(), {
      clock: { nowMilliseconds: () => Date.now() + harness.passedMilliseconds },
      invoke: async (functionArn, event) => {
        asked.push({ functionArn, event });
        return harness.hookAnswer;
      },
    });
    fleet.iot.definePolicy("fleet-claim", CLAIM_POLICY);
    fleet.iot.defineThingType("fleet-device");
    fleet.iot.defineThingGroup("devices");
    fleet.access.define({ arn: ROLE, name: "registrar", trusted: ["iot.amazonaws.com"] });
    grant(fleet, REGISTRAR_ACTIONS);
    defineTemplate({});
  });

  afterEach(() => fleet.stop());

  return harness;
}

function grant(fleet: Fleet, actions: readonly string[]): void {
  const Statement = {
    Effect: "Allow",
    Action: actions.map((action) => `iot:${action}`),
    Resource: "*",
  };
  fleet.access.grant("registrar", parsePolicy({ Statement }, "p"));
}

/** Resolves when the client has lost its connection. */
export function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => {
    if (!client.connected) resolve();
    else client.once("close", () => resolve());
  });
}

export async function certify(claim: MqttClient) {
  const { request, key } = await newSigningRequest("anything");
  const answer = await ask(claim, CREATE, { certificateSigningRequest: request });
  const token = String(answer.certificateOwnershipToken);
  const certificate = { certificate: String(answer.certificatePem), key, certificateArn: "" };
  return { answer, token, certificate };
}

export function register(
  claim: MqttClient,
  certificateOwnershipToken: string,
  parameters: unknown,
) {
  return ask(claim, REGISTER, { certificateOwnershipToken, parameters });
}
