/**
 * The proof of stows that a master starts by itself against simulated trackers: what is proven is
 * true, and no tracker that answers is left out.
 */
import { describe, expect, it } from "vitest";
import { proveMaster, type TrackerProof } from "#domain/commands/motion-proof/prove-motion.ts";
import { STANDARD_ANGLES, stowAnglesOf } from "#domain/commands/stow-angles.ts";
import { numberFromHex } from "#domain/device-data/stored-text.ts";
import type { SimulatedFaultName } from "#domain/simulated/faults.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import { stowOrder } from "#domain/stows/stow-order.ts";
import { observeSpells, type StowReport } from "#domain/stows/stow-spells.ts";
import { readingOf } from "#domain/telemetry/reading.ts";
import { parseFaultOrder } from "#simulator/faults/fault-order.ts";
import { shuffled } from "#test/builders/shuffled.ts";
import { SimRun } from "#test/builders/sim-run.ts";

const MINUTE = 60;
const SEEDS = 200;
const TRACKERS = 12;
const FAULTS_PER_RUN = 3;
/** Time from a fault to the storm: a dead node counts as lost after four rounds. */
const SHOWN_WITHIN = 15 * MINUTE;
/** Time from the storm to the end of every movement. */
const STOWED_WITHIN = 18 * MINUTE;
/** Degrees within which a tracker is at an angle. */
const TOLERANCE = 2;

const CRIPPLING = [
  ...["stuck", "overcurrent", "unplugged", "wrongdir", "tilt", "estop", "dead", "fuse"],
] as const satisfies readonly SimulatedFaultName[];

interface Seen extends TrackerProof {
  /** Whether the tracker is within the window of its master, by the simulator's truth. */
  readonly isThere: boolean;
}

/** A storm over a small field with faults; the rounds of its master in disorder and repeated. */
function storm(seed: number): readonly Seen[] {
  const random = seededRandom(seed);
  const run = new SimRun({ dtSeconds: 30, trackers: TRACKERS });
  run.parameters({ arrrStatusIntervalMinute: 5 });
  run.commission().run(5 * MINUTE);
  for (let planted = 0; planted < FAULTS_PER_RUN; planted += 1) {
    const fault = CRIPPLING[random.below(CRIPPLING.length)];
    const nLocId = String(random.below(TRACKERS)).padStart(3, "0");
    const order = parseFaultOrder({ fault, on: true, mLocId: "demo", nLocId });
    if (!order.ok) throw new Error(`refused: ${order.error.reason} ${order.error.field}`);
    run.master.applyFault(order.value.fault);
  }
  run.run(SHOWN_WITHIN);
  const gustMph = 30 + random.below(40);
  run.weather = { windMph: gustMph - 6, gustMph };
  run.run(STOWED_WITHIN);
  return provenIn(run, seed);
}

function provenIn(run: SimRun, seed: number): readonly Seen[] {
  const words = run.masterData.map(({ ts, stowModesActive }): StowReport => {
    return { mLocId: "demo", ts, word: numberFromHex(stowModesActive, 0, 4) };
  });
  const { fresh } = observeSpells([], words);
  const [spell] = fresh;
  if (spell === undefined || fresh.length > 1)
    throw new Error(`${fresh.length} stows in one storm`);
  const reports = run.masterData.map(({ ts, stowModesActive, stowLimitEast, stowLimitWest }) => ({
    ...{ ts, word: numberFromHex(stowModesActive, 0, 4) },
    window: {
      eastDegrees: (stowLimitEast ?? Number.NaN) / 100,
      westDegrees: (stowLimitWest ?? Number.NaN) / 100,
    },
  }));
  const angles = stowAnglesOf(STANDARD_ANGLES, undefined);
  const order = stowOrder({ spell, angles, reports, nowSeconds: run.now });
  const window = reports.at(-1)?.window;
  if (window === undefined) throw new Error("expected a report of the master");
  const rounds = run.snapshots.map(readingOf);
  const trackers = run.physical.trackers.map((_, node) => ({
    node,
    primary: undefined,
    nId: "0001",
  }));
  const proofs = proveMaster(order, trackers, shuffled([...rounds, ...rounds], seed));
  const truth = run.master.trackers.angles;
  return proofs.map((proof) => {
    const degrees = truth[proof.node] ?? Number.NaN;
    const isThere =
      degrees >= window.eastDegrees - TOLERANCE && degrees <= window.westDegrees + TOLERANCE;
    return { ...proof, isThere };
  });
}

describe(`proofs of ${SEEDS} stows for wind`, () => {
  const seen = Array.from({ length: SEEDS }, (_, seed) => storm(seed)).flat();
  const inState = (...states: readonly TrackerProof["state"][]) =>
    seen.filter(({ state }) => states.includes(state));

  it("find no tracker in position that is not", () => {
    expect(inState("reached").filter(({ isThere }) => !isThere)).toEqual([]);
    expect(inState("reached").length).toBeGreaterThan(0.5 * seen.length);
  });

  it("find no tracker stuck or late that is in position", () => {
    // Where a tracker with a failed tilt sensor is, is not measured, and its motor is kept off.
    const measured = inState("stuck", "late").filter(
      ({ measuredDegrees }) => measuredDegrees !== undefined,
    );
    expect(measured.filter(({ isThere }) => isThere)).toEqual([]);
    expect(inState("stuck", "late").length).toBeGreaterThan(0.05 * seen.length);
  });

  it("leave only trackers that do not answer unknown", () => {
    expect(inState("moving", "unchecked", "excluded")).toEqual([]);
    expect(inState("silent").length).toBeGreaterThan(0.01 * seen.length);
  });
});
