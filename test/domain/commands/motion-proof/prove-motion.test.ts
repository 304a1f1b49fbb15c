/**
 * The proof of a whole master: counts, times, and independence of the order and repetition of
 * rounds.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NodeAlarm } from "#domain/bits/node-alarms.ts";
import { MOTION_SHARES, MOTION_STATES } from "#domain/commands/motion-proof/motion-rules.ts";
import { packProof, statesOnMap, unpackProof } from "#domain/commands/motion-proof/packed-proof.ts";
import {
  areAllFinal,
  countStates,
  proveMaster,
  sumOfMotion,
  type TrackerProof,
} from "#domain/commands/motion-proof/prove-motion.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { reading } from "#test/builders/readings.ts";
import { type Answer, cellsOf, SOLO, STOW, T } from "./course.ts";

const NODES = 4;
const trackers = Array.from({ length: NODES }, (_, node) => ({
  ...SOLO,
  node,
  nId: node === 3 ? undefined : `000${node + 1}`,
}));

const ALARMS: readonly NodeAlarm[] = ["estop", "lowBattery", "notResponding", "noMotion"];

/** One node in one round: its answer, or alarms with its previous answer. */
const cell = fc.record({
  isSilent: fc.boolean(),
  panel: fc.constantFrom<number | "fault">(-25, -24.6, 5, 36, 37, "fault"),
  target: fc.constantFrom(-25, 5, 37),
  alarms: fc.subarray([...ALARMS], { maxLength: 1 }),
  flags: fc.subarray(["moving", "windStow", "manualHigh", "socStow"] as const, { maxLength: 2 }),
});
const round = fc.record({
  ts: fc.integer({ min: -900, max: 4000 }),
  cells: fc.array(cell, { minLength: NODES, maxLength: NODES }),
});

interface Round {
  readonly ts: number;
  readonly cells: readonly (Omit<Answer, "at"> & { readonly isSilent: boolean })[];
}

/** The beginnings of two rounds of a master are in different seconds. */
const rounds = fc
  .uniqueArray(round, { selector: ({ ts }) => ts, maxLength: 12 })
  .map((all) => all.sort((one, other) => one.ts - other.ts))
  .map(readingsOf);

function readingsOf(all: readonly Round[]): readonly Reading[] {
  const last = new Map<number, Answer>();
  return all.map(({ ts, cells }) => {
    const nodes = cells.map(({ isSilent, ...answer }, node) => {
      const known = last.get(node);
      const said =
        isSilent && known ? { ...known, alarms: answer.alarms ?? [] } : { at: ts, ...answer };
      last.set(node, said);
      return [node, cellsOf(said)];
    });
    return reading({ ts: T + ts, nodes: Object.fromEntries(nodes) });
  });
}

const order = fc.record({
  expected: fc.constantFrom(
    { kind: "angle", degrees: 37 } as const,
    { kind: "tracking" } as const,
    { kind: "hold" } as const,
  ),
  name: fc.constantFrom("strong-angle-stow", "restore-override", "low-priority-keep-angle"),
  until: fc.integer({ min: T, max: T + 3600 }),
});

function proof(facts: Partial<typeof STOW>, all: readonly Reading[]): readonly TrackerProof[] {
  return proveMaster({ ...STOW, ...facts }, trackers, all);
}

