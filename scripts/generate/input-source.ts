/** Types of variables and of the input objects that they contain, as TypeScript. */
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from "graphql";
import type { ScalarValue } from "./domain-values.ts";
import type { ModuleImports } from "./module-imports.ts";
import { commentSource, quoted } from "./source-text.ts";

/** Module with the input objects of all documents; it contains only types. */
export const INPUTS_MODULE = "#web/api/inputs.generated.ts";

export interface InputContext {
  readonly schema: GraphQLSchema;
  readonly imports: ModuleImports;
  readonly scalarValues: Readonly<Record<string, ScalarValue>>;
  /** Names of the input objects used. */
  readonly used: Set<string>;
}

export function variablesType(
  context: InputContext,
  variables: readonly VariableDefinitionNode[],
): string {
  const members = variables.map(({ variable, type }) =>
    memberSource(context, variable.name.value, variableType(context, type)),
  );
  return members.length > 0 ? `{ ${members.join("; ")} }` : "Readonly<Record<never, never>>";
}

/** All input objects used, including nested ones. */
export function inputTypesSource(context: InputContext): string {
  const sources = new Map<string, string>();
  // The loop adds nested objects to the set; the iteration includes them.
  for (const name of context.used) {
    const type = context.schema.getType(name);
    if (!isInputObjectType(type)) throw new Error(`${name} is no input object`);
    const fields = Object.values(type.getFields()).map(
      ({ name: field, type: fieldType, description }) =>
        `${commentSource(description, "  ")}  ${memberSource(context, field, fieldType)};\n`,
    );
    sources.set(
      name,
      `${commentSource(type.description, "")}export interface ${name} {\n${fields.join("")}}\n`,
    );
  }
  return [...sources]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, source]) => source)
    .join("\n");
}

/** Nullable members are optional. */
function memberSource(context: InputContext, name: string, type: GraphQLInputType): string {
  return isNonNullType(type)
    ? `readonly ${name}: ${valueType(context, type.ofType)}`
    : `readonly ${name}?: ${valueType(context, type)} | null | undefined`;
}

function variableType(
  { schema }: InputContext,
  node: VariableDefinitionNode["type"],
): GraphQLInputType {
  const type = typeFromAST(schema, node);
  if (!isInputType(type)) throw new Error("a variable takes an input type");
  return type;
}

function valueType(context: InputContext, type: GraphQLInputType): string {
  if (isNonNullType(type)) return valueType(context, type.ofType);
  if (isListType(type)) {
    const item = valueType(context, type.ofType);
    const entry = isNonNullType(type.ofType) ? item : `${item} | null`;
    return `readonly ${entry.includes(" | ") ? `(${entry})` : entry}[]`;
  }
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name }) => quoted(name))
      .join(" | ");
  if (isInputObjectType(type)) {
    context.used.add(type.name);
    context.imports.addType(type.name, INPUTS_MODULE);
    return type.name;
  }
  const value = context.scalarValues[type.name];
  if (value === undefined) throw new Error(`scalar ${type.name} is not mapped`);
  return value.type;
}
