/** Compares the proof of a master's motion with the readiness that was predicted before it. */
import type { PredictionCounts } from "#domain/commands/motion-proof/prediction-counts.ts";
import type {
  AddressedTracker,
  MotionOrder,
  TrackerProof,
} from "#domain/commands/motion-proof/prove-motion.ts";
import { judgePredictions, verdictsAt } from "#domain/readiness/judge-prediction.ts";
import { historyAt, type MasterHistory, NO_HISTORY } from "#domain/readiness/master-history.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { ReadinessHistory } from "#functions/shared/store/readiness-history.ts";

/** What was known of a master before and after its motion. */
export interface PredictedMotion {
  readonly order: Pick<MotionOrder, "expected">;
  /** When the command was given, or the stow began; epoch seconds. */
  readonly startedAt: number;
  readonly trackers: readonly AddressedTracker[];
  readonly rounds: readonly Reading[];
  /** Proofs of the trackers, in the same order. */
  readonly proofs: readonly TrackerProof[];
  readonly history: ReadinessHistory;
}

/**
 * Motions that compare with a stow. Those that follow the sun, or keep trackers where they are, do
 * not.
 */
const COMPARED: ReadonlySet<MotionOrder["expected"]["kind"]> = new Set(["angle", "window"]);

/** The numbers of trackers by prediction and outcome; undefined for a motion unlike a stow. */
export function predictionOf(
  mLocId: string,
  { order, startedAt, trackers, rounds, proofs, history }: PredictedMotion,
): PredictionCounts | undefined {
  if (!COMPARED.has(order.expected.kind)) return undefined;
  const known = knownBefore(history.masters.get(mLocId) ?? NO_HISTORY, startedAt);
  const verdicts = verdictsAt(rounds, trackers, startedAt, historyAt(known, startedAt));
  return judgePredictions(
    proofs.map(({ state }, index) => ({ verdict: verdicts[index] ?? "unknown", state })),
  );
}

/** Findings of a day that ended after the motion began were not known before it. */
function knownBefore(history: MasterHistory, startedAt: number): MasterHistory {
  const { findings } = history;
  const wasKnown = findings !== undefined && findings.newestDay + SECONDS_PER_DAY <= startedAt;
  return wasKnown ? history : { ...history, findings: undefined };
}
