/** Portuguese: what went wrong, availability and work over all layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ALARM_METRICS } from "./portuguese/alarm-metrics.ts";
import { AVAILABILITY } from "./portuguese/availability.ts";
import { FIRST } from "./portuguese/first.ts";
import { INSIGHT } from "./portuguese/insight.ts";
import { WORK_BOARD } from "./portuguese/work-board.ts";

export const PORTUGUESE_INSIGHT: AreaTables["insight"] = {
  ...FIRST,
  ...INSIGHT,
  ...AVAILABILITY,
  ...ALARM_METRICS,
  ...WORK_BOARD,
};
