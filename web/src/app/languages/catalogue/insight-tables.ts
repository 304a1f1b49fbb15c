/** Tables of the area `insight`: what went wrong, availability and work over all layouts. */

import type { ALARM_METRICS_MESSAGES } from "#web/features/insight/alarms/alarm-metrics-messages.ts";
import type { AVAILABILITY_MESSAGES } from "#web/features/insight/availability/availability-messages.ts";
import type { FIRST_MESSAGES } from "#web/features/insight/first/first-messages.ts";
import type { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";
import type { WORK_BOARD_MESSAGES } from "#web/features/insight/work/work-messages.ts";
import type { COMMISSIONING_MESSAGES } from "#web/features/site/commissioning/commissioning-messages.ts";
import type {
  REPLACEMENT_MESSAGES,
  REPLACEMENT_REFUSALS,
} from "#web/features/site/device-ids/replacement/replacement-messages.ts";
import type { FIRMWARE_MESSAGES } from "#web/features/site/firmware/firmware-messages.ts";
import type { RADIO_MESSAGES } from "#web/features/site/radio/radio-messages.ts";

export type InsightTables = {
  readonly first: typeof FIRST_MESSAGES;
  readonly insight: typeof INSIGHT_MESSAGES;
  readonly availability: typeof AVAILABILITY_MESSAGES;
  readonly alarmMetrics: typeof ALARM_METRICS_MESSAGES;
  readonly firmware: typeof FIRMWARE_MESSAGES;
  readonly radio: typeof RADIO_MESSAGES;
  readonly commissioning: typeof COMMISSIONING_MESSAGES;
  readonly replacement: typeof REPLACEMENT_MESSAGES;
  readonly replacementRefusals: typeof REPLACEMENT_REFUSALS;
  readonly workBoard: typeof WORK_BOARD_MESSAGES;
};
