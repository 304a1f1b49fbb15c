/** Spanish: settings and parameters of masters, and the files with them. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { HUB } from "./spanish/hub.ts";
import { PARAMETERS } from "./spanish/parameters.ts";
import { SETTINGS } from "./spanish/settings.ts";

export const SPANISH_SETTINGS: AreaTables["settings"] = {
  ...HUB,
  ...PARAMETERS,
  ...SETTINGS,
};
