/**
 * An HTTP API of an assembly with a JWT authorizer, in front of a function that returns its event.
 */
import { randomBytes } from "node:crypto";
import { applyAssembly } from "#src/assembly/apply.ts";
import { readAssembly } from "#src/assembly/assembly.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { createHttpApis, type HttpApis } from "#src/http-api.ts";
import { createLambda } from "#src/lambda/function.ts";
import { httpApiProviders } from "#src/providers/http-api.ts";
import { ServiceError, type WireRequest, type WireResponse } from "#src/services.ts";
import { writeAssembly } from "#test/fixtures/assembly-on-disk.ts";
import { makeFunctionFolder } from "#test/lambda/functions-on-disk.ts";

export const NOW = Date.UTC(2026, 10, 7, 9, 5, 3);
export const ISSUER = "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool";

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

export interface RestApi {
  readonly apis: HttpApis;
  readonly endpoint: string;
  call(method: string, path: string, more?: Partial<WireRequest>): Promise<WireResponse>;
  /** Whether the body of such a request may be read, by its head. */
  admits(method: string, path: string, more?: Partial<WireRequest>): Promise<boolean>;
  stop(): Promise<void>;
}

export async function serveRestApi(): Promise<RestApi> {
  const functions = makeFunctionFolder();
  const clock = { nowMilliseconds: () => NOW };
  const random = { bytes: (count: number) => randomBytes(count) };
  const lambda = createLambda({ clock, random, log: () => undefined });
  lambda.define(functions.write("rest", SOURCE));
  const tokens = {
    verify: async (pool: string, token: string) => {
      const claims = TOKENS.get(token);
      if (claims === undefined || pool !== "us-east-1_pool")
        throw new ServiceError("NotAuthorizedException", "Invalid token");
      return { ...claims };
    },
  };
  const apis = createHttpApis({ accountId: "000000000000", lambda, tokens, clock, random });
  const assemblyFolder = writeAssembly([{ name: "S", template }]);
  const assembly = readAssembly(assemblyFolder.cdkOut);
  const origins = { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" };
  const deployment = createDeployment(origins, assembly.assetPath);
  const { outputs } = await applyAssembly(
    assembly,
    deployment,
    httpApiProviders(apis),
    () => undefined,
  );
  const endpoint = outputs.S?.Url ?? "";
  // Starts the function beforehand: a cold start on a busy machine takes longer than the API's
  // time-out.
  await lambda.invoke("arn:aws:lambda:us-east-1:000000000000:function:rest", {});
  const { pathname } = new URL(endpoint);
  const remoteAddress = "127.0.0.1";
  return {
    apis,
    endpoint,
    call: (method, path, more = {}) =>
      apis.handler({
        method,
        url: pathname + path,
        body: new Uint8Array(),
        remoteAddress,
        ...more,
        headers: { host: "localhost:4700", ...more.headers },
      }),
    admits: async (method, path, { headers = {} } = {}) =>
      apis.admits({ method, url: pathname + path, headers, remoteAddress }),
    stop: async () => {
      await lambda.stop();
      functions.remove();
      assemblyFolder.remove();
    },
  };
}

export const bodyOf = ({ body }: WireResponse): unknown => JSON.parse(String(body));
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
