/** Spanish: health and alarms of all layouts, hand-over and report. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { HEALTH } from "./spanish/health.ts";
import { PERIOD } from "./spanish/period.ts";
import { STORM } from "./spanish/storm.ts";

export const SPANISH_FLEET: AreaTables["fleet"] = {
  ...HEALTH,
  ...PERIOD,
  ...STORM,
};
