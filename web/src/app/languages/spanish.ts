/** Spanish: tables that are loaded before the console. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ACCOUNT } from "./spanish/account.ts";
import { ALARMS } from "./spanish/alarms.ts";
import { READINGS } from "./spanish/readings.ts";
import { SHELL } from "./spanish/shell.ts";
import { MODE_WORDS } from "./spanish/state.ts";
import { WEATHER } from "./spanish/weather.ts";

export const SPANISH: AreaTables["start"] = {
  ...ACCOUNT,
  ...ALARMS,
  ...READINGS,
  ...SHELL,
  ...MODE_WORDS,
  ...WEATHER,
};
