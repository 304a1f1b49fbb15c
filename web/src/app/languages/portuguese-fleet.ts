/** Brazilian Portuguese: health and alarms of all layouts, hand-over and report. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { HEALTH } from "./portuguese/health.ts";
import { PERIOD } from "./portuguese/period.ts";
import { STORM } from "./portuguese/storm.ts";

export const PORTUGUESE_FLEET: AreaTables["fleet"] = {
  ...HEALTH,
  ...PERIOD,
  ...STORM,
};
