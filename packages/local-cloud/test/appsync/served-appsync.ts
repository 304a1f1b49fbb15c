/**
 * An AppSync API on a free port: real DynamoDB engine, signatures and roles, but fake tokens and
 * Lambda functions.
 */

import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import type { ApiSettings, AuthMode } from "#src/appsync/api.ts";
import { type AppSyncService, createAppSync } from "#src/appsync/appsync.ts";
import type { AppSyncLimits } from "#src/appsync/limits.ts";
import { isRecord } from "#src/assembly/json.ts";
import { createDynamo } from "#src/dynamodb/server.ts";
import { openHttpServer } from "#src/http-server.ts";
import { ok } from "#src/result.ts";
import type {
  AccessKey,
  DynamoService,
  InvocationResult,
  LambdaService,
  TokenVerifier,
} from "#src/services.ts";
import { ServiceError } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { tableDefinition } from "#test/dynamodb/served-dynamo.ts";

export const API_ID = "testapi";
export const API_ARN = `arn:aws:appsync:us-east-1:000000000000:apis/${API_ID}`;
export const POOL_ID = "us-east-1_TestPool1";
export const CLIENT_ID = "webclient1";
export const SOURCE_ROLE = "arn:aws:iam::000000000000:role/source";
export const PUBLISHER_ROLE = "arn:aws:iam::000000000000:role/publisher";
export const FUNCTION_ARN = "arn:aws:lambda:us-east-1:000000000000:function:worker";

export const USER_POOL = {
  mode: "userPool",
  userPoolId: POOL_ID,
  appIdClientPattern: /^webclient1$/,
  defaultAction: "ALLOW",
} as const satisfies AuthMode;

/** Code of a unit resolver, or of the functions of a pipeline. */
export interface FieldCode {
  readonly source?: "none" | "core" | "worker";
  readonly code?: string;
  readonly functions?: readonly {
    readonly source?: "none" | "core" | "worker";
    readonly code?: string;
  }[];
}

