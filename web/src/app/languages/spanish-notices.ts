/** Spanish: notifications, saved views and first-use hints. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ESCALATION } from "./spanish/escalation.ts";
import { HINTS } from "./spanish/hints.ts";
import { NOTICES } from "./spanish/notices.ts";

export const SPANISH_NOTICES: AreaTables["notices"] = {
  ...ESCALATION,
  ...HINTS,
  ...NOTICES,
};
