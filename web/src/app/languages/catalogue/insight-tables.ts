/** Tables of the area `insight`: what went wrong, availability and work over all layouts. */

import type { ALARM_METRICS_MESSAGES } from "#web/features/insight/alarms/alarm-metrics-messages.ts";
import type { AVAILABILITY_MESSAGES } from "#web/features/insight/availability/availability-messages.ts";
import type { FIRST_MESSAGES } from "#web/features/insight/first/first-messages.ts";
import type { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";
import type { WORK_BOARD_MESSAGES } from "#web/features/insight/work/work-messages.ts";

export type InsightTables = {
  readonly first: typeof FIRST_MESSAGES;
  readonly insight: typeof INSIGHT_MESSAGES;
  readonly availability: typeof AVAILABILITY_MESSAGES;
  readonly alarmMetrics: typeof ALARM_METRICS_MESSAGES;
  readonly workBoard: typeof WORK_BOARD_MESSAGES;
};
