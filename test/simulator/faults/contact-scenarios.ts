/** Faults of the contact between nodes and their master, and of the list of ids. */
import { expect } from "vitest";
import type { NodeId } from "#domain/identity/node-id.ts";
import type { SimulatedFaultName } from "#domain/simulated/faults.ts";
import {
  begun,
  type FaultScenarios,
  HOUR,
  hasAlarm,
  hasFlag,
  hasMasterAlarm,
  MINUTE,
  NODE,
  OTHER,
  order,
  secondsUntil,
} from "./fault-run.ts";

/** A silent node is missed at once and lost in the fourth round; its last report stays. */
function losesNode(fault: SimulatedFaultName, more: object = {}): void {
  const run = begun({}, 15).run(15 * MINUTE);
  const before = run.row(NODE);
  const seconds = secondsUntil(run, fault, (r) => hasAlarm(r, "notResponding"), 2 * HOUR, more);
  expect(seconds).toBeGreaterThan(45 * MINUTE);
  expect(seconds).toBeLessThanOrEqual(60 * MINUTE + 30);
  const after = run.row(NODE);
  expect(after).toMatchObject({
    timestamp: before?.timestamp,
    anglePanel: before?.anglePanel,
    batteryVoltage: before?.batteryVoltage,
    flags: before?.flags,
    checkinRound: 0,
    sleepCounter: 4,
  });
  expect(run.row(OTHER)?.timestamp).toBeGreaterThan(after?.timestamp ?? 0);
  order(run, fault, false, more);
  run.run(16 * MINUTE);
  expect(hasAlarm(run, "notResponding")).toBe(false);
}

export const CONTACT_SCENARIOS = {
  dead: () => {
    losesNode("dead");
    const run = begun();
    order(run, "dead", true);
    run.run(45 * MINUTE);
    order(run, "dead", false);
    run.run(2 * MINUTE);
    expect(hasAlarm(run, "commLossSeen")).toBe(true);
  },
  fuse: () => losesNode("fuse"),
  replaced: () => {
    losesNode("replaced");
    const run = begun();
    const listed = run.physical.trackers.map(({ controllerId }) => controllerId);
    order(run, "replaced", true);
    run.run(2 * MINUTE);
    const heard = run.events.filter(({ type }) => type === "unassigned");
    expect(heard).toHaveLength(1);
    const nId = String(heard[0]?.data.nId);
    expect(listed).not.toContain(nId);
    // Heard again each hour, and no longer once it has a location.
    run.run(HOUR);
    expect(run.events.filter(({ type }) => type === "unassigned")).toHaveLength(2);
    run.list(listed.with(NODE, nId as NodeId), 2);
    run.run(3 * MINUTE);
    expect(run.row(NODE)?.timestamp).toBeGreaterThan(run.now - 3 * MINUTE);
    run.run(HOUR);
    expect(run.events.filter(({ type }) => type === "unassigned")).toHaveLength(2);
  },
  wrongpan: () => losesNode("wrongpan", { panId: "0513", channel: 14 }),
  flaky: () => {
    const run = begun();
    order(run, "flaky", true);
    const rounds: number[] = [];
    for (let cycle = 0; cycle < 200; cycle += 1) {
      run.run(MINUTE);
      rounds.push(run.row(NODE)?.checkinRound ?? -1);
    }
    const share = (round: number) => rounds.filter((found) => found === round).length / 200;
    expect(share(1)).toBeGreaterThan(0.35);
    expect(share(1)).toBeLessThan(0.55);
    expect(share(2)).toBeGreaterThan(0.15);
    expect(share(0)).toBeGreaterThan(0.08);
    expect(share(0)).toBeLessThan(0.28);
    expect(run.row(NODE)?.sleepCounter ?? 9).toBeLessThan(4);
  },
  silent: () => {
    losesNode("silent");
    const run = begun();
    order(run, "silent", true);
    run.weather = { windMph: 38, gustMph: 52 };
    run.run(15 * MINUTE);
    expect(run.master.trackers.angles[NODE]).toBeCloseTo(37, 0);
    expect(hasAlarm(run, "notResponding")).toBe(true);
    run.weather = {};
    run.run(2 * HOUR);
    // A node that hears its master does not stow by itself.
    expect(
      Math.abs((run.master.trackers.angles[NODE] ?? 0) - (run.master.trackers.angles[OTHER] ?? 0)),
    ).toBeLessThan(2);
  },
  swap: () => {
    const run = begun();
    const before = [NODE, OTHER].map((index) => run.row(index)?.batteryStateOfHealth);
    order(run, "swap", true, { a: "012", b: "040" });
    run.run(2 * MINUTE);
    const after = [OTHER, NODE].map((index) => run.row(index)?.batteryStateOfHealth);
    expect(after).toEqual(before);
    expect(before[0]).not.toBe(before[1]);
    expect(hasFlag(run, "idChanged")).toBe(true);
  },
  dup: () => {
    const run = begun();
    const own = [NODE, OTHER].map((index) => run.row(index)?.batteryStateOfHealth);
    const seconds = secondsUntil(run, "dup", (r) => hasMasterAlarm(r, "duplicateIds"), HOUR, {
      a: "012",
      b: "040",
    });
    expect(seconds).toBeLessThanOrEqual(10);
    const seen = new Set<number | null | undefined>();
    for (let cycle = 0; cycle < 6; cycle += 1) {
      run.run(MINUTE);
      seen.add(run.row(NODE)?.batteryStateOfHealth);
    }
    expect(seen).toEqual(new Set(own));
    expect(run.row(OTHER)?.nId).toBe(run.row(NODE)?.nId);
  },
} satisfies FaultScenarios;
