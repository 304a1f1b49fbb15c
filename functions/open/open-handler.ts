/**
 * The public API for programs: answers requests that read one layout with an access token of that
 * layout.
 */
import { historyColumns } from "#domain/open/open-column.ts";
import {
  OPEN_ROUTE_NAMES,
  OPEN_ROUTES,
  type OpenRoute,
  type OpenRouteName,
} from "#domain/open/open-routes.ts";
import { openapiDocument } from "#domain/open/openapi-document.ts";
import type { LambdaContext } from "#functions/shared/handler.ts";
import {
  answeringHead,
  type HttpEvent,
  type HttpResult,
  jsonResult,
  refused,
  refusedFields,
} from "#functions/shared/http.ts";
import { failureFields } from "#functions/shared/log.ts";
import { type RouteMatch, routeOf } from "#functions/shared/route-of.ts";
import { type Bearer, type BearerDeps, judgeBearer } from "./bearer.ts";
import { csvAnswer, jsonAnswer } from "./open-answer.ts";
import { OPEN_PAGES, type OpenPageDeps } from "./open-pages.ts";
import { formatOf, type OpenRequest, readOpenRequest } from "./open-request.ts";

export interface OpenDeps extends BearerDeps, OpenPageDeps {
  readonly store: BearerDeps["store"] & OpenPageDeps["store"];
}

export type OpenHandler = (event: HttpEvent, context: LambdaContext) => Promise<HttpResult>;

/**
 * Makes the handler. It writes one answer and one log line for every request; an unexpected failure
 * is answered with 500 and the request's id only.
 */
export function openHandler(deps: OpenDeps): OpenHandler {
  return answeringHead(async (event, { awsRequestId }) => {
    const { method } = event.requestContext.http;
    const match = routeOf([PUBLISHED, ...OPEN_ROUTE_NAMES], method, event.rawPath);
    const facts = { route: match?.operation, correlationId: awsRequestId };
    try {
      const result = await answerRoute(deps, event, match);
      deps.log("open", { ...facts, status: result.statusCode });
      return result;
    } catch (error) {
      deps.log("open failed", { ...facts, ...failureFields(error) });
      return refused(500, "InternalFailure", { correlation_id: awsRequestId });
    }
  });
}

/** The only route of this API that needs no token. */
const PUBLISHED = "GET /v1/openapi.json";

async function answerRoute(
  deps: OpenDeps,
  event: HttpEvent,
  match: RouteMatch | undefined,
): Promise<HttpResult> {
  if (match?.operation === PUBLISHED) return jsonResult(200, openapiDocument());
  const operation = OPEN_ROUTE_NAMES.find((name) => name === match?.operation);
  return operation === undefined
    ? refused(404, "NotFound")
    : answer(deps, event, operation, match?.parameters.id ?? "");
}

async function answer(
  deps: OpenDeps,
  event: HttpEvent,
  operation: OpenRouteName,
  id: string,
): Promise<HttpResult> {
  const isDownload = formatOf(event, event.queryStringParameters?.format) === "csv";
  const judged = await judgeBearer(deps, event, { operation, id, isDownload });
  if (judged.ok) return answerBearer(deps, event, operation, judged.value);
  const fault = judged.error;
  switch (fault.kind) {
    case "unknownToken":
      return refused(401, "Unauthorized");
    case "tooMany":
      return tooMany();
    case "denied":
      return refused(fault.code === "TokenExpired" ? 401 : 403, fault.code);
  }
}

async function answerBearer(
  deps: OpenDeps,
  event: HttpEvent,
  operation: OpenRouteName,
  bearer: Bearer,
): Promise<HttpResult> {
  const route: OpenRoute = OPEN_ROUTES[operation];
  const read = readOpenRequest(route, event);
  if (!read.ok) return read.error;
  const request = read.value;
  const columns =
    operation === "GET /v1/sites/{id}/history" ? historyColumns(request.fields) : route.columns;
  const query = { bearer, request, columns: columns.length, list: route.item };
  const page = await OPEN_PAGES[operation](deps, query);
  if (!page.ok) {
    return page.error === "master"
      ? refused(404, "NotFound")
      : refusedFields([{ field: "page", code: "notAllowed" }]);
  }
  const answer = { ...page.value, columns, self: selfOf(event, request) };
  return request.format === "csv" ? csvAnswer(route, answer) : jsonAnswer(route, answer);
}

/**
 * The address of the request as a relative URL, so that it works behind any path prefix. All values
 * have been validated: apart from commas, they contain no character that needs escaping.
 */
function selfOf({ queryStringParameters = {} }: HttpEvent, { format }: OpenRequest): string {
  const { page: _, format: __, ...rest } = queryStringParameters;
  const given = Object.entries({ ...rest, format }).map(([name, value]) => `${name}=${value}`);
  return `?${given.join("&")}`;
}

function tooMany(): HttpResult {
  const result = refused(429, "RateLimited");
  return { ...result, headers: { ...result.headers, "retry-after": "60" } };
}
