/**
 * The proof of a motion command, or of a stow that masters have started: every tracker of every
 * master judged, counted, and timed.
 */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import {
  type CommandedMotion,
  judgeNode,
  type MotionCriteria,
  type NodeVerdict,
} from "./judge-node.ts";
import { flagsAbove, flagsEndedBy, reasonSetBy } from "./motion-order.ts";
import {
  MOTION_EXCLUSIONS,
  MOTION_SHARES,
  MOTION_STATES,
  type MotionState,
} from "./motion-rules.ts";
import { answersOf, type NodeAnswer, type TrackerSource } from "./node-answers.ts";

/** A tracker that the command addresses, or that belongs to the stowing master. */
export interface AddressedTracker extends TrackerSource {
  /** Four or sixteen hex digits; undefined when none is assigned. */
  readonly nId: string | undefined;
}

/** What the trackers of one master were ordered to do, by a command or by a stow of the master. */
export interface MotionOrder extends MotionCriteria {
  /** False when nothing reached the master, or the master refused the command. */
  readonly isSent: boolean;
}

/** The order of a command. */
export function orderOfCommand({
  name,
  ...order
}: Pick<MotionOrder, "issuedAt" | "until" | "isSent"> & {
  readonly name: WireCommandName;
  readonly expected: CommandedMotion;
}): MotionOrder {
  return {
    ...order,
    hasEnded: false,
    flagsEnded: flagsEndedBy(name),
    flagsAbove: flagsAbove(reasonSetBy(name)),
    isOutranked: false,
  };
}

export interface TrackerProof extends NodeVerdict {
  readonly node: number;
  readonly nId: string | undefined;
}

/** Judges the trackers in the given order; rounds may come in any order and repeatedly. */
export function proveMaster(
  order: MotionOrder,
  trackers: readonly AddressedTracker[],
  rounds: readonly Reading[],
): readonly TrackerProof[] {
  const answers = answersOf(
    rounds.filter(({ ts }) => ts <= order.until),
    trackers,
  );
  return trackers.map(({ node, nId }) => ({
    node,
    nId,
    ...verdictOf(order, nId, () => judgeNode(answers.get(node) ?? NONE, order)),
  }));
}

const NONE: readonly NodeAnswer[] = [];

function verdictOf(
  { isSent, expected }: MotionOrder,
  nId: string | undefined,
  judge: () => NodeVerdict,
): NodeVerdict {
  const expectation = expected.kind === "angle" ? { expectedDegrees: expected.degrees } : {};
  if (nId === undefined) return { state: "excluded", exclusion: "noId", ...expectation };
  if (!isSent) return { state: "excluded", exclusion: "notSent", ...expectation };
  return judge();
}

export type MotionCounts = Readonly<Record<MotionState, number>> & { readonly nodes: number };

export interface MotionTotals {
  readonly counts: MotionCounts;
  /**
   * For each of MOTION_SHARES: seconds from the command until that share was at the angle;
   * undefined while fewer are.
   */
  readonly secondsUntil: readonly (number | undefined)[];
}

export function countStates(trackers: readonly TrackerProof[]): MotionCounts {
  const counts: Record<MotionState, number> = {
    reached: 0,
    excluded: 0,
    silent: 0,
    unchecked: 0,
    stuck: 0,
    late: 0,
    moving: 0,
  };
  for (const { state } of trackers) counts[state] += 1;
  return { ...counts, nodes: trackers.length };
}

export function sumOfMotion(masters: readonly (readonly TrackerProof[])[]): MotionTotals {
  const trackers = masters.flat();
  const counts = countStates(trackers);
  const times = trackers.flatMap(({ seconds }) => seconds ?? []).sort((one, other) => one - other);
  const couldReact = counts.nodes - counts.excluded;
  const secondsUntil = MOTION_SHARES.map((share) => times[neededFor(share, couldReact) - 1]);
  return { counts, secondsUntil };
}

/** Smallest number of trackers that is at least this share of those that could react. */
function neededFor(share: number, couldReact: number): number {
  // The subtraction absorbs rounding errors: 0.99 × 100 is 99.00000000000001 in binary.
  return Math.ceil(share * couldReact - 1e-9);
}

/** Whether no change is expected of any of these trackers. */
export function areAllFinal(trackers: readonly TrackerProof[]): boolean {
  return trackers.every(({ state, exclusion }) =>
    exclusion === undefined ? FINAL.has(state) : MOTION_EXCLUSIONS[exclusion].isFinal,
  );
}

const FINAL: ReadonlySet<MotionState> = new Set(
  MOTION_STATES.filter(({ isFinal }) => isFinal).map(({ key }) => key),
);
