import { CloudFormationClient, ListStackResourcesCommand } from "@aws-sdk/client-cloudformation";
import {
  GetRolePolicyCommand,
  IAMClient,
  ListRolePoliciesCommand,
  SimulatePrincipalPolicyCommand,
} from "@aws-sdk/client-iam";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { createAccountEndpoints } from "#src/account/account-endpoints.ts";
import { type HttpServer, openHttpServer } from "#src/http-server.ts";
import { createMemoryState } from "#src/state.ts";

const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => new Uint8Array(count).fill(7) };
const ARN = "arn:aws:iam::000000000000:role/reader";
const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/core";
const DOCUMENT = {
  Statement: [
    {
      Effect: "Allow",
      Action: ["dynamodb:GetItem", "dynamodb:Query"],
      Resource: TABLE,
      Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["L#*"] } },
    },
  ],
};

let server: HttpServer;
let iam: IAMClient;
let sts: STSClient;
let cloudFormation: CloudFormationClient;

beforeAll(async () => {
  const access = await createAccess({
    region: "us-east-1",
    clock,
    random,
    state: createMemoryState(),
  });
  access.define({ arn: ARN, name: "reader", trusted: [] });
  access.grant("reader", parsePolicy(DOCUMENT, "reads"), { name: "reads", document: DOCUMENT });
  const endpoints = createAccountEndpoints({ accountId: "000000000000", access, random });
  endpoints.publish([
    { stack: "AppData", logicalId: "Core", type: "AWS::DynamoDB::Table", physicalId: "core" },
  ]);
  server = await openHttpServer({ port: 0, addresses: ["127.0.0.1"], log: () => undefined });
  server.serve(
    [
      { path: /^\/iam/u, handler: endpoints.iam, bodyBytes: 10_000 },
      { path: /^\/sts/u, handler: endpoints.sts, bodyBytes: 10_000 },
      { path: /^\/cfn/u, handler: endpoints.cloudFormation, bodyBytes: 10_000 },
    ],
    [],
  );
  const common = { region: "us-east-1", credentials: access.operatorKey(), maxAttempts: 1 };
  const at = (mount: string) => ({
    ...common,
    endpoint: `http://127.0.0.1:${server.port}/${mount}`,
  });
  iam = new IAMClient(at("iam"));
  sts = new STSClient(at("sts"));
  cloudFormation = new CloudFormationClient(at("cfn"));
});

afterAll(async () => {
  for (const client of [iam, sts, cloudFormation]) client.destroy();
  await server.close();
});

describe("the account, asked with the SDK's own clients", () => {
  it("knows who calls", async () => {
    expect(await sts.send(new GetCallerIdentityCommand({}))).toMatchObject({
      Account: "000000000000",
      Arn: "arn:aws:iam::000000000000:user/operator",
    });
  });

  it("shows the inline policies of a role as the templates gave them", async () => {
    const { PolicyNames } = await iam.send(new ListRolePoliciesCommand({ RoleName: "reader" }));
    expect(PolicyNames).toEqual(["reads"]);
    const { PolicyDocument = "" } = await iam.send(
      new GetRolePolicyCommand({ RoleName: "reader", PolicyName: "reads" }),
    );
    expect(JSON.parse(decodeURIComponent(PolicyDocument))).toEqual(DOCUMENT);
  });

  it("knows no other role", async () => {
    await expect(
      iam.send(new ListRolePoliciesCommand({ RoleName: "writer" })),
    ).rejects.toMatchObject({ name: "NoSuchEntityException" });
  });

  it("lists what a stack is made of", async () => {
    const { StackResourceSummaries } = await cloudFormation.send(
      new ListStackResourcesCommand({ StackName: "AppData" }),
    );
    expect(StackResourceSummaries).toMatchObject([
      { LogicalResourceId: "Core", PhysicalResourceId: "core" },
    ]);
    await expect(
      cloudFormation.send(new ListStackResourcesCommand({ StackName: "Other" })),
    ).rejects.toThrow("Stack with id Other does not exist");
  });
});

describe("a simulated policy", () => {
  async function decide(leadingKey: string): Promise<readonly (string | undefined)[]> {
    const { EvaluationResults = [] } = await iam.send(
      new SimulatePrincipalPolicyCommand({
        PolicySourceArn: ARN,
        ActionNames: ["dynamodb:GetItem", "dynamodb:DeleteItem"],
        ResourceArns: [TABLE],
        ContextEntries: [
          {
            ContextKeyName: "dynamodb:LeadingKeys",
            ContextKeyValues: [leadingKey],
            ContextKeyType: "stringList",
          },
        ],
      }),
    );
    return EvaluationResults.map(({ EvalDecision }) => EvalDecision);
  }

  it("allows what a statement names, and nothing else", async () => {
    expect(await decide("L#1")).toEqual(["allowed", "implicitDeny"]);
  });

  it("counts its conditions", async () => {
    expect(await decide("U#1")).toEqual(["implicitDeny", "implicitDeny"]);
  });
});
