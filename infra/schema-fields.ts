/** The fields of the API from schema.graphql and the table of operations; the two must agree. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import {
  FIELD_NAMES,
  type FieldAnswerer,
  type FieldName,
  GRAPHQL_FIELDS,
  isFunction,
} from "#domain/access/graphql-fields.ts";
import type { FieldOperation } from "#domain/access/operation.ts";

export interface ApiField {
  readonly typeName: string;
  readonly fieldName: string;
  readonly answerer: FieldAnswerer;
  /** Path of the resolver file in resolvers/, without its extension. */
  readonly bundle: string;
}

/** The schema text for AppSync. */
export function readSchema(): string {
  return readFileSync(fileURLToPath(new URL("../schema.graphql", import.meta.url)), "utf8");
}

/**
 * All fields of the API. Throws naming a field that is missing in the schema or the table, or has
 * no resolver code.
 *
 * @param assets folder of the bundles
 */
export function apiFields(assets: string, schemaText = readSchema()): readonly ApiField[] {
  const inSchema = fieldsOf(schemaText);
  demand(inSchema, bundledFields(assets), "schema.graphql has no field for the resolver bundle");
  demand(FIELD_NAMES, inSchema, "domain/access/graphql-fields.ts has no row for the field");
  demand(inSchema, FIELD_NAMES, "schema.graphql has no field for the row");
  return FIELD_NAMES.map((name) => {
    const [typeName = "", fieldName = ""] = name.split(".");
    const { answerer } = GRAPHQL_FIELDS[name];
    return { typeName, fieldName, answerer, bundle: bundleOf(name, assets) };
  });
}

/**
 * The bundle of a field: its own if the field has logic of its own, otherwise the bundle that all
 * fields of its kind share.
 */
export function bundleOf(name: FieldName, assets: string): string {
  const isOwn = existsSync(join(assets, "resolvers", `${name}.js`));
  const bundle = isOwn ? name : sharedBundle(name);
  if (bundle === undefined) throw new Error(`no resolver bundle for the field ${name}`);
  return bundle;
}

function sharedBundle(name: FieldName): string | undefined {
  const { answerer } = GRAPHQL_FIELDS[name];
  if (isFunction(answerer)) return "lib/pass-through";
  if (answerer !== "none") return undefined;
  const operation: FieldOperation = GRAPHQL_FIELDS[name];
  if (operation.caller === "service") return "lib/publish-input";
  const isForLayout = operation.scope.kind === "layout" && operation.scope.argument === "layoutId";
  return name.startsWith("Subscription.") && isForLayout ? "lib/subscribe-to-layout" : undefined;
}

/** Field names in the form Type.field. */
export function fieldsOf(schemaText: string): readonly string[] {
  const schema = buildSchema(AWS_DIRECTIVES + schemaText);
  return rootTypes(schema).flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  );
}

function rootTypes(schema: GraphQLSchema): readonly GraphQLObjectType[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type !== undefined && type !== null,
  );
}

function bundledFields(assets: string): readonly string[] {
  return readdirSync(join(assets, "resolvers"))
    .map((file) => /^(?<field>[A-Z]\w*\.\w+)\.js$/.exec(file)?.groups?.field)
    .filter((field) => field !== undefined);
}

function demand(known: readonly string[], wanted: readonly string[], complaint: string): void {
  const missing = wanted.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`${complaint} ${missing.join(", ")}`);
}

/** AppSync's own directives, which a standard parser must be given. */
const AWS_DIRECTIVES = `
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  scalar AWSTimestamp
`;
