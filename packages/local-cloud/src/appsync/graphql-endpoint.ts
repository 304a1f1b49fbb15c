/** The HTTP endpoint of an API: request bodies in, AppSync's status codes and error shapes out. */

import type { Json } from "#src/assembly/json.ts";
import type { WireRequest, WireResponse } from "#src/services.ts";
import type { Api } from "./api.ts";
import {
  type ExecuteDependencies,
  executeOperation,
  isMutation,
  isSubscription,
} from "./execute.ts";
import type { ResponseError } from "./field-error.ts";
import { type AuthDependencies, authenticate, type Caller } from "./identity.ts";
import { parseJson } from "./json.ts";
import {
  type Operation,
  type OperationRefusal,
  prepareOperation,
  readGraphQLRequest,
  requestError,
  UNPARSEABLE,
} from "./operation.ts";
import type { SubscriptionHub } from "./subscriptions.ts";

export interface EndpointDependencies {
  readonly auth: AuthDependencies;
  readonly execution: ExecuteDependencies;
  readonly hub: SubscriptionHub;
}

const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "x-amzn-RequestId,x-amzn-ErrorType,x-amz-user-agent,x-amzn-ErrorMessage,Date,x-amz-schema-version",
} as const;

const PREFLIGHT: WireResponse = {
  status: 200,
  headers: {
    ...CORS_HEADERS,
    "access-control-allow-methods": "POST, OPTIONS",
    "access-control-allow-headers":
      "authorization,content-type,x-api-key,x-amz-date,x-amz-security-token,x-amz-user-agent,x-amz-content-sha256",
    "access-control-max-age": "172800",
  },
  body: "",
};

function respond(
  status: number,
  body: Json,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  const contentType = { "content-type": "application/json;charset=UTF-8" };
  return {
    status,
    headers: { ...headers, ...CORS_HEADERS, ...contentType },
    body: JSON.stringify(body),
  };
}

/** The answer to a request that fails before it reaches GraphQL. */
function refuse(status: number, errorType: string, message: string): WireResponse {
  const headers = { "x-amzn-errortype": errorType };
  return respond(status, { errors: [{ errorType, message }] }, headers);
}

function malformed(message: string): WireResponse {
  return refuse(400, "MalformedHttpRequestException", message);
}

function withoutData(errors: readonly ResponseError[]): WireResponse {
  return respond(200, { data: null, errors });
}

function refuseOperation(refusal: OperationRefusal): WireResponse {
  return refusal.kind === "malformed" ? malformed(refusal.message) : withoutData(refusal.errors);
}

/** The answer to a body beyond the limit; given before authentication. */
export function refuseTooLarge(bodyBytes: number): WireResponse {
  return refuse(413, "RequestEntityTooLargeException", `Body too large (limit ${bodyBytes})`);
}

function findTransportFault(request: WireRequest, bodyBytes: number): WireResponse | undefined {
  if (request.method !== "POST") {
    return refuse(405, "MethodNotAllowedException", "Only POST is accepted.");
  }
  if (request.body.length > bodyBytes) return refuseTooLarge(bodyBytes);
  const [type = ""] = (request.headers["content-type"] ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    return malformed("Content-Type must be application/json.");
  }
  return request.body.length === 0 ? malformed("Request body is empty.") : undefined;
}

/** Publishes the events and invalidations of a mutation once it is done. */
async function followUp(
  api: Api,
  operation: Operation,
  result: Awaited<ReturnType<typeof executeOperation>>,
  hub: SubscriptionHub,
): Promise<readonly ResponseError[]> {
  if (!isMutation(operation)) return [];
  await hub.publish(api, operation, result.data);
  const refused = result.effects.invalidations.filter((entry) => !hub.invalidate(api, entry));
  return refused.map(() =>
    requestError("ThrottlingException", "Rate of subscription invalidations exceeded."),
  );
}

async function runOperation(
  api: Api,
  operation: Operation,
  caller: Caller,
  request: WireRequest,
  { execution, hub }: EndpointDependencies,
): Promise<WireResponse> {
  const { headers } = request;
  const result = await executeOperation({ api, operation, caller, headers }, execution);
  const errors = [...result.errors, ...(await followUp(api, operation, result, hub))];
  const body = { data: result.data, ...(errors.length === 0 ? {} : { errors }) };
  const response = respond(200, body, Object.fromEntries(result.effects.responseHeaders));
  if (Buffer.byteLength(response.body) <= execution.limits.responseBytes) return response;
  return withoutData([requestError("LimitExceeded", "Response too large")]);
}

/** Answers one HTTP request to the GraphQL endpoint of an API. */
export async function answerGraphQL(
  api: Api,
  request: WireRequest,
  dependencies: EndpointDependencies,
): Promise<WireResponse> {
  if (request.method === "OPTIONS") return PREFLIGHT;
  const { limits } = dependencies.execution;
  const authentication = await authenticate(api.settings, request, dependencies.auth);
  if (!authentication.ok) {
    const { status, errorType, message } = authentication.error;
    return refuse(status, errorType, message);
  }
  const fault = findTransportFault(request, limits.bodyBytes);
  if (fault !== undefined) return fault;
  const body = readGraphQLRequest(parseJson(Buffer.from(request.body).toString()));
  if (body === undefined) return malformed(UNPARSEABLE);
  const preparation = prepareOperation(api, body, limits);
  if (!preparation.ok) return refuseOperation(preparation.error);
  const operation = preparation.value;
  if (isSubscription(operation)) {
    return refuse(400, "UnsupportedOperation", "Subscriptions run over the real-time endpoint.");
  }
  return runOperation(api, operation, authentication.value, request, dependencies);
}
