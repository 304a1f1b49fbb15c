/** The settings a new set begins with: the catalogue's defaults, and what follows from the place of the layout. */
import { MASTER_SETTINGS, standardPressure } from "./master-settings.ts";
import { type MasterSettingValues, masterSettingValues, type SettingsSet } from "./settings-set.ts";
import { defaultWindStowTable } from "./wind-stow-table.ts";

/** What no catalogue can know. */
export type SettingsPlace = Pick<
  MasterSettingValues,
  "label" | "latitude" | "longitude" | "utcOffset" | "elevation"
>;

/** @param isSafetySideEast decides the wind stow table; undefined where the layout does not say */
export function defaultSettings(
  place: SettingsPlace,
  isSafetySideEast?: boolean | undefined,
): SettingsSet {
  const defaults = MASTER_SETTINGS.map(({ id, field }) => [
    id,
    "default" in field ? field.default : undefined,
  ]);
  const pressure = Number(standardPressure(place.elevation).toFixed(1));
  return {
    // What has no default is of the place.
    values: masterSettingValues({ ...Object.fromEntries(defaults), pressure, ...place }),
    windStowTable: defaultWindStowTable(isSafetySideEast),
  };
}
