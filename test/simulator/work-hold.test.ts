/** A simulated master where people work: it holds the tracking of their nodes, and no stow. */
import { describe, expect, it } from "vitest";
import { SID, SimRun } from "#test/builders/sim-run.ts";

const HOUR = 3600;
const PLACE = {
  layoutId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e63",
  mLocId: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e62",
};
const HELD = 12;
const FREE = 20;

/** A master that tracks, and has this document. */
function working(nodes: readonly number[] | null, { ver = 1, seconds = HOUR, place = PLACE } = {}) {
  const run = new SimRun().commission().run(HOUR / 2);
  send(run, [{ since: run.now, until: run.now + seconds, nodes }], ver, place);
  return run;
}

function send(run: SimRun, zones: readonly object[], ver: number, place = PLACE): void {
  run.master.applyConfig("work", { v: 1, ver, ...place, zones }, run.now);
}

const angle = (run: SimRun, at: number) => run.master.trackers.angles[at] ?? Number.NaN;

/** Degrees by which a tracker turns within the time; positive to the west. */
function turned(run: SimRun, at: number, seconds: number): number {
  const before = angle(run, at);
  run.run(seconds);
  return angle(run, at) - before;
}

describe("a master with cfg/work", () => {
  it("holds the listed nodes where they are, and lets the others track", () => {
    const run = working([HELD]);
    const [held, free] = [angle(run, HELD), angle(run, FREE)];
    run.run(HOUR / 2);
    expect(angle(run, HELD)).toBe(held);
    expect(Math.abs(angle(run, FREE) - free)).toBeGreaterThan(2);
    expect(run.payloads("up/ack").at(-1)).toMatchObject({ doc: "work", ver: 1, ok: true });
  });

  it("holds all nodes when a zone lists none", () => {
    const run = working(null);
    expect(turned(run, FREE, HOUR / 2)).toBe(0);
  });

  it("ends the zone by its own clock, without the cloud", () => {
    const run = working([HELD], { seconds: HOUR / 2 });
    run.master.disconnected();
    expect(turned(run, HELD, HOUR / 2 - 60)).toBe(0);
    run.run(HOUR / 4);
    expect(angle(run, HELD)).toBeCloseTo(angle(run, FREE), 0);
  });

  it("tracks again when a document without the zone arrives", () => {
    const run = working([HELD]);
    send(run, [], 2);
    expect(Math.abs(turned(run, HELD, HOUR / 2))).toBeGreaterThan(2);
  });

  it("stows for wind at once, and stays there when the wind is over", () => {
    const run = working([HELD], { seconds: 3 * HOUR });
    run.weather = { windMph: 50, gustMph: 70 };
    run.run(HOUR / 4);
    const stowed = angle(run, HELD);
    expect(stowed).toBeCloseTo(angle(run, FREE), 0);
    run.weather = {};
    run.run(1.5 * HOUR);
    expect(run.lastMasterData?.stowModesActive).toBe("0000");
    expect(angle(run, HELD)).toBeCloseTo(stowed, 1);
    expect(Math.abs(angle(run, FREE) - stowed)).toBeGreaterThan(2);
  });

  it("counts the time itself while its clock is wrong, from the document or its start", () => {
    const run = working([HELD], { seconds: HOUR });
    run.master.setClockError(6 * HOUR);
    expect(turned(run, HELD, HOUR / 2)).toBe(0);
    run.master.crash();
    run.run(60);
    run.master.birth(SID, run.now);
    expect(turned(run, HELD, HOUR * 0.9)).toBeCloseTo(0, 5);
    run.run(HOUR / 2);
    expect(angle(run, HELD)).toBeCloseTo(angle(run, FREE), 0);
  });

  it("ignores a document of another location", () => {
    const mLocId = "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e70";
    const run = working([HELD], { place: { ...PLACE, mLocId } });
    expect(Math.abs(turned(run, HELD, HOUR / 2))).toBeGreaterThan(2);
  });
});
