/**
 * Generates the types of functions' answers from schema.graphql, so that a handler must return the
 * type that its field declares.
 */
import {
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { FieldName } from "#domain/access/graphql-fields.ts";
import { answeredFields } from "./answered-fields.ts";

/** Path of the generated file, relative to the project's root. */
export const FIELD_ANSWERS_PATH = "functions/shared/field-answers.generated.ts";

const SCALARS: Readonly<Record<string, string>> = {
  ID: "string",
  String: "string",
  Int: "number",
  Float: "number",
  Boolean: "boolean",
  AWSTimestamp: "number",
};

type Declared = GraphQLObjectType | GraphQLEnumType;

/** The module's text. */
export function fieldAnswersSource(): string {
  const answers = answeredFields().filter(({ name }) => isHeldToSchema(name));
  const rows = answers.map(
    ({ name, field }) => `  readonly ${JSON.stringify(name)}: ${typeText(field.type)};`,
  );
  const declarations = declaredTypes(answers.map(({ field }) => field.type)).map(declarationText);
  return `/** Generated from schema.graphql by npm run generate: what the functions behind fields answer. */

/** By the name of the field. */
export interface FieldAnswers {
${rows.join("\n")}
}

${declarations.join("\n\n")}
`;
}

/**
 * False for subscriptions, whose result is not the field's answer, and for the record of a task,
 * whose types come from the wizard's table of questions.
 */
function isHeldToSchema(name: FieldName): boolean {
  return !name.startsWith("Subscription.") && name !== "Mutation.createTask";
}

/** The objects and enums in these types and in their fields, each once, by name. */
function declaredTypes(answers: readonly GraphQLOutputType[]): readonly Declared[] {
  const found = new Set<Declared>();
  const add = (type: GraphQLNamedType) => {
    if (!(isObjectType(type) || isEnumType(type)) || found.has(type)) return;
    found.add(type);
    if (isEnumType(type)) return;
    for (const field of Object.values(type.getFields())) add(getNamedType(field.type));
  };
  for (const type of answers) add(getNamedType(type));
  return [...found].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function declarationText(type: Declared): string {
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => JSON.stringify(name));
    return `export type ${type.name} = ${values.join(" | ")};`;
  }
  const fields = Object.values(type.getFields()).map((field) =>
    isNonNullType(field.type)
      ? `  readonly ${field.name}: ${typeText(field.type)};`
      : `  readonly ${field.name}?: ${typeText(field.type)} | undefined;`,
  );
  return `export interface ${type.name} {\n${fields.join("\n")}\n}`;
}

function typeText(type: GraphQLOutputType): string {
  return isNonNullType(type) ? presentText(type.ofType) : `${presentText(type)} | null`;
}

function presentText(type: GraphQLOutputType): string {
  if (isListType(type)) {
    const item = typeText(type.ofType);
    return `readonly ${item.includes(" ") ? `(${item})` : item}[]`;
  }
  const { name } = getNamedType(type);
  return SCALARS[name] ?? name;
}
