/** Reads the wind speed from which a master stows. */
import { windThresholdMph } from "#domain/commands/interlocks/weather.ts";
import type { ObservedMaster } from "#domain/health/observed-masters.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { readSettingsSet } from "#functions/shared/store/parameter-sets.ts";

/**
 * Wind speed in miles per hour above which a master stows: from its settings set, or from the default table if it has
 * none. Undefined if the table has no row that stows for wind.
 */
export async function windLimitOf(
  store: CoreStore,
  layoutId: string,
  { spaParamId }: Pick<ObservedMaster, "spaParamId">,
): Promise<number | undefined> {
  if (spaParamId === undefined) return windThresholdMph(DEFAULT_WIND_STOW_TABLE);
  const set = await readSettingsSet(store, layoutId, spaParamId);
  return set && windThresholdMph(set.windStowTable);
}
