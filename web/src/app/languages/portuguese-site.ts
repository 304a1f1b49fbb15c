/** Brazilian Portuguese: the page of a site. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { GATE_BAR } from "./portuguese/gate-bar.ts";
import { LOCATIONS } from "./portuguese/locations.ts";
import { SITE_MAP } from "./portuguese/site-map.ts";
import { SITE_PAST } from "./portuguese/site-past.ts";
import { STATUS } from "./portuguese/state.ts";
import { WORK } from "./portuguese/work.ts";

export const PORTUGUESE_SITE: AreaTables["site"] = {
  ...LOCATIONS,
  ...SITE_MAP,
  ...SITE_PAST,
  ...STATUS,
  ...GATE_BAR,
  ...WORK,
};
