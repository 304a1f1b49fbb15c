/**
 * The handler of the REST routes: callers are authorised as for the GraphQL fields, answers are
 * written in snake_case.
 */
import { authorise, type Caller, type Decision } from "#domain/access/authorise.ts";
import { type OperationName, operationNamed } from "#domain/access/operations.ts";
import {
  hasUnknownCriticalHeader,
  type Principal,
  principalFrom,
  TOKEN_USE,
} from "#domain/access/principal.ts";
import { sessionFrom, type TokenSession } from "#domain/access/session.ts";
import { type LayoutId, layoutIdFrom } from "#domain/identity/location-id.ts";
import { asInput } from "#domain/input/read-input.ts";
import type { LambdaContext } from "#functions/shared/handler.ts";
import {
  answeringHead,
  type HttpEvent,
  type HttpResult,
  jsonResult,
  refused,
} from "#functions/shared/http.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { type RouteMatch, routeOf } from "#functions/shared/route-of.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, type Rights, readRights } from "#functions/shared/store/access.ts";
import { attemptAt, recordDenial } from "#functions/shared/store/denials.ts";

export interface RestDeps {
  readonly store: AccessStore & { readonly eventsTable: string };
  readonly clock: Clock;
  readonly log: Log;
  readonly uuid: () => string;
  readonly mfaRequired: boolean;
  readonly routes: Readonly<Record<string, Route>>;
  /** Whether a layout is stored; absent if no route has a layout in its path. */
  readonly hasLayout?: (layoutId: LayoutId) => Promise<boolean>;
  /** Public routes, for which the API requires no token. */
  readonly openRoutes?: Readonly<Record<string, OpenRoute>>;
}

/** Handler of a route, called for an authorised caller; `event` is unchanged from the API. */
export type Route = (
  event: HttpEvent,
  caller: Caller,
  parameters: RouteMatch["parameters"],
) => Promise<HttpResult>;

export type OpenRoute = (event: HttpEvent) => Promise<HttpResult>;

export type RestHandler = (event: HttpEvent, context: LambdaContext) => Promise<HttpResult>;

/**
 * Makes the handler. It writes one answer and one log line for every request; an unexpected failure
 * is answered with 500 and the request's id only.
 */
export function restHandler(deps: RestDeps): RestHandler {
  return answeringHead(async (event, { awsRequestId }) => {
    const match = routeOf(
      Object.keys({ ...deps.routes, ...deps.openRoutes }),
      event.requestContext.http.method,
      event.rawPath,
    );
    const facts = { route: match?.operation, correlationId: awsRequestId };
    try {
      const result = await answer(deps, event, match);
      deps.log("rest", { ...facts, status: result.statusCode });
      return result;
    } catch (error) {
      deps.log("rest failed", { ...facts, ...failureFields(error) });
      return refused(500, "InternalFailure", { correlation_id: awsRequestId });
    }
  });
}

async function answer(
  deps: RestDeps,
  event: HttpEvent,
  match: RouteMatch | undefined,
): Promise<HttpResult> {
  const openRoute = match && deps.openRoutes?.[match.operation];
  if (openRoute !== undefined) return openRoute(event);
  const principal = restPrincipal(event);
  // This is the same answer as that of the HTTP API itself to a token that it refuses.
  if (principal === undefined) return jsonResult(401, { message: "Unauthorized" });
  const route = match && deps.routes[match.operation];
  if (match === undefined || route === undefined) return refused(404, "NotFound");
  const session = restSession(event);
  const { decision, rights } = await decide(deps, match, principal.sub, session);
  if (decision.ok) return route(event, decision.value, match.parameters);
  await recordDenial(deps.store.tables, deps.store.eventsTable, {
    actor: principal.sub,
    operation: match.operation,
    reason: decision.error,
    ofLayout: attemptAt(layoutIdIn(match), session.id, rights),
    createdAtMilliseconds: deps.clock.nowMilliseconds(),
    uuid: deps.uuid(),
  });
  // A session that the server has ended is answered like an invalid token.
  if (decision.error === "SessionEnded") return jsonResult(401, { message: "Unauthorized" });
  const isHidden =
    decision.error === "NotPermitted" && !(await mayReadLayout(deps, match, principal.sub));
  return isHidden ? refused(404, "NotFound") : refused(403, decision.error);
}

/**
 * Whether the caller may read the layout in the path; other layouts are answered like unknown ones.
 */
async function mayReadLayout(deps: RestDeps, match: RouteMatch, sub: string): Promise<boolean> {
  if (scopeArgument(match) === undefined) return true;
  const layoutId = layoutIdIn(match);
  if (layoutId === undefined || !(await deps.hasLayout?.(layoutId))) return false;
  return (await decide(deps, { ...match, operation: READ_LAYOUT }, sub)).decision.ok;
}

const READ_LAYOUT = "GET /sites/{id}/" satisfies OperationName;

async function decide(
  deps: RestDeps,
  match: RouteMatch,
  sub: string,
  session?: TokenSession,
): Promise<{ readonly decision: Decision; readonly rights: Rights }> {
  const rights = await readRights(deps.store, sub, layoutIdIn(match));
  const decision = authorise({
    operation: match.operation,
    ...rights,
    nowSeconds: nowSeconds(deps.clock),
    mfaRequired: deps.mfaRequired,
    session,
  });
  return { decision, rights };
}

function layoutIdIn(match: RouteMatch): LayoutId | undefined {
  const argument = scopeArgument(match);
  const text = argument === undefined ? undefined : match.parameters[argument];
  return text === undefined ? undefined : layoutIdFrom(text);
}

/** Name of the path parameter that identifies the layout; undefined for routes without one. */
function scopeArgument({ operation }: RouteMatch): string | undefined {
  const entry = operationNamed(operation);
  if (entry?.caller !== "user" || entry.scope.kind !== "layout") return undefined;
  return entry.scope.argument;
}

/**
 * The user of the request's identity token, the only accepted kind; undefined for any other token.
 */
function restPrincipal({ headers, requestContext }: HttpEvent): Principal | undefined {
  if (hasUnknownCriticalHeader(tokenHeader(headers.authorization ?? ""))) return undefined;
  const claims = asInput(requestContext.authorizer?.jwt?.claims);
  const result = principalFrom({ ...claims, exp: secondsFrom(claims?.exp) }, TOKEN_USE.rest);
  return result.ok ? result.value : undefined;
}

/** The sign-in session from which the request's token comes. */
function restSession({ requestContext }: HttpEvent): TokenSession {
  return sessionFrom(asInput(requestContext.authorizer?.jwt?.claims));
}

/** The number in a claim's text: the HTTP API passes all claims as text. */
function secondsFrom(exp: unknown): unknown {
  return typeof exp === "string" && /^[0-9]+$/.test(exp) ? Number(exp) : exp;
}

/**
 * The header of the request's token. The API has already verified the token, so its header is valid
 * JSON.
 */
function tokenHeader(authorization: string): object {
  const [header = ""] = authorization.replace(/^Bearer /i, "").split(".");
  const text = Buffer.from(header, "base64url").toString();
  return text === "" ? {} : (asInput(JSON.parse(text)) ?? {});
}
