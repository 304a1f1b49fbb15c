/** Turns the filter of a list into DynamoDB's filter expression; all given conditions must hold. */
import { util } from "@aws-appsync/utils";
import { refuseArgument } from "./arguments.ts";

export interface StringFilter {
  readonly eq?: string | null;
  readonly beginsWith?: string | null;
  readonly contains?: string | null;
}

/** Conditions by attribute of the listed items; the schema defines the permitted attributes. */
export type FilterInput = Readonly<Record<string, StringFilter | null>>;

const MAX_FILTER_CHARACTERS = 200;

/**
 * The `{ filter }` part of a request to DynamoDB; an empty object when the input has no condition.
 */
export function filterExpression(input: FilterInput | null | undefined) {
  const terms = Object.keys(input ?? {}).flatMap((field) => termsOf(field, input?.[field] ?? {}));
  if (terms.length === 0) return {};
  if (terms.some(({ value }) => value.length > MAX_FILTER_CHARACTERS)) {
    refuseArgument("filter", "length");
  }
  const names: Record<string, string> = {};
  const values: Record<string, string> = {};
  terms.forEach(({ field, operator, value }) => {
    names[`#${field}`] = field;
    values[`:${field}_${operator}`] = value;
  });
  return {
    filter: {
      expression: terms.map(({ field, operator }) => expressionOf(field, operator)).join(" AND "),
      expressionNames: names,
      expressionValues: util.dynamodb.toMapValues(values),
    },
  };
}

function termsOf(field: string, filter: StringFilter) {
  return [
    { field, operator: "eq", value: filter.eq },
    { field, operator: "begins_with", value: filter.beginsWith },
    { field, operator: "contains", value: filter.contains },
  ].flatMap((term) => (typeof term.value === "string" ? [{ ...term, value: term.value }] : []));
}

function expressionOf(field: string, operator: string): string {
  const value = `:${field}_${operator}`;
  return operator === "eq" ? `#${field} = ${value}` : `${operator}(#${field}, ${value})`;
}
