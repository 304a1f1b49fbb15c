/**
 * A week of a simulated site of 3,600 trackers, with weather and without its usual faults, as the
 * rounds that its masters have reported.
 */
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { type Day, dayOf } from "#domain/telemetry/day.ts";
import { type Reading, readingOf } from "#domain/telemetry/reading.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import type { SimFault } from "#simulator/faults/fault-order.ts";
import { SimSite } from "#simulator/fleet/sim-site.ts";
import type { SimMaster } from "#simulator/master/sim-master.ts";
import { type PhysicalMaster, physicalSite } from "#simulator/site/physical-site.ts";

/** A fault of the simulator that begins in the week. */
export interface DuePhysics {
  readonly master: number;
  /** Epoch seconds. */
  readonly at: number;
  readonly fault: SimFault;
}

export interface WeekOptions {
  readonly seed: number;
  /** Start of the first UTC day; epoch seconds. */
  readonly start: number;
  readonly days: number;
  /** Number of masters, at most 20. */
  readonly masters: number;
  readonly physics: readonly DuePhysics[];
}

/** Rounds of the week by master and day. */
export type WeekRounds = readonly (readonly (readonly Reading[])[])[];

const PRESET = "large";
const STEP_SECONDS = 60;
const FEATURES = {
  ...{ weathersmart: false, hailstow: false, thundersmart: false },
  ...{ snowshield: false, powerboost: false },
};

export function physicalMasters(seed: number, masters: number): readonly PhysicalMaster[] {
  return physicalSite(generateSite({ seed, preset: PRESET })).masters.slice(0, masters);
}

/** Row of each node of a master by its index; undefined for an auxiliary unit. */
export function rowsOfMaster(seed: number, master: number): readonly (number | undefined)[] {
  const nLocs = generateSite({ seed, preset: PRESET }).masters[master]?.nodes.nLocs ?? [];
  return nLocs.map(({ rowNum, role }) => (role === "aux" ? undefined : rowNum));
}

/** Runs the site for a day without faults, then for the days of the week. */
export function simulateWeek({ seed, start, days, masters, physics }: WeekOptions): WeekRounds {
  const warmUp = start - SECONDS_PER_DAY;
  const site = new SimSite({ seed, preset: PRESET, startSeconds: warmUp, sunShiftSeconds: 0 });
  const models = site.masters as SimMaster[];
  models.splice(masters);
  for (const [at, physical] of physicalMasters(seed, masters).entries()) {
    commission(models[at], physical, at, site.place.utcOffset, warmUp);
  }
  const due = physics.toSorted((one, other) => one.at - other.at);
  const rounds = models.map(() => Array.from({ length: days }, (): Reading[] => []));
  for (let now = warmUp; now < start + days * SECONDS_PER_DAY; ) {
    now += STEP_SECONDS;
    while (due[0] !== undefined && due[0].at <= now) {
      const { master, fault } = due.shift() ?? raise();
      models[master]?.applyFault(fault);
    }
    site.step(now, STEP_SECONDS);
    for (const [at, model] of models.entries()) {
      for (const { ending, payload } of model.takeMessages()) {
        if (ending !== "up/nodes") continue;
        const snapshot = parseNodeSnapshot(payload);
        if (!snapshot.ok) throw new Error(`expected a snapshot, got ${snapshot.error.reason}`);
        const day = Math.floor((snapshot.value.ts - start) / SECONDS_PER_DAY);
        rounds[at]?.[day]?.push(readingOf(snapshot.value));
      }
    }
  }
  return rounds;
}

export function dayOfRounds(rounds: readonly Reading[]): Day {
  return dayOf(NODE_SCHEMA, rounds, undefined);
}

function commission(
  model: SimMaster | undefined,
  physical: PhysicalMaster,
  at: number,
  utcOffset: number,
  now: number,
): void {
  if (model === undefined) return;
  const place = {
    ...{ v: 1, ver: 1, name: `M${at}`, deviceType: physical.deviceType },
    layoutId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e63",
    mLocId: `019ef95b-bf00-7c3a-9b1e-5d0c7f2a${(4096 + at).toString(16)}`,
    ...{ panid: null, channel: null, safetyStowDirection: null },
    ...{ utcOffset, features: FEATURES },
  };
  model.applyConfig("site", place, now);
  const ids = physical.trackers.map(({ controllerId }) => controllerId);
  const role = physical.trackers.map((tracker) => tracker.role);
  model.applyConfig("nodes", { v: 1, ver: 1, ids, role }, now);
  model.birth("9f2c41d07ab35e68", now);
}

function raise(): never {
  throw new Error("expected a fault");
}
