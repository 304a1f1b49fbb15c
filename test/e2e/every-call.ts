/** One valid call of every GraphQL field, for tests of all fields. */

import { ALARM_CALLS } from "./alarm-fields.ts";
import type { FieldCall } from "./call-subject.ts";
import { CAMPAIGN_CALLS } from "./campaign-fields.ts";
import { COMMAND_CALLS } from "./command-calls.ts";
import { COMMISSIONING_CALLS } from "./commissioning-fields.ts";
import { FIRMWARE_CALLS } from "./firmware-fields.ts";
import { GATE_CALLS } from "./gate-fields.ts";
import { ID_CALLS } from "./id-calls.ts";
import { LAYOUT_CALLS } from "./layout-calls.ts";
import { NOTIFICATION_CALLS } from "./notification-calls.ts";
import { PARAMETER_CALLS } from "./parameter-calls.ts";
import { READING_CALLS } from "./reading-calls.ts";
import { REGISTRATION_CALLS } from "./registration-fields.ts";
import { TASK_CALLS } from "./task-fields.ts";
import { TOKEN_CALLS } from "./token-fields.ts";
import { USER_CALLS } from "./user-calls.ts";
import { WARNING_CALLS } from "./warning-fields.ts";
import { WORK_ITEM_CALLS } from "./work-item-fields.ts";
import { WORK_ZONE_CALLS } from "./work-zone-fields.ts";

export const FIELD_CALLS: Readonly<Record<string, FieldCall>> = {
  ...LAYOUT_CALLS,
  ...PARAMETER_CALLS,
  ...READING_CALLS,
  ...ALARM_CALLS,
  ...REGISTRATION_CALLS,
  ...ID_CALLS,
  ...CAMPAIGN_CALLS,
  ...TASK_CALLS,
  ...COMMAND_CALLS,
  ...TOKEN_CALLS,
  ...NOTIFICATION_CALLS,
  ...WARNING_CALLS,
  ...WORK_ITEM_CALLS,
  ...COMMISSIONING_CALLS,
  ...FIRMWARE_CALLS,
  ...WORK_ZONE_CALLS,
  ...GATE_CALLS,
  ...USER_CALLS,
};
