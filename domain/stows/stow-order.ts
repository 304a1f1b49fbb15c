/**
 * What an automatic stow orders the trackers of one master to do, from the reports of the master:
 * the angle, and the time in which the trackers should be at it.
 */
import { isBitSet } from "#domain/bits/word-mask.ts";
import type { StowAngles } from "#domain/commands/expected-angle.ts";
import type { ExpectedMotion } from "#domain/commands/motion-proof/judge-node.ts";
import { flagsAbove } from "#domain/commands/motion-proof/motion-order.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import type { MotionOrder } from "#domain/commands/motion-proof/prove-motion.ts";
import { AUTOMATIC_REASONS, type AutomaticReason, stowGoal } from "./automatic-stows.ts";
import type { StowSpell } from "./stow-spells.ts";
import { observedUntil } from "./watch-stows.ts";

/** A report of a master about itself during the stow. */
export interface MasterInStow {
  /** Epoch seconds. */
  readonly ts: number;
  /** `stowModesActive` as a number. */
  readonly word: number;
  /** The window of angles in force; degrees, west positive; undefined when not reported. */
  readonly window: Window | undefined;
}

interface Window {
  readonly eastDegrees: number;
  readonly westDegrees: number;
}

export interface StowOrderFacts {
  readonly spell: StowSpell;
  /** Undefined when the settings of the master cannot be read. */
  readonly angles: StowAngles | undefined;
  /** Reports of the master, in any order. */
  readonly reports: readonly MasterInStow[];
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/**
 * The order of the stow to the trackers of one master. In wind, the window of angles narrows step
 * by step; the trackers are judged by the narrowest one, from the time when it came into force.
 */
export function stowOrder({ spell, angles, reports, nowSeconds }: StowOrderFacts): MotionOrder {
  const end = observedUntil(spell);
  const inStow = reports
    .filter(({ ts }) => ts >= spell.startedAt && ts < end)
    .sort((one, other) => one.ts - other.ts);
  const goal = angles === undefined ? "unknown" : stowGoal(spell.reason, angles);
  const span = { from: spell.startedAt, to: end };
  const { expected, from, to } =
    goal === "reportedWindow" ? narrowest(inStow, span) : { ...span, expected: expectedOf(goal) };
  const hasPassed = nowSeconds >= to;
  return {
    expected,
    issuedAt: from,
    until: Math.min(nowSeconds, to),
    hasEnded: hasPassed && to < from + MOTION_RULES.watchedSeconds,
    isSent: true,
    flagsEnded: 0,
    flagsAbove: flagsAbove(spell.reason),
    isOutranked: inStow.some(({ word }) => hasHigher(word, spell.reason)),
  };
}

function expectedOf(goal: number | "unknown"): ExpectedMotion {
  return goal === "unknown" ? { kind: "unknown" } : { kind: "angle", degrees: goal };
}

interface Span {
  /** Epoch seconds; `to` is not included. */
  readonly from: number;
  readonly to: number;
}

/**
 * The narrowest window of the span, the latest of several, and the time in which it was in force.
 */
function narrowest(
  reports: readonly MasterInStow[],
  span: Span,
): Span & { readonly expected: ExpectedMotion } {
  let found: (Span & { readonly window: Window }) | undefined;
  for (const { ts, window } of reports) {
    if (window === undefined) continue;
    const isSame = found !== undefined && found.to === span.to && isEqual(found.window, window);
    if (isSame) continue;
    if (found === undefined || widthOf(window) <= widthOf(found.window)) {
      found = { window, from: ts, to: span.to };
    } else if (found.to === span.to) {
      found = { ...found, to: ts };
    }
  }
  if (found === undefined) return { ...span, expected: { kind: "unknown" } };
  return { from: found.from, to: found.to, expected: { kind: "window", ...found.window } };
}

function widthOf({ eastDegrees, westDegrees }: Window): number {
  return westDegrees - eastDegrees;
}

function isEqual(one: Window, other: Window): boolean {
  return one.eastDegrees === other.eastDegrees && one.westDegrees === other.westDegrees;
}

/** Whether a reason with priority over this one is active. */
function hasHigher(word: number, reason: AutomaticReason): boolean {
  const own = AUTOMATIC_REASONS.find(({ key }) => key === reason)?.bit ?? 0;
  // Bit 0 only says that the reasons are not certain after a restart.
  for (let bit = 1; bit < own; bit += 1) if (isBitSet(word, bit)) return true;
  return false;
}
