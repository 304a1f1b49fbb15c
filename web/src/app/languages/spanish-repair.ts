/** Spanish: alarms, their advice, and repairs. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ADVICE } from "./spanish/advice.ts";
import { JOURNAL } from "./spanish/journal.ts";
import { REPAIR } from "./spanish/repair.ts";
import { WIZARD } from "./spanish/wizard.ts";

export const SPANISH_REPAIR: AreaTables["repair"] = {
  ...ADVICE,
  ...JOURNAL,
  ...REPAIR,
  ...WIZARD,
};
