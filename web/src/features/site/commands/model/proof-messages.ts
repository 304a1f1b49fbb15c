/** Texts of the proof of motion: arrivals, exceptions and their causes. */

import type { DisplayUnits } from "#domain/units/display-units.ts";
import type { MotionProof } from "#web/features/site/commands/operations/motion.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { durationText, windSentence } from "./confirm-messages.ts";

export const PROOF_MESSAGES = {
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
  onMap: "Shown on the map",
  showOnMap: "Show on the map",
  leave: "Back to proofs",
  retry: "Resend",
  retryMasters: "Resend to their masters",
  report: "Report",
  csv: "Table (CSV)",
  failed: "Tracker positions could not be loaded.",
  offline: "No connection. Showing the last answer.",
  noMotion: "This command moves no trackers.",
  past: "Movements in the last 31 days",
  noneInPast: "No command moved trackers in the last 31 days.",
  expected: "Expected",
  measured: "Measured",
  cause: "Likely cause",
  reportTitle: "Stow report",
  print: "Print",
  close: "Close",
  exceptions: "Exceptions",
  byMaster: "By master",
  given: "Sent",
  by: "By",
  command: "Command",
  wind: "Wind before",
  windUnknown: "Unknown",
  times: "Time to position",
  notReached: "not reached",
  notYet: "not yet",
  state: "State",
  node: "Node",
  master: "Master",
  all: "Trackers",
  way: "Measured → expected",
  id: "Command ID",
  arrivals: "Trackers in position",
  stragglersByMaster: "Trackers not in position",
  secondsAfter: "Seconds after the command",
  onMapTitle: "Proof",
  minutesAfter: "Minutes after the command",
} as const;

/** Labels of causes and of reasons for exclusion, by key. */
export const CAUSE_LABELS: Readonly<Record<string, string>> = {
  estop: "E-stop pressed",
  actuatorUnplugged: "Actuator unplugged",
  motorOvercurrent: "Motor overcurrent",
  wrongDirection: "Moves the wrong way",
  failedToMove: "Failed to move",
  tiltSensor: "Tilt sensor fault",
  criticalBattery: "Critical battery",
  lowBattery: "Low battery",
  trackingOff: "Tracking is off",
  lostContact: "Lost contact",
  commandNotTaken: "Command not applied",
  masterSilent: "Master silent",
  unknown: "Unknown",
  noId: "No ID assigned",
  overridden: "Held by a stow with priority",
  notSent: "Command not sent",
};

export function leftOut(count: number): string {
  return `and ${numberText(count)} more: see the table`;
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

/** Text for no late trackers: all have arrived, or, while open, none is late yet. */
export function noStragglersText({ isClosed }: Followed): string {
  return isClosed ? PROOF_MESSAGES.noStragglers : PROOF_MESSAGES.noneYet;
}

/** @param seconds until that share was in position; undefined: not reached */
export function arrivalText(seconds: number | undefined, { isClosed }: Followed): string {
  if (seconds !== undefined) return timeText(seconds);
  return isClosed ? PROOF_MESSAGES.notReached : PROOF_MESSAGES.notYet;
}

export function timeText(seconds: number | undefined): string {
  return seconds === undefined ? "–" : durationText(seconds);
}

export function stragglerHeading(count: number): string {
  return count === 0 ? PROOF_MESSAGES.stragglers : `${PROOF_MESSAGES.stragglers} (${count})`;
}

export function repeatFor(masters: number): string {
  return `Resend to their ${masters === 1 ? "master" : `${masters} masters`}`;
}

/** @param next number of nodes of the next press */
export function retryLabel(next: number, all: number): string {
  const count = next === all ? `${all}` : `${next} of ${all}`;
  return `${PROOF_MESSAGES.retry} (${count})`;
}

/** Result of a repetition node by node. */
export function retryResult({
  sent,
  refused,
  reason,
}: {
  readonly sent: number;
  readonly refused: number;
  readonly reason: string | undefined;
}): string {
  const sentText = `Resent to ${sent} ${sent === 1 ? "node" : "nodes"}.`;
  return refused === 0 ? sentText : `${sentText} Not to ${refused}: ${reason}`;
}

interface WindBefore {
  /** Miles per hour, the highest of the target masters; like `peak`. */
  readonly average: number | undefined;
  readonly peak: number | undefined;
}

export function windBefore({ average, peak = average }: WindBefore, units: DisplayUnits): string {
  if (average === undefined || peak === undefined) return PROOF_MESSAGES.windUnknown;
  return windSentence({ average, peak }, units, 1);
}
