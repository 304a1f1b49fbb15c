/** What is said where an answer and the node do not agree. The answer stays the technician's. */
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import type { Contradiction, ContradictionCode } from "#domain/troubleshoot/contradictions.ts";
import { OVERCURRENT_AMPERES } from "#domain/troubleshoot/options.ts";

export const CONTRADICTION_MESSAGES = {
  title: "This contradicts the node's readings",
  stays: "Check again. Your answer is used as it is.",
} as const;

type Sentence = (contradiction: Contradiction) => string;

const SENTENCES: Readonly<Record<ContradictionCode, Sentence>> = {
  hasMoved: ({ value = 0 }) =>
    `The table has moved by ${value.toFixed(1)}° since this question was opened.`,
  stoodStill: () => "The angle has not changed since this question was opened.",
  offTarget: ({ value = 0 }) => `The table is ${value.toFixed(1)}° off its target angle.`,
  peakOver: ({ value = 0 }) => `The motor current peaked at ${value.toFixed(2)} A.`,
  peakUnder: ({ value = 0 }) =>
    `The motor current peaked at ${value.toFixed(2)} A, not over ${OVERCURRENT_AMPERES} A, and there is no overcurrent alarm.`,
  panelGives: ({ value = 0 }) => `The node measures ${value.toFixed(2)} V from its charging panel.`,
  alarms: ({ alarms = [] }) => `Node alarms: ${alarms.map(alarmLabel).join(", ")}.`,
};

export function contradictionText(contradiction: Contradiction): string {
  return SENTENCES[contradiction.code](contradiction);
}

function alarmLabel(key: (typeof NODE_ALARMS)[number]["key"]): string {
  return NODE_ALARMS.find((row) => row.key === key)?.label ?? key;
}
