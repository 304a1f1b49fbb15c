/** The sentence of a finding, and the words for how sure it is. */
import { numberText } from "#web/language/counts.ts";
import { durationText } from "#web/ui/format.ts";
import type { FindingRow } from "./finding-rows.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";

type Measured = Pick<FindingRow, "detector" | "measured" | "usual" | "otherName">;
type Sentence = (finding: Measured) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  silentNode: ({ measured }) => FIRST_MESSAGES.silent(durationText((measured ?? 0) * 60)),
  checkInGaps: ({ measured }) => FIRST_MESSAGES.gaps(percent((measured ?? 0) * 100)),
  frequentRestarts: ({ measured }) => FIRST_MESSAGES.restarts(measured ?? 0),
  stuckAtOneAngle: ({ measured, usual }) =>
    measured === undefined
      ? FIRST_MESSAGES.stuckUnknown
      : FIRST_MESSAGES.stuck(degrees(measured), degrees(usual)),
  besideTarget: ({ measured }) =>
    (measured ?? 0) < 0
      ? FIRST_MESSAGES.behind(degrees(Math.abs(measured ?? 0)))
      : FIRST_MESSAGES.ahead(degrees(measured)),
  targetOfItsOwn: ({ measured }) => FIRST_MESSAGES.ownTarget(degrees(measured)),
  angleOfItsOwn: ({ measured }) => FIRST_MESSAGES.ownAngle(degrees(measured)),
  currentAboveOwnPast: ({ measured, usual }) =>
    FIRST_MESSAGES.heavier(amperes(measured), amperes(usual)),
  currentAboveNeighbours: ({ measured, usual }) =>
    FIRST_MESSAGES.heavier(amperes(measured), amperes(usual)),
  oftenOnTheWay: ({ measured, usual }) =>
    FIRST_MESSAGES.onTheWay(rounded(measured, 0), rounded(usual, 0)),
  withoutCharge: ({ usual }) => FIRST_MESSAGES.noCharge(milliamperes(usual)),
  restsBelowNeighbours: ({ measured, usual }) =>
    FIRST_MESSAGES.restsLow(volts(measured), volts(usual)),
  chargeFalls: ({ measured, usual }) => FIRST_MESSAGES.chargeLow(percent(measured), percent(usual)),
  takesMoreCharge: ({ measured, usual }) =>
    FIRST_MESSAGES.moreCharge(milliamperes(measured), milliamperes(usual)),
  shiftedMaster: ({ measured }) => {
    const minutes = `${rounded(Math.abs(measured ?? 0), 0)} min`;
    return (measured ?? 0) < 0 ? FIRST_MESSAGES.early(minutes) : FIRST_MESSAGES.late(minutes);
  },
  movesInOtherRow: ({ otherName, measured, usual }) =>
    FIRST_MESSAGES.inOtherRow(otherName ?? UNKNOWN, degrees(measured), degrees(usual)),
  swappedNodes: ({ otherName }) => FIRST_MESSAGES.swapped(otherName ?? UNKNOWN),
};

const UNKNOWN = "–";

export function sentenceOf(finding: Measured): string {
  return SENTENCES[finding.detector]?.(finding) ?? FIRST_MESSAGES.unknownDetector;
}

export type SureWord = keyof typeof FIRST_MESSAGES.sureWords;

/** Least sureness for each word, the surest first. */
const SURE_WORDS: readonly (readonly [SureWord, number])[] = [
  ["certain", 0.9],
  ["likely", 0.7],
  ["possible", 0.45],
  ["weak", 0],
];

export function sureWord(sureness: number): SureWord {
  return SURE_WORDS.find(([, least]) => sureness >= least)?.[0] ?? "weak";
}

/** @param hundredths of a degree */
function degrees(hundredths: number | undefined): string {
  return hundredths === undefined ? UNKNOWN : `${rounded(hundredths / 100, 1)}°`;
}

function amperes(given: number | undefined): string {
  return given === undefined ? UNKNOWN : `${rounded(given / 1000, 1)} A`;
}

function milliamperes(given: number | undefined): string {
  return given === undefined ? UNKNOWN : `${rounded(given, 0)} mA`;
}

function volts(millivolts: number | undefined): string {
  return millivolts === undefined ? UNKNOWN : `${rounded(millivolts / 1000, 1)} V`;
}

function percent(value: number | undefined): string {
  return value === undefined ? UNKNOWN : `${rounded(value, 0)} %`;
}

function rounded(value: number | undefined, digits: number): string {
  return value === undefined ? UNKNOWN : numberText(Number(value.toFixed(digits)));
}
