/** Settings sets of masters: read, made and changed; a changeId makes a repeat harmless. */

import { type SettingsSet, settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { ask } from "./operation.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";
import {
  ASSIGN_SETTINGS,
  CREATE_SETTINGS,
  SETTINGS,
  type StoredSettings,
  UPDATE_SETTINGS,
} from "./settings.generated.ts";

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

/** Undefined for a set that does not exist, or that the viewer may not see. */
export async function getSettings(
  client: GraphqlClient,
  id: string,
): Promise<Result<SettingsRecord | undefined, Failure>> {
  const set = await ask(client, SETTINGS, { id });
  return andThen(set, (stored) => (stored === undefined ? ok(undefined) : recordFrom(stored)));
}

/** A set that breaks the rules of the catalogue is not taken. */
function recordFrom({
  id,
  mLocIds,
  rev,
  ...fields
}: StoredSettings): Result<SettingsRecord, Failure> {
  const read = settingsSetFrom(fields);
  return read.ok ? ok({ id, mLocIds, rev, ...read.value }) : err(UNINTELLIGIBLE);
}

/** @param copiedFrom set of the same layout that the new one began as. */
export async function createSettings(
  client: GraphqlClient,
  input: SettingsInput,
  copiedFrom: string | undefined,
): Promise<Result<SettingsRecord, Failure>> {
  const copied = copiedFrom === undefined ? {} : { spaParamIdFromMaster: copiedFrom };
  const answer = await ask(client, CREATE_SETTINGS, { input: { ...flat(input), ...copied } });
  return andThen(answer, recordFrom);
}

/** What the fields do not name stays as it is. Refused with Conflict when the set is not what it was read as. */
export async function updateSettings(
  client: GraphqlClient,
  input: SettingsInput,
  { id: spaParamId, rev: expectedRev }: Pick<SettingsRecord, "id" | "rev">,
): Promise<Result<SettingsRecord, Failure>> {
  const change = { ...flat(input), spaParamId, expectedRev };
  return andThen(await ask(client, UPDATE_SETTINGS, { input: change }), recordFrom);
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
): Promise<Result<string | undefined, Failure>> {
  const assigned = await ask(client, ASSIGN_SETTINGS, { input: { ...input, id: mLocId } });
  return andThen(assigned, ({ spaParamId }) => ok(spaParamId));
}

function flat({ fields, ...named }: SettingsInput) {
  return { ...fields, ...named };
}
