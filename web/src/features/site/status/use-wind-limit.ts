/** React hook of the wind speed at which a master stows, according to its settings set. */
import { windThresholdMph } from "#domain/commands/interlocks/weather.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import { andThen, ok } from "#domain/result.ts";
import { getSettings } from "#web/api/settings-operations.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";

/**
 * Wind speed in miles per hour at which a master without a settings set stows, according to the
 * default wind stow table.
 */
const DEFAULT_MPH = windThresholdMph(DEFAULT_WIND_STOW_TABLE);

/**
 * React hook of the wind speed in miles per hour at which a master stows. Undefined until its
 * settings are read, and if their table has no row that stows for wind.
 */
export function useWindLimit(master: SiteMaster | undefined): number | undefined {
  const { client } = useServices();
  const setId = master?.spaParamId;
  const { state } = useRequest(setId, async (id) =>
    andThen(await getSettings(client, id), (set) =>
      ok({ mph: set && windThresholdMph(set.windStowTable) }),
    ),
  );
  if (master === undefined) return undefined;
  return setId === undefined ? DEFAULT_MPH : state.value?.mph;
}
