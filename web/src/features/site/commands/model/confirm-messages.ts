/** Texts before a command is sent: targets, effect, conflicts. */
import type { StayReason } from "#domain/commands/motion-preview/preview-motion.ts";
import type { StowEffect } from "#domain/commands/motion-preview/stow-conflicts.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { count } from "#web/features/site/model/command-messages.ts";

export const CONFIRM_MESSAGES = {
  target: "Goes to",
  nodes: "Nodes",
  wind: "Wind now",
  windUnknown: "Unknown",
  effect: "Effect",
  goal: "Movement",
  toTracking: "Resume tracking or the active stow",
  stayPut: "Trackers do not move",
  moves: "Would move",
  stays: "Would stay",
  takes: "Takes up to",
  fights: "Conflicts with",
  risk: "Risk",
  noMotion: "Moves no tracker immediately.",
  predictedFrom: "Estimate from the latest readings.",
  previewFailed: "The preview could not be loaded.",
  cancel: "Cancel",
  send: "Send command",
  expired: "Not confirmed within 60 seconds. Nothing was sent.",
  again: "Prepare again",
  preparing: "Preparing…",
  notPrepared: "The command could not be prepared.",
  override: "Override with a reason",
  overrideTitle: "Override an interlock",
  overrideHint:
    "A safety interlock blocks this command. The override is recorded in the ledger with your name and reason.",
  overrideReason: "Reason",
  overrideRule: "Interlock",
  reasonHint: "10 to 500 characters",
  goOn: "Continue",
  mastersSkipped: "Not sent to",
} as const;

export const STAY_LABELS: Readonly<Record<StayReason, string>> = {
  notSent: "Command not sent to the master",
  noId: "No ID assigned",
  neverReported: "Never reported",
  stale: "No answer for an hour",
  lowBattery: "Battery too low",
  ownStow: "Stowed by itself",
  alarm: "Motor blocked by an alarm",
  trackingOff: "Tracking is off",
  notShown: "Can't move (your role can't see why)",
  higherPriority: "A stow has priority",
  alreadyThere: "Already in position",
  nothingToEnd: "No hold to end",
};

const EFFECTS: Readonly<Record<StowEffect, string>> = {
  prevails: "Blocked by",
  limits: "Limited by",
  yields: "Overrides",
  ends: "Ends",
  takesOver: "Followed by",
};

/** An active stow that conflicts with the command: "Blocked by the wind stow (3 masters)". */
export function conflictText(label: string, effect: StowEffect, masters: number): string {
  return `${EFFECTS[effect]} the ${label.toLowerCase()} stow (${count(masters, "master")})`;
}

export function confirmTitle(label: string): string {
  return `Run ${label}?`;
}

/** Targets of a command for several nodes. */
export function confirmForNodes(nodes: number, masters: number): string {
  const [node, master] = [nodes === 1 ? "node" : "nodes", masters === 1 ? "master" : "masters"];
  return `One command goes to each of ${nodes} ${node} of ${masters} ${master}.`;
}

export function confirmWithin(seconds: number): string {
  return `Confirm within ${seconds} s.`;
}

/** Duration of a movement. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

export function reachText(masters: number, all: number, nodes: number): string {
  const of = masters === all ? `all ${all}` : `${masters} of ${all}`;
  return `${of} ${all === 1 ? "master" : "masters"}, ${count(nodes, "node")}`;
}

interface WindSpeeds {
  /** Miles per hour, like `peak`. */
  readonly average: number;
  readonly peak: number;
}

export function windSentence(
  { average, peak }: WindSpeeds,
  units: DisplayUnits,
  digits: number,
): string {
  const { unit, convert } = windConversion(units);
  const shown = (speed: number) => `${convert(speed).toFixed(digits)} ${unit}`;
  return `${shown(average)}, peak ${shown(peak)}`;
}

/** Movement between two angles in degrees, west positive; undefined: unknown. */
export function wayText(from: number | undefined, to: number | undefined): string {
  return `${angleText(from)} → ${angleText(to)}`;
}

function angleText(degrees: number | undefined): string {
  return degrees === undefined ? "?" : `${Math.round(degrees)}°`;
}

/** An angle as "45° west". @param degrees west positive */
export function sideText(degrees: number): string {
  if (Math.round(degrees) === 0) return "flat, 0°";
  return `${Math.abs(Math.round(degrees))}° ${degrees > 0 ? "west" : "east"}`;
}
