/**
 * A stow of a site of 1800 trackers, 1 in 100 of them faulty: the proof names exactly those, and
 * the times at which the others were in position.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MotionCause } from "#domain/commands/motion-proof/motion-cause.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { ok } from "#domain/result.ts";
import { closeProofs } from "#functions/commands/motion-proof/close-proofs.ts";
import type { MotionProofAnswer } from "#functions/commands/motion-proof/motion-answer.ts";
import {
  exportMotionProof,
  listMotionEvents,
} from "#functions/commands/motion-proof/motion-fields.ts";
import { caller, type ServedTables, serveTables } from "../served-tables.ts";
import { LAYOUT, MotionField } from "./motion-field.ts";

const MASTERS = 10;
const NODES_PER_MASTER = 180;

interface Expected {
  readonly state: "stuck" | "silent";
  readonly cause: MotionCause;
}

/** Simulated faults, with the expected state in the proof. */
const FAULTS = {
  stuck: { state: "stuck", cause: "failedToMove" },
  overcurrent: { state: "stuck", cause: "motorOvercurrent" },
  estop: { state: "stuck", cause: "estop" },
  dead: { state: "silent", cause: "lostContact" },
} as const satisfies Readonly<Record<string, Expected>>;
const FAULT_NAMES = ["stuck", "overcurrent", "estop", "dead"] as const;

/** 18 of 1800 trackers: two of each of the first masters, one of the others. */
const FAULTY = Array.from({ length: 18 }, (_, at) => ({
  master: at % MASTERS,
  node: (at * 37 + 11) % NODES_PER_MASTER,
  fault: FAULT_NAMES[at % FAULT_NAMES.length] ?? "stuck",
}));

let served: ServedTables;
let field: MotionField;
let id: string;
let issuedAt: number;
let proof: MotionProofAnswer;

beforeAll(async () => {
  served = await serveTables();
  field = await MotionField.open(served, { preset: "large", masters: MASTERS });
  await field.run(900);
  for (const { master, node, fault } of FAULTY) {
    field.fault(master, { scope: "node", fault, index: node, isOn: true });
  }
  issuedAt = field.now;
  id = await field.command("strong-angle-stow");
  await field.run(900);
  proof = await field.proof(id);
}, 120_000);
afterAll(() => served.stop());

describe("the proof of a stow of the whole site", () => {
  it("counts every tracker and finds all but the faulty ones at the angle", () => {
    const { nodes, reached, stuck, silent, late, moving, excluded } = proof;
    expect({ nodes, reached, stuck, silent, late, moving, excluded }).toEqual({
      nodes: MASTERS * NODES_PER_MASTER,
      reached: MASTERS * NODES_PER_MASTER - FAULTY.length,
      stuck: 14,
      silent: 4,
      late: 0,
      moving: 0,
      excluded: 0,
    });
  });

  it("names exactly the faulty ones, and what is wrong with each", () => {
    const named = proof.exceptions.map(({ mLocId, nLocId, state, cause }) => ({
      mLocId,
      nLocId,
      state,
      cause,
    }));
    const planted = FAULTY.map(({ master, node, fault }) => ({
      mLocId: field.masters[master]?.harness.mLocId ?? "",
      nLocId: nLocIdOf(node),
      ...FAULTS[fault],
    }));
    const keyOf = (one: { mLocId: string; nLocId: string }) => one.mLocId + one.nLocId;
    const sorted = <Place extends { mLocId: string; nLocId: string }>(places: Place[]) =>
      places.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    expect(sorted(named)).toEqual(sorted(planted));
    expect(proof.exceptionsLeftOut).toBe(0);
  });

  it("says when half of them, 90 and 99 in 100 stood at the angle", () => {
    const { seconds50, seconds90, seconds99 } = proof;
    const healthy = Math.abs(37 - -45) / MOTION_RULES.degreesPerSecond;
    expect(seconds50).toBeGreaterThan(100);
    expect(seconds90).toBeGreaterThanOrEqual(seconds50 ?? 0);
    expect(seconds99).toBeGreaterThanOrEqual(seconds90 ?? 0);
    // At most two polling rounds more than the longest travel takes.
    expect(seconds99).toBeLessThan(healthy + 2 * 60);
  });

  it("draws each master in one letter per tracker", () => {
    expect(proof.masters).toHaveLength(MASTERS);
    for (const [at, { states, status }] of proof.masters.entries()) {
      const faulty = FAULTY.filter(({ master }) => master === at);
      const letters = [...states].map((letter, node) => ({ letter, node }));
      const odd = letters.filter(({ letter }) => letter !== "R").map(({ node }) => node);
      expect([states.length, status]).toEqual([NODES_PER_MASTER, "success"]);
      expect(odd).toEqual(faulty.map(({ node }) => node).sort((one, other) => one - other));
    }
  });

  it("stays open while trackers are missing, and outlives the telemetry once the watch is over", async () => {
    expect(proof.isClosed).toBe(false);
    const logged: unknown[] = [];
    const close = closeProofs({
      ...field.deps,
      log: (event, fields) => void logged.push([event, fields]),
    });
    served.clock.now = (issuedAt + MOTION_RULES.watchedSeconds + 119) * 1000;
    await close();
    served.clock.now += 1000;
    await close();
    await close();
    expect(logged.map((line) => JSON.stringify(line))).toEqual(
      [0, 1, 0].map((closed) => JSON.stringify(["proofs closed", { closed, failed: 0, left: 0 }])),
    );
    const closed = await field.proof(id, withoutTelemetry(field.deps));
    expect(closed).toMatchObject({
      isClosed: true,
      reached: proof.reached,
      seconds99: proof.seconds99,
    });
    const events = await listMotionEvents(field.deps).run(
      { layoutId: LAYOUT, from: issuedAt, to: issuedAt },
      caller(),
    );
    expect(events).toMatchObject(ok([{ id, isClosed: true, windAverage: closed.windAverage }]));
    expect(closed.windAverage).toBeGreaterThan(6);
  });

  it("exports one line per tracker", async () => {
    const outcome = await exportMotionProof(field.deps).run({ layoutId: LAYOUT, id }, caller());
    if (!outcome.ok) throw new Error(outcome.error.code);
    const { fileName, text } = outcome.value;
    expect(fileName).toBe("strong-angle-stow_20260624T164500Z.csv");
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + MASTERS * NODES_PER_MASTER);
    expect(lines.filter((line) => line.includes(",reached,"))).toHaveLength(proof.reached);
  });
});

/** Simulates expired frames: any read of one fails the test. */
function withoutTelemetry<Deps extends MotionField["deps"]>(deps: Deps): Deps {
  return { ...deps, store: { ...deps.store, telemetryTable: "expired" } };
}
