/**
 * Executes an operation: checks for every field whether the caller may see it, runs its resolver or
 * reads the property.
 */

import {
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  OperationTypeNode,
  print,
} from "graphql";
import { isRecord, type Json } from "#src/assembly/json.ts";
import type { Access } from "#src/services.ts";
import type { Api, Resolver } from "./api.ts";
import type { DataSourceDependencies } from "./data-source.ts";
import { FieldError, type ResponseError, responseErrorOf } from "./field-error.ts";
import { type Caller, mayAccess } from "./identity.ts";
import type { AppSyncLimits } from "./limits.ts";
import { type Operation, requestError } from "./operation.ts";
import { type FieldFrame, resolveField } from "./resolve.ts";
import { notAuthorized, type RequestEffects } from "./runtime-member.ts";
import { contextTexts } from "./sandbox.ts";
import { selectedPart, selectionContext, selectionPaths } from "./selection.ts";

export interface ExecuteDependencies extends DataSourceDependencies {
  readonly access: Access;
  readonly limits: AppSyncLimits;
}

/** One execution: the API, the operation, the caller and the request. */
export interface Execution {
  readonly api: Api;
  readonly operation: Operation;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** Where given, no resolver runs: values are read from here (the payload of a subscription). */
  readonly payload?: Json;
}

export interface ExecutionResult {
  readonly data: Json | null;
  readonly errors: readonly ResponseError[];
  readonly effects: RequestEffects;
}

/** What the fields of one execution share. */
interface RequestScope extends Execution {
  readonly dependencies: ExecuteDependencies;
  readonly effects: RequestEffects;
  readonly access: (typeName: string, fieldName: string) => boolean;
  readonly appended: ResponseError[];
  resolversRun: number;
}

const AUTH_TYPES = { userPool: "User Pool Authorization", iam: "IAM Authorization" } as const;

export function createEffects(): RequestEffects {
  return {
    responseHeaders: new Map(),
    invalidations: [],
    subscriptionFilter: undefined,
    invalidationFilter: undefined,
  };
}

/**
 * Caches the decision for each field of the schema within a request, however many items a list has.
 */
function createAccess(execution: Execution, access: Access): RequestScope["access"] {
  const decisions = new Map<string, boolean>();
  return (typeName, fieldName) => {
    const key = `${typeName}.${fieldName}`;
    const known = decisions.get(key);
    if (known !== undefined) return known;
    const decision = mayAccess(execution.caller, execution.api, typeName, fieldName, access);
    decisions.set(key, decision);
    return decision;
  };
}

/** Levels of fields down to this one; list indexes are not counted. */
function depthOf(path: GraphQLResolveInfo["path"]): number {
  const above = path.prev === undefined ? 0 : depthOf(path.prev);
  return typeof path.key === "number" ? above : above + 1;
}

function guard(scope: RequestScope, info: GraphQLResolveInfo): void {
  const { queryDepthLimit } = scope.api.settings;
  if (queryDepthLimit !== undefined && depthOf(info.path) > queryDepthLimit) {
    throw new FieldError(
      "QueryDepthLimitReached",
      `Query depth limit reached (${queryDepthLimit})`,
    );
  }
  const parentTypeName = info.parentType.name;
  if (!scope.access(parentTypeName, info.fieldName)) {
    throw notAuthorized({ parentTypeName, fieldName: info.fieldName });
  }
}

function countResolver(scope: RequestScope): void {
  const limit =
    scope.api.settings.resolverCountLimit ?? scope.dependencies.limits.resolversPerRequest;
  scope.resolversRun += 1;
  if (scope.resolversRun > limit) {
    throw new FieldError("ResolverCountLimitReached", `Resolver count limit reached (${limit})`);
  }
}

function contextOf(
  scope: RequestScope,
  source: unknown,
  args: Json,
  info: GraphQLResolveInfo,
): Json {
  const { request, document, variables } = scope.operation;
  const [first] = info.fieldNodes;
  const set = first?.selectionSet;
  return {
    arguments: args,
    identity: scope.caller.identity,
    source: source ?? null,
    request: { headers: scope.headers, domainName: null },
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: request.variables,
      selectionSetList: selectionPaths(info.fieldNodes, selectionContext(document, variables)),
      selectionSetGraphQL: set === undefined ? "" : print(set),
    },
    env: scope.api.settings.environment,
  };
}

function pathOf(info: GraphQLResolveInfo): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: GraphQLResolveInfo["path"] | undefined = info.path; at; at = at.prev) {
    path.unshift(at.key);
  }
  return path;
}

