/**
 * Builds the event that an HTTP API passes to its function (payload format 2.0), and the response
 * from the function's answer.
 */
import { isRecord, type Json } from "#src/assembly/json.ts";
import type { WireRequest, WireResponse } from "#src/services.ts";

export interface EventFacts {
  readonly accountId: string;
  readonly apiId: string;
  readonly routeKey: string;
  readonly requestId: string;
  readonly nowMilliseconds: number;
  /** Decoded path, without the prefix of the API. */
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  /** Claims of the token; undefined on a route without authorizer. */
  readonly claims: Json | undefined;
}

export function eventOf(request: WireRequest, facts: EventFacts): Json {
  const { cookie, ...headers } = request.headers;
  const rawQueryString = request.url.split("?").slice(1).join("?");
  const query = queryParameters(rawQueryString);
  const cookies = cookie?.split(/; */).filter((entry) => entry !== "");
  return {
    version: "2.0",
    routeKey: facts.routeKey,
    rawPath: facts.path,
    rawQueryString,
    ...(cookies === undefined ? {} : { cookies }),
    headers,
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    ...(Object.keys(facts.pathParameters).length === 0
      ? {}
      : { pathParameters: facts.pathParameters }),
    requestContext: requestContext(request, facts),
    ...bodyOf(request),
  };
}

function requestContext(request: WireRequest, facts: EventFacts): Json {
  const domainName = request.headers.host ?? "";
  return {
    accountId: facts.accountId,
    apiId: facts.apiId,
    ...(facts.claims === undefined
      ? {}
      : { authorizer: { jwt: { claims: claimTexts(facts.claims), scopes: null } } }),
    domainName,
    domainPrefix: domainName.split(".", 1)[0],
    http: {
      method: request.method,
      path: facts.path,
      protocol: "HTTP/1.1",
      sourceIp: request.remoteAddress,
      userAgent: request.headers["user-agent"] ?? "",
    },
    requestId: facts.requestId,
    routeKey: facts.routeKey,
    stage: "$default",
    time: commonLogTime(facts.nowMilliseconds),
    timeEpoch: facts.nowMilliseconds,
  };
}

/** Every claim becomes text; a list is written as [a b]. */
function claimTexts(claims: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(" ")}]` : String(value),
    ]),
  );
}

/** Query parameters, decoded; several values of one name are joined by commas. */
function queryParameters(query: string): Readonly<Record<string, string>> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters.get(name);
    parameters.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(parameters);
}

const TEXT_TYPES = /^(text\/|application\/(json|javascript|xml|[\w.+-]*\+(json|xml))\b)/i;

function bodyOf({ headers, body }: WireRequest): Json {
  if (body.length === 0) return { isBase64Encoded: false };
  const type = headers["content-type"] ?? "";
  const isText = TEXT_TYPES.test(type);
  return {
    body: Buffer.from(body).toString(isText ? "utf8" : "base64"),
    isBase64Encoded: !isText,
  };
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Time in the common log format, such as 07/Nov/2026:09:05:03 +0000. */
function commonLogTime(nowMilliseconds: number): string {
  const [year, month, day, time] = new Date(nowMilliseconds).toISOString().split(/[-T.]/);
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${time} +0000`;
}

/**
 * The response; undefined when the answer is not a valid one, for which API Gateway answers 500. An
 * answer without statusCode is a 200 with JSON.
 */
export function responseOf(answer: unknown): WireResponse | undefined {
  if (!isRecord(answer) || answer.statusCode === undefined) {
    const body = typeof answer === "string" ? answer : JSON.stringify(answer);
    return { status: 200, headers: { "content-type": "application/json" }, body };
  }
  const status = Number(answer.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  const { headers = {}, body = "", cookies = [] } = answer;
  if (!isRecord(headers) || typeof body !== "string" || !Array.isArray(cookies)) return undefined;
  return {
    status,
    headers: {
      "content-type": "text/plain;charset=UTF-8",
      ...headerTexts(headers),
      ...cookieHeader(cookies),
    },
    body: answer.isBase64Encoded === true ? Buffer.from(body, "base64") : body,
  };
}

function headerTexts(headers: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function cookieHeader(cookies: readonly unknown[]): Readonly<Record<string, string>> {
  const [cookie, ...more] = cookies;
  if (more.length > 0) throw new Error("several cookies in one response are not supported here");
  return cookie === undefined ? {} : { "set-cookie": String(cookie) };
}
