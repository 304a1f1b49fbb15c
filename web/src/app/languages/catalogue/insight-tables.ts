/** Tables of the area `insight`: what went wrong, availability and work over all layouts. */
import type { ALARM_METRICS_MESSAGES } from "#web/features/insight/alarms/alarm-metrics-messages.ts";
import type { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";

export type InsightTables = {
  readonly insight: typeof INSIGHT_MESSAGES;
  readonly alarmMetrics: typeof ALARM_METRICS_MESSAGES;
};
