/** Settings sets of masters: read, made and changed; a changeId makes a repeat harmless. */
import * as v from "valibot";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { type SettingsSet, settingsSetFrom } from "#domain/parameters/settings-set.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";

export interface SettingsRecord extends SettingsSet {
  /** spaParamId. */
  readonly id: string;
  /** Masters that work by it. */
  readonly mLocIds: readonly string[];
  /** Rises with every change. */
  readonly rev: number;
}

export interface SettingsInput {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Master that is to work by the set. */
  readonly mLocId: string;
  /** Settings by their ids, and the wind stow table. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const FIELDS = `id mLocIds rev ${MASTER_SETTINGS.map(({ id }) => id).join(" ")}
  windStowTable { level eastAngle westAngle windSpeed timeToRestore }`;

const GET = `query Settings($id: ID!) { set: getSpaParameters(id: $id) { ${FIELDS} } }`;

const CREATE = `mutation CreateSettings($input: CreateSpaParametersRequestInput!) {
  set: createSpaParametersRequest(input: $input) { ${FIELDS} }
}`;

const UPDATE = `mutation UpdateSettings($input: UpdateSpaParametersRequestInput!) {
  set: updateSpaParametersRequest(input: $input) { ${FIELDS} }
}`;

const ASSIGN = `mutation AssignSettings($input: UpdateMasterLocationInput!) {
  master: updateMasterLocation(input: $input) { spaParamId }
}`;

const RecordSchema = v.pipe(
  v.looseObject({ id: v.string(), mLocIds: v.array(v.string()), rev: v.number() }),
  v.rawTransform(({ dataset, addIssue, NEVER }): SettingsRecord => {
    const { id, mLocIds, rev, ...fields } = dataset.value;
    const read = settingsSetFrom(fields);
    if (read.kind === "settings") return { id, mLocIds, rev, ...read.settings };
    addIssue({ message: read.faults.map(({ field, reason }) => `${field}: ${reason}`).join() });
    return NEVER;
  }),
);

/** Undefined for a set that does not exist, or that the viewer may not see. */
export async function getSettings(
  client: GraphqlClient,
  id: string,
): Promise<Outcome<SettingsRecord | undefined>> {
  const answer = await client.query({ document: GET, variables: { id } });
  const schema = v.object({ set: maybe(RecordSchema) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ set }) => ok(set),
  );
}

/** @param copiedFrom set of the same layout that the new one began as. */
export function createSettings(
  client: GraphqlClient,
  input: SettingsInput,
  copiedFrom: string | undefined,
): Promise<Outcome<SettingsRecord>> {
  const copied = copiedFrom === undefined ? {} : { spaParamIdFromMaster: copiedFrom };
  return send(client, CREATE, { ...flat(input), ...copied });
}

/** What the fields do not name stays as it is. Refused with Conflict when the set is not what it was read as. */
export function updateSettings(
  client: GraphqlClient,
  input: SettingsInput,
  { id: spaParamId, rev: expectedRev }: Pick<SettingsRecord, "id" | "rev">,
): Promise<Outcome<SettingsRecord>> {
  return send(client, UPDATE, { ...flat(input), spaParamId, expectedRev });
}

export interface SettingsAssignment {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Of the same layout. */
  readonly spaParamId: string;
}

/** The set that the master works by then. */
export async function assignSettings(
  client: GraphqlClient,
  { mLocId, ...input }: SettingsAssignment,
): Promise<Outcome<string | undefined>> {
  const variables = { input: { ...input, id: mLocId } };
  const answer = await client.query({ document: ASSIGN, variables });
  const schema = v.object({ master: v.object({ spaParamId: maybe(v.string()) }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ master }) => ok(master.spaParamId),
  );
}

function flat({ fields, ...named }: SettingsInput): Readonly<Record<string, unknown>> {
  return { ...fields, ...named };
}

async function send(
  client: GraphqlClient,
  document: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Outcome<SettingsRecord>> {
  const answer = await client.query({ document, variables: { input } });
  const schema = v.object({ set: RecordSchema });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ set }) => ok(set),
  );
}
