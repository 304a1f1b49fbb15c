/**
 * Saves a settings set: sends the changed fields, and resolves conflicts with changes that another
 * user has saved in the meantime.
 */

import type { SettingsSet } from "#domain/parameters/settings-set.ts";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  createSettings,
  getSettings,
  type SettingsRecord,
  updateSettings,
} from "#web/api/settings-operations.ts";
import { changedFields } from "./settings-draft.ts";

export interface SettingsSave {
  /** Returns the idempotency key of a change: a retry with the same content has the same key. */
  readonly changeIdFor: (content: string) => string;
  readonly layoutId: string;
  /** Master that is to use the settings set. */
  readonly mLocId: string;
  readonly settings: SettingsSet;
  /** The settings set as it was read before editing; undefined for a new set. */
  readonly edited: SettingsRecord | undefined;
  readonly copiedFrom: string | undefined;
}

/** Conflict with changes that another user has saved; `newer` is the set with those changes. */
export interface ContestedSettings {
  readonly newer: SettingsRecord;
  /**
   * Fields that both users have changed to different values: ids of settings, or the wind stow
   * table.
   */
  readonly fields: readonly string[];
}

export type SavedSettings =
  | { readonly status: "saved"; readonly record: SettingsRecord }
  /** Nothing was saved: another user has changed the set; `newer` is its current state. */
  | { readonly status: "changed"; readonly newer: SettingsRecord }
  /** Nothing was saved: the user must choose between two values. */
  | ({ readonly status: "contested" } & ContestedSettings)
  | { readonly status: "failed"; readonly failure: Failure };

export async function saveSettings(
  client: GraphqlClient,
  save: SettingsSave,
): Promise<SavedSettings> {
  return save.edited === undefined ? create(client, save) : update(client, save, save.edited);
}

async function create(client: GraphqlClient, save: SettingsSave): Promise<SavedSettings> {
  const { layoutId, mLocId, settings, copiedFrom } = save;
  const fields = { ...settings.values, windStowTable: settings.windStowTable };
  const changeId = save.changeIdFor(JSON.stringify([fields, copiedFrom]));
  return ended(await createSettings(client, { changeId, layoutId, mLocId, fields }, copiedFrom));
}

/**
 * Sends the user's changes; the server accepts them only if the set has not changed since the user
 * read it.
 */
async function update(
  client: GraphqlClient,
  save: SettingsSave,
  edited: SettingsRecord,
): Promise<SavedSettings> {
  const { settings, layoutId, mLocId, changeIdFor } = save;
  const fields = changedFields(edited, settings);
  const isThere = Object.keys(fields).length === 0 && edited.mLocIds.includes(mLocId);
  if (isThere) return { status: "saved", record: edited };
  const changeId = changeIdFor(JSON.stringify([edited.id, fields]));
  const sent = await updateSettings(client, { changeId, layoutId, mLocId, fields }, edited);
  const isConflict = !sent.ok && sent.error.status === "refused" && sent.error.code === "Conflict";
  return isConflict ? lookAgain(client, save, edited) : ended(sent);
}

/**
 * Handles a set that another user has saved in the meantime. Saves onto the newer set only if this
 * would not undo changes of the other user.
 */
async function lookAgain(
  client: GraphqlClient,
  save: SettingsSave,
  edited: SettingsRecord,
): Promise<SavedSettings> {
  const found = await getSettings(client, edited.id);
  if (!found.ok) return { status: "failed", failure: found.error };
  const newer = found.value;
  if (newer === undefined) return { status: "failed", failure: NOT_THERE };
  if (newer.rev === edited.rev) return { status: "failed", failure: CONFLICT };
  const open = changedFields(newer, save.settings);
  const undone = Object.keys(changedFields(edited, newer)).filter((field) => field in open);
  const own = changedFields(edited, save.settings);
  const fields = undone.filter((field) => field in own);
  if (fields.length > 0) return { status: "contested", newer, fields };
  const isUndone = undone.length > 0;
  return isUndone ? { status: "changed", newer } : update(client, save, newer);
}

const NOT_THERE = { status: "refused", code: "NotFound" } as const;
const CONFLICT = { status: "refused", code: "Conflict" } as const;

function ended(outcome: Result<SettingsRecord, Failure>): SavedSettings {
  return outcome.ok
    ? { status: "saved", record: outcome.value }
    : { status: "failed", failure: outcome.error };
}
