/**
 * Cross-origin rules of an HTTP API, which API Gateway applies in place of the function, including
 * to preflights.
 */
import type { WireRequest, WireResponse } from "#src/services.ts";

export interface CorsRules {
  readonly allowOrigins: readonly string[];
  readonly allowMethods: readonly string[];
  readonly allowHeaders: readonly string[];
  readonly exposeHeaders: readonly string[];
  readonly allowCredentials: boolean;
  readonly maxAgeSeconds: number | undefined;
}

type Headers = Readonly<Record<string, string>>;

/** The answer to a preflight; undefined when the request is not a preflight. */
export function answerPreflight(request: WireRequest, rules: CorsRules): WireResponse | undefined {
  const method = request.headers["access-control-request-method"];
  if (request.method !== "OPTIONS" || method === undefined) return undefined;
  const origin = originHeaders(request, rules);
  if (origin === undefined) return { status: 204, headers: {}, body: "" };
  const headers = {
    ...origin,
    "access-control-allow-methods": rules.allowMethods.join(","),
    "access-control-allow-headers": rules.allowHeaders.join(","),
    ...(rules.maxAgeSeconds === undefined
      ? {}
      : { "access-control-max-age": String(rules.maxAgeSeconds) }),
  };
  return { status: 204, headers, body: "" };
}

/** The response with the API's own cross-origin headers in place of those that the function set. */
export function withCors(
  response: WireResponse,
  request: WireRequest,
  rules: CorsRules,
): WireResponse {
  const allowed = Object.entries(response.headers).filter(
    ([name]) => !name.startsWith("access-control-"),
  );
  const exposed: Headers =
    rules.exposeHeaders.length === 0
      ? {}
      : { "access-control-expose-headers": rules.exposeHeaders.join(",") };
  const origin = originHeaders(request, rules);
  const added = origin === undefined ? {} : { ...origin, ...exposed };
  return { ...response, headers: { ...Object.fromEntries(allowed), ...added } };
}

/** undefined when the request has no origin or its origin is not allowed. */
function originHeaders({ headers }: WireRequest, rules: CorsRules): Headers | undefined {
  const { origin } = headers;
  if (origin === undefined) return undefined;
  const isAny = rules.allowOrigins.includes("*");
  if (!isAny && !rules.allowOrigins.includes(origin)) return undefined;
  return {
    "access-control-allow-origin": isAny ? "*" : origin,
    ...(isAny ? {} : { vary: "origin" }),
    ...(rules.allowCredentials ? { "access-control-allow-credentials": "true" } : {}),
  };
}
