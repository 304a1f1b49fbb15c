/** All commands of a master, by wire name: 95. */
import { CHARGER_AND_CALIBRATION_COMMANDS } from "./charger-and-calibration.ts";
import { COMMISSIONING_COMMANDS } from "./commissioning.ts";
import { DATA_AND_RESETS_COMMANDS } from "./data-and-resets.ts";
import { OTA_COMMANDS } from "./ota.ts";
import { PARAMETERS_COMMANDS } from "./parameters.ts";
import { POWER_BOOST_COMMANDS } from "./power-boost.ts";
import { RADIO_AND_AUTOSMART_COMMANDS } from "./radio-and-autosmart.ts";
import { REPLACEMENT_COMMANDS } from "./replacement.ts";
import { SNOW_AND_HAIL_COMMANDS } from "./snow-and-hail.ts";
import { STOW_COMMANDS } from "./stow.ts";
import { TIME_AND_RESTART_COMMANDS } from "./time-and-restart.ts";
import { WIND_COMMANDS } from "./wind.ts";
import type { WireCommand } from "./wire-command.ts";

export const WIRE_COMMANDS = {
  ...TIME_AND_RESTART_COMMANDS,
  ...STOW_COMMANDS,
  ...PARAMETERS_COMMANDS,
  ...DATA_AND_RESETS_COMMANDS,
  ...SNOW_AND_HAIL_COMMANDS,
  ...RADIO_AND_AUTOSMART_COMMANDS,
  ...WIND_COMMANDS,
  ...COMMISSIONING_COMMANDS,
  ...REPLACEMENT_COMMANDS,
  ...OTA_COMMANDS,
  ...CHARGER_AND_CALIBRATION_COMMANDS,
  ...POWER_BOOST_COMMANDS,
} as const;

export type WireCommandName = keyof typeof WIRE_COMMANDS;

/**
 * The command tables before they are merged, for a check: merging by spread would hide a name that
 * is in two of them.
 */
export const WIRE_COMMAND_TABLES: readonly Readonly<Record<string, WireCommand>>[] = [
  TIME_AND_RESTART_COMMANDS,
  STOW_COMMANDS,
  PARAMETERS_COMMANDS,
  DATA_AND_RESETS_COMMANDS,
  SNOW_AND_HAIL_COMMANDS,
  RADIO_AND_AUTOSMART_COMMANDS,
  WIND_COMMANDS,
  COMMISSIONING_COMMANDS,
  REPLACEMENT_COMMANDS,
  OTA_COMMANDS,
  CHARGER_AND_CALIBRATION_COMMANDS,
  POWER_BOOST_COMMANDS,
];
