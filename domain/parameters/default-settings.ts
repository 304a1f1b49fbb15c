/**
 * The initial settings of a new set: the catalogue's defaults, and values from the position of the
 * layout.
 */
import { MASTER_SETTINGS, standardPressure } from "./master-settings.ts";
import { type MasterSettingValues, masterSettingValues, type SettingsSet } from "./settings-set.ts";
import { defaultWindStowTable } from "./wind-stow-table.ts";

/** Settings that depend on the location of the layout. */
export type LocationSettings = Pick<
  MasterSettingValues,
  "label" | "latitude" | "longitude" | "utcOffset" | "elevation"
>;

/**
 * The initial settings of a new set.
 * @param isSafetySideEast whether the layout's safety side is East, which decides the wind stow
 * table; undefined where the layout has none
 */
export function defaultSettings(
  location: LocationSettings,
  isSafetySideEast?: boolean | undefined,
): SettingsSet {
  const defaults = MASTER_SETTINGS.map(({ id, field }) => [
    id,
    "default" in field ? field.default : undefined,
  ]);
  const pressure = Number(standardPressure(location.elevation).toFixed(1));
  return {
    // Settings without a default follow from the position of the layout.
    values: masterSettingValues({ ...Object.fromEntries(defaults), pressure, ...location }),
    windStowTable: defaultWindStowTable(isSafetySideEast),
  };
}
