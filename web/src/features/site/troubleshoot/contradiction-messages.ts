/** What is said where an answer and the node do not agree. The answer stays the technician's. */
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import type { Contradiction, ContradictionCode } from "#domain/troubleshoot/contradictions.ts";
import { OVERCURRENT_AMPERES } from "#domain/troubleshoot/options.ts";

export const CONTRADICTION_MESSAGES = {
  title: "This does not agree with what the node reports",
  stays: "Look again; your answer counts as it is.",
} as const;

type Sentence = (contradiction: Contradiction) => string;

const SENTENCES: Readonly<Record<ContradictionCode, Sentence>> = {
  hasMoved: ({ value = 0 }) =>
    `The table has moved by ${value.toFixed(1)}° since this question was opened.`,
  stoodStill: () => "The angle has not changed in any report since this question was opened.",
  offTarget: ({ value = 0 }) => `The table stands ${value.toFixed(1)}° off its target angle.`,
  peakOver: ({ value = 0 }) => `The motor has drawn ${value.toFixed(2)} A at its peak.`,
  peakUnder: ({ value = 0 }) =>
    `The motor has drawn ${value.toFixed(2)} A at its peak, not more than ${OVERCURRENT_AMPERES} A, and there is no overcurrent alarm.`,
  panelGives: ({ value = 0 }) => `The node measures ${value.toFixed(2)} V of its charging panel.`,
  alarms: ({ alarms = [] }) => `Alarms of the node: ${alarms.map(alarmLabel).join(", ")}.`,
};

export function contradictionText(contradiction: Contradiction): string {
  return SENTENCES[contradiction.code](contradiction);
}

function alarmLabel(key: (typeof NODE_ALARMS)[number]["key"]): string {
  return NODE_ALARMS.find((row) => row.key === key)?.label ?? key;
}
