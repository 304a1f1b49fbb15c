/** Portuguese: what went wrong, availability and work over all layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { INSIGHT } from "./portuguese/insight.ts";
import { RADIO } from "./portuguese/radio.ts";
import { WORK_BOARD } from "./portuguese/work-board.ts";

export const PORTUGUESE_INSIGHT: AreaTables["insight"] = {
  ...INSIGHT,
  ...RADIO,
  ...WORK_BOARD,
};
