/**
 * A template's resources become a served API: properties that the provider reads, answers and
 * refuses.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAppSync } from "#src/appsync/appsync.ts";
import type { Providers } from "#src/assembly/apply.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { appSyncProviders } from "#src/providers/appsync.ts";
import type { Provided, Resource } from "#src/services.ts";
import { FRAME, passing } from "./served-appsync.ts";

const ROLE = "arn:aws:iam::000000000000:role/source";
const UNTRUSTED = "arn:aws:iam::000000000000:role/untrusted";
const POOL = { UserPoolId: "us-east-1_Pool", AwsRegion: "us-east-1", DefaultAction: "ALLOW" };
const RUNTIME = { Name: "APPSYNC_JS", RuntimeVersion: "1.0.0" };

let assets: string;

beforeAll(() => {
  assets = mkdtempSync(join(tmpdir(), "assets-"));
  writeFileSync(join(assets, "abc.js"), passing("{ payload: ctx.env.STAGE }"));
  writeFileSync(join(assets, "schema.graphql"), "type Query { stage: String }");
});

afterAll(() => rmSync(assets, { recursive: true, force: true }));

function createStand() {
  const unused = () => {
    throw new Error("not used here");
  };
  const service = createAppSync({
    clock: { nowMilliseconds: () => Date.now() },
    random: { bytes: (count) => new Uint8Array(count) },
    log: () => undefined,
    access: {
      authenticate: unused,
      admits: unused,
      check: unused,
      keyOfRole: unused,
      operatorKey: unused,
    },
    verifier: { verify: async () => ({ sub: "u1" }) },
    dynamo: { call: unused },
    lambda: { invoke: unused },
  });
  const requireTrust = (roleArn: string, by: string) => {
    if (roleArn === UNTRUSTED) throw new Error(`${roleArn} does not trust ${by}`);
  };
  const providers: Providers = appSyncProviders(service, { requireTrust });
  const origins = { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" };
  const deployment = createDeployment(origins, (key) => join(assets, key));
  const provide = async (
    logicalId: string,
    type: string,
    properties: Resource["properties"],
  ): Promise<Provided> => {
    const full = `AWS::AppSync::${type}`;
    const provider = providers[full];
    if (provider === undefined) throw new Error(`no provider for ${full}`);
    return provider({ stack: "TestApi", logicalId, type: full, properties }, deployment);
  };
  return { service, provide };
}

const API = {
  Name: "console",
  AuthenticationType: "AMAZON_COGNITO_USER_POOLS",
  UserPoolConfig: POOL,
  AdditionalAuthenticationProviders: [{ AuthenticationType: "AWS_IAM" }],
  IntrospectionConfig: "DISABLED",
  QueryDepthLimit: 6,
  ResolverCountLimit: 40,
  EnvironmentVariables: { STAGE: "test" },
  XrayEnabled: true,
};

describe("the AppSync providers", () => {
  it("stand up an API that answers, with the attributes of CloudFormation", async () => {
    const { service, provide } = createStand();
    const api = await provide("Api", "GraphQLApi", API);
    const { ApiId = "" } = api.attributes;
    expect(ApiId).toMatch(/^[a-z0-9]{26}$/);
    const arn = `arn:aws:appsync:us-east-1:000000000000:apis/${ApiId}`;
    expect(api).toEqual({
      ref: arn,
      attributes: {
        ApiId,
        Arn: arn,
        GraphQLUrl: `http://127.0.0.1:4700/${ApiId}/graphql`,
        RealtimeUrl: `ws://127.0.0.1:4700/${ApiId}/graphql/realtime`,
        GraphQLDns: "127.0.0.1:4700",
        RealtimeDns: "127.0.0.1:4700",
        GraphQLEndpointArn: arn,
      },
    });
    await provide("Schema", "GraphQLSchema", {
      ApiId,
      DefinitionS3Location: "s3://assets/schema.graphql",
    });
    const source = await provide("Source", "DataSource", { ApiId, Name: "none", Type: "NONE" });
    expect(source.attributes).toEqual({ Name: "none", DataSourceArn: `${arn}/datasources/none` });
    const step = await provide("Step", "FunctionConfiguration", {
      ApiId,
      Name: "step",
      DataSourceName: "none",
      Runtime: RUNTIME,
      CodeS3Location: "s3://assets/abc.js",
    });
    expect(step.attributes).toMatchObject({
      Name: "step",
      DataSourceName: "none",
      FunctionArn: step.ref,
    });
    const resolver = await provide("Resolver", "Resolver", {
      ApiId,
      TypeName: "Query",
      FieldName: "stage",
      Kind: "PIPELINE",
      PipelineConfig: { Functions: [step.attributes.FunctionId] },
      Runtime: RUNTIME,
      Code: FRAME,
    });
    expect(resolver.ref).toBe(`${arn}/types/Query/resolvers/stage`);
    const request = {
      method: "POST",
      url: `/${ApiId}/graphql`,
      headers: { authorization: "e30.e30.s", "content-type": "application/json" },
      body: Buffer.from('{"query":"{ stage }"}'),
      remoteAddress: "127.0.0.1",
    };
    expect(await service.handle(request)).toMatchObject({ status: 404 });
    service.ready();
    expect(await service.handle(request)).toMatchObject({
      status: 200,
      body: '{"data":{"stage":"test"}}',
    });
  });

  it("give the same ids at every start", async () => {
    const ids = [createStand(), createStand()].map(
      async ({ provide }) => (await provide("Api", "GraphQLApi", API)).ref,
    );
    expect(new Set(await Promise.all(ids)).size).toBe(1);
  });

  const refusedApis: readonly [properties: Record<string, unknown>, message: string][] = [
    [{ ...API, AuthenticationType: "API_KEY" }, "API_KEY is not provided locally"],
    [{ ...API, LambdaAuthorizerConfig: {} }, "LambdaAuthorizerConfig is not provided locally"],
    [{ ...API, UserPoolConfig: undefined }, "UserPoolConfig must be an object"],
    [{ ...API, QueryDepthLimit: "deep" }, "QueryDepthLimit must be a number"],
    [{ ...API, QueryDepthLimit: 76 }, "QueryDepthLimit must be 0 to 75"],
    [{ ...API, ResolverCountLimit: 1.5 }, "ResolverCountLimit must be 0 to 10000"],
  ];
  it.each(refusedApis)("refuse an API %#", async (properties, message) => {
    await expect(createStand().provide("Api", "GraphQLApi", properties)).rejects.toThrow(message);
  });

  const refusedParts: readonly [
    type: string,
    properties: Record<string, unknown>,
    message: string,
  ][] = [
    ["DataSource", { Name: "a", Type: "HTTP" }, "data source type HTTP is not provided locally"],
    ["DataSource", { Name: "a", Type: "AMAZON_DYNAMODB", ServiceRoleArn: ROLE }, "DynamoDBConfig"],
    [
      "DataSource",
      {
        Name: "a",
        Type: "AWS_LAMBDA",
        ServiceRoleArn: UNTRUSTED,
        LambdaConfig: { LambdaFunctionArn: "f" },
      },
      "does not trust appsync.amazonaws.com",
    ],
    [
      "FunctionConfiguration",
      { Name: "a", DataSourceName: "s", Code: "x", Runtime: { Name: "VTL" } },
      "runtime VTL is not provided locally",
    ],
    [
      "FunctionConfiguration",
      { Name: "a", DataSourceName: "s", RequestMappingTemplate: "x" },
      "RequestMappingTemplate is not provided locally",
    ],
    ["Resolver", { TypeName: "Query", FieldName: "a", Kind: "PIPELINE" }, "PipelineConfig"],
    [
      "Resolver",
      { TypeName: "Query", FieldName: "a", DataSourceName: "s", MaxBatchSize: 2 },
      "MaxBatchSize is not provided locally",
    ],
    ["GraphQLSchema", {}, "it has no definition"],
  ];
  it.each(refusedParts)("refuse a %s %#", async (type, properties, message) => {
    const { provide } = createStand();
    const { attributes } = await provide("Api", "GraphQLApi", API);
    await expect(provide("Part", type, { ApiId: attributes.ApiId, ...properties })).rejects.toThrow(
      message,
    );
  });
});
