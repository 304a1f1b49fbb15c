/**
 * Texts about answers that contradict the node's readings; the technician's answer is not changed.
 */
import type { Contradiction, ContradictionCode } from "#domain/troubleshoot/contradictions.ts";
import { OVERCURRENT_AMPERES } from "#domain/troubleshoot/options.ts";
import { messages } from "#web/language/messages.ts";
import { ALARM_NAMES } from "#web/ui/bit-rows.ts";

/** @param degrees formatted with decimals; likewise amperes and volts */
export const CONTRADICTION_MESSAGES = messages("contradictions", {
  title: "This contradicts the node's readings",
  stays: "Check again. Your answer is used as it is.",
  hasMoved: (degrees: string) =>
    `The table has moved by ${degrees}° since this question was opened.`,
  stoodStill: "The angle has not changed since this question was opened.",
  offTarget: (degrees: string) => `The table is ${degrees}° off its target angle.`,
  peakOver: (amperes: string) => `The motor current peaked at ${amperes} A.`,
  peakUnder: (amperes: string, limit: number) =>
    `The motor current peaked at ${amperes} A, not over ${limit} A, and there is no overcurrent alarm.`,
  panelGives: (volts: string) => `The node measures ${volts} V from its charging panel.`,
  alarms: (names: string) => `Node alarms: ${names}.`,
});

type Sentence = (contradiction: Contradiction) => string;

const MESSAGES = CONTRADICTION_MESSAGES;

const SENTENCES: Readonly<Record<ContradictionCode, Sentence>> = {
  hasMoved: ({ value = 0 }) => MESSAGES.hasMoved(value.toFixed(1)),
  stoodStill: () => MESSAGES.stoodStill,
  offTarget: ({ value = 0 }) => MESSAGES.offTarget(value.toFixed(1)),
  peakOver: ({ value = 0 }) => MESSAGES.peakOver(value.toFixed(2)),
  peakUnder: ({ value = 0 }) => MESSAGES.peakUnder(value.toFixed(2), OVERCURRENT_AMPERES),
  panelGives: ({ value = 0 }) => MESSAGES.panelGives(value.toFixed(2)),
  alarms: ({ alarms = [] }) =>
    MESSAGES.alarms(alarms.map((key) => ALARM_NAMES.node[key]).join(", ")),
};

export function contradictionText(contradiction: Contradiction): string {
  return SENTENCES[contradiction.code](contradiction);
}
