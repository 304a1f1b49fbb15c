/**
 * Finds contradictions between an answer and the node's latest report. Only a warning: technicians
 * are in front of the table, and their answers count. All limits are our definition.
 */
import { bitsFromHex, hasBit } from "#domain/bits/bit-set.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import type { AnswerName, Answers } from "./answers.ts";
import { OVERCURRENT_AMPERES } from "./options.ts";

/** Panel angles received while the question was open. */
export interface AngleRange {
  /** Number of reports since the question was opened, without the report that existed then. */
  readonly reports: number;
  /** Difference between the smallest and the largest of all angles; hundredths of a degree. */
  readonly swing: number;
}

export interface Evidence {
  /** The node's latest report in the raw units of the wire, recent enough to be trusted. */
  readonly row: NodeRow;
  readonly angles: AngleRange;
}

export type ContradictionCode =
  | "hasMoved"
  | "stoodStill"
  | "offTarget"
  | "peakOver"
  | "peakUnder"
  | "panelGives"
  | "alarms";

export interface Contradiction {
  readonly code: ContradictionCode;
  /** Measured value in degrees, amperes or volts, depending on the code. */
  readonly value?: number;
  /** Alarms that contradict the answer. */
  readonly alarms?: readonly NodeAlarm[];
}

/** Finds a contradiction; undefined where the evidence does not contradict the answer. */
type Judge = (evidence: Evidence) => Contradiction | undefined;

interface Rule {
  readonly name: AnswerName;
  /** The answer that may be wrong. */
  readonly answer: boolean;
  readonly judge: Judge;
}

/** Change of angle that proves a movement, in hundredths of a degree; wind causes less. */
const SWING_OF_MOVE = 200;
/** Change of angle up to which a table stands still, in hundredths of a degree. */
const SWING_OF_STANDSTILL = 50;
/**
 * Number of reports that prove a standstill: the first may be from before the table was commanded
 * to move.
 */
const REPORTS_TO_BELIEVE = 2;
/**
 * Age of a report before the question was opened that still counts: a table moves little in that
 * time by itself.
 */
const BEFORE_OPENING_SECONDS = 300;
/**
 * Distance from the target from which a table counts as not tracking, in hundredths of a degree; a
 * tracking table is closer.
 */
const OFF_TARGET = 500;
/**
 * Voltage above which a panel delivers power, in thousandths of a volt: more than an open input
 * picks up.
 */
const PANEL_GIVES = 5_000;

const OVERCURRENT = ["motorOvercurrent", "motorHwOvercurrent"] as const;
const BAD_BATTERY = [
  "lowBattery",
  "criticalBattery",
  "batteryOvervoltage",
  "bmsFault",
  "sohLow",
] as const;

const RULES: readonly Rule[] = [
  { name: "actuatorOn", answer: true, judge: alarmed("motorDisconnected") },
  { name: "movesEastWest", answer: false, judge: hasMoved },
  { name: "movesEastWest", answer: true, judge: stoodStill },
  { name: "movesEastWest", answer: true, judge: alarmed("noMotion") },
  { name: "overCurrent", answer: false, judge: peakOver },
  { name: "overCurrent", answer: true, judge: peakUnder },
  { name: "panelOn", answer: true, judge: alarmed("panelDisconnected") },
  { name: "panelOn", answer: false, judge: panelGives },
  { name: "batteryGood", answer: true, judge: alarmed(...BAD_BATTERY) },
  { name: "eStopPulled", answer: true, judge: alarmed("estop") },
  { name: "tracking", answer: true, judge: offTarget },
];

/** All contradictions to the answer of one question; empty while the question is unanswered. */
export function contradictions(
  question: AnswerName,
  answers: Answers,
  evidence: Evidence,
): readonly Contradiction[] {
  return RULES.flatMap(({ name, answer, judge }) => {
    if (name !== question || answers[name] !== answer) return [];
    return judge(evidence) ?? [];
  });
}

/**
 * Whether a report shows the table's angle when the question was opened, or later. Both times in
 * epoch seconds.
 */
export function bearsOn(reportedAt: number, openedAt: number): boolean {
  return reportedAt >= openedAt - BEFORE_OPENING_SECONDS;
}

/** The angles seen, with that of one more report; the value of a failed tilt sensor is no angle. */
export function withAngle(seen: readonly number[], anglePanel: number | null): readonly number[] {
  return anglePanel === null ? seen : [...seen, anglePanel];
}

/**
 * The range of the panel angles.
 * @param seen angles in hundredths of a degree; the first is from before the question
 */
export function angleRange(seen: readonly number[]): AngleRange {
  const swing = seen.length === 0 ? 0 : Math.max(...seen) - Math.min(...seen);
  return { reports: Math.max(0, seen.length - 1), swing };
}

function hasMoved({ angles: { swing } }: Evidence) {
  return swing < SWING_OF_MOVE ? undefined : ({ code: "hasMoved", value: swing / 100 } as const);
}

function stoodStill({ angles: { reports, swing } }: Evidence) {
  const isStill = reports >= REPORTS_TO_BELIEVE && swing < SWING_OF_STANDSTILL;
  return isStill ? ({ code: "stoodStill" } as const) : undefined;
}

function offTarget({ row: { deviation } }: Evidence) {
  if (deviation === null || Math.abs(deviation) < OFF_TARGET) return undefined;
  return { code: "offTarget", value: Math.abs(deviation) / 100 } as const;
}

function peakOver(evidence: Evidence) {
  const amperes = peakOf(evidence);
  if (amperes !== undefined && amperes > OVERCURRENT_AMPERES) {
    return { code: "peakOver", value: amperes } as const;
  }
  return alarmed(...OVERCURRENT)(evidence);
}

function peakUnder(evidence: Evidence) {
  const amperes = peakOf(evidence);
  const isUnder = amperes !== undefined && amperes <= OVERCURRENT_AMPERES;
  const hasAlarm = alarmed(...OVERCURRENT)(evidence) !== undefined;
  return isUnder && !hasAlarm ? ({ code: "peakUnder", value: amperes } as const) : undefined;
}

/** Peak of the motor current in amperes. */
function peakOf({ row: { motorCurrentPeak } }: Evidence): number | undefined {
  return motorCurrentPeak === null ? undefined : motorCurrentPeak / 1000;
}

function panelGives({ row: { solarPanelVoltage } }: Evidence) {
  if (solarPanelVoltage === null || solarPanelVoltage <= PANEL_GIVES) return undefined;
  return { code: "panelGives", value: solarPanelVoltage / 1000 } as const;
}

function alarmed(...keys: readonly NodeAlarm[]): Judge {
  const rows = NODE_ALARMS.filter(({ key }) => keys.includes(key));
  return ({ row: { alarms } }) => {
    const word = alarms === null ? undefined : bitsFromHex(alarms, alarms.length);
    if (word === undefined) return undefined;
    const set = rows.filter(({ bit }) => hasBit(word, bit)).map(({ key }) => key);
    return set.length === 0 ? undefined : { code: "alarms", alarms: set };
  };
}
