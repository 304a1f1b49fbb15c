import { beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, readSchema } from "#infra/schema-fields.ts";
import type { Finding, Gate, Templates } from "./gates/deployment.ts";
import { roleGate } from "./gates/g1-roles.ts";
import { devicePolicyGate } from "./gates/g2-device-policy.ts";
import { topicRuleGate } from "./gates/g3-topic-rules.ts";
import { graphqlGate } from "./gates/g4-graphql.ts";
import { denyByDefaultGate } from "./gates/g5-deny-by-default.ts";
import { storeGate } from "./gates/g6-stores.ts";
import { cognitoGate } from "./gates/g7-cognito.ts";
import { deliveryGate } from "./gates/g8-delivery.ts";
import { functionGate } from "./gates/g9-functions.ts";
import { watchGate } from "./gates/g10-watch.ts";
import { restGate } from "./gates/g11-rest.ts";
import { iotLimitGate } from "./gates/g12-iot-limits.ts";
import { appsyncGate } from "./gates/g13-appsync.ts";
import { permissionGate } from "./gates/g14-permissions.ts";
import { limitGate } from "./gates/g15-limits.ts";
import { MUTANTS } from "./gates/mutants/all.ts";
import { mutate } from "./gates/mutate.ts";
import { exampleSettings, type Synthesised, sharedDeployment, synthesise } from "./synthesised.ts";

const GATES: Readonly<Record<string, Gate>> = {
  roles: roleGate,
  "device policies": devicePolicyGate,
  "topic rules": topicRuleGate,
  "GraphQL API": graphqlGate,
  "deny by default": denyByDefaultGate(fieldsOf(readSchema())),
  stores: storeGate,
  Cognito: cognitoGate,
  delivery: deliveryGate,
  functions: functionGate,
  watch: watchGate,
  "REST API": restGate,
  "limits of AWS IoT": iotLimitGate,
  AppSync: appsyncGate,
  permissions: permissionGate,
  limits: limitGate,
};

let deployment: Synthesised;

beforeAll(() => {
  deployment = sharedDeployment();
});

function findingsOf(templates: Templates): readonly Finding[] {
  return Object.values(GATES).flatMap((gate) => gate(templates));
}

describe("the templates", () => {
  it.each(Object.entries(GATES))("pass %s", (_, gate) => {
    expect(gate(deployment.templates)).toEqual([]);
  });

  it("pass the gates with every setting of the example", { timeout: 120_000 }, () => {
    // Without the account: with it the CDK writes its number where the gates expect a reference.
    const { account: _, ...settings } = exampleSettings();
    const example = synthesise(settings);
    expect(findingsOf(example.templates)).toEqual([]);
    example.remove();
  });
});

describe("a fault in the templates", () => {
  it.each(MUTANTS)("is noticed: $name", ({ rule, mutation }) => {
    const mutant = mutate(deployment.templates, mutation);
    const isNoticed = (gate: Gate) => gate(mutant).some((finding) => finding.rule === rule);
    expect(Object.values(GATES).some(isNoticed), rule).toBe(true);
  });
});
