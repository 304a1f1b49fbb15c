/**
 * Where an answer and what the node has just reported cannot both be right. A caution and no more: the technician stands in front
 * of the table, and his answer counts. All limits are our definition.
 */
import { bitsFromHex, hasBit } from "#domain/bits/bit-set.ts";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import type { AnswerName, Answers } from "./answers.ts";
import { OVERCURRENT_AMPERES } from "./options.ts";

/** Panel angles that came while the question was open. */
export interface AngleRange {
  /** Reports after the one that was there when the question was opened. */
  readonly reports: number;
  /** Between the outermost of all of them; hundredths of a degree. */
  readonly swing: number;
}

export interface Evidence {
  /** In the raw units of the wire, not older than what is believed. */
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
  /** Degrees, amperes or volts, whichever the code is about. */
  readonly value?: number;
  /** Those that speak against the answer. */
  readonly alarms?: readonly NodeAlarm[];
}

/** Undefined where the evidence does not speak against the answer. */
type Judge = (evidence: Evidence) => Contradiction | undefined;

interface Rule {
  readonly name: AnswerName;
  /** The answer that is doubted. */
  readonly answer: boolean;
  readonly judge: Judge;
}

/** Hundredths of a degree: more than the play of a table in the wind. */
const SWING_OF_MOVE = 200;
/** Hundredths of a degree: less than any move on purpose. */
const SWING_OF_STANDSTILL = 50;
/** One may have come before the table was told to move. */
const REPORTS_TO_BELIEVE = 2;
/** A table does not get far in that time by itself. */
const BEFORE_OPENING_SECONDS = 300;
/** Hundredths of a degree: a tracking table is closer to its target. */
const OFF_TARGET = 500;
/** Thousandths of a volt: more than an open input picks up. */
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

/** Everything that speaks against the answer of one question; nothing where it is open. */
export function contradictions(
  asked: AnswerName,
  answers: Answers,
  evidence: Evidence,
): readonly Contradiction[] {
  return RULES.flatMap(({ name, answer, judge }) => {
    if (name !== asked || answers[name] !== answer) return [];
    return judge(evidence) ?? [];
  });
}

/** Whether a report tells where the table stood when the question was opened, or later. Epoch seconds. */
export function bearsOn(reportedAt: number, openedAt: number): boolean {
  return reportedAt >= openedAt - BEFORE_OPENING_SECONDS;
}

/** The angles with one more report; a fault of the tilt sensor is no angle. */
export function withAngle(seen: readonly number[], anglePanel: number | null): readonly number[] {
  return anglePanel === null ? seen : [...seen, anglePanel];
}

/** @param seen hundredths of a degree, the one of before first */
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

/** Amperes. */
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
