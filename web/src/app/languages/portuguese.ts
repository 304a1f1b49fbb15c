/** Brazilian Portuguese: tables that are loaded before the console. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ACCOUNT } from "./portuguese/account.ts";
import { ALARMS } from "./portuguese/alarms.ts";
import { READINGS } from "./portuguese/readings.ts";
import { SHELL } from "./portuguese/shell.ts";
import { MODE_WORDS } from "./portuguese/state.ts";
import { WEATHER } from "./portuguese/weather.ts";

export const PORTUGUESE: AreaTables["start"] = {
  ...ACCOUNT,
  ...ALARMS,
  ...READINGS,
  ...SHELL,
  ...MODE_WORDS,
  ...WEATHER,
};
