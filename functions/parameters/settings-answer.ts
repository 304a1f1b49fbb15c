/** Writes a settings set in the flat form of the API. */
import type { MasterSettingValues } from "#domain/parameters/settings-set.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { StoredSettingsSet } from "#functions/shared/store/parameter-sets.ts";

export interface SettingsAnswer extends MasterSettingValues {
  /** Id of the set, called spaParamId elsewhere. */
  readonly id: string;
  readonly layoutId: string;
  /** Locations of the masters that use the set. */
  readonly mLocIds: readonly string[];
  readonly windStowTable: readonly WindStowRow[];
  readonly rev: number;
}

export function settingsAnswer(set: StoredSettingsSet): SettingsAnswer {
  const { id, layoutId, mLocIds, values, windStowTable, rev } = set;
  return { ...values, id, layoutId, mLocIds, windStowTable, rev };
}
