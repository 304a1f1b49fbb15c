/** HTTP APIs (API Gateway v2): routes, JWT authorizers, Lambda integrations and cross-origin rules. */

import type {
  Clock,
  LambdaService,
  Random,
  TokenVerifier,
  WireHandler,
  WireRequest,
  WireResponse,
} from "#local/services.ts";
import { makeUuid } from "#local/uuid.ts";
import { authorise, type JwtAuthorizer } from "./http-api/authorizer.ts";
import { answerPreflight, type CorsRules, withCors } from "./http-api/cors.ts";
import { eventOf, responseOf } from "./http-api/event.ts";
import { createRouteTable, type RouteTable } from "./http-api/route-table.ts";
import { HTTP_API } from "./limits.ts";

export interface Route {
  readonly routeKey: string;
  readonly functionArn: string;
  /** 50 to 30,000. */
  readonly timeoutMilliseconds: number;
  /** Undefined when anybody may call. */
  readonly authorizer: JwtAuthorizer | undefined;
}

export interface HttpApis {
  defineApi(apiId: string, cors: CorsRules | undefined): void;
  addRoute(apiId: string, route: Route): void;
  /** Serves `/_rest/<apiId>/…`. */
  readonly handler: WireHandler;
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
      const [apiId = "", ...rest] = request.url
        .slice(REST_PREFIX.length)
        .split("?", 1)
        .join()
        .split("/");
      const api = apis.get(apiId);
      if (api === undefined) return message(404, "Not Found");
      const preflight = api.cors && answerPreflight(request, api.cors);
      if (preflight !== undefined) return preflight;
      const response = await answer(request, `/${rest.join("/")}`, api, deps);
      return api.cors === undefined ? response : withCors(response, request, api.cors);
    },
  };
}

async function answer(
  request: WireRequest,
  rawPath: string,
  api: Api,
  deps: HttpApiDeps,
): Promise<WireResponse> {
  if (request.body.length > HTTP_API.payloadBytes) return message(413, TOO_LARGE);
  const path = decodePath(rawPath);
  const match = path === undefined ? undefined : api.routes.find(request.method, path);
  if (match === undefined || path === undefined) return message(404, "Not Found");
  const { route, pathParameters } = match;
  const caller =
    route.authorizer &&
    (await authorise(route.authorizer, request.headers.authorization, deps.tokens));
  if (caller?.status === "unauthorised")
    return message(401, "Unauthorized", { "www-authenticate": "Bearer" });
  const event = eventOf(request, {
    accountId: deps.accountId,
    apiId: api.apiId,
    routeKey: route.routeKey,
    requestId: makeUuid(deps.random),
    nowMilliseconds: deps.clock.nowMilliseconds(),
    path,
    pathParameters,
    claims: caller?.claims,
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
  // The API takes more than it can hand to a function.
  const isTooLarge =
    result.status === "failed" && result.error.errorType === "Function.RequestSizeTooLarge";
  if (isTooLarge) return message(413, TOO_LARGE);
  const response = result.status === "done" ? responseOf(result.payload) : undefined;
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
