/** Texts of the dialog before a command is sent: targets, effect, conflicts. */

import type { StowEffect } from "#domain/commands/motion-preview/stow-conflicts.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { decimalText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

const MASTERS = { one: "# master", other: "# masters" } as const;
const NODES = { one: "# node", other: "# nodes" } as const;

export const CONFIRM_MESSAGES = messages("confirm", {
  target: "Goes to",
  nodes: "Nodes",
  wind: "Wind now",
  windUnknown: "Unknown",
  effect: "Effect",
  goal: "Movement",
  toTracking: "Resume tracking or the active stow",
  stayPut: "Trackers do not move",
  moves: "Would move",
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
  reasonHint: "10 to 500 characters",
  goOn: "Continue",
  mastersSkipped: "Not sent to",
  confirmTitle: (label: string) => `Run ${label}?`,
  /** Targets of a command for several nodes. */
  confirmForNodes: (nodes: number, masters: number) =>
    `One command goes to each of ${plural(nodes, NODES)} of ${plural(masters, MASTERS)}.`,
  confirmWithin: (seconds: number) => `Confirm within ${seconds} s.`,
  /** @param duration of the movement as text */
  movesFor: (duration: string) => `Would move · ${duration}`,
  /** Targets: all masters of the site. */
  reachesAll: (masters: number, nodes: number) =>
    `all ${plural(masters, MASTERS)}, ${plural(nodes, NODES)}`,
  reaches: (masters: number, all: number, nodes: number) =>
    `${numberText(masters)} of ${plural(all, MASTERS)}, ${plural(nodes, NODES)}`,
  /**
   * Wind as text.
   * @param average with its unit; `peak` has its unit, too
   */
  windAndPeak: (average: string, peak: string) => `${average}, peak ${peak}`,
  flat: "flat, 0°",
  west: (degrees: number) => `${degrees}° west`,
  east: (degrees: number) => `${degrees}° east`,
});

/** Names of the active stows that conflict with a command, by the reason for the stow. */
export const CONFLICTS = messages("stowConflicts", {
  prevails: (stow: string, masters: number) =>
    `Blocked by the ${stow.toLowerCase()} stow (${plural(masters, MASTERS)})`,
  limits: (stow: string, masters: number) =>
    `Limited by the ${stow.toLowerCase()} stow (${plural(masters, MASTERS)})`,
  yields: (stow: string, masters: number) =>
    `Overrides the ${stow.toLowerCase()} stow (${plural(masters, MASTERS)})`,
  ends: (stow: string, masters: number) =>
    `Ends the ${stow.toLowerCase()} stow (${plural(masters, MASTERS)})`,
  takesOver: (stow: string, masters: number) =>
    `Followed by the ${stow.toLowerCase()} stow (${plural(masters, MASTERS)})`,
} satisfies Readonly<Record<StowEffect, (stow: string, masters: number) => string>>);

/**
 * Sentence about an active stow that conflicts with the command, such as "Blocked by the wind stow
 * (3 masters)".
 * @param stow name of the reason
 */
export function conflictText(stow: string, effect: StowEffect, masters: number): string {
  return CONFLICTS[effect](stow, masters);
}

/** Duration of a movement as text. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

export function reachText(masters: number, all: number, nodes: number): string {
  return masters === all
    ? CONFIRM_MESSAGES.reachesAll(all, nodes)
    : CONFIRM_MESSAGES.reaches(masters, all, nodes);
}

interface WindSpeeds {
  /** Average wind; `peak` is the peak wind. Both in miles per hour. */
  readonly average: number;
  readonly peak: number;
}

export function windSentence(
  { average, peak }: WindSpeeds,
  units: DisplayUnits,
  digits: number,
): string {
  const { unit, convert } = windConversion(units);
  const shown = (speed: number) => `${decimalText(convert(speed), digits)} ${unit}`;
  return CONFIRM_MESSAGES.windAndPeak(shown(average), shown(peak));
}

/**
 * Movement between two angles as text.
 * @param from degrees, west positive; undefined: unknown. The same applies to `to`
 */
export function wayText(from: number | undefined, to: number | undefined): string {
  return `${angleText(from)} → ${angleText(to)}`;
}

function angleText(degrees: number | undefined): string {
  return degrees === undefined ? "?" : `${Math.round(degrees)}°`;
}

/** An angle as "45° west". @param degrees west positive */
export function sideText(degrees: number): string {
  const whole = Math.round(degrees);
  if (whole === 0) return CONFIRM_MESSAGES.flat;
  return whole > 0 ? CONFIRM_MESSAGES.west(whole) : CONFIRM_MESSAGES.east(-whole);
}
