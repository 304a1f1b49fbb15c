/** Spanish: what went wrong, availability and work over all layouts. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { AVAILABILITY } from "./spanish/availability.ts";
import { FIRST } from "./spanish/first.ts";
import { INSIGHT } from "./spanish/insight.ts";
import { RADIO } from "./spanish/radio.ts";

export const SPANISH_INSIGHT: AreaTables["insight"] = {
  ...FIRST,
  ...INSIGHT,
  ...AVAILABILITY,
  ...RADIO,
};
