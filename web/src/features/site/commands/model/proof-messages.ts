/** Texts of the proof of motion: how many trackers arrived, which did not, and why. */

import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import type { MotionProof } from "#web/features/site/commands/operations/motion.generated.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { decimalText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { durationText, windSentence } from "./confirm-messages.ts";

export const PROOF_MESSAGES = messages("proof", {
  title: "Proof of motion",
  openProof: "Late trackers and causes",
  atAngle: "In position",
  asOfLast: "From the last answer.",
  notConcerned: "Not affected",
  following: "Checking the trackers…",
  closed: "Closed",
  open: "In progress",
  updated: "In progress, updated",
  stragglers: "Not in position",
  noStragglers: "All trackers that could move are in position.",
  noneYet: "No tracker is late so far.",
  leave: "Back to proofs",
  report: "Report",
  csv: "Table (CSV)",
  failed: "Tracker positions could not be loaded.",
  past: "Movements in the last 31 days",
  noneInPast: "No command moved trackers in the last 31 days.",
  stowsOfYear: (year: string) => `All stows of ${year}`,
  cause: "Likely cause",
  close: "Close",
  onMapTitle: "Proof",
  all: "Trackers",
  times: "Time to position",
  byMaster: "By master",
  master: "Master",
  leftOut: (trackers: number) => `and ${numberText(trackers)} more: see the table`,
  stragglerCount: (trackers: number) => `Not in position (${numberText(trackers)})`,
  repeatFor: (masters: number) =>
    plural(masters, { one: "Resend to their master", other: "Resend to their # masters" }),
  retryAll: (nodes: number) => `Resend (${numberText(nodes)})`,
  retrySome: (next: number, nodes: number) =>
    `Resend (${numberText(next)} of ${numberText(nodes)})`,
  resent: (nodes: number) =>
    plural(nodes, { one: "Resent to # node.", other: "Resent to # nodes." }),
});

/** Texts of the stow report. */
export const STOW_REPORT_MESSAGES = messages("stowReport", {
  reportTitle: "Stow report",
  print: "Print",
  exceptions: "Exceptions",
  given: "Sent",
  by: "By",
  wind: "Wind before",
  windUnknown: "Unknown",
  notReached: "not reached",
  notYet: "not yet",
  way: "Measured → expected",
  id: "Command ID",
  arrivals: "Trackers in position",
  stragglersByMaster: "Trackers not in position",
  secondsAfter: "Seconds after the command",
  minutesAfter: "Minutes after the command",
  state: "State",
  node: "Node",

  // The readiness predicted before, compared with the proof.
  prediction: "Prediction",
  notJudged: "Not judged",
  nothingKnown: "Not judged: no tracker had reported before",
  /** @param share such as "80 %" */
  predicted: (hits: number, failed: number, share: string) =>
    `${numberText(hits)} of ${plural(failed, {
      one: "# tracker that did not arrive was",
      other: "# trackers that did not arrive were",
    })} predicted (${share})`,
  allArrived: "All trackers arrived that could be judged",
  falseAlarms: (trackers: number) =>
    plural(trackers, {
      one: "# tracker arrived although it was doubted",
      other: "# trackers arrived although they were doubted",
    }),
});

/**
 * How the readiness predicted before compares with the proof; undefined while the proof is open.
 */
export function predictionText({
  isClosed,
  prediction,
}: Pick<MotionProof, "isClosed" | "prediction">): string | undefined {
  if (!isClosed) return undefined;
  const { notJudged, nothingKnown, predicted, allArrived, falseAlarms } = STOW_REPORT_MESSAGES;
  if (prediction === undefined) return notJudged;
  const failed = prediction.hits + prediction.misses;
  if (failed + prediction.falseAlarms + prediction.confirmed === 0) return nothingKnown;
  const share = `${numberText(Math.round((100 * prediction.hits) / failed))} %`;
  return [
    failed > 0 ? predicted(prediction.hits, failed, share) : allArrived,
    ...(prediction.falseAlarms > 0 ? [falseAlarms(prediction.falseAlarms)] : []),
  ].join(" · ");
}

interface ShareTimes {
  readonly seconds50: number | undefined;
  readonly seconds90: number | undefined;
  readonly seconds99: number | undefined;
}

/** Times until 50, 90 and 99 % of the trackers that could react were in position. */
export function sharesAt({ seconds50, seconds90, seconds99 }: ShareTimes): string {
  const parts = [
    ["50 %", seconds50],
    ["90 %", seconds90],
    ["99 %", seconds99],
  ] as const;
  return parts.map(([share, seconds]) => `${share} ${timeText(seconds)}`).join(" · ");
}

type Followed = Pick<MotionProof, "isClosed">;

/**
 * Text shown when no tracker is late: all have arrived or, while the proof is open, none is late
 * yet.
 */
export function noStragglersText({ isClosed }: Followed): string {
  return isClosed ? PROOF_MESSAGES.noStragglers : PROOF_MESSAGES.noneYet;
}

/**
 * Time until a share of the trackers had arrived, as text.
 * @param seconds from the command until that share was in position; undefined: not reached
 */
export function arrivalText(seconds: number | undefined, { isClosed }: Followed): string {
  if (seconds !== undefined) return timeText(seconds);
  return isClosed ? STOW_REPORT_MESSAGES.notReached : STOW_REPORT_MESSAGES.notYet;
}

export function timeText(seconds: number | undefined): string {
  return seconds === undefined ? "–" : durationText(seconds);
}

export function stragglerHeading(count: number): string {
  return count === 0 ? PROOF_MESSAGES.stragglers : PROOF_MESSAGES.stragglerCount(count);
}

/**
 * Label of the button that repeats a command for stragglers.
 * @param next number of nodes that the next press sends to
 */
export function retryLabel(next: number, all: number): string {
  return next === all ? PROOF_MESSAGES.retryAll(all) : PROOF_MESSAGES.retrySome(next, all);
}

interface Retried {
  readonly sent: number;
  readonly refused: number;
  readonly reason: string | undefined;
}

/** Result of repeating a command node by node, as text. */
export function retryResult({ sent, refused, reason = "" }: Retried): string {
  const sentText = PROOF_MESSAGES.resent(sent);
  return refused === 0
    ? sentText
    : `${sentText} ${COMMAND_MESSAGES.notSentToNodes(refused, reason)}`;
}

interface WindBefore {
  /** Highest average wind among the target masters in miles per hour; likewise `peak`. */
  readonly average: number | undefined;
  readonly peak: number | undefined;
}

export function windBefore({ average, peak = average }: WindBefore, units: DisplayUnits): string {
  if (average === undefined || peak === undefined) return STOW_REPORT_MESSAGES.windUnknown;
  return windSentence({ average, peak }, units, 1);
}

/** Wind speed as text. @param mph miles per hour; undefined: unknown */
export function windText(mph: number | undefined, units: DisplayUnits): string {
  if (mph === undefined) return STOW_REPORT_MESSAGES.windUnknown;
  const { unit, convert } = windConversion(units);
  return `${decimalText(convert(mph), 1)} ${unit}`;
}
