/**
 * Measures the largest simulated fleet: a step of all nodes, and a step in which every master polls
 * its nodes and reports them.
 */

import { generateSite } from "#domain/site-generator/generate-site.ts";
import { PLACES } from "#domain/site-generator/places.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { type PhysicalMaster, physicalSite } from "#simulator/site/physical-site.ts";
import { type BenchRow, benchRow, median } from "./bench-row.ts";
import { SUN, WEATHER } from "./calm-morning.ts";

/** A morning in June. */
const START = 1_781_973_000;
const QUARTER_HOUR = 900;
const STEP_SECONDS = 10;
const STEPS = 30;
/** Longest duration of a round: after it, every master's snapshot is complete. */
const LONGEST_CALL_SECONDS = 180;

/** Compares both with serialising the snapshots of all masters, which every fleet has to do. */
export function benchFleet(): readonly BenchRow[] {
  const fleet = physicalSite(generateSite({ seed: 3, preset: "max" })).masters.map(commissioned);
  const clock = { now: START };
  stepAll(fleet, clock, STEP_SECONDS);
  const steps = Array.from({ length: STEPS }, () => stepAll(fleet, clock, STEP_SECONDS));
  takeAll(fleet);
  const cycle = stepAll(fleet, clock, QUARTER_HOUR);
  stepAll(fleet, clock, LONGEST_CALL_SECONDS);
  const messages = takeAll(fleet);
  const start = performance.now();
  for (const message of messages) JSON.stringify(message);
  const baseline = performance.now() - start;
  const common = { unit: "ms", baseline, baselineIs: "text of all snapshots", goal: 1.5 };
  return [
    benchRow({
      id: "fleet.step",
      what: "a step of 200 x 350 nodes",
      value: median(steps),
      ...common,
    }),
    benchRow({
      id: "fleet.cycle",
      what: "a call of all of them",
      value: cycle,
      ...common,
      goal: 6,
    }),
  ];
}

const SITE_DOCUMENT = {
  v: 1,
  ver: 1,
  layoutId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e63",
  mLocId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e62",
  name: "M1",
  panid: null,
  channel: null,
  utcOffset: -6,
  safetyStowDirection: null,
  features: {
    weathersmart: false,
    hailstow: false,
    thundersmart: false,
    snowshield: false,
    powerboost: false,
  },
};

function commissioned(physical: PhysicalMaster): SimMaster {
  const master = new SimMaster({ seed: 1, physical, place: PLACES.lubbockCaprock });
  const ids = physical.trackers.map(({ controllerId }) => controllerId);
  master.applyConfig("site", { ...SITE_DOCUMENT, deviceType: physical.deviceType }, START);
  master.applyConfig("nodes", { v: 1, ver: 1, ids }, START);
  master.birth("9f2c41d07ab35e68", START);
  return master;
}

function stepAll(fleet: readonly SimMaster[], clock: { now: number }, dtSeconds: number): number {
  clock.now += dtSeconds;
  const { now: epochSeconds } = clock;
  const start = performance.now();
  for (const master of fleet) {
    const times = { epochSeconds, sunEpochSeconds: epochSeconds, dtSeconds };
    master.step({ ...times, weather: WEATHER, sun: SUN });
  }
  return performance.now() - start;
}

function takeAll(fleet: readonly SimMaster[]): readonly object[] {
  const messages = fleet.flatMap((master) => master.takeMessages());
  return messages.filter(({ ending }) => ending === "up/nodes").map(({ payload }) => payload);
}
