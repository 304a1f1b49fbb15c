/** Merges the handler tables of all categories. */
import type { CommandHandlers } from "./command-handler.ts";
import { CHARGER_HANDLERS } from "./handlers/charger.ts";
import { DATA_HANDLERS } from "./handlers/data.ts";
import { MASTER_SETTING_HANDLERS } from "./handlers/master-settings.ts";
import { NODE_RADIO_HANDLERS } from "./handlers/node-radio.ts";
import { OTA_HANDLERS } from "./handlers/ota.ts";
import { PARAMETER_HANDLERS } from "./handlers/parameters.ts";
import { POWER_BOOST_HANDLERS } from "./handlers/power-boost.ts";
import { READING_HANDLERS } from "./handlers/readings.ts";
import { REPLACEMENT_HANDLERS } from "./handlers/replacement.ts";
import { RESCUE_HANDLERS } from "./handlers/rescue.ts";
import { RESET_HANDLERS } from "./handlers/resets.ts";
import { SNOW_AND_HAIL_HANDLERS } from "./handlers/snow-and-hail.ts";
import { TIME_AND_RESTART_HANDLERS } from "./handlers/time-and-restart.ts";
import { TRACKING_AND_STOW_HANDLERS } from "./handlers/tracking-and-stow.ts";
import { WIND_HANDLERS } from "./handlers/wind.ts";

/**
 * The handler tables of all categories, not yet merged: merging would hide a command that is in two
 * of them.
 */
export const HANDLER_TABLES: readonly CommandHandlers[] = [
  TIME_AND_RESTART_HANDLERS,
  TRACKING_AND_STOW_HANDLERS,
  SNOW_AND_HAIL_HANDLERS,
  WIND_HANDLERS,
  MASTER_SETTING_HANDLERS,
  CHARGER_HANDLERS,
  DATA_HANDLERS,
  NODE_RADIO_HANDLERS,
  READING_HANDLERS,
  OTA_HANDLERS,
  PARAMETER_HANDLERS,
  POWER_BOOST_HANDLERS,
  REPLACEMENT_HANDLERS,
  RESCUE_HANDLERS,
  RESET_HANDLERS,
];

export const COMMAND_HANDLERS: CommandHandlers = Object.assign({}, ...HANDLER_TABLES);
