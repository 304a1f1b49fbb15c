/** Sets of node parameters: listed, read, made, and assigned to masters; a changeId makes a repeat harmless. */
import * as v from "valibot";
import {
  type NodeParameterDraft,
  nodeParametersFrom,
} from "#domain/parameters/node-parameter-set.ts";
import { WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { maybe, parsed } from "./parsed.ts";

export interface ParameterSetRecord extends NodeParameterDraft {
  /** nodeParamId. */
  readonly id: string;
}

export interface NamedParameterSet {
  readonly id: string;
  readonly label: string;
}

const FIELDS = `id label newNode ${WRITABLE_PARAMETERS.map(({ id }) => id).join(" ")}`;

const LIST = `query ParameterSets($nextToken: String) {
  list: listNodeParameters(limit: 200, nextToken: $nextToken) { items { id label } nextToken }
}`;

const GET = `query ParameterSet($id: ID!) { set: getNodeParameters(id: $id) { ${FIELDS} } }`;

const CREATE = `mutation CreateParameterSet($input: CreateNodeParametersInput!) {
  set: createNodeParameters(input: $input) { ${FIELDS} }
}`;

const ASSIGN = `mutation AssignParameterSet($input: UpdateMasterLocationInput!) {
  master: updateMasterLocation(input: $input) { nodeParamId }
}`;

const RecordSchema = v.pipe(
  v.looseObject({ id: v.string() }),
  v.rawTransform(({ dataset, addIssue, NEVER }): ParameterSetRecord => {
    const { id, ...fields } = dataset.value;
    const read = nodeParametersFrom(fields);
    if (read.kind === "parameters") return { id, ...read.parameters };
    addIssue({ message: read.faults.map(({ field, reason }) => `${field}: ${reason}`).join() });
    return NEVER;
  }),
);

/** All there are: they belong to no layout. */
export function listParameterSets(
  client: GraphqlClient,
): Promise<Outcome<readonly NamedParameterSet[]>> {
  const item = v.object({ id: v.string(), label: v.string() });
  return allPages(client, { document: LIST, variables: {}, item });
}

/** Undefined for a set that is not there. */
export async function getParameterSet(
  client: GraphqlClient,
  id: string,
): Promise<Outcome<ParameterSetRecord | undefined>> {
  const answer = await client.query({ document: GET, variables: { id } });
  return andThen(
    andThen(answer, (json) => parsed(v.object({ set: maybe(RecordSchema) }), json)),
    ({ set }) => ok(set),
  );
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
): Promise<Outcome<ParameterSetRecord>> {
  const { values, label, newNode } = parameters;
  const input = { ...named, label, newNode, ...values };
  const answer = await client.query({ document: CREATE, variables: { input } });
  return andThen(
    andThen(answer, (json) => parsed(v.object({ set: RecordSchema }), json)),
    ({ set }) => ok(set),
  );
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
): Promise<Outcome<string | undefined>> {
  const variables = { input: { ...input, id: mLocId } };
  const answer = await client.query({ document: ASSIGN, variables });
  const schema = v.object({ master: v.object({ nodeParamId: maybe(v.string()) }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ master }) => ok(master.nodeParamId),
  );
}
