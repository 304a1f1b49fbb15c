/**
 * Stows that masters start by themselves: found in their reports, proven from the rounds of their
 * nodes, and closed once, whatever order the reports arrive in.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { MotionHeadAnswer } from "#functions/commands/motion-proof/motion-answer.ts";
import { getStowRecord, listMotionEvents } from "#functions/commands/motion-proof/motion-fields.ts";
import { watchStows } from "#functions/commands/stow-watch/watch-stows.ts";
import { readStowWatch } from "#functions/shared/store/stow-watch.ts";
import { shuffled } from "#test/builders/shuffled.ts";
import { caller } from "../served-tables.ts";
import { serveTelemetry, type TelemetryHarness } from "../telemetry/telemetry-harness.ts";
import { journalOfField } from "./field-journal.ts";
import { type FieldReport, LAYOUT, MotionField } from "./motion-field.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const STORM = { windMph: 46, gustMph: 52 };
const CALM = { windMph: 5, gustMph: 8 };

let served: TelemetryHarness;
let field: MotionField;

async function watch(): Promise<void> {
  await watchStows(field.deps)();
}

/** Has reports arrive as they are made, and runs the watch each minute in between. */
async function deliverWatched(reports: readonly FieldReport[]): Promise<void> {
  let watchedAt = 0;
  for (const report of reports.toSorted((one, other) => one.ts - other.ts)) {
    served.clock.now = (report.ts + 5) * 1000;
    if (report.ts - watchedAt >= MINUTE) {
      await watch();
      watchedAt = report.ts;
    }
    await report.arriveAt(report.ts + 5);
  }
  await watch();
}

async function events(): Promise<readonly MotionHeadAnswer[]> {
  const range = { layoutId: LAYOUT, from: field.now - 12 * HOUR, to: field.now };
  const outcome = await listMotionEvents(field.deps).run(range, caller());
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}

async function openStows() {
  const { watch: stored } = await readStowWatch(served.store, LAYOUT);
  return stored.stows;
}

/**
 * More masters than lines that a journal may have in ten minutes. The measure of
 * docs/design/stow-watch.md is a whole site: WHOLE_SITE=1.
 */
const SITE =
  process.env.WHOLE_SITE === "1"
    ? { masters: 20, trackers: 214, smallest: 180, stuck: 40, silent: 25, bits: 10_000 }
    : { masters: 12, trackers: 60, smallest: 50, stuck: 24, silent: 15, bits: 1500 };

describe("the stow of a site of many trackers in a front, whose reports arrive late", () => {
  const { masters: MASTERS, stuck: STUCK, silent: SILENT } = SITE;
  /** Trackers of the smallest master, among which the faults are planted. */
  const NODES = SITE.smallest;
  const faults = Array.from({ length: STUCK + SILENT }, (_, at) => ({
    master: at % MASTERS,
    node: (at * 37 + 11) % NODES,
    state: at < STUCK ? ("stuck" as const) : ("silent" as const),
  }));

  beforeAll(async () => {
    served = await serveTelemetry();
    field = await MotionField.open(served, {
      ...{ preset: "large", masters: MASTERS, trackers: SITE.trackers, dtSeconds: 20 },
    });
    await field.run(15 * MINUTE);
    const front = { apartSeconds: 20, seconds: 25 * MINUTE };
    const storm = field.frontOffline(STORM, front, (reached) => {
      for (const { master, node, state } of faults) {
        if (master !== reached) continue;
        const fault = state === "stuck" ? "stuck" : "dead";
        field.fault(master, { scope: "node", fault, index: node, isOn: true });
      }
    });
    field.weather(CALM);
    const after = field.runOffline(45 * MINUTE);
    // Masters report their own state at once, but the rounds of their nodes two hours later.
    const reports = [...storm, ...after];
    await deliverWatched(reports.filter(({ kind }) => kind !== "nodes"));
    served.clock.now += 2 * HOUR * 1000;
    await watch();
    const late = reports.filter(({ kind }) => kind === "nodes");
    for (const report of shuffled([...late, ...late], 7)) {
      await report.arriveAt(served.clock.now / 1000);
    }
    await watch();
  }, 240_000);
  afterAll(() => served.stop());

  const trackers = () =>
    field.masters.reduce((sum, { run }) => sum + run.physical.trackers.length, 0);

  it("is one event, actor the masters, with every tracker judged as it was", async () => {
    const all = await events();
    expect(all).toMatchObject([
      {
        ...{ name: null, username: null, reason: "wind", isClosed: true },
        nodes: trackers(),
        ...{ reached: trackers() - STUCK - SILENT, stuck: STUCK, silent: SILENT },
        ...{ moving: 0, late: 0, unchecked: 0, excluded: 0 },
        // The faults came with the storm, after the last round before it.
        prediction: {
          ...{ hits: 0, misses: STUCK + SILENT, falseAlarms: 0 },
          confirmed: trackers() - STUCK - SILENT,
        },
      },
    ]);
    expect(all[0]?.windPeak).toBeGreaterThan(48);
    expect(all[0]?.stowWindPeak).toBeGreaterThanOrEqual(all[0]?.windPeak ?? 99);
    expect(all[0]?.endedAt).toBeGreaterThan(all[0]?.issuedAt ?? 0);
  });

  it("names exactly the planted trackers", async () => {
    const [event] = await events();
    const proof = await field.proof(event?.id ?? "");
    const named = proof.exceptions.map(
      ({ mLocId, nLocId, state }) => `${mLocId} ${nLocId} ${state}`,
    );
    const planted = faults.map(({ master, node, state }) => {
      const mLocId = field.masters[master]?.harness.mLocId;
      return `${mLocId} ${nLocIdOf(node)} ${state}`;
    });
    expect(named.sort()).toEqual(planted.sort());
  });

  it("names begin, end and last round of each master", async () => {
    const [event] = await events();
    const proof = await field.proof(event?.id ?? "");
    expect(proof.masters).toHaveLength(MASTERS);
    for (const { startedAt, endedAt, lastRoundAt } of proof.masters) {
      expect(startedAt).toBeGreaterThanOrEqual(proof.issuedAt);
      expect(endedAt).toBeGreaterThan(startedAt ?? 0);
      expect(lastRoundAt).toBeGreaterThan(startedAt ?? 0);
      expect(lastRoundAt).toBeLessThanOrEqual(proof.until);
    }
  });

  it("is within the time since when stows are watched, which stays the first run", async () => {
    const record = await getStowRecord(field.deps).run(LAYOUT, caller());
    const [event] = await events();
    if (!record.ok || event === undefined) throw new Error("expected a record");
    expect(record.value.recordedSince).toBe(event.issuedAt);
    expect(record.value.watchedSince).toBeLessThan(event.issuedAt + MINUTE);
  });

  it("is few new lines of the journal in any ten minutes, while far more bits rise", async () => {
    const { raised, stows, bits } = await journalOfField(field, served);
    expect(stows).toBe(MASTERS);
    expect(bits).toBeGreaterThan(SITE.bits);
    const times = [...raised, ...(await events()).map(({ issuedAt }) => issuedAt)];
    const inTenMinutes = times.map(
      (from) => times.filter((at) => at >= from && at < from + 10 * MINUTE).length,
    );
    expect(Math.max(...inTenMinutes)).toBeLessThanOrEqual(10);
  });

  it("stays what it was when the watch runs again", async () => {
    const before = await events();
    await watch();
    await watch();
    expect(await events()).toEqual(before);
    expect(await openStows()).toMatchObject([{ isProven: true, isEndStored: true }]);
  });
});
