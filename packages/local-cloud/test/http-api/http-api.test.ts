import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyAssembly } from "#src/assembly/apply.ts";
import { readAssembly } from "#src/assembly/assembly.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { createHttpApis, type HttpApis } from "#src/http-api.ts";
import { createLambda, type LambdaFunctions } from "#src/lambda/function.ts";
import { httpApiProviders } from "#src/providers/http-api.ts";
import { ServiceError, type WireRequest, type WireResponse } from "#src/services.ts";
import { type AssemblyFolder, writeAssembly } from "#test/fixtures/assembly-on-disk.ts";
import { type FunctionFolder, makeFunctionFolder } from "#test/lambda/functions-on-disk.ts";

const NOW = Date.UTC(2026, 10, 7, 9, 5, 3);
const ISSUER = "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool";
const CLAIMS = {
  iss: ISSUER,
  aud: "client",
  sub: "1",
  auth_time: 7,
  email_verified: true,
  "cognito:groups": ["ADMIN", "CX"],
};
const TOKENS = new Map<string, object>([
  ["id.token.x", CLAIMS],
  ["access.token.x", { ...CLAIMS, aud: undefined, client_id: "client" }],
  ["foreign.client.x", { ...CLAIMS, aud: "other", client_id: "client" }],
  ["foreign.issuer.x", { ...CLAIMS, iss: `${ISSUER}2` }],
]);

const SOURCE = `export const handler = async (event) => {
  if (event.rawPath === "/answers") return JSON.parse(event.body);
  if (event.rawPath === "/throws") throw new Error("secret detail");
  if (event.rawPath === "/slow") await new Promise((resolve) => setTimeout(resolve, 5000));
  return { statusCode: 200, body: JSON.stringify(event) };
};`;

let functions: FunctionFolder;
let assemblyFolder: AssemblyFolder;
let lambda: LambdaFunctions;
let apis: HttpApis;
let endpoint: string;

const apiId = { Ref: "Api" };
const targetOf = (id: string): object => ({ "Fn::Join": ["/", ["integrations", { Ref: id }]] });
/** An integration with this time-out. */
const integration = ({ timeoutMillis }: { readonly timeoutMillis: number }): object => ({
  Type: "AWS::ApiGatewayV2::Integration",
  Properties: {
    ApiId: apiId,
    IntegrationType: "AWS_PROXY",
    IntegrationUri: "arn:aws:lambda:us-east-1:000000000000:function:rest",
    PayloadFormatVersion: "2.0",
    TimeoutInMillis: timeoutMillis,
  },
});
const route = (routeKey: string, more: object = {}): object => ({
  Type: "AWS::ApiGatewayV2::Route",
  Properties: {
    ApiId: apiId,
    RouteKey: routeKey,
    Target: targetOf("Integration"),
    ...more,
  },
});
const template = {
  Resources: {
    Api: {
      Type: "AWS::ApiGatewayV2::Api",
      Properties: {
        ProtocolType: "HTTP",
        CorsConfiguration: {
          AllowOrigins: ["https://console.example"],
          AllowMethods: ["GET", "POST"],
          AllowHeaders: ["authorization"],
          ExposeHeaders: ["x-total"],
          MaxAge: 600,
        },
      },
    },
    Authorizer: {
      Type: "AWS::ApiGatewayV2::Authorizer",
      Properties: {
        ApiId: apiId,
        AuthorizerType: "JWT",
        IdentitySource: ["$request.header.Authorization"],
        JwtConfiguration: { Issuer: ISSUER, Audience: ["client"] },
      },
    },
    Integration: integration({ timeoutMillis: 30_000 }),
    Hurried: integration({ timeoutMillis: 300 }),
    Sites: route("GET /sites/{id}/", {
      AuthorizationType: "JWT",
      AuthorizerId: { Ref: "Authorizer" },
    }),
    Open: route("POST /{proxy+}"),
    Slow: route("POST /slow", { Target: targetOf("Hurried") }),
    Stage: {
      Type: "AWS::ApiGatewayV2::Stage",
      Properties: { ApiId: apiId, StageName: "$default" },
    },
  },
  Outputs: { Url: { Value: { "Fn::GetAtt": ["Api", "ApiEndpoint"] } } },
};

