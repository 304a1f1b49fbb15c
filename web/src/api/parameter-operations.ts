/**
 * API calls for node parameter sets: list, read, create, assign to masters; idempotent by changeId.
 */

import {
  type NodeParameterDraft,
  nodeParametersFrom,
} from "#domain/parameters/node-parameter-set.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
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
  /** Id of the parameter set (nodeParamId). */
  readonly id: string;
}

/** Reads all node parameter sets; a set does not belong to a layout. */
export function listParameterSets(
  client: GraphqlClient,
): Promise<Result<readonly NamedParameterSet[], Failure>> {
  return allPages(client, PARAMETER_SETS, {});
}

/** Reads a parameter set; undefined if it does not exist. */
export async function getParameterSet(
  client: GraphqlClient,
  id: string,
): Promise<Result<ParameterSetRecord | undefined, Failure>> {
  const set = await execute(client, PARAMETER_SET, { id });
  return andThen(set, (stored) => (stored === undefined ? ok(undefined) : recordFrom(stored)));
}

/** Converts a stored parameter set; fails if it violates the catalogue's rules. */
function recordFrom({ id, ...fields }: StoredParameterSet): Result<ParameterSetRecord, Failure> {
  const read = nodeParametersFrom(fields);
  return read.ok ? ok({ id, ...read.value }) : err(UNINTELLIGIBLE);
}

export interface NewParameterSet {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Masters whose nodes will use the set. */
  readonly mLocIds: readonly string[];
  readonly parameters: NodeParameterDraft;
}

export async function createParameterSet(
  client: GraphqlClient,
  { parameters, ...named }: NewParameterSet,
): Promise<Result<ParameterSetRecord, Failure>> {
  const { values, label, newNode } = parameters;
  const input = { ...named, label, newNode, ...values };
  return andThen(await execute(client, CREATE_PARAMETER_SET, { input }), recordFrom);
}

export interface ParameterAssignment {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nodeParamId: string;
}

/** Assigns a parameter set to a master; returns the id of the set that its nodes use afterwards. */
export async function assignParameterSet(
  client: GraphqlClient,
  { mLocId, ...input }: ParameterAssignment,
): Promise<Result<string | undefined, Failure>> {
  const assigned = await execute(client, ASSIGN_PARAMETER_SET, { input: { ...input, id: mLocId } });
  return andThen(assigned, ({ nodeParamId }) => ok(nodeParamId));
}
