/**
 * The predicted readiness for a stow against simulated trackers: which of them reach the stow that
 * a storm then makes their master start.
 */
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { countRound } from "#domain/health/round-counts.ts";
import { digestOfDay } from "#domain/readiness/day-digest.ts";
import { type FailedMove, followFailedMoves } from "#domain/readiness/failed-moves.ts";
import { judgeReadiness } from "#domain/readiness/judge-readiness.ts";
import { findingsOf } from "#domain/readiness/master-findings.ts";
import { type HistoryOf, historyAt } from "#domain/readiness/master-history.ts";
import type { SimulatedFaultName } from "#domain/simulated/faults.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { withStaleBit } from "#domain/telemetry/node-data.ts";
import { readingOf } from "#domain/telemetry/reading.ts";
import { parseFaultOrder } from "#simulator/faults/fault-order.ts";
import { SimRun } from "#test/builders/sim-run.ts";

const MINUTE = 60;
const SEEDS = 50;
const FAULTS_PER_RUN = 5;

/** Faults of single nodes that keep a tracker from its stow. */
const CRIPPLING = [
  ...["stuck", "overcurrent", "unplugged", "wrongdir", "tilt", "estop", "weak", "dead", "fuse"],
] as const satisfies readonly SimulatedFaultName[];

/** Time in which a fault shows in the words of its node: a silent node is lost after four rounds. */
const SHOWN_WITHIN = 25 * MINUTE;
/** Time from the storm to the end of every movement. */
const STOWED_WITHIN = 25 * MINUTE;
const STORM = { windMph: 55, gustMph: 70 };
/** Degrees within which a tracker counts as stowed with the others. */
const TOLERANCE = 2;

/** Numbers in the range [0, 1) from a seed (Park and Miller, Communications of the ACM 31, 1988). */
function diceOf(seed: number): () => number {
  let state = 7_919 * (seed + 1);
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Outcome {
  readonly isListed: boolean;
  readonly hasStowed: boolean;
}

/** Plants faults, predicts who would stow, and lets a storm come. */
function storm(seed: number): readonly Outcome[] {
  const run = new SimRun({ dtSeconds: 20 });
  run.parameters({ arrrStatusIntervalMinute: 5 });
  run.commission().run(10 * MINUTE);
  const dice = diceOf(seed);
  const count = run.master.trackers.count;
  for (let planted = 0; planted < FAULTS_PER_RUN; planted += 1) {
    const fault = CRIPPLING[Math.floor(dice() * CRIPPLING.length)];
    const nLocId = String(Math.floor(dice() * count)).padStart(3, "0");
    const order = parseFaultOrder({ fault, on: true, mLocId: "demo", nLocId });
    if (!order.ok) throw new Error(`refused: ${order.error.reason} ${order.error.field}`);
    run.master.applyFault(order.value.fault);
  }
  run.run(SHOWN_WITHIN);
  const historyOf = historyIn(run);
  const listed = Array.from({ length: count }, (_, node) => isListed(run, node, historyOf));
  run.weather = STORM;
  run.run(STOWED_WITHIN);
  const { angles } = run.master.trackers;
  const stow = [...angles].sort((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
  return angles.map((angle, node) => ({
    isListed: listed[node] ?? true,
    hasStowed: Math.abs(angle - stow) <= TOLERANCE,
  }));
}

/** What the rounds so far say of failed movements and links, as the server would remember it. */
function historyIn(run: SimRun): HistoryOf {
  const rounds = run.snapshots.map(readingOf);
  const day = dayOf(NODE_SCHEMA, rounds, undefined);
  const findings = findingsOf([{ start: 0, digest: digestOfDay(day) }]);
  let failedMoves: readonly FailedMove[] = [];
  for (const round of rounds) {
    const { failing, mute } = countRound(round, round.ts);
    failedMoves = followFailedMoves(failedMoves, { ts: round.ts, failing, mute });
  }
  return historyAt({ failedMoves, findings }, run.now);
}

function isListed(run: SimRun, node: number, historyOf: HistoryOf): boolean {
  const row = run.row(node);
  if (row === undefined) return true;
  const { alarms, flags } = withStaleBit(row, run.snapshots.at(-1)?.ts ?? run.now);
  const word = (hex: string | null) =>
    hex === null ? Number.NaN : Number.parseInt(hex.slice(-8), 16);
  const words = { alarms: word(alarms), flags: word(flags) };
  return judgeReadiness(words, { history: historyOf({ node, isAux: false }) }).verdict !== "ready";
}

describe("the readiness that is predicted from reports", () => {
  it(`finds at least 90 % of the trackers that then miss a stow, over ${SEEDS} storms`, () => {
    const outcomes = Array.from({ length: SEEDS }, (_, seed) => storm(seed)).flat();
    const missed = outcomes.filter(({ hasStowed }) => !hasStowed);
    const stowed = outcomes.filter(({ hasStowed }) => hasStowed);
    const share = (of: readonly Outcome[]) =>
      of.filter((outcome) => outcome.isListed).length / of.length;
    expect(missed.length).toBeGreaterThan(SEEDS);
    expect(share(missed)).toBeGreaterThanOrEqual(0.9);
    expect(share(stowed)).toBeLessThanOrEqual(0.05);
  });
});
