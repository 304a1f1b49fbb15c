import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { createAccess } from "#src/access/principals.ts";
import { applyAssembly } from "#src/assembly/apply.ts";
import { readAssembly } from "#src/assembly/assembly.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { createHttpApis } from "#src/http-api.ts";
import { createLambda } from "#src/lambda/function.ts";
import { accessProviders } from "#src/providers/access.ts";
import { computeProviders } from "#src/providers/compute.ts";
import { ok } from "#src/result.ts";
import { createMemoryState } from "#src/state.ts";
import { type AssemblyFolder, writeAssembly } from "#test/fixtures/assembly-on-disk.ts";

const TABLE = "arn:aws:dynamodb:us-east-1:000000000000:table/core";
let folder: AssemblyFolder | undefined;

afterEach(() => folder?.remove());

/** Provisions the resources and returns the access service that decides by them. */
async function provision(resources: object) {
  const clock = { nowMilliseconds: () => Date.now() };
  const random = { bytes: (count: number) => randomBytes(count) };
  const log = () => undefined;
  const access = await createAccess({
    region: "us-east-1",
    clock,
    random,
    state: createMemoryState(),
  });
  const noService = async () => ({ status: 404, headers: {}, body: "" });
  const lambda = createLambda({ clock, random, log });
  const tokens = { verify: async () => ({}) };
  const httpApis = createHttpApis({ accountId: "000000000000", lambda, tokens, clock, random });
  const source = `export const handler = async () => process.env;`;
  folder = writeAssembly([
    {
      name: "S",
      template: { Resources: resources },
      assets: { "code.zip": { path: "asset.code", files: { "index.mjs": source } } },
    },
  ]);
  const assembly = readAssembly(folder.cdkOut);
  const origins = { endpoint: "http://127.0.0.1:1", browserOrigin: "http://localhost:1" };
  const deployment = createDeployment(origins, assembly.assetPath);
  const providers = {
    ...accessProviders(access),
    ...computeProviders({ lambda, httpApis, access, roles: access, handle: noService }),
  };
  await applyAssembly(assembly, deployment, providers, log);
  return { access, lambda };
}

const role = (properties: object = {}, service: unknown = "lambda.amazonaws.com"): object => ({
  Type: "AWS::IAM::Role",
  Properties: {
    RoleName: "reader",
    AssumeRolePolicyDocument: {
      Statement: [{ Effect: "Allow", Action: "sts:AssumeRole", Principal: { Service: service } }],
    },
    ...properties,
  },
});

const code = (properties: object = {}): object => ({
  Type: "AWS::Lambda::Function",
  Properties: {
    FunctionName: "echo",
    Code: { S3Bucket: "assets", S3Key: "code.zip" },
    Handler: "index.handler",
    Runtime: "nodejs24.x",
    Role: { "Fn::GetAtt": ["Role", "Arn"] },
    ...properties,
  },
});

const READER = "arn:aws:iam::000000000000:role/reader";
const mayQuery = { Effect: "Allow", Action: "dynamodb:Query", Resource: TABLE };

