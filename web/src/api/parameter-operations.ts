/** Sets of node parameters: listed, read, made, and assigned to masters; a changeId makes a repeat harmless. */

import {
  type NodeParameterDraft,
  nodeParametersFrom,
} from "#domain/parameters/node-parameter-set.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { ask } from "./operation.ts";
import { allPages } from "./pages.ts";
import {
  ASSIGN_PARAMETER_SET,
  CREATE_PARAMETER_SET,
  type NamedParameterSet,
  PARAMETER_SET,
  PARAMETER_SETS,
  type StoredParameterSet,
} from "./parameters.generated.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";

export interface ParameterSetRecord extends NodeParameterDraft {
  /** nodeParamId. */
  readonly id: string;
}

/** All there are: they belong to no layout. */
export function listParameterSets(
  client: GraphqlClient,
): Promise<Result<readonly NamedParameterSet[], Failure>> {
  return allPages(client, PARAMETER_SETS, {});
}

/** Undefined for a set that is not there. */
export async function getParameterSet(
  client: GraphqlClient,
  id: string,
): Promise<Result<ParameterSetRecord | undefined, Failure>> {
  const set = await ask(client, PARAMETER_SET, { id });
  return andThen(set, (stored) => (stored === undefined ? ok(undefined) : recordFrom(stored)));
}

/** A set that breaks the rules of the catalogue is not taken. */
function recordFrom({ id, ...fields }: StoredParameterSet): Result<ParameterSetRecord, Failure> {
  const read = nodeParametersFrom(fields);
  return read.ok ? ok({ id, ...read.value }) : err(UNINTELLIGIBLE);
}

export interface NewParameterSet {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Masters whose nodes are to work by it. */
  readonly mLocIds: readonly string[];
  readonly parameters: NodeParameterDraft;
}

export async function createParameterSet(
  client: GraphqlClient,
  { parameters, ...named }: NewParameterSet,
): Promise<Result<ParameterSetRecord, Failure>> {
  const { values, label, newNode } = parameters;
  const input = { ...named, label, newNode, ...values };
  return andThen(await ask(client, CREATE_PARAMETER_SET, { input }), recordFrom);
}

export interface ParameterAssignment {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nodeParamId: string;
}

/** The set that the nodes of the master work by then. */
export async function assignParameterSet(
  client: GraphqlClient,
  { mLocId, ...input }: ParameterAssignment,
): Promise<Result<string | undefined, Failure>> {
  const assigned = await ask(client, ASSIGN_PARAMETER_SET, { input: { ...input, id: mLocId } });
  return andThen(assigned, ({ nodeParamId }) => ok(nodeParamId));
}
