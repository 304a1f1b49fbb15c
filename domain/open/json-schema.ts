/** The subset of JSON Schema (2020-12, as in OpenAPI 3.1) that describes answers. */
import type { OpenColumn, OpenType } from "./open-column.ts";

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** A schema here applies to every property that `properties` does not name. */
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
}

const OF_TYPE: Readonly<Record<OpenType, JsonSchema>> = {
  text: { type: "string" },
  whole: { type: "integer" },
  number: { type: "number" },
  time: { type: "integer", minimum: 0 },
  hex: { type: "string", pattern: "^[0-9A-F]+$" },
};

export const TEXT = OF_TYPE.text;
export const FLAG: JsonSchema = { type: "boolean" };

export function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** Schema of an object with exactly these properties. */
export function exactly(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

export function orNull(schema: JsonSchema): JsonSchema {
  const { enum: values } = schema;
  return {
    ...schema,
    type: [String(schema.type), "null"],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  };
}

/**
 * Schema of an item with these columns.
 * @param isPartial whether any of the columns may be absent
 */
export function itemSchema(columns: readonly OpenColumn[], isPartial = false): JsonSchema {
  const properties = Object.fromEntries(
    columns.map(({ name, type, isNullable, about, oneOf }) => {
      const values = oneOf === undefined ? {} : { enum: oneOf };
      const schema = { ...OF_TYPE[type], ...values, description: about };
      return [name, isNullable ? orNull(schema) : schema];
    }),
  );
  const always = isPartial ? columns.slice(0, 3) : columns;
  return { ...exactly(properties), required: always.map(({ name }) => name) };
}

export function named(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
