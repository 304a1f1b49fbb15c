/**
 * Limits on the shape of a document, counted with all fragments expanded; counting stops as soon as
 * one is exceeded.
 */

import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from "graphql";
import type { AppSyncLimits } from "./limits.ts";

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Count {
  readonly fragments: Fragments;
  readonly limits: AppSyncLimits;
  readonly isMutation: boolean;
  /** Number of selections, fragment spreads included: an attack may consist of spreads only. */
  selections: number;
  rootFields: number;
}

export function fragmentsOf(document: DocumentNode): Fragments {
  return new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}

function rootFault({ isMutation, rootFields, limits }: Count): string | undefined {
  const limit = isMutation ? limits.rootMutationFields : limits.rootQueryFields;
  if (rootFields <= limit) return undefined;
  return isMutation
    ? `Too many mutations in one request (limit ${limit})`
    : `Too many root fields (limit ${limit})`;
}

function faultIn(
  set: SelectionSetNode,
  isRoot: boolean,
  count: Count,
  open: ReadonlySet<string>,
): string | undefined {
  for (const selection of set.selections) {
    count.selections += 1;
    if (count.selections > count.limits.fields) {
      return `Too many fields (limit ${count.limits.fields})`;
    }
    const fault = faultOf(selection, isRoot, count, open);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOf(
  selection: SelectionSetNode["selections"][number],
  isRoot: boolean,
  count: Count,
  open: ReadonlySet<string>,
): string | undefined {
  switch (selection.kind) {
    case Kind.INLINE_FRAGMENT:
      return faultIn(selection.selectionSet, isRoot, count, open);
    case Kind.FRAGMENT_SPREAD: {
      const { value: name } = selection.name;
      const fragment = count.fragments.get(name);
      // Validation reports cycles and unknown names.
      if (fragment === undefined || open.has(name)) return undefined;
      return faultIn(fragment.selectionSet, isRoot, count, new Set([...open, name]));
    }
    case Kind.FIELD: {
      if (isRoot) count.rootFields += 1;
      const fault = isRoot ? rootFault(count) : undefined;
      if (fault !== undefined || selection.selectionSet === undefined) return fault;
      return faultIn(selection.selectionSet, false, count, open);
    }
  }
}

function operationsOf(document: DocumentNode): readonly OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** The limit that the document exceeds, in words for the client; undefined when it exceeds none. */
export function findPassedLimit(document: DocumentNode, limits: AppSyncLimits): string | undefined {
  const operations = operationsOf(document);
  if (operations.length > limits.operationsPerDocument) {
    return `Too many operations in one document (limit ${limits.operationsPerDocument})`;
  }
  const fragments = fragmentsOf(document);
  for (const operation of operations) {
    const isMutation = operation.operation === OperationTypeNode.MUTATION;
    const count: Count = { fragments, limits, isMutation, selections: 0, rootFields: 0 };
    const fault = faultIn(operation.selectionSet, true, count, new Set());
    if (fault !== undefined) return fault;
  }
  return undefined;
}
