/** Saves a settings set: looks first whether somebody else has saved it meanwhile, and sends what differs. */

import type { SettingsSet } from "#domain/parameters/settings-set.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure, Outcome } from "#web/api/outcome.ts";
import {
  createSettings,
  getSettings,
  type SettingsRecord,
  updateSettings,
} from "#web/api/settings-operations.ts";
import { changedFields } from "./settings-draft.ts";

export interface SettingsSave {
  /** The same content once more is to be the same change. */
  readonly changeIdFor: (content: string) => string;
  readonly layoutId: string;
  /** Master that is to work by the set. */
  readonly mLocId: string;
  readonly settings: SettingsSet;
  /** As it was read; undefined: a new set. */
  readonly edited: SettingsRecord | undefined;
  readonly copiedFrom: string | undefined;
}

export type SavedSettings =
  | { readonly status: "saved"; readonly record: SettingsRecord }
  /** Nothing was saved: this is what the set has become since it was read. */
  | { readonly status: "changed"; readonly newer: SettingsRecord }
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

/** The server takes what comes last; that somebody else's change is not undone unseen is looked after here. */
async function update(
  client: GraphqlClient,
  { settings, layoutId, mLocId, changeIdFor }: SettingsSave,
  edited: SettingsRecord,
): Promise<SavedSettings> {
  const found = await getSettings(client, edited.id);
  if (found.status !== "ok") return { status: "failed", failure: found };
  const newer = found.value;
  if (newer === undefined) return { status: "failed", failure: NOT_THERE };
  const fields = changedFields(newer, settings);
  const isThere = Object.keys(fields).length === 0 && newer.mLocIds.includes(mLocId);
  if (isThere) return { status: "saved", record: newer };
  if (Object.keys(changedFields(edited, newer)).length > 0) return { status: "changed", newer };
  const changeId = changeIdFor(JSON.stringify([edited.id, fields]));
  return ended(await updateSettings(client, { changeId, layoutId, mLocId, fields }, edited.id));
}

const NOT_THERE = { status: "refused", code: "NotFound" } as const;

function ended(outcome: Outcome<SettingsRecord>): SavedSettings {
  return outcome.status === "ok"
    ? { status: "saved", record: outcome.value }
    : { status: "failed", failure: outcome };
}
