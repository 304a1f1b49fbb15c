/**
 * Checks a value against a schema of the published document. An unknown keyword is a fault, so that
 * none is ignored.
 */
import type { JsonSchema } from "#domain/open/json-schema.ts";

export type Resolve = (reference: string) => JsonSchema;

/** Differences between the value and the schema, each with its path; empty when it matches. */
export function schemaFaults(
  schema: JsonSchema,
  value: unknown,
  resolve: Resolve,
  path = "$",
): readonly string[] {
  const { $ref, type, description, pattern, minimum, enum: allowed, ...of } = schema;
  const { properties = {}, required = [], additionalProperties = true, items, ...strange } = of;
  if ($ref !== undefined) return schemaFaults(resolve($ref), value, resolve, path);
  const faults = Object.keys(strange).map((keyword) => `${path}: unknown keyword ${keyword}`);
  const types = [type ?? []].flat();
  if (types.length > 0 && !types.some((one) => isOf(one, value))) {
    return [...faults, `${path}: expected ${types.join(" or ")}, got ${JSON.stringify(value)}`];
  }
  if (typeof value === "string" && pattern !== undefined && !new RegExp(pattern).test(value)) {
    faults.push(`${path}: ${value} does not match ${pattern}`);
  }
  if (typeof value === "number" && minimum !== undefined && value < minimum) {
    faults.push(`${path}: ${value} is below ${minimum}`);
  }
  if (allowed !== undefined && !allowed.some((one) => one === value)) {
    faults.push(`${path}: ${JSON.stringify(value)} is none of ${allowed.join()}`);
  }
  if (Array.isArray(value) && items !== undefined) {
    const inside = value.flatMap((item, at) => schemaFaults(items, item, resolve, `${path}.${at}`));
    faults.push(...inside);
  }
  if (!isOf("object", value)) return faults;
  const given = Object.entries(Object(value));
  const missing = required.filter((name) => !Object.hasOwn(Object(value), name));
  const inside = given.flatMap(([name, part]) => {
    const described = properties[name] ?? additionalProperties;
    if (described === true) return [];
    if (described === false) return [`${path}: unknown property ${name}`];
    return schemaFaults(described, part, resolve, `${path}.${name}`);
  });
  return [...faults, ...missing.map((name) => `${path}: no ${name}`), ...inside];
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
