/** Portuguese: what went wrong, availability and work over all layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ALARM_METRICS } from "./portuguese/alarm-metrics.ts";
import { AVAILABILITY } from "./portuguese/availability.ts";
import { COMMISSIONING } from "./portuguese/commissioning.ts";
import { FIRMWARE } from "./portuguese/firmware.ts";
import { FIRST } from "./portuguese/first.ts";
import { INSIGHT } from "./portuguese/insight.ts";
import { RADIO } from "./portuguese/radio.ts";
import { REPLACEMENT } from "./portuguese/replacement.ts";
import { WORK_BOARD } from "./portuguese/work-board.ts";

export const PORTUGUESE_INSIGHT: AreaTables["insight"] = {
  ...FIRST,
  ...INSIGHT,
  ...AVAILABILITY,
  ...ALARM_METRICS,
  ...FIRMWARE,
  ...RADIO,
  ...COMMISSIONING,
  ...REPLACEMENT,
  ...WORK_BOARD,
};
