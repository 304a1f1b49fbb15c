/** Spanish: what went wrong, availability and work over all layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ALARM_METRICS } from "./spanish/alarm-metrics.ts";
import { AVAILABILITY } from "./spanish/availability.ts";
import { FIRST } from "./spanish/first.ts";
import { INSIGHT } from "./spanish/insight.ts";
import { WORK_BOARD } from "./spanish/work-board.ts";

export const SPANISH_INSIGHT: AreaTables["insight"] = {
  ...FIRST,
  ...INSIGHT,
  ...AVAILABILITY,
  ...ALARM_METRICS,
  ...WORK_BOARD,
};
