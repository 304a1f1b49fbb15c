/** Brazilian Portuguese: notifications, saved views and first-use hints. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { ESCALATION } from "./portuguese/escalation.ts";
import { HINTS } from "./portuguese/hints.ts";
import { NOTICES } from "./portuguese/notices.ts";

export const PORTUGUESE_NOTICES: AreaTables["notices"] = {
  ...ESCALATION,
  ...HINTS,
  ...NOTICES,
};
