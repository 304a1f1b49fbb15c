/** The start of a subscription: authorisation by its own header, checks of the document, and the field's resolver. */

import { type FieldNode, getArgumentValues } from "graphql";
import { isRecord, type Json } from "#src/assembly/json.ts";
import { err, ok, type Result } from "#src/result.ts";
import type { WireRequest } from "#src/services.ts";
import type { Api } from "./api.ts";
import { type ExecuteDependencies, executeOperation, isSubscription } from "./execute.ts";
import type { ResponseError } from "./field-error.ts";
import { type AuthDependencies, authenticate } from "./identity.ts";
import { parseJson } from "./json.ts";
import {
  type Operation,
  type OperationRefusal,
  prepareOperation,
  readGraphQLRequest,
  UNPARSEABLE,
} from "./operation.ts";
import { fieldsOf, selectionContext } from "./selection.ts";
import type { Subscription } from "./subscriptions.ts";

/** An error as the frames of the real-time protocol carry it. */
export interface FrameError {
  readonly errorType: string;
  readonly message: string;
  readonly errorCode?: number;
  readonly errorInfo?: unknown;
}

type Start = Result<Omit<Subscription, "deliver" | "end">, readonly FrameError[]>;

export interface StartDependencies {
  readonly auth: AuthDependencies;
  readonly execution: ExecuteDependencies;
}

function refuse(errorType: string, message: string): Start {
  return err([{ errorType, message }]);
}

/** Header names in lower case; values that are not strings are left out. */
export function readHeaders(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) =>
      typeof entry === "string" ? [[name.toLowerCase(), entry]] : [],
    ),
  );
}

/**
 * The request that a signature of the real-time protocol covers: a POST to the GraphQL address or
 * below it.
 */
export function signedRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  remoteAddress: string,
): WireRequest {
  return { method: "POST", url: path, headers, body: Buffer.from(body), remoteAddress };
}

function argumentsOf(api: Api, operation: Operation, field: FieldNode): Json {
  const definition = api.schema.schema.getSubscriptionType()?.getFields()[field.name.value];
  return definition === undefined ? {} : getArgumentValues(definition, field, operation.variables);
}

function frameErrors(errors: readonly ResponseError[]): readonly FrameError[] {
  return errors.map(({ errorType, message, errorInfo }) => ({
    errorType: errorType ?? "BadRequestException",
    message,
    ...(errorInfo === null ? {} : { errorInfo }),
  }));
}

function refuseOperation(refusal: OperationRefusal): Start {
  return refusal.kind === "malformed"
    ? refuse("BadRequestException", refusal.message)
    : err(frameErrors(refusal.errors));
}

function fieldOf({ document, definition, variables }: Operation): FieldNode {
  const [field] = fieldsOf(definition.selectionSet, selectionContext(document, variables));
  if (field === undefined) throw new Error("expected a validated subscription to select a field");
  return field;
}

async function allow(
  api: Api,
  operation: Operation,
  request: WireRequest,
  { auth, execution }: StartDependencies,
): Promise<Start> {
  const authentication = await authenticate(api.settings, request, auth);
  if (!authentication.ok)
    return refuse(authentication.error.errorType, authentication.error.message);
  const caller = authentication.value;
  const { headers } = request;
  const result = await executeOperation({ api, operation, caller, headers }, execution);
  const refusals = result.errors.filter(({ path }) => path === null || path.length === 1);
  if (refusals.length > 0) return err(frameErrors(refusals));
  const field = fieldOf(operation);
  const { subscriptionFilter: filter, invalidationFilter } = result.effects;
  const fieldName = field.name.value;
  const args = argumentsOf(api, operation, field);
  const common = { api, operation, caller, fieldName, arguments: args };
  return ok({ ...common, filter, invalidationFilter });
}

/** Decides whether a subscription may start, by the payload of a `start` frame. */
export async function startSubscription(
  api: Api,
  payload: unknown,
  path: string,
  remoteAddress: string,
  dependencies: StartDependencies,
): Promise<Start> {
  const { data, extensions } = isRecord(payload) ? payload : {};
  const text = typeof data === "string" ? data : "";
  const body = readGraphQLRequest(parseJson(text));
  if (body === undefined) return refuse("BadRequestException", UNPARSEABLE);
  const preparation = prepareOperation(api, body, dependencies.execution.limits);
  if (!preparation.ok) return refuseOperation(preparation.error);
  const operation = preparation.value;
  if (!isSubscription(operation)) {
    return refuse("UnsupportedOperation", "Only subscriptions run over the real-time endpoint.");
  }
  const headers = readHeaders(isRecord(extensions) ? extensions.authorization : undefined);
  const request = signedRequest(path, headers, text, remoteAddress);
  return allow(api, operation, request, dependencies);
}
