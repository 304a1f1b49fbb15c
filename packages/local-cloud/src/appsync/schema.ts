/**
 * Compiles the SDL of an API: AWS scalars, the directives that open fields, and the mutations that
 * feed each subscription.
 */

import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  specifiedDirectives,
  specifiedScalarTypes,
  validateSchema,
  valueFromASTUntyped,
  visit,
} from "graphql";
import { isStringArray } from "./json.ts";
import { installScalars, SCALAR_DECLARATIONS } from "./scalars.ts";

const DIRECTIVES = `
directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
directive @aws_auth(cognito_groups: [String!]!) on FIELD_DEFINITION
directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
directive @aws_iam on OBJECT | FIELD_DEFINITION
directive @aws_api_key on OBJECT | FIELD_DEFINITION
directive @aws_oidc on OBJECT | FIELD_DEFINITION
directive @aws_lambda on OBJECT | FIELD_DEFINITION
`;

/** One grant of a directive; `groups` empty means every user of the pool. */
export type FieldGrant =
  | { readonly mode: "userPool"; readonly groups: readonly string[] }
  | { readonly mode: "iam" }
  | { readonly mode: "apiKey" | "oidc" | "lambda" };

export interface CompiledSchema {
  readonly schema: GraphQLSchema;
  /**
   * Grants of a field, or of its type where the field has none; undefined = no directive, so only
   * the default mode may read it.
   */
  readonly grantsOf: (typeName: string, fieldName: string) => readonly FieldGrant[] | undefined;
  /** Subscription fields that a mutation field feeds. */
  readonly subscriptionsOf: (mutationField: string) => readonly string[];
  /** Every mode that some directive names, with one place where it is named. */
  readonly modesUsed: ReadonlyMap<FieldGrant["mode"], string>;
}

type TypeNode = ObjectTypeDefinitionNode | ObjectTypeExtensionNode;

function isTypeNode(node: DocumentNode["definitions"][number]): node is TypeNode {
  return node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;
}

function stringsArgument(directive: ConstDirectiveNode, name: string): readonly string[] {
  const argument = directive.arguments?.find((entry) => entry.name.value === name);
  const value = argument === undefined ? [] : valueFromASTUntyped(argument.value);
  return isStringArray(value) ? value : typeof value === "string" ? [value] : [];
}

function grantOf(directive: ConstDirectiveNode): FieldGrant | undefined {
  switch (directive.name.value) {
    case "aws_auth":
    case "aws_cognito_user_pools":
      return { mode: "userPool", groups: stringsArgument(directive, "cognito_groups") };
    case "aws_iam":
      return { mode: "iam" };
    case "aws_api_key":
      return { mode: "apiKey" };
    case "aws_oidc":
      return { mode: "oidc" };
    case "aws_lambda":
      return { mode: "lambda" };
  }
  return undefined;
}

function grantsIn(directives: readonly ConstDirectiveNode[] = []): readonly FieldGrant[] {
  return directives.map(grantOf).filter((grant) => grant !== undefined);
}

/** `Type.field` at a position of the document, else the type alone, else "the schema". */
function placeAt(document: DocumentNode, position: number | undefined): string {
  if (position === undefined) return "the schema";
  const covers = (node: { readonly loc?: { start: number; end: number } | undefined }) =>
    node.loc !== undefined && node.loc.start <= position && position < node.loc.end;
  for (const definition of document.definitions) {
    if (!covers(definition) || !("name" in definition) || definition.name === undefined) continue;
    const fields = "fields" in definition ? (definition.fields ?? []) : [];
    const field = fields.find(covers);
    return field === undefined
      ? definition.name.value
      : `${definition.name.value}.${field.name.value}`;
  }
  return "the schema";
}

function parseSdl(sdl: string): DocumentNode {
  try {
    return parse(sdl);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const place = error.locations?.[0];
    throw new Error(`line ${place?.line ?? "?"}: ${error.message}`, { cause: error });
  }
}

function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join("; "));
}

/**
 * Names that the document uses but does not declare, with their places; GraphQL's own check reports
 * no positions.
 */