beforeAll(async () => {
  functions = makeFunctionFolder();
  const clock = { nowMilliseconds: () => NOW };
  const random = { bytes: (count: number) => randomBytes(count) };
  lambda = createLambda({ clock, random, log: () => undefined });
  lambda.define(functions.write("rest", SOURCE));
  const tokens = {
    verify: async (pool: string, token: string) => {
      const claims = TOKENS.get(token);
      if (claims === undefined || pool !== "us-east-1_pool")
        throw new ServiceError("NotAuthorizedException", "Invalid token");
      return { ...claims };
    },
  };
  apis = createHttpApis({ accountId: "000000000000", lambda, tokens, clock, random });
  assemblyFolder = writeAssembly([{ name: "S", template }]);
  const assembly = readAssembly(assemblyFolder.cdkOut);
  const origins = { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" };
  const deployment = createDeployment(origins, assembly.assetPath);
  const { outputs } = await applyAssembly(
    assembly,
    deployment,
    httpApiProviders(apis),
    () => undefined,
  );
  endpoint = outputs.S?.Url ?? "";
  // Starts the function beforehand: a cold start on a busy machine takes longer than the API's
  // time-out.
  await lambda.invoke("arn:aws:lambda:us-east-1:000000000000:function:rest", {});
});

afterAll(async () => {
  await lambda.stop();
  functions.remove();
  assemblyFolder.remove();
});

function call(
  method: string,
  path: string,
  more: Partial<WireRequest> = {},
): Promise<WireResponse> {
  const { pathname } = new URL(endpoint);
  return apis.handler({
    method,
    url: pathname + path,
    body: new Uint8Array(),
    remoteAddress: "127.0.0.1",
    ...more,
    headers: { host: "localhost:4700", ...more.headers },
  });
}

/** Whether the body of such a request may be read, by its head. */
function admits(method: string, path: string, { headers = {} }: Partial<WireRequest> = {}) {
  const { pathname } = new URL(endpoint);
  return apis.admits({ method, url: pathname + path, headers, remoteAddress: "127.0.0.1" });
}

const bodyOf = ({ body }: WireResponse): unknown => JSON.parse(String(body));
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("the head of a request", () => {
  it("lets the body in where the whole request would be let in", async () => {
    expect(await admits("GET", "/sites/a/", bearer("id.token.x"))).toBe(true);
    expect(await admits("POST", "/open")).toBe(true);
  });

  it.each([
    ["no token", "/sites/a/", {}],
    ["a token of somebody else", "/sites/a/", bearer("foreign.issuer.x")],
    ["no route", "/nothing", {}],
    ["an address that is none", "/%zz", {}],
  ])("with %s keeps the body out", async (_what, path, more) => {
    expect(await admits("GET", path, more)).toBe(false);
  });
});

describe("a request", () => {
  it("reaches the function as an event of format 2.0", async () => {
    const response = await call("GET", "/sites/a%20b/?x=1&y=%C3%BC&x=2", {
      headers: { authorization: "Bearer id.token.x", cookie: "a=1; b=2", "user-agent": "test" },
    });
    expect(bodyOf(response)).toEqual({
      version: "2.0",
      routeKey: "GET /sites/{id}/",
      rawPath: "/sites/a b/",
      rawQueryString: "x=1&y=%C3%BC&x=2",
      cookies: ["a=1", "b=2"],
      headers: { host: "localhost:4700", authorization: "Bearer id.token.x", "user-agent": "test" },
      queryStringParameters: { x: "1,2", y: "ü" },
      pathParameters: { id: "a b" },
      requestContext: {
        accountId: "000000000000",
        apiId: endpoint.split("/").at(-1),
        authorizer: {
          jwt: {
            claims: {
              iss: ISSUER,
              aud: "client",
              sub: "1",
              auth_time: "7",
              email_verified: "true",
              "cognito:groups": "[ADMIN CX]",
            },
            scopes: null,
          },
        },
        domainName: "localhost:4700",
        domainPrefix: "localhost:4700",
        http: {
          method: "GET",
          path: "/sites/a b/",
          protocol: "HTTP/1.1",
          sourceIp: "127.0.0.1",
          userAgent: "test",
        },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        routeKey: "GET /sites/{id}/",
        stage: "$default",
        time: "07/Nov/2026:09:05:03 +0000",
        timeEpoch: NOW,
      },
      isBase64Encoded: false,
    });
  });

  it.each([
    ["/sites/a%2520b/", "GET /sites/{id}/", "/sites/a%20b/"],
    ["/sites%2Fa/", "GET /sites/{id}/", "/sites/a/"],
  ])("for %s takes the route %s, by the path decoded once", async (sent, routeKey, rawPath) => {
    const headers = { authorization: "Bearer id.token.x" };
    expect(bodyOf(await call("GET", sent, { headers }))).toMatchObject({
      routeKey,
      rawPath,
      requestContext: { http: { path: rawPath } },
    });
  });

  it("carries text as text and anything else in base64", async () => {
    const body = Buffer.from('{"a":"ü"}');
    const json = { body, headers: { "content-type": "application/json; charset=utf-8" } };
    expect(bodyOf(await call("POST", "/x", json))).toMatchObject({
      body: '{"a":"ü"}',
      isBase64Encoded: false,
    });
    const bytes = { body, headers: { "content-type": "application/octet-stream" } };
    expect(bodyOf(await call("POST", "/x", bytes))).toMatchObject({
      body: body.toString("base64"),
      isBase64Encoded: true,
    });
  });

  it("has no claims on an open route", async () => {
    const event = bodyOf(await call("POST", "/x", bearer("id.token.x")));
    expect(event).not.toHaveProperty("requestContext.authorizer");
  });
});

describe("the authorizer", () => {
  it.each(["id.token.x", "access.token.x"])("takes %s", async (token) => {
    expect((await call("GET", "/sites/1/", bearer(token))).status).toBe(200);
  });

  it.each([
    ["no token", {}],
    ["an unknown token", bearer("un.known.x")],
    ["another audience", bearer("foreign.client.x")],
    ["another issuer", bearer("foreign.issuer.x")],
    ["another scheme", { headers: { authorization: "Basic id.token.x" } }],
    ["two tokens", { headers: { authorization: "Bearer id.token.x, Bearer id.token.x" } }],
  ])("refuses %s", async (_name, more) => {
    const response = await call("GET", "/sites/1/", more);
    expect(response.status).toBe(401);
    expect(bodyOf(response)).toEqual({ message: "Unauthorized" });
  });

  it("does not read a token from the query or from another method's header", async () => {
    expect((await call("GET", "/sites/1/?authorization=id.token.x")).status).toBe(401);
    const override = { headers: { "x-http-method-override": "POST" } };
    expect((await call("GET", "/sites/1/", override)).status).toBe(401);
  });
});

describe("an answer of the function", () => {
  const answer = (value: unknown): Promise<WireResponse> =>
    call("POST", "/answers", {
      body: Buffer.from(JSON.stringify(value)),
      headers: { "content-type": "application/json" },
    });

  it("becomes the response", async () => {
    const value = { statusCode: 201, headers: { "X-Total": 3 }, body: "made", cookies: ["a=1"] };
    expect(await answer(value)).toEqual({
      status: 201,
      headers: { "content-type": "text/plain;charset=UTF-8", "x-total": "3", "set-cookie": "a=1" },
      body: "made",
    });
  });

  it("may be base64", async () => {
    const body = Buffer.from([0, 255]);
    const response = await answer({
      statusCode: 200,
      body: body.toString("base64"),
      isBase64Encoded: true,
    });
    expect(response.body).toEqual(body);
  });

  it.each([[{ a: 1 }], [[1, 2]], [null]])("without a status is JSON: %j", async (value) => {
    const response = await answer(value);
    expect(response).toMatchObject({
      status: 200,
      headers: { "content-type": "application/json" },
    });
    expect(bodyOf(response)).toEqual(value);
  });

  it.each([
    [{ statusCode: "no" }],
    [{ statusCode: 200, body: { a: 1 } }],
    [{ statusCode: 200, headers: 3 }],
  ])("that is no response is a 500: %j", async (value) => {
    const response = await answer(value);
    expect(response.status).toBe(500);
    expect(bodyOf(response)).toEqual({ message: "Internal Server Error" });
  });

  it("hides what went wrong", async () => {
    const response = await call("POST", "/throws");
    expect(response.status).toBe(500);
    expect(bodyOf(response)).toEqual({ message: "Internal Server Error" });
  });

  // The body's size is between the limits of the API and of a function.
  it("is a 413 when the function cannot be handed as much as the API takes", async () => {
    const response = await call("POST", "/answers", { body: new Uint8Array(7 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(bodyOf(response)).toEqual({ message: "Request Entity Too Large" });
  });

  it("is waited for as long as the integration may take", async () => {
    const response = await call("POST", "/slow");
    expect(response.status).toBe(503);
    expect(bodyOf(response)).toEqual({ message: "Service Unavailable" });
  });
});

describe("a request that no route takes", () => {
  it.each([
    ["GET", "/sites"],
    ["GET", "/other"],
    ["DELETE", "/sites/1/"],
    ["GET", "/sites/%E0%A4%A/"],
  ])("is a 404: %s %s", async (method, path) => {
    const response = await call(method, path, bearer("id.token.x"));
    expect(response.status).toBe(404);
    expect(bodyOf(response)).toEqual({ message: "Not Found" });
  });

  it("is a 413 with more than 10 MB", async () => {
    const response = await call("POST", "/x", { body: new Uint8Array(10 * 1024 * 1024 + 1) });
    expect(response.status).toBe(413);
  });
});

describe("cross-origin rules", () => {
  const preflight = (origin: string) =>
    call("OPTIONS", "/sites/1/", { headers: { origin, "access-control-request-method": "GET" } });

  it("answer a preflight of an allowed origin", async () => {
    expect(await preflight("https://console.example")).toEqual({
      status: 204,
      headers: {
        "access-control-allow-origin": "https://console.example",
        vary: "origin",
        "access-control-allow-methods": "GET,POST",
        "access-control-allow-headers": "authorization",
        "access-control-max-age": "600",
      },
      body: "",
    });
  });

  it("tell another origin nothing", async () => {
    expect(await preflight("https://evil.example")).toEqual({ status: 204, headers: {}, body: "" });
  });

  it("are added to every response, refusals included", async () => {
    const headers = { origin: "https://console.example" };
    const refused = await call("GET", "/sites/1/", { headers });
    expect(refused.headers).toMatchObject({
      "access-control-allow-origin": "https://console.example",
      "access-control-expose-headers": "x-total",
    });
  });
});

it("is not found under another id", async () => {
  const request = {
    method: "GET",
    headers: {},
    body: new Uint8Array(),
    remoteAddress: "127.0.0.1",
  };
  expect(await apis.handler({ ...request, url: "/_rest/other/sites/1/" })).toMatchObject({
    status: 404,
  });
});
