/** Spanish: the page of a site. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { GATE_BAR } from "./spanish/gate-bar.ts";
import { LOCATIONS } from "./spanish/locations.ts";
import { SITE_MAP } from "./spanish/site-map.ts";
import { SITE_PAST } from "./spanish/site-past.ts";
import { STATUS } from "./spanish/state.ts";
import { WORK } from "./spanish/work.ts";

export const SPANISH_SITE: AreaTables["site"] = {
  ...LOCATIONS,
  ...SITE_MAP,
  ...SITE_PAST,
  ...STATUS,
  ...GATE_BAR,
  ...WORK,
};
