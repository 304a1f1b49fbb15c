/**
 * The wire endpoint of the user pool service: JSON 1.1, error names that clients act upon, CORS,
 * and the pools' public keys.
 */
import { COGNITO } from "#src/limits.ts";
import type { Random } from "#src/services.ts";
import {
  type Access,
  type Log,
  ServiceError,
  type WireHandler,
  type WireRequest,
  type WireResponse,
} from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";
import type { HostedPages } from "./hosted/hosted-pages.ts";
import { type Operations, poolIdOf, type Reply } from "./operation.ts";
import type { Pools } from "./pools.ts";

const TARGET = "AWSCognitoIdentityProviderService.";
const JWKS = /^\/_aws\/cognito\/([\w-]+)\/\.well-known\/jwks\.json$/;
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-amzn-errortype, x-amzn-errormessage, x-amzn-requestid, date",
};

export interface EndpointNeeds {
  readonly operations: Operations;
  readonly hosted: HostedPages;
  /** Whether the web ACL in front of the pools refuses the operation. */
  readonly isRefused: (operation: string) => boolean;
  readonly pools: Pools;
  readonly access: Access;
  readonly random: Random;
  readonly log: Log;
  /** Resolves when everything that an answer acknowledges is saved. */
  settle(): Promise<void>;
  readonly arnOf: (poolId: string) => string;
}

export function createEndpoint(needs: EndpointNeeds): WireHandler {
  return async (request) => {
    const { status, headers, body } = await answer(needs, request);
    const common = { ...CORS, "x-amzn-requestid": makeUuid(needs.random) };
    return { status, headers: { ...common, ...headers }, body };
  };
}

async function answer(needs: EndpointNeeds, request: WireRequest): Promise<WireResponse> {
  const path = request.url.split("?")[0] ?? "";
  const poolId = JWKS.exec(path)?.[1];
  if (request.method === "OPTIONS") return preflight();
  try {
    const hosted = await needs.hosted.answer(request);
    if (hosted !== undefined) return hosted;
    if (request.method === "GET" && poolId !== undefined) return keysOf(needs.pools, poolId);
    const reply = await perform(needs, request);
    return json(200, reply, {});
  } catch (error) {
    return refuse(needs.log, request, error);
  }
}

/**
 * Runs an operation and saves its effects, also after a refusal: used codes and counted attempts
 * must not be lost.
 */
async function perform(needs: EndpointNeeds, request: WireRequest): Promise<Reply> {
  const target = request.headers["x-amz-target"] ?? "";
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : "";
  if (needs.isRefused(name)) {
    throw new ServiceError("ForbiddenException", "Request not allowed due to WAF block.", 403);
  }
  const operation = Object.hasOwn(needs.operations, name) ? needs.operations[name] : undefined;
  if (request.method !== "POST" || operation === undefined) {
    throw new ServiceError("UnknownOperationException", `Unknown operation ${target}`);
  }
  const input = readBody(request.body);
  if (operation.access === "signed") {
    const principal = needs.access.authenticate(request, "cognito-idp");
    needs.access.check(principal, `cognito-idp:${name}`, needs.arnOf(poolIdOf(input)));
  }
  try {
    return await operation.run(input);
  } finally {
    await needs.settle();
  }
}

function readBody(body: Uint8Array): unknown {
  if (body.byteLength > COGNITO.requestBytes) {
    throw new ServiceError("RequestEntityTooLargeException", "Request is too large", 413);
  }
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ServiceError("SerializationException", "The request is not JSON");
  }
}

function keysOf(pools: Pools, poolId: string): WireResponse {
  const { jwks } = pools.get(poolId).keys;
  const headers = { "content-type": "application/json", "cache-control": "public, max-age=300" };
  return { status: 200, headers, body: JSON.stringify(jwks) };
}

function preflight(): WireResponse {
  return {
    status: 200,
    headers: {
      "access-control-allow-methods": "GET, POST, OPTIONS",
      "access-control-allow-headers":
        "authorization, cache-control, content-type, x-amz-content-sha256, x-amz-date, x-amz-security-token, x-amz-target, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request",
      "access-control-max-age": "172800",
    },
    body: "",
  };
}

/**
 * The answer to an error. An internal error reveals nothing, and its name does not make clients
 * sign the user out.
 */
function refuse(log: Log, request: WireRequest, error: unknown): WireResponse {
  const operation = request.headers["x-amz-target"];
  if (error instanceof ServiceError) {
    log("cognito.refused", { operation, code: error.code });
    const body = { __type: error.code, message: error.message, ...error.detail };
    return json(error.status, body, { "x-amzn-errortype": error.code });
  }
  log("cognito.failed", { operation, error });
  const body = { __type: "InternalErrorException", message: "An internal error occurred." };
  return json(500, body, { "x-amzn-errortype": "InternalErrorException" });
}

function json(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>>,
): WireResponse {
  return {
    status,
    headers: { "content-type": "application/x-amz-json-1.1", ...headers },
    body: JSON.stringify(body),
  };
}
