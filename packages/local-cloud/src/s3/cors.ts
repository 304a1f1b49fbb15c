/** CORS of a bucket: its rules, the preflight and the headers of every answer. */
import { ServiceError, type WireRequest, type WireResponse } from "#src/services.ts";

export interface CorsRule {
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  /** Header names in any case; `*` is a wildcard. */
  readonly allowedHeaders: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly maxAgeSeconds?: number;
}

/** Answers OPTIONS. Throws AccessForbidden when no rule allows the announced request. */
export function answerPreflight(rules: readonly CorsRule[], request: WireRequest): WireResponse {
  const origin = request.headers.origin;
  const method = request.headers["access-control-request-method"];
  if (origin === undefined || method === undefined) {
    throw new ServiceError(
      "BadRequest",
      "Insufficient information. Origin and Access-Control-Request-Method are needed.",
    );
  }
  const asked = (request.headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  const rule = findRule(rules, origin, method, asked);
  if (rule === undefined) {
    throw new ServiceError(
      "AccessForbidden",
      "CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
      403,
    );
  }
  const headers = {
    ...headersOfRule(rule, origin),
    ...(asked.length > 0 ? { "access-control-allow-headers": asked.join(", ") } : {}),
    "content-length": "0",
  };
  return { status: 200, headers, body: "" };
}

/**
 * Headers that let a page read the answer to the actual request; none when no rule allows its
 * origin.
 */
export function corsHeaders(
  rules: readonly CorsRule[],
  request: WireRequest,
): Readonly<Record<string, string>> {
  const origin = request.headers.origin;
  if (origin === undefined) return {};
  const rule = findRule(rules, origin, request.method, []);
  return rule === undefined ? {} : headersOfRule(rule, origin);
}

function findRule(
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  headers: readonly string[],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.allowedOrigins.some((pattern) => fits(pattern, origin)) &&
      rule.allowedMethods.includes(method) &&
      headers.every((name) =>
        rule.allowedHeaders.some((pattern) => fits(pattern.toLowerCase(), name)),
      ),
  );
}

function headersOfRule(rule: CorsRule, origin: string): Readonly<Record<string, string>> {
  const everyone = rule.allowedOrigins.includes("*");
  return {
    "access-control-allow-origin": everyone ? "*" : origin,
    "access-control-allow-methods": rule.allowedMethods.join(", "),
    ...(everyone ? {} : { "access-control-allow-credentials": "true" }),
    ...(rule.exposedHeaders.length > 0
      ? { "access-control-expose-headers": rule.exposedHeaders.join(", ") }
      : {}),
    ...(rule.maxAgeSeconds === undefined
      ? {}
      : { "access-control-max-age": String(rule.maxAgeSeconds) }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}

/** S3 allows one wildcard in a pattern. */
function fits(pattern: string, text: string): boolean {
  const star = pattern.indexOf("*");
  if (star < 0) return pattern === text;
  const end = pattern.slice(star + 1);
  return (
    text.length >= pattern.length - 1 &&
    text.startsWith(pattern.slice(0, star)) &&
    text.endsWith(end)
  );
}
