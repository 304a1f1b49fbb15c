/** HTTP APIs (API Gateway v2): routes, JWT authorizers, Lambda integrations and cross-origin rules. */

import type { Json } from "#src/assembly/json.ts";
import { ok, type Result } from "#src/result.ts";
import type {
  Clock,
  LambdaService,
  Random,
  TokenVerifier,
  WireHandler,
  WireHead,
  WireRequest,
  WireResponse,
} from "#src/services.ts";
import { makeUuid } from "#src/uuid.ts";
import { authorise, type JwtAuthorizer } from "./http-api/authorizer.ts";
import { answerPreflight, type CorsRules, withCors } from "./http-api/cors.ts";
import { eventOf, responseOf } from "./http-api/event.ts";
import { createRouteTable, type RouteTable } from "./http-api/route-table.ts";
import { HTTP_API } from "./limits.ts";

export interface Route {
  readonly routeKey: string;
  readonly functionArn: string;
  /** From 50 to 30,000. */
  readonly timeoutMilliseconds: number;
  /** Undefined for a public route. */
  readonly authorizer: JwtAuthorizer | undefined;
}

export interface HttpApis {
  defineApi(apiId: string, cors: CorsRules | undefined): void;
  addRoute(apiId: string, route: Route): void;
  /** Serves `/_rest/<apiId>/…`. */
  readonly handler: WireHandler;
  /** False when the head alone shows that `handler` refuses the request. */
  readonly admits: (head: WireHead) => Promise<boolean>;
}

export interface HttpApiDeps {
  readonly accountId: string;
  readonly lambda: LambdaService;
  readonly tokens: TokenVerifier;
  readonly clock: Clock;
  readonly random: Random;
}

export const REST_PREFIX = "/_rest/";
const TOO_LARGE = "Request Entity Too Large";

interface Api {
  readonly apiId: string;
  readonly cors: CorsRules | undefined;
  readonly routes: RouteTable<Route>;
}

export function createHttpApis(deps: HttpApiDeps): HttpApis {
  const apis = new Map<string, Api>();
  return {
    defineApi: (apiId, cors) => apis.set(apiId, { apiId, cors, routes: createRouteTable() }),
    addRoute: (apiId, route) => {
      const api = apis.get(apiId);
      if (api === undefined) throw new Error(`there is no HTTP API ${apiId}`);
      api.routes.add(route.routeKey, route);
    },
    handler: async (request) => {
      const { api, rawPath } = locate(request.url, apis);
      if (api === undefined) return message(404, "Not Found");
      const preflight = api.cors && answerPreflight(request, api.cors);
      if (preflight !== undefined) return preflight;
      const response = await answer(request, rawPath, api, deps);
      return api.cors === undefined ? response : withCors(response, request, api.cors);
    },
    admits: async (head) => {
      const { api, rawPath } = locate(head.url, apis);
      const match = api && matchOf(api, head, rawPath);
      if (match === undefined) return false;
      return (await callerOf(match.route, head, deps)).ok;
    },
  };
}

/** The API that an address names, and the path within it as it was sent. */
function locate(url: string, apis: ReadonlyMap<string, Api>) {
  const [path = ""] = url.slice(REST_PREFIX.length).split("?", 1);
  const [apiId = "", ...rest] = path.split("/");
  return { api: apis.get(apiId), rawPath: `/${rest.join("/")}` };
}

function matchOf(api: Api, { method }: WireHead, rawPath: string) {
  const path = decodePath(rawPath);
  const match = path === undefined ? undefined : api.routes.find(method, path);
  return match && path !== undefined ? { ...match, path } : undefined;
}

/** The caller's claims; undefined on a public route. */
async function callerOf(
  { authorizer }: Route,
  { headers }: WireHead,
  { tokens }: HttpApiDeps,
): Promise<Result<Json | undefined, "unauthorised">> {
  if (authorizer === undefined) return ok(undefined);
  return authorise(authorizer, headers.authorization, tokens);
}

async function answer(
  request: WireRequest,
  rawPath: string,
  api: Api,
  deps: HttpApiDeps,
): Promise<WireResponse> {
  if (request.body.length > HTTP_API.payloadBytes) return message(413, TOO_LARGE);
  const match = matchOf(api, request, rawPath);
  if (match === undefined) return message(404, "Not Found");
  const { route, pathParameters, path } = match;
  const caller = await callerOf(route, request, deps);
  if (!caller.ok) return message(401, "Unauthorized", { "www-authenticate": "Bearer" });
  const event = eventOf(request, {
    accountId: deps.accountId,
    apiId: api.apiId,
    routeKey: route.routeKey,
    requestId: makeUuid(deps.random),
    nowMilliseconds: deps.clock.nowMilliseconds(),
    path,
    pathParameters,
    claims: caller.value,
  });
  return integrate(route, event, deps.lambda);
}

async function integrate(
  route: Route,
  event: unknown,
  lambda: LambdaService,
): Promise<WireResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), route.timeoutMilliseconds);
  });
  const result = await Promise.race([lambda.invoke(route.functionArn, event), late]);
  clearTimeout(timer);
  if (result === "late") return message(503, "Service Unavailable");
  // The API accepts larger requests than a function can receive.
  const isTooLarge = !result.ok && result.error.errorType === "Function.RequestSizeTooLarge";
  if (isTooLarge) return message(413, TOO_LARGE);
  const response = result.ok ? responseOf(result.value) : undefined;
  return response ?? message(500, "Internal Server Error");
}

/** Undefined when the escapes are malformed. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function message(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  const body = JSON.stringify({ message: text });
  return { status, headers: { "content-type": "application/json", ...headers }, body };
}
