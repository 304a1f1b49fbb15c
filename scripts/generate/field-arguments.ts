/**
 * Generates the names of the arguments of each field that a function answers from schema.graphql,
 * so that a handler can read no other arguments.
 */
import {
  type GraphQLArgument,
  type GraphQLInputObjectType,
  getNullableType,
  isInputObjectType,
} from "graphql";
import { answeredFields } from "./answered-fields.ts";

/** Path of the generated file, relative to the project's root. */
export const FIELD_ARGUMENTS_PATH = "functions/shared/field-arguments.generated.ts";

/**
 * The module's text. Declares types, not interfaces, so that an input may be passed on as a plain
 * record of unknown values.
 */
export function fieldArgumentsSource(): string {
  const inputs = new Map<string, GraphQLInputObjectType>();
  const rows = answeredFields().map(({ name, field }) => {
    const members = field.args.map((argument) => `readonly ${memberText(argument, inputs)}`);
    const type = members.length > 0 ? `{ ${members.join("; ")} }` : "Readonly<object>";
    return `  readonly ${JSON.stringify(name)}: ${type};`;
  });
  const declarations = [...inputs.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(declarationText);
  return `/** Generated from schema.graphql by npm run generate: the names of the arguments of the fields that functions answer. Their values are still to be checked. */

/** By the name of the field. */
export interface FieldArguments {
${rows.join("\n")}
}

${declarations.join("\n\n")}
`;
}

/** Members of an input object are unknown, like plain arguments: only one level has types. */
function memberText(
  { name, type }: GraphQLArgument,
  inputs: Map<string, GraphQLInputObjectType>,
): string {
  const given = getNullableType(type);
  if (isInputObjectType(given) !== (name === "input"))
    throw new Error(`${name}: an input object, and nothing else, is the argument named input`);
  if (!isInputObjectType(given)) return `${name}: unknown`;
  inputs.set(given.name, given);
  return `${name}: ${given.name}`;
}

function declarationText(type: GraphQLInputObjectType): string {
  const fields = Object.keys(type.getFields()).map((name) => `  readonly ${name}: unknown;`);
  return `export type ${type.name} = {\n${fields.join("\n")}\n};`;
}
