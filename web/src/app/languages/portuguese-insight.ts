/** Portuguese: what went wrong, availability and work over all layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { AVAILABILITY } from "./portuguese/availability.ts";
import { FIRST } from "./portuguese/first.ts";
import { INSIGHT } from "./portuguese/insight.ts";
import { RADIO } from "./portuguese/radio.ts";

export const PORTUGUESE_INSIGHT: AreaTables["insight"] = {
  ...FIRST,
  ...INSIGHT,
  ...AVAILABILITY,
  ...RADIO,
};
