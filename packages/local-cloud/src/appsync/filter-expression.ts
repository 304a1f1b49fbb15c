/** Filter objects of AppSync, such as `{ name: { beginsWith: "A" } }`, written as DynamoDB expressions. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import type { Terms } from "./expression.ts";

type Operator = (path: string, operand: unknown, terms: Terms, hint: string) => string;

function comparison(sign: string): Operator {
  return (path, operand, terms, hint) => `${path} ${sign} ${terms.value(hint, operand)}`;
}

function call(name: string): Operator {
  return (path, operand, terms, hint) => `${name}(${path}, ${terms.value(hint, operand)})`;
}

function listOf(operand: unknown, operator: string): readonly unknown[] {
  if (Array.isArray(operand) && operand.length > 0) return operand;
  throw new Error(`filter: ${operator} expects a list, got ${JSON.stringify(operand)}`);
}

const between: Operator = (path, operand, terms, hint) => {
  const [low, high] = listOf(operand, "between");
  return `${path} BETWEEN ${terms.value(hint, low)} AND ${terms.value(hint, high)}`;
};

/** Names of attribute types in filters, mapped to DynamoDB's own. */
const ATTRIBUTE_TYPES: Readonly<Record<string, string>> = {
  _null: "NULL",
  string: "S",
  stringSet: "SS",
  number: "N",
  numberSet: "NS",
  binary: "B",
  binarySet: "BS",
  boolean: "BOOL",
  list: "L",
  map: "M",
};

const attributeType: Operator = (path, operand, terms, hint) => {
  const type = ATTRIBUTE_TYPES[String(operand)];
  if (type === undefined) throw new Error(`filter: no attribute type is called ${operand}`);
  return `attribute_type(${path}, ${terms.value(hint, type)})`;
};

const COMPARISONS: Readonly<Record<string, Operator>> = {
  eq: comparison("="),
  ne: comparison("<>"),
  lt: comparison("<"),
  le: comparison("<="),
  gt: comparison(">"),
  ge: comparison(">="),
  between,
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  ...COMPARISONS,
  beginsWith: call("begins_with"),
  contains: call("contains"),
  notContains: (path, operand, terms, hint) =>
    `NOT contains(${path}, ${terms.value(hint, operand)})`,
  in: (path, operand, terms, hint) =>
    `${path} IN (${listOf(operand, "in")
      .map((entry) => terms.value(hint, entry))
      .join(", ")})`,
  attributeExists: (path, operand) =>
    operand === false ? `attribute_not_exists(${path})` : `attribute_exists(${path})`,
  attributeType,
};

/** Operators that a key condition may use. */
const KEY_OPERATORS: Readonly<Record<string, Operator>> = {
  ...COMPARISONS,
  beginsWith: call("begins_with"),
};

type Operators = Readonly<Record<string, Operator>>;

function join(parts: readonly string[], word: "AND" | "OR"): string {
  const terms = parts.filter((part) => part !== "");
  if (terms.length <= 1) return terms[0] ?? "";
  return terms.map((term) => `(${term})`).join(` ${word} `);
}

function isOperation(value: Json, operators: Operators): boolean {
  const names = Object.keys(value);
  return (
    names.length > 0 && names.every((name) => name === "size" || operators[name] !== undefined)
  );
}

function writeOperations(
  path: string,
  hint: string,
  operations: Json,
  terms: Terms,
  operators: Operators,
): string {
  const parts = Object.entries(operations).map(([name, operand]) => {
    if (name === "size" && isRecord(operand)) {
      return writeOperations(`size(${path})`, `${hint}_size`, operand, terms, COMPARISONS);
    }
    const operator = operators[name];
    if (operator === undefined) throw new Error(`filter: no operator is called ${name}`);
    return operator(path, operand, terms, `${hint}_${name}`);
  });
  return join(parts, "AND");
}

function writeAttribute(
  steps: readonly string[],
  value: unknown,
  terms: Terms,
  operators: Operators,
): string {
  const name = steps.join(".");
  if (!isRecord(value)) {
    throw new Error(`filter: expected operators for ${name}, got ${JSON.stringify(value)}`);
  }
  if (isOperation(value, operators)) {
    return writeOperations(terms.path(steps), name, value, terms, operators);
  }
  const parts = Object.entries(value).map(([member, inner]) =>
    writeAttribute([...steps, member], inner, terms, operators),
  );
  if (parts.length === 0) throw new Error(`filter: expected operators for ${name}, got none`);
  return join(parts, "AND");
}

function partsOf(filter: unknown, terms: Terms): readonly string[] {
  if (Array.isArray(filter)) return filter.map((entry) => writeFilter(terms, entry));
  return isRecord(filter)
    ? Object.entries(filter).map(([name, value]) => writeMember(name, value, terms))
    : [];
}

function writeMember(name: string, value: unknown, terms: Terms): string {
  switch (name) {
    case "and":
      return join(partsOf(value, terms), "AND");
    case "or":
      return join(partsOf(value, terms), "OR");
    case "not":
      return `NOT (${writeFilter(terms, value)})`;
    default:
      return value === null ? "" : writeAttribute([name], value, terms, OPERATORS);
  }
}

/** A filter or condition; "" when it holds no condition. Throws on an operator that AppSync does not know. */
export function writeFilter(terms: Terms, filter: unknown): string {
  return join(partsOf(filter, terms), "AND");
}

/** A key condition: equality on the partition key and at most one comparison on the sort key. */
export function writeKeyCondition(terms: Terms, query: Json): string {
  const parts = Object.entries(query).map(([name, value]) =>
    writeAttribute([name], value, terms, KEY_OPERATORS),
  );
  return parts.join(" AND ");
}
