/** API calls for settings sets of masters: read, create, change; idempotent by changeId. */

import { type SettingsSet, settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";
import {
  ASSIGN_SETTINGS,
  CREATE_SETTINGS,
  SETTINGS,
  type StoredSettings,
  UPDATE_SETTINGS,
} from "./settings.generated.ts";

export interface SettingsRecord extends SettingsSet {
  /** Id of the settings set (spaParamId). */
  readonly id: string;
  /** Masters that use the set. */
  readonly mLocIds: readonly string[];
  /** Revision; increases with every change. */
  readonly rev: number;
}

export interface SettingsInput {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Master that will use the set. */
  readonly mLocId: string;
  /** Settings by their ids, and the wind stow table. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Reads a settings set; undefined if it does not exist or the user may not see it. */
export async function getSettings(
  client: GraphqlClient,
  id: string,
): Promise<Result<SettingsRecord | undefined, Failure>> {
  const set = await execute(client, SETTINGS, { id });
  return andThen(set, (stored) => (stored === undefined ? ok(undefined) : recordFrom(stored)));
}

/** Converts a stored settings set; fails if it violates the catalogue's rules. */
function recordFrom({
  id,
  mLocIds,
  rev,
  ...fields
}: StoredSettings): Result<SettingsRecord, Failure> {
  const read = settingsSetFrom(fields);
  return read.ok ? ok({ id, mLocIds, rev, ...read.value }) : err(UNINTELLIGIBLE);
}

/**
 * Creates a settings set for a master.
 * @param copiedFrom set of the same layout that the new one is a copy of
 */
export async function createSettings(
  client: GraphqlClient,
  input: SettingsInput,
  copiedFrom: string | undefined,
): Promise<Result<SettingsRecord, Failure>> {
  const copied = copiedFrom === undefined ? {} : { spaParamIdFromMaster: copiedFrom };
  const answer = await execute(client, CREATE_SETTINGS, { input: { ...flat(input), ...copied } });
  return andThen(answer, recordFrom);
}

/**
 * Changes only the given fields of a settings set. Refused with Conflict if its revision has
 * changed.
 */
export async function updateSettings(
  client: GraphqlClient,
  input: SettingsInput,
  { id: spaParamId, rev: expectedRev }: Pick<SettingsRecord, "id" | "rev">,
): Promise<Result<SettingsRecord, Failure>> {
  const change = { ...flat(input), spaParamId, expectedRev };
  return andThen(await execute(client, UPDATE_SETTINGS, { input: change }), recordFrom);
}

export interface SettingsAssignment {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Id of a settings set of the same layout. */
  readonly spaParamId: string;
}

/**
 * Assigns a settings set to a master; returns the id of the set that the master uses afterwards.
 */
export async function assignSettings(
  client: GraphqlClient,
  { mLocId, ...input }: SettingsAssignment,
): Promise<Result<string | undefined, Failure>> {
  const assigned = await execute(client, ASSIGN_SETTINGS, { input: { ...input, id: mLocId } });
  return andThen(assigned, ({ spaParamId }) => ok(spaParamId));
}

function flat({ fields, ...named }: SettingsInput) {
  return { ...fields, ...named };
}
