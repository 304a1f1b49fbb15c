/** Spanish: what went wrong, availability and work over all layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { INSIGHT } from "./spanish/insight.ts";
import { RADIO } from "./spanish/radio.ts";
import { WORK_BOARD } from "./spanish/work-board.ts";

export const SPANISH_INSIGHT: AreaTables["insight"] = {
  ...INSIGHT,
  ...RADIO,
  ...WORK_BOARD,
};
