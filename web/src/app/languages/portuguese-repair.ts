/** Brazilian Portuguese: alarms, their advice, and repairs. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ADVICE } from "./portuguese/advice.ts";
import { JOURNAL } from "./portuguese/journal.ts";
import { REPAIR } from "./portuguese/repair.ts";
import { WIZARD } from "./portuguese/wizard.ts";

export const PORTUGUESE_REPAIR: AreaTables["repair"] = {
  ...ADVICE,
  ...JOURNAL,
  ...REPAIR,
  ...WIZARD,
};
