/** Tables of the area `repair`: alarms, their advice, and repairs. */
import type { ALARM_ADVICE } from "#web/features/site/device/alarm-advice-messages.ts";
import type { JOURNAL_MESSAGES } from "#web/features/site/journal/model/journal-messages.ts";
import type { CONTRADICTION_MESSAGES } from "#web/features/site/troubleshoot/contradiction-messages.ts";
import type { TROUBLESHOOT_MESSAGES } from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import type {
  E_STOP_TEXTS,
  OPTION_TEXTS,
  OWN_ANSWERS,
  QUESTION_TEXTS,
  STEP_TEXTS,
} from "#web/features/site/troubleshoot/model/wizard-texts.ts";
import type { PHOTO_MESSAGES } from "#web/features/site/view/photos/photo-messages.ts";

export type RepairTables = {
  readonly alarmAdvice: typeof ALARM_ADVICE;
  readonly contradictions: typeof CONTRADICTION_MESSAGES;
  readonly eStopAdvice: typeof E_STOP_TEXTS;
  readonly journal: typeof JOURNAL_MESSAGES;
  readonly photos: typeof PHOTO_MESSAGES;
  readonly troubleshoot: typeof TROUBLESHOOT_MESSAGES;
  readonly wizardAnswers: typeof OWN_ANSWERS;
  readonly wizardOptions: typeof OPTION_TEXTS;
  readonly wizardQuestions: typeof QUESTION_TEXTS;
  readonly wizardSteps: typeof STEP_TEXTS;
};
