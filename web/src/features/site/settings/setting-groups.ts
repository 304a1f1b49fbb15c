/** Groups in which the form shows the settings of a master. */
import type { MasterSettingId } from "#domain/parameters/master-settings.ts";
import { SETTINGS_MESSAGES } from "./settings-messages.ts";

interface SettingGroup {
  readonly title: string;
  readonly settings: readonly MasterSettingId[];
}

/**
 * Groups of settings in display order. The name of the set is in no group, because the form shows
 * it above them.
 */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: SETTINGS_MESSAGES.place,
    settings: ["latitude", "longitude", "elevation", "utcOffset", "deltaUt1", "deltaT"],
  },
  { title: SETTINGS_MESSAGES.air, settings: ["pressure", "aveTemp", "atmosRefraction"] },
  {
    title: SETTINGS_MESSAGES.geometry,
    settings: [
      "rowSpacing",
      "panelLength",
      "azmRotation",
      "slope",
      "planeInclinationAngle",
      "slopeDirection",
    ],
  },
  {
    title: SETTINGS_MESSAGES.limits,
    settings: [
      "mechLimitWest",
      "mechLimitEast",
      "antishadingEnabled",
      "strongestAngle",
      "snowStowAngle",
      "floodStowAngle",
    ],
  },
  {
    title: SETTINGS_MESSAGES.night,
    settings: ["overnightAngle", "overnightMoveStartHour", "overnightMoveEndHour"],
  },
  {
    title: SETTINGS_MESSAGES.nodes,
    settings: [
      "fastPollingInterval",
      "nodeTemperatureCalibrationEnabled",
      "nodeTemperatureCalibrationInterval",
    ],
  },
];
