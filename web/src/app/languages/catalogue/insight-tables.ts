/** Tables of the area `insight`: what went wrong, availability and work over all layouts. */
import type { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";

export type InsightTables = {
  readonly insight: typeof INSIGHT_MESSAGES;
};
