/**
 * Selection sets: in the form for resolvers, and as a filter that reduces a result to the selected
 * fields.
 */

import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { isRecord, type Json } from "#src/assembly/json.ts";
import { fragmentsOf } from "./document-limits.ts";

/** The data needed to read a selection set. */
export interface SelectionContext {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Json;
}

export function selectionContext(document: DocumentNode, variables: Json): SelectionContext {
  return { fragments: fragmentsOf(document), variables };
}

type Selection = SelectionSetNode["selections"][number];

function isSelected(selection: Selection, { variables }: SelectionContext): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.if !== true && include?.if !== false;
}

function expand(selection: Selection, context: SelectionContext): readonly FieldNode[] {
  switch (selection.kind) {
    case Kind.FIELD:
      return [selection];
    case Kind.INLINE_FRAGMENT:
      return fieldsOf(selection.selectionSet, context);
    case Kind.FRAGMENT_SPREAD:
      return fieldsOf(context.fragments.get(selection.name.value)?.selectionSet, context);
  }
}

/** Fields of a selection set with its fragments expanded. */
export function fieldsOf(
  set: SelectionSetNode | undefined,
  context: SelectionContext,
): readonly FieldNode[] {
  const selected = set?.selections.filter((selection) => isSelected(selection, context)) ?? [];
  return selected.flatMap((selection) => expand(selection, context));
}

export function responseKey(field: FieldNode): string {
  return field.alias?.value ?? field.name.value;
}

/** `items`, `items/id`: the selectionSetList of the context, with aliases where the client gave them. */
export function selectionPaths(
  fields: readonly FieldNode[],
  context: SelectionContext,
  prefix = "",
): readonly string[] {
  const paths = fields.flatMap((parent) =>
    fieldsOf(parent.selectionSet, context).flatMap((field) => {
      const path = prefix + responseKey(field);
      return [path, ...selectionPaths([field], context, `${path}/`)];
    }),
  );
  return [...new Set(paths)];
}

function merge(left: unknown, right: unknown): unknown {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.map((entry, n) => merge(entry, right[n]));
  }
  if (!isRecord(left) || !isRecord(right)) return right;
  const merged: Record<string, unknown> = { ...left };
  for (const [name, value] of Object.entries(right)) merged[name] = merge(left[name], value);
  return merged;
}

/**
 * The selected part of a value, member names translated from `readName` to `writeName`. Reading by
 * response key and writing by field name undoes aliases.
 */
function translate(
  value: unknown,
  field: FieldNode,
  context: SelectionContext,
  readName: (field: FieldNode) => string,
  writeName: (field: FieldNode) => string,
): unknown {
  if (Array.isArray(value)) {
    return value.map((entry) => translate(entry, field, context, readName, writeName));
  }
  if (!isRecord(value) || field.selectionSet === undefined) return value;
  const result: Record<string, unknown> = {};
  for (const member of fieldsOf(field.selectionSet, context)) {
    const name = readName(member);
    if (!Object.hasOwn(value, name)) continue;
    const part = translate(value[name], member, context, readName, writeName);
    const target = writeName(member);
    result[target] = merge(result[target], part);
  }
  return result;
}

function fieldName(field: FieldNode): string {
  return field.name.value;
}

/** A field's part of a response with the field names of the schema, as a mutation publishes it. */
export function undoAliases(value: unknown, field: FieldNode, context: SelectionContext): unknown {
  return translate(value, field, context, responseKey, fieldName);
}

/** The part of a resolver's value that the client has selected: the `data` of an error. */
export function selectedPart(value: unknown, field: FieldNode, context: SelectionContext): unknown {
  return translate(value, field, context, fieldName, responseKey);
}
