/** The fields that functions answer, as declared in schema.graphql. */
import { readFileSync } from "node:fs";
import { type GraphQLField, isObjectType } from "graphql";
import { compileSchema } from "local-cloud/appsync";
import {
  FIELD_NAMES,
  type FieldName,
  GRAPHQL_FIELDS,
  isFunction,
} from "#domain/access/graphql-fields.ts";

export interface AnsweredField {
  readonly name: FieldName;
  readonly field: GraphQLField<unknown, unknown>;
}

/** The fields in the order of FIELD_NAMES. */
export function answeredFields(): readonly AnsweredField[] {
  const { schema } = compileSchema(readFileSync("schema.graphql", "utf8"));
  return FIELD_NAMES.filter((name) => isFunction(GRAPHQL_FIELDS[name].answerer)).map((name) => {
    const [typeName = "", fieldName = ""] = name.split(".");
    const root = schema.getType(typeName);
    const field = isObjectType(root) ? root.getFields()[fieldName] : undefined;
    if (field === undefined) throw new Error(`schema.graphql has no field for the row ${name}`);
    return { name, field };
  });
}
