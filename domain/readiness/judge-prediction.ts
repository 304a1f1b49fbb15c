/** Compares the readiness that was predicted before a stow with the proof of the stow. */
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import type { TrackerSource } from "#domain/commands/motion-proof/node-answers.ts";
import type { PredictionCounts } from "#domain/commands/motion-proof/prediction-counts.ts";
import { type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import { overlaid } from "#domain/telemetry/overlay.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import { judgeReadiness, type ReadinessVerdict } from "./judge-readiness.ts";
import type { HistoryOf } from "./master-history.ts";

export interface JudgedTracker {
  /** Readiness before the stow. */
  readonly verdict: ReadinessVerdict;
  /** State in the closed proof. */
  readonly state: MotionState;
}

/** What each state of a closed proof says; undefined: nothing about the tracker. */
const HAS_ARRIVED: Readonly<Record<MotionState, boolean | undefined>> = {
  reached: true,
  excluded: undefined,
  unchecked: undefined,
  silent: false,
  stuck: false,
  late: false,
  moving: false,
};

/**
 * Counts the trackers by prediction and outcome. Those of which either is unknown are left out, and
 * so are those that a person held: only the hold decided whether they moved.
 */
export function judgePredictions(trackers: readonly JudgedTracker[]): PredictionCounts {
  const counts = { hits: 0, misses: 0, falseAlarms: 0, confirmed: 0 };
  for (const { verdict, state } of trackers) {
    const hasArrived = HAS_ARRIVED[state];
    if (verdict === "unknown" || verdict === "held" || hasArrived === undefined) continue;
    const isReady = verdict === "ready";
    if (hasArrived) counts[isReady ? "confirmed" : "falseAlarms"] += 1;
    else counts[isReady ? "misses" : "hits"] += 1;
  }
  return counts;
}

const COLUMNS = {
  timestamp: columnId("timestamp"),
  alarms: columnId("alarms"),
  flags: columnId("flagsLow"),
  auxAlarms: columnId("auxAlarms"),
};

/**
 * Readiness of these trackers by the newest rounds at or before `at` (epoch seconds), in their
 * order; unknown without such a round.
 * @param historyOf findings of earlier days, as of `at`
 */
export function verdictsAt(
  rounds: readonly Reading[],
  trackers: readonly TrackerSource[],
  at: number,
  historyOf: HistoryOf,
): readonly ReadinessVerdict[] {
  const before = rounds.filter(({ ts }) => ts <= at);
  const newest = overlaid(before.toSorted((one, other) => other.ts - one.ts));
  if (newest === undefined) return trackers.map(() => "unknown");
  const places = new Map(newest.nodes.map((node, index) => [node, index]));
  return trackers.map(({ node, primary }) => {
    const reporting = primary ?? node;
    const isAux = primary !== undefined;
    const valueIn = (column: number) =>
      newest.columns[column]?.[places.get(reporting) ?? -1] ?? Number.NaN;
    const words = {
      alarms: valueIn(COLUMNS.alarms),
      flags: valueIn(COLUMNS.flags),
      isStale: isNodeStale(valueIn(COLUMNS.timestamp), newest.ts),
    };
    const auxAlarms = isAux ? valueIn(COLUMNS.auxAlarms) : undefined;
    const history = historyOf({ node: reporting, isAux });
    return judgeReadiness(words, { auxAlarms, history }).verdict;
  });
}

function columnId(field: NodeField): number {
  return nodeColumn(field).id;
}