describe("a role of the template", () => {
  it.each([
    [
      "inline policies",
      {
        Role: role({ Policies: [{ PolicyName: "p", PolicyDocument: { Statement: [mayQuery] } }] }),
      },
    ],
    [
      "attached policies",
      {
        Policy: {
          Type: "AWS::IAM::Policy",
          Properties: {
            PolicyName: "p",
            Roles: [{ Ref: "Role" }],
            PolicyDocument: { Statement: mayQuery },
          },
        },
        Role: role(),
      },
    ],
  ])("may do what its %s say and nothing else", async (_name, resources) => {
    const { access } = await provision(resources);
    const principal = { kind: "role", arn: READER } as const;
    expect(() => access.check(principal, "dynamodb:Query", TABLE)).not.toThrow();
    expect(() => access.check(principal, "dynamodb:Scan", TABLE)).toThrow("not authorized");
  });

  it("may do what the listed policies of AWS say", async () => {
    const basic = "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole";
    const { access } = await provision({ Role: role({ ManagedPolicyArns: [basic] }) });
    const principal = { kind: "role", arn: READER } as const;
    const group = "arn:aws:logs:us-east-1:000000000000:log-group:x";
    expect(() => access.check(principal, "logs:PutLogEvents", group)).not.toThrow();
    expect(() => access.check(principal, "dynamodb:Query", TABLE)).toThrow("not authorized");
  });

  it("is refused with a policy that cannot be evaluated", async () => {
    const admin = "arn:aws:iam::aws:policy/AdministratorAccess";
    await expect(provision({ Role: role({ ManagedPolicyArns: [admin] }) })).rejects.toThrow(admin);
    const odd = { ...mayQuery, Condition: { DateLessThan: { "aws:CurrentTime": "2027-01-01" } } };
    const policies = [{ PolicyName: "p", PolicyDocument: { Statement: [odd] } }];
    await expect(provision({ Role: role({ Policies: policies }) })).rejects.toThrow(
      "S/Role/p#0: condition operator DateLessThan is not known",
    );
  });
});

describe("a function of the template", () => {
  it("needs a role that trusts Lambda", async () => {
    await expect(
      provision({ Role: role({}, "appsync.amazonaws.com"), Function: code() }),
    ).rejects.toThrow("lambda.amazonaws.com may not assume");
    const both = ["appsync.amazonaws.com", "lambda.amazonaws.com"];
    await expect(provision({ Role: role({}, both), Function: code() })).resolves.toBeDefined();
  });

  it("sees its variables, its key and the services, and nothing more", async () => {
    const variables = { Environment: { Variables: { TABLE: "core", COUNT: 3 } } };
    const { access, lambda } = await provision({ Role: role(), Function: code(variables) });
    const key = access.keyOfRole(READER);
    expect(await lambda.invoke("echo", {})).toEqual(
      ok({
        TABLE: "core",
        COUNT: "3",
        PATH: process.env.PATH,
        AWS_REGION: "us-east-1",
        AWS_DEFAULT_REGION: "us-east-1",
        AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
        AWS_LAMBDA_FUNCTION_NAME: "echo",
        AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "128",
        LAMBDA_TASK_ROOT: expect.stringMatching(/asset\.code$/),
        _HANDLER: "index.handler",
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
        AWS_ACCESS_KEY_ID: key.accessKeyId,
        AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
        AWS_SESSION_TOKEN: key.sessionToken,
        AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:1/_aws/dynamodb",
        AWS_ENDPOINT_URL_S3: "http://127.0.0.1:1/_aws/s3",
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: "http://127.0.0.1:1/_aws/cognito",
        AWS_ENDPOINT_URL_IOT: "http://127.0.0.1:1/_aws/iot",
        AWS_ENDPOINT_URL_IOT_DATA_PLANE: "http://127.0.0.1:1/_aws/iot",
        AWS_ENDPOINT_URL_KMS: "http://127.0.0.1:1/_aws/kms",
        AWS_ENDPOINT_URL_LAMBDA: "http://127.0.0.1:1/_aws/lambda",
        AWS_ENDPOINT_URL_SNS: "http://127.0.0.1:1/_aws/sns",
      }),
    );
    await lambda.stop();
  });

  it.each([
    [
      "a variable that Lambda keeps",
      { Environment: { Variables: { AWS_REGION: "x" } } },
      "AWS_REGION is reserved by Lambda",
    ],
    ["another runtime", { Runtime: "python3.13" }, "python3.13 does not run here"],
    ["code inside the template", { Code: { ZipFile: "x" } }, "S/Function Code: S3Key must be text"],
    ["an asset that is not there", { Code: { S3Key: "other.zip" } }, "no asset other.zip"],
  ])("is refused with %s", async (_name, properties, message) => {
    await expect(provision({ Role: role(), Function: code(properties) })).rejects.toThrow(message);
  });
});