export interface ApiParts {
  readonly sdl: string;
  readonly fields: Readonly<Record<string, FieldCode>>;
  readonly settings?: Partial<ApiSettings>;
  readonly limits?: Partial<AppSyncLimits>;
  /** Answers of the Lambda function behind the data source `worker`. */
  readonly lambda?: (event: unknown) => InvocationResult | Promise<InvocationResult>;
  /** Statements of the data source's role. @default all tables and functions */
  readonly grants?: readonly { readonly Action: string; readonly Resource: string }[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface ServedApi {
  readonly service: AppSyncService;
  readonly url: string;
  readonly realtimeUrl: string;
  readonly dynamo: DynamoService;
  readonly publisherKey: AccessKey;
  /** Events that the Lambda function received. */
  readonly invoked: unknown[];
  readonly logged: { readonly event: string; readonly fields: unknown }[];
  /** Sends a body unchanged. */
  send(body: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Answer>;
  /** Sends a query, as user u1 by default. */
  ask(query: string, variables?: unknown, token?: string): Promise<Answer>;
  /** Advances the clock of the service. */
  advance(milliseconds: number): void;
  stop(): Promise<void>;
}

/**
 * A token that the fake verifier accepts as issued by the pool; `claims` override those of user u1.
 */
export function tokenWith(claims: Readonly<Record<string, unknown>> = {}): string {
  const payload = {
    sub: "u1",
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${POOL_ID}`,
    client_id: CLIENT_ID,
    token_use: "access",
    username: "u1",
    exp: Math.floor(Date.now() / 1000) + 600,
    ...claims,
  };
  const parts = [{ alg: "none" }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  return [...parts, "signed"].join(".");
}

function createVerifier(now: () => number): TokenVerifier {
  return {
    verify: async (userPoolId, token) => {
      const [, payload = "", signature] = token.split(".");
      const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
      const isOurs = isRecord(claims) && String(claims.iss).endsWith(userPoolId);
      if (!isOurs || signature !== "signed" || Number(claims.exp) * 1000 <= now()) {
        throw new ServiceError("NotAuthorizedException", "refused by the verifier", 401);
      }
      return claims;
    },
  };
}

/** Code of handlers that return the data source's result unchanged. */
export function passing(request: string): string {
  return `import { util } from "@aws-appsync/utils";
export function request(ctx) { return ${request}; }
export function response(ctx) {
  if (ctx.error) util.error(ctx.error.message, ctx.error.type);
  return ctx.result;
}`;
}

export const FRAME = `export function request() { return {}; }
export function response(ctx) { return ctx.prev.result; }`;

function declare(service: AppSyncService, parts: ApiParts): void {
  service.createApi({
    apiId: API_ID,
    arn: API_ARN,
    modes: [USER_POOL, { mode: "iam" }],
    introspection: false,
    queryDepthLimit: 6,
    resolverCountLimit: 40,
    environment: { STAGE: "test" },
    ...parts.settings,
  });
  service.putSchema(API_ID, parts.sdl);
  service.putDataSource(API_ID, "none", { type: "NONE" });
  const roleArn = SOURCE_ROLE;
  service.putDataSource(API_ID, "core", { type: "AMAZON_DYNAMODB", tableName: "core", roleArn });
  const functionArn = FUNCTION_ARN;
  service.putDataSource(API_ID, "worker", { type: "AWS_LAMBDA", functionArn, roleArn });
  for (const [name, field] of Object.entries(parts.fields)) declareField(service, name, field);
}

function declareField(service: AppSyncService, name: string, field: FieldCode): void {
  const [typeName = "", fieldName = ""] = name.split(".");
  const common = { typeName, fieldName };
  if (field.functions === undefined) {
    const dataSourceName = field.source ?? "none";
    service.putResolver(API_ID, { ...common, kind: "UNIT", dataSourceName, code: field.code });
    return;
  }
  const functionIds = field.functions.map(({ source = "none", code }, n) => {
    const functionId = `${name}#${n}`;
    service.putFunction(API_ID, { functionId, name: functionId, dataSourceName: source, code });
    return functionId;
  });
  const code = field.code ?? FRAME;
  service.putResolver(API_ID, { ...common, kind: "PIPELINE", functionIds, code });
}

const EVERYTHING = [
  { Action: "dynamodb:*", Resource: "*" },
  { Action: "lambda:InvokeFunction", Resource: FUNCTION_ARN },
];

export async function serveApi(parts: ApiParts): Promise<ServedApi> {
  let offset = 0;
  const clock = { nowMilliseconds: () => Date.now() + offset };
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const logged: { event: string; fields: unknown }[] = [];
  const log = (event: string, fields: unknown = {}) => void logged.push({ event, fields });
  const state = createMemoryState();
  const access = await createAccess({ region: "us-east-1", clock, random, state });
  for (const name of ["source", "publisher"]) {
    const arn = `arn:aws:iam::000000000000:role/${name}`;
    access.define({ arn, name, trusted: ["appsync.amazonaws.com"] });
  }
  const grants = (parts.grants ?? EVERYTHING).map((grant) => ({ Effect: "Allow", ...grant }));
  access.grant("source", parsePolicy({ Statement: grants }, "test"));
  const mutations = {
    Effect: "Allow",
    Action: "appsync:GraphQL",
    Resource: `${API_ARN}/types/Mutation/fields/publish*`,
  };
  access.grant("publisher", parsePolicy({ Statement: [mutations] }, "test"));
  const dynamo = await createDynamo({ clock, random, access, log });
  await dynamo.ensureTable(tableDefinition("core"));
  const invoked: unknown[] = [];
  const lambda: LambdaService = {
    invoke: async (_functionArn, event) => {
      invoked.push(JSON.parse(JSON.stringify(event)));
      return parts.lambda?.(event) ?? ok(null);
    },
  };
  const service = createAppSync({
    clock,
    random,
    log,
    access,
    verifier: createVerifier(clock.nowMilliseconds),
    dynamo,
    lambda,
    ...(parts.limits === undefined ? {} : { limits: parts.limits }),
  });
  declare(service, parts);
  service.ready();
  const server = await openHttpServer({ port: 0, addresses: ["127.0.0.1"], log });
  server.serve(
    [
      {
        path: /^\/testapi\/graphql/,
        handler: service.handle,
        bodyBytes: 8 * 1024 * 1024,
        admits: service.admits,
      },
    ],
    [{ path: /^\/testapi\/graphql\/realtime/, handler: service.upgrade }],
  );
  const url = `http://127.0.0.1:${server.port}/${API_ID}/graphql`;
  const send: ServedApi["send"] = async (body, headers = {}, method = "POST") => {
    const request = { method, headers: { "content-type": "application/json", ...headers } };
    const response = await fetch(url, method === "GET" ? request : { ...request, body });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  };
  return {
    service,
    url,
    realtimeUrl: `${url.replace("http", "ws")}/realtime`,
    dynamo,
    publisherKey: access.keyOfRole(PUBLISHER_ROLE),
    invoked,
    logged,
    send,
    ask: (query, variables, token = tokenWith()) =>
      send(JSON.stringify({ query, variables }), { authorization: token }),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    stop: async () => {
      service.stop();
      await server.close();
      await dynamo.stop();
    },
  };
}