/** `data` of an error holds only what the client has selected. */
function withSelectedData(error: FieldError, node: FieldNode, scope: RequestScope): FieldError {
  const { document, variables } = scope.operation;
  const data = selectedPart(error.data, node, selectionContext(document, variables));
  return new FieldError(error.errorType, error.message, data, error.errorInfo);
}

function noteAppended(error: FieldError, info: GraphQLResolveInfo, scope: RequestScope): void {
  const located = new GraphQLError(error.message, {
    nodes: info.fieldNodes,
    path: pathOf(info),
    originalError: error,
  });
  scope.appended.push(responseErrorOf(located, info.schema));
}

function frameOf(
  scope: RequestScope,
  source: unknown,
  args: Json,
  info: GraphQLResolveInfo,
): FieldFrame {
  const context = contextOf(scope, source, args, info);
  return {
    context,
    texts: contextTexts(context),
    call: {
      parentTypeName: info.parentType.name,
      fieldName: info.fieldName,
      authType: AUTH_TYPES[scope.caller.mode],
      effects: scope.effects,
      appended: [],
    },
    dependencies: scope.dependencies,
  };
}

async function runResolver(
  resolver: Resolver,
  frame: FieldFrame,
  info: GraphQLResolveInfo,
  scope: RequestScope,
): Promise<unknown> {
  const [node] = info.fieldNodes;
  const shown = (error: FieldError) =>
    node === undefined ? error : withSelectedData(error, node, scope);
  try {
    countResolver(scope);
    return await resolveField(resolver, frame);
  } catch (error) {
    throw error instanceof FieldError ? shown(error) : error;
  } finally {
    for (const error of frame.call.appended) noteAppended(shown(error), info, scope);
  }
}

const resolveAnyField: GraphQLFieldResolver<unknown, RequestScope> = (
  source,
  args,
  scope,
  info,
) => {
  guard(scope, info);
  const resolver = scope.api.resolvers.get(`${info.parentType.name}.${info.fieldName}`);
  if (scope.payload === undefined && resolver !== undefined) {
    return runResolver(resolver, frameOf(scope, source, args, info), info, scope);
  }
  return isRecord(source) && Object.hasOwn(source, info.fieldName) ? source[info.fieldName] : null;
};

/**
 * An error that comes neither from the client nor from a resolver is a bug of this service and is
 * logged.
 */
function errorOf(error: GraphQLError, { api, dependencies }: RequestScope): ResponseError {
  const cause = error.originalError;
  if (cause && !(cause instanceof FieldError) && !(cause instanceof GraphQLError)) {
    dependencies.log("field failed", { path: error.path?.join("/"), reason: cause.stack });
  }
  return responseErrorOf(error, api.schema.schema);
}

async function run(scope: RequestScope): Promise<ExecutionResult> {
  const { api, operation, payload, effects } = scope;
  const result = await execute({
    schema: api.schema.schema,
    document: operation.document,
    operationName: operation.definition.name?.value,
    variableValues: operation.request.variables,
    contextValue: scope,
    rootValue: payload,
    fieldResolver: resolveAnyField,
  });
  const errors = (result.errors ?? []).map((error) => errorOf(error, scope));
  return { data: result.data ?? null, errors: [...scope.appended, ...errors], effects };
}

function timeOut(milliseconds: number): { readonly reached: Promise<"reached">; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const reached = new Promise<"reached">((resolve) => {
    timer = setTimeout(resolve, milliseconds, "reached");
  });
  return { reached, stop: () => clearTimeout(timer) };
}

/** Runs a query, a mutation, or a subscription's field at its start; never rejects for a fault of resolver or data. */
export async function executeOperation(
  execution: Execution,
  dependencies: ExecuteDependencies,
): Promise<ExecutionResult> {
  const scope: RequestScope = {
    ...execution,
    dependencies,
    effects: createEffects(),
    access: createAccess(execution, dependencies.access),
    appended: [],
    resolversRun: 0,
  };
  const limit = timeOut(dependencies.limits.requestMilliseconds);
  try {
    const result = await Promise.race([run(scope), limit.reached]);
    if (result !== "reached") return result;
    const error = requestError("ExecutionTimeout", "Execution timed out.");
    return { data: null, errors: [error], effects: createEffects() };
  } finally {
    limit.stop();
  }
}

export function isMutation({ definition }: Operation): boolean {
  return definition.operation === OperationTypeNode.MUTATION;
}

export function isSubscription({ definition }: Operation): boolean {
  return definition.operation === OperationTypeNode.SUBSCRIPTION;
}
