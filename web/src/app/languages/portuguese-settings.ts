/** Brazilian Portuguese: settings and parameters of masters, and the files with them. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { HUB } from "./portuguese/hub.ts";
import { PARAMETERS } from "./portuguese/parameters.ts";
import { SETTINGS } from "./portuguese/settings.ts";

export const PORTUGUESE_SETTINGS: AreaTables["settings"] = {
  ...HUB,
  ...PARAMETERS,
  ...SETTINGS,
};
