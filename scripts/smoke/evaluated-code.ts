/** The resolver code of the assembly, and the contexts on which it is evaluated. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { Assembly } from "local-cloud/assembly";
import { referencesIn, type TemplateResource } from "local-cloud/assembly";
import { isRecord } from "#scripts/json.ts";

export interface DeployedCode {
  /** Name of the function, or Type.field of a resolver with its own code. */
  readonly name: string;
  readonly code: string;
  /** A field whose pipeline runs this code. */
  readonly typeName: string;
  readonly fieldName: string;
}

/** Code before and after the functions of a pipeline, the same for every field. */
const PIPELINE = "pipeline";
const FUNCTION = "AWS::AppSync::FunctionConfiguration";
const RESOLVER = "AWS::AppSync::Resolver";

/** Every piece of code once, in the template's order. */
export function deployedCode(assembly: Assembly): readonly DeployedCode[] {
  const found = new Map<string, DeployedCode>();
  for (const { template } of assembly.stacks) {
    const resources = [...template.resources];
    const fields = fieldsByFunction(resources);
    for (const [logicalId, { type, properties }] of resources) {
      const key = assetKeyOf(properties);
      const field = type === RESOLVER ? fieldOf(properties) : fields.get(logicalId);
      if ((type !== FUNCTION && type !== RESOLVER) || key === undefined || !field) continue;
      const name = type === FUNCTION ? String(properties.Name) : PIPELINE;
      const code = readFileSync(assembly.assetPath(key), "utf8");
      if (!found.has(`${name} ${key}`)) found.set(`${name} ${key}`, { name, code, ...field });
    }
  }
  return [...found.values()];
}

type Resources = readonly (readonly [string, TemplateResource])[];
type Field = Pick<DeployedCode, "typeName" | "fieldName">;

function fieldsByFunction(resources: Resources): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const [, { type, properties }] of resources) {
    if (type !== RESOLVER) continue;
    for (const id of referencesIn(properties.PipelineConfig)) {
      if (!fields.has(id)) fields.set(id, fieldOf(properties));
    }
  }
  return fields;
}

function fieldOf(properties: TemplateResource["properties"]): Field {
  return { typeName: String(properties.TypeName), fieldName: String(properties.FieldName) };
}

function assetKeyOf({ CodeS3Location }: TemplateResource["properties"]): string | undefined {
  const [, key] = /([0-9a-f]{64}\.js)/u.exec(JSON.stringify(CodeS3Location ?? "")) ?? [];
  return key === undefined ? undefined : basename(key);
}

const SUB = "0198c0de-0000-7000-8000-000000000001";
const NOW_SECONDS = 1_782_302_400;

/** AppSync's identity of a user of the pool. */
const IDENTITY = {
  sub: SUB,
  username: SUB,
  issuer: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_smoketest",
  claims: { sub: SUB, token_use: "access", exp: NOW_SECONDS + 900, username: SUB },
  groups: ["ADMIN"],
  sourceIp: ["127.0.0.1"],
  defaultAuthStrategy: "ALLOW",
} as const;

const CALLER = {
  sub: SUB,
  state: "ACTIVE",
  // All 31 bits: every privilege.
  privileges: 0x7fffffff,
  groups: ["ADMIN"],
  allLayouts: true,
};

/** Contexts of callers that the pipeline's first function has authorised or refused. */
const CALLERS = {
  authorised: { identity: IDENTITY, stash: { caller: CALLER } },
  refused: {
    identity: { ...IDENTITY, claims: {} },
    stash: { denied: { code: "NotPermitted", operation: "Query.getMe" } },
  },
} as const;

export type CallerName = keyof typeof CALLERS;

/** Functions that run for every caller; the others run only for an authorised caller. */
const FOR_EVERY_CALLER: ReadonlySet<string> = new Set(["authorise", "recordDenial"]);

export function callersOf({ name }: DeployedCode): readonly CallerName[] {
  return FOR_EVERY_CALLER.has(name) ? ["authorised", "refused"] : ["authorised"];
}

/** Environment variables of the API. The code only needs a table's name, whatever its value. */
const ENVIRONMENT = {
  ACCESS_TABLE: "access",
  CORE_TABLE: "core",
  MFA_REQUIRED: "false",
};

/** Context for the request handler, in the form of EvaluateCode. */
export function requestContext(
  schema: GraphQLSchema,
  { typeName, fieldName }: Field,
  caller: CallerName,
) {
  return {
    ...CALLERS[caller],
    arguments: argumentsOf(schema, typeName, fieldName),
    source: null,
    prev: { result: {} },
    request: { headers: {}, domainName: null },
    info: {
      parentTypeName: typeName,
      fieldName,
      variables: {},
      selectionSetList: ["id"],
      selectionSetGraphQL: "{ id }",
    },
    env: ENVIRONMENT,
  };
}

/** Empty answers of a data source, by operation. */
const EMPTY_RESULTS: Readonly<Record<string, unknown>> = {
  GetItem: null,
  BatchGetItem: { data: {}, unprocessedKeys: {} },
  Query: { items: [], nextToken: null, scannedCount: 0 },
  Scan: { items: [], nextToken: null, scannedCount: 0 },
  TransactGetItems: { items: [] },
  TransactWriteItems: { keys: [], cancellationReasons: null },
  Invoke: { ok: true, value: {} },
};

/**
 * The context for the response handler, with an answer to the request handler's request; undefined
 * when there was no request, because the response handler is then not reached.
 */
export function responseContext(
  context: ReturnType<typeof requestContext>,
  { name }: DeployedCode,
  asked: { readonly result: unknown; readonly stash: unknown },
) {
  const operation = isRecord(asked.result) ? asked.result.operation : undefined;
  if (operation === undefined && name !== PIPELINE) return undefined;
  const result = EMPTY_RESULTS[String(operation)] ?? {};
  return { ...context, result, stash: asked.stash ?? context.stash };
}

function argumentsOf(schema: GraphQLSchema, typeName: string, fieldName: string) {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  return samplesOf(field?.args ?? []);
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  ID: "0198c0de-0000-7000-8000-000000000002",
  Int: 1,
  Float: 1.5,
  Boolean: true,
  AWSTimestamp: NOW_SECONDS,
  AWSEmail: "smoke@example.com",
  AWSJSON: "{}",
  AWSDate: "2026-06-24",
};

/**
 * Sample arguments. Required members only, because optional tokens and filters would have to match
 * each other.
 */
function samplesOf(
  inputs: readonly { readonly name: string; readonly type: GraphQLInputType }[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    inputs.flatMap(({ name, type }) =>
      isNonNullType(type) ? [[name, sampleOf(type.ofType)]] : [],
    ),
  );
}

/** A valid value of the type. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SAMPLES[type.name] ?? "smoke";
  return samplesOf(Object.values(type.getFields()));
}