describe("the proof of a master, whatever its rounds say", () => {
  it("counts every tracker in exactly one state", () => {
    fc.assert(
      fc.property(order, rounds, (facts, all) => {
        const { nodes, ...counts } = countStates(proof(facts, all));
        expect(nodes).toBe(NODES);
        expect(Object.keys(counts).sort()).toEqual(MOTION_STATES.map(({ key }) => key).sort());
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(NODES);
      }),
    );
  });

  it("is the same in whatever order the rounds come", () => {
    fc.assert(
      fc.property(order, rounds, fc.infiniteStream(fc.nat()), (facts, all, keys) => {
        const shuffled = all
          .map((one) => ({ one, key: Number(keys.next().value) }))
          .sort((one, other) => one.key - other.key)
          .map(({ one }) => one);
        expect(proof(facts, shuffled)).toEqual(proof(facts, all));
      }),
    );
  });

  it("is the same however often they come", () => {
    fc.assert(
      fc.property(order, rounds, fc.array(fc.nat(11)), (facts, all, again) => {
        const repeated = [...all, ...again.flatMap((at) => all[at] ?? [])];
        expect(proof(facts, repeated)).toEqual(proof(facts, all));
      }),
    );
  });

  it("never takes back that an angle was reached as time goes on", () => {
    fc.assert(
      fc.property(order, rounds, fc.nat(2000), (facts, all, more) => {
        const early = proof(facts, all);
        const later = proof({ ...facts, until: facts.until + more }, all);
        for (const [at, { state, seconds }] of early.entries()) {
          if (state === "reached") expect(later[at]).toMatchObject({ state, seconds });
        }
      }),
    );
  });

  it("comes back from its columns as it was", () => {
    fc.assert(
      fc.property(order, rounds, (facts, all) => {
        const trackersProven = proof(facts, all);
        const stored: unknown = JSON.parse(JSON.stringify(packProof(trackersProven)));
        expect(stored).toEqual(packProof(trackersProven));
        expect(unpackProof(packProof(trackersProven))).toEqual(trackersProven);
      }),
    );
  });
});

describe("the times of a command", () => {
  const reached = (seconds: number, node = 0): TrackerProof => ({
    node,
    nId: "0001",
    state: "reached",
    seconds,
  });
  const stuck: TrackerProof = { node: 0, nId: "0001", state: "stuck" };
  const excluded: TrackerProof = { node: 0, nId: undefined, state: "excluded", exclusion: "noId" };

  it("are those at which 50, 90 and 99 % of the trackers that could react stood at the angle", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => reached(at + 1)).toReversed();
    const excludedToo = Array.from({ length: 50 }, () => excluded);
    expect(MOTION_SHARES).toEqual([0.5, 0.9, 0.99]);
    expect(sumOfMotion([hundred, excludedToo]).secondsUntil).toEqual([50, 90, 99]);
  });

  it("are unknown for a share that is not reached", () => {
    const nineteen = Array.from({ length: 19 }, () => reached(60));
    expect(sumOfMotion([nineteen, [stuck]]).secondsUntil).toEqual([60, 60, undefined]);
    expect(sumOfMotion([[excluded]]).secondsUntil).toEqual([undefined, undefined, undefined]);
    expect(sumOfMotion([[reached(7)]]).secondsUntil).toEqual([7, 7, 7]);
  });

  it("wait for no tracker once all stand at the angle or could not react", () => {
    expect(areAllFinal([reached(5), excluded])).toBe(true);
    expect(areAllFinal([reached(5), stuck])).toBe(false);
  });

  // Otherwise the first round would end the proof, and the trackers' movement after the wind stow
  // would be missed.
  it("wait for trackers that a higher stow holds, which may end while they are watched", () => {
    const overridden: TrackerProof = { ...excluded, nId: "0001", exclusion: "overridden" };
    expect(areAllFinal([overridden, overridden])).toBe(false);
    expect(areAllFinal([{ ...excluded, exclusion: "notSent" }])).toBe(true);
  });

  it("leave a place that the command was not for empty on the map", () => {
    expect(statesOnMap([reached(1, 1), { ...stuck, node: 3 }, { ...excluded, node: 4 }])).toBe(
      "-R-SX",
    );
  });
});

describe("a record that is not packed", () => {
  it("is not taken for a proof", () => {
    const packed = packProof([{ node: 0, nId: "0001", state: "stuck", cause: "estop" }]);
    expect(() => unpackProof({ ...packed, states: "Q" })).toThrow("letter");
  });
});