function unknownNames(document: DocumentNode, prelude: DocumentNode): readonly string[] {
  const known = new Set([
    ...specifiedScalarTypes.map(({ name }) => name),
    ...specifiedDirectives.map(({ name }) => `@${name}`),
  ]);
  for (const definition of [...prelude.definitions, ...document.definitions]) {
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) known.add(`@${definition.name.value}`);
    else if ("name" in definition && definition.name) known.add(definition.name.value);
  }
  const faults: string[] = [];
  const expectKnown = (name: string, position: number | undefined) => {
    if (!known.has(name)) faults.push(`${placeAt(document, position)}: nothing is called ${name}`);
  };
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.NAMED_TYPE) expectKnown(node.name.value, node.loc?.start);
      if (node.kind === Kind.DIRECTIVE) expectKnown(`@${node.name.value}`, node.loc?.start);
    },
  });
  return faults;
}

function build(sdl: string): { readonly schema: GraphQLSchema; readonly document: DocumentNode } {
  const document = parseSdl(sdl);
  const prelude = parse(`${SCALAR_DECLARATIONS}\n${DIRECTIVES}`, { noLocation: true });
  const whole: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [...prelude.definitions, ...document.definitions],
  };
  throwFaults(unknownNames(document, prelude));
  const schema = buildASTSchema(whole);
  throwFaults(
    validateSchema(schema).map(
      (error) => `${placeAt(document, error.positions?.[0])}: ${error.message}`,
    ),
  );
  installScalars(schema);
  forgetSource(schema);
  return { schema, document };
}

/**
 * Drops the syntax trees of all declarations: only checks of schemas read them, and they are most of
 * the objects of a schema.
 */
function forgetSource(schema: GraphQLSchema): void {
  const forget = (part: { astNode?: unknown; extensionASTNodes?: readonly unknown[] }): void => {
    part.astNode = undefined;
    if (part.extensionASTNodes !== undefined) part.extensionASTNodes = [];
  };
  const parts = [...Object.values(schema.getTypeMap()), ...schema.getDirectives()];
  forget(schema);
  for (const part of parts) {
    forget(part);
    if ("args" in part) for (const argument of part.args) forget(argument);
    if (isEnumType(part)) for (const value of part.getValues()) forget(value);
    if (!isObjectType(part) && !isInterfaceType(part) && !isInputObjectType(part)) continue;
    for (const field of Object.values(part.getFields())) {
      forget(field);
      if ("args" in field) for (const argument of field.args) forget(argument);
    }
  }
}

function readFeeds(
  schema: GraphQLSchema,
  field: FieldDefinitionNode,
  feeds: Map<string, string[]>,
): void {
  const directive = field.directives?.find((entry) => entry.name.value === "aws_subscribe");
  if (directive === undefined) return;
  const name = field.name.value;
  const own = schema.getSubscriptionType()?.getFields()[name];
  for (const mutation of stringsArgument(directive, "mutations")) {
    const source = schema.getMutationType()?.getFields()[mutation];
    if (source === undefined) {
      throw new Error(`Subscription.${name}: no mutation is called ${mutation}`);
    }
    if (String(source.type).replace(/!$/, "") !== String(own?.type).replace(/!$/, "")) {
      throw new Error(
        `Subscription.${name}: type ${own?.type} expected to be that of Mutation.${mutation}, ${source.type}`,
      );
    }
    feeds.set(mutation, [...(feeds.get(mutation) ?? []), name]);
  }
}

/** Compiles an SDL; throws an Error that names the faulty field. */
export function compileSchema(sdl: string): CompiledSchema {
  const { schema, document } = build(sdl);
  const typeGrants = new Map<string, readonly FieldGrant[]>();
  const fieldGrants = new Map<string, readonly FieldGrant[]>();
  const modesUsed = new Map<FieldGrant["mode"], string>();
  const feeds = new Map<string, string[]>();
  for (const type of document.definitions.filter(isTypeNode)) {
    const typeName = type.name.value;
    const own = grantsIn(type.directives);
    for (const { mode } of own) modesUsed.set(mode, typeName);
    typeGrants.set(typeName, [...(typeGrants.get(typeName) ?? []), ...own]);
    for (const field of type.fields ?? []) {
      const grants = grantsIn(field.directives);
      for (const { mode } of grants) modesUsed.set(mode, `${typeName}.${field.name.value}`);
      if (grants.length > 0) fieldGrants.set(`${typeName}.${field.name.value}`, grants);
      if (typeName === schema.getSubscriptionType()?.name) readFeeds(schema, field, feeds);
    }
  }
  return {
    schema,
    modesUsed,
    subscriptionsOf: (mutationField) => feeds.get(mutationField) ?? [],
    grantsOf: (typeName, fieldName) => {
      const grants = fieldGrants.get(`${typeName}.${fieldName}`) ?? typeGrants.get(typeName) ?? [];
      return grants.length === 0 ? undefined : grants;
    },
  };
}
