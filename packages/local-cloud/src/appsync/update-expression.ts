/** `update` of the /dynamodb module: values and operations written as a DynamoDB update expression. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import type { Terms } from "./expression.ts";
import { numberAt, type RuntimeMembers } from "./runtime-member.ts";

/**
 * An operation made by a member of `operations`; recognised by `_type`, as in AppSync's own types.
 */
interface Operation {
  readonly _type: string;
  readonly payload?: unknown;
  readonly by?: number;
  readonly index?: number;
}

function isOperation(value: unknown): value is Operation {
  return isRecord(value) && typeof value._type === "string";
}

/** The `operations` object of the module. */
export const UPDATE_OPERATIONS: RuntimeMembers = {
  add: ([payload]) => ({ _type: "add", payload }),
  remove: () => ({ _type: "remove" }),
  replace: ([payload]) => ({ _type: "replace", payload }),
  increment: ([by]) => ({ _type: "increment", by: by ?? 1 }),
  decrement: ([by]) => ({ _type: "decrement", by: by ?? 1 }),
  append: ([payload]) => ({ _type: "append", payload }),
  prepend: ([payload]) => ({ _type: "prepend", payload }),
  updateListItem: (values) => ({
    _type: "updateListItem",
    payload: values[0],
    index: numberAt(values, 1),
  }),
};

interface Clauses {
  readonly set: string[];
  readonly remove: string[];
}

/** The right-hand side of a SET; undefined when the operation is not a SET. */
function setValue(
  operation: Operation,
  path: string,
  hint: string,
  terms: Terms,
): string | undefined {
  switch (operation._type) {
    case "add":
    case "replace":
      return terms.value(hint, operation.payload);
    case "increment":
      return `${path} + ${terms.value(hint, operation.by)}`;
    case "decrement":
      return `${path} - ${terms.value(hint, operation.by)}`;
    case "append":
      return `list_append(${path}, ${terms.value(hint, operation.payload)})`;
    case "prepend":
      return `list_append(${terms.value(hint, operation.payload)}, ${path})`;
  }
  return undefined;
}

function writeOperation(
  steps: readonly string[],
  operation: Operation,
  terms: Terms,
  clauses: Clauses,
): void {
  const hint = steps.join("_");
  const path = terms.path(steps);
  if (operation._type === "remove") {
    clauses.remove.push(path);
    return;
  }
  if (operation._type === "updateListItem") {
    clauses.set.push(`${path}[${operation.index}] = ${terms.value(hint, operation.payload)}`);
    return;
  }
  const value = setValue(operation, path, hint, terms);
  if (value === undefined) throw new Error(`update: no operation is called ${operation._type}`);
  clauses.set.push(`${path} = ${value}`);
}

function writeEntry(
  steps: readonly string[],
  value: unknown,
  terms: Terms,
  clauses: Clauses,
): void {
  if (isOperation(value)) {
    writeOperation(steps, value, terms, clauses);
  } else if (Array.isArray(value) && value.length > 0 && value.every(isOperation)) {
    for (const operation of value) writeOperation(steps, operation, terms, clauses);
  } else if (isRecord(value) && !("SS" in value || "NS" in value || "BS" in value)) {
    for (const [name, inner] of Object.entries(value)) {
      writeEntry([...steps, name], inner, terms, clauses);
    }
  } else {
    clauses.set.push(`${terms.path(steps)} = ${terms.value(steps.join("_"), value)}`);
  }
}

/** A plain object changes only the members it names; `operations.replace` puts the whole object. */
export function writeUpdate(terms: Terms, update: Json): string {
  const clauses: Clauses = { set: [], remove: [] };
  for (const [name, value] of Object.entries(update)) writeEntry([name], value, terms, clauses);
  const set = clauses.set.length === 0 ? [] : [`SET ${clauses.set.join(", ")}`];
  const remove = clauses.remove.length === 0 ? [] : [`REMOVE ${clauses.remove.join(", ")}`];
  return [...set, ...remove].join(" ");
}
