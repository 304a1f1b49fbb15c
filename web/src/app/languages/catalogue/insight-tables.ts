/** Tables of the area `insight`: what went wrong, availability and work over all layouts. */
import type { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";
import type { WORK_BOARD_MESSAGES } from "#web/features/insight/work/work-messages.ts";
import type { RADIO_MESSAGES } from "#web/features/site/radio/radio-messages.ts";

export type InsightTables = {
  readonly insight: typeof INSIGHT_MESSAGES;
  readonly radio: typeof RADIO_MESSAGES;
  readonly workBoard: typeof WORK_BOARD_MESSAGES;
};
