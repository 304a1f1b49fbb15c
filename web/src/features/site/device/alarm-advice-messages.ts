/** Advice about alarms by their keys: likely causes and first steps. */
import {
  AUX_ALARM_ADVICE,
  MASTER_ALARM_ADVICE,
  NODE_ALARM_ADVICE,
} from "#domain/bits/alarm-advice.ts";
import { messages } from "#web/language/messages.ts";

export const ALARM_ADVICE = messages("alarmAdvice", {
  activeAlarms: "Active alarms",
  nextStep: "Next step:",
  history: "Alarm history of this device",
  node: NODE_ALARM_ADVICE,
  aux: AUX_ALARM_ADVICE,
  master: MASTER_ALARM_ADVICE,
});
