/** Answers about commands and waits. A command that was not run stays in the queue of the task. */
import type { AnswerField } from "./answer-field.ts";

const RUN = { kind: "yesNo", label: "Did you run this command?" } as const;
const WAITED = { kind: "yesNo", label: "Waited", yes: "Waited", no: "Skipped" } as const;
const SKIP_NOTE = {
  kind: "text",
  label: "Why the wait is skipped",
  maxLength: 200,
  optional: true,
} as const;

/** Questions whether a command was run; the task stores only the commands that are left to run. */
export const RUN_FIELDS = {
  replaceActuatorRun: RUN,
  replacePanelRun: RUN,
  replaceBatteryRun: RUN,
  rescueNodeRun: RUN,
  replaceNodeRun: RUN,
  resetAlarmsRun: RUN,
  enableTrackingRun: RUN,
  resetAlarmsRerun: RUN,
  enableTrackingRerun: RUN,
} as const satisfies Readonly<Record<string, AnswerField>>;

/** Questions about waits; a wait that was skipped needs a note. */
export const WAIT_FIELDS = {
  rescueWaited: WAITED,
  rescueWaitNote: SKIP_NOTE,
  reconnectWaited: WAITED,
  reconnectWaitNote: SKIP_NOTE,
} as const satisfies Readonly<Record<string, AnswerField>>;
