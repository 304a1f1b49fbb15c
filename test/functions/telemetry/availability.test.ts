/** Availability of finished days: merged when they are compacted, and read by month. */
import { beforeEach, describe, expect, it } from "vitest";
import { layoutDaysOf } from "#domain/insight/availability/layout-days.ts";
import { layoutTableOf } from "#domain/insight/availability/layout-table.ts";
import type { AvailabilityFigures } from "#domain/insight/availability/month-report.ts";
import { tallyColumns } from "#domain/insight/availability/tallies.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { getAvailability, type LayoutAvailability } from "#functions/telemetry/get-availability.ts";
import { listAvailability } from "#functions/telemetry/list-availability.ts";
import {
  masterMonths,
  putLayoutMonth,
  putMasterMonth,
} from "#functions/telemetry/store/availability-months.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START, round } from "../devices/uplink-messages.ts";
import { caller } from "../served-tables.ts";
import { DAY, daysOfFile, FINISHED } from "./days-harness.ts";

const { served, begin, at } = daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
});

const MONTH = "202606";
const HOUR = 3600;
/** Flags of a node whose tracking is enabled. */
const TRACKING = "0000000000010000";
const MINUTES_OF_DAY = DAY / 60;

/** Two trackers that follow their target, or of which the second is far from it. */
function twoTrackers(ts: number, isStuck: boolean) {
  const { cols, ...message } = round(ts, 2) as { readonly cols: Record<string, unknown> };
  const words = { al: ["00000000", "00000000"], fl: [TRACKING, TRACKING] };
  const angles = { at: [1000, 1000], ap: [1000, isStuck ? 3000 : 1000] };
  return {
    ...message,
    cols: { i: cols.i, t: [ts + 5, ts + 6], nid: cols.nid, ...words, ...angles },
  };
}

/** A round each hour of these hours of the day; each counts for an hour. */
async function hours(first: number, last: number, { isStuck = false, dayStart = DAY_START } = {}) {
  for (let hour = first; hour <= last; hour += 1) {
    const ts = dayStart + hour * HOUR;
    await harness.send("nodes", twoTrackers(ts, isStuck), { srv: 1000 * (ts + 60) });
  }
}

async function placed(tz?: string): Promise<void> {
  const { layoutId } = harness;
  const index = { gsi1pk: "LAYOUTS#0", gsi1sk: `Mesa#${layoutId}` };
  const Item = {
    pk: `L#${layoutId}`,
    sk: "A",
    ...index,
    layoutId,
    name: "Mesa",
    ...(tz && { tz }),
  };
  await served.store.tables.send(new PutCommand({ TableName: "core", Item }));
}

async function asked(args: Record<string, unknown> = {}): Promise<LayoutAvailability> {
  const given = { layoutId: harness.layoutId, month: MONTH, ...args };
  const outcome = await field(getAvailability(served))(given, caller());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value as LayoutAvailability;
}

async function listed(who = caller()) {
  const outcome = await field(listAvailability(served))({ month: MONTH, limit: 33 }, who);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  const { items } = outcome.value as {
    readonly items: readonly {
      readonly layoutId: string;
      readonly month: (AvailabilityFigures & { readonly trackers: number }) | null;
    }[];
  };
  return items.find(({ layoutId }) => layoutId === harness.layoutId);
}

function total({ whole: { good, bad, unknown } }: AvailabilityFigures): number {
  return good + bad + unknown;
}

describe("availability", () => {
  it("of a finished day is in the month of the layout, its master and its trackers", async () => {
    await placed();
    await hours(0, 11);
    await hours(12, 17, { isStuck: true });
    at(FINISHED);
    await served.compact();
    const { months, masters, trackers } = await asked();
    const whole = { good: 18 * 60 + 12 * 60, bad: 6 * 60, unknown: 2 * 6 * 60 };
    expect(months).toMatchObject([
      { month: MONTH, start: DAY_START, end: DAY_START + DAY, masters: 1, trackers: 2, whole },
    ]);
    expect(months[0]?.days).toMatchObject([
      { start: DAY_START, seconds: DAY, coreSeconds: 8 * HOUR, isWhole: true, heard: 2, whole },
    ]);
    expect(masters).toMatchObject([{ mLocId: harness.mLocId, trackers: 2, heard: 2, whole }]);
    // The worst is first, with 20 degrees of error over six hours.
    expect(trackers).toMatchObject([
      { nLocId: "001", whole: { good: 720, bad: 360, unknown: 360, error: 120 } },
      { nLocId: "000", whole: { good: 1080, bad: 0, unknown: 360, error: 0 } },
    ]);
    expect(trackers.map(({ core }) => core)).toMatchObject([
      { good: 240, bad: 240, unknown: 0 },
      { good: 480, bad: 0, unknown: 0 },
    ]);
    expect((await listed())?.month).toMatchObject({ trackers: 2, whole });
    expect((await asked({ mLocId: harness.mLocId })).trackers).toEqual(trackers);
  });

  it("grows when a late round changes the day, and is the same after a repeated run", async () => {
    await placed();
    await hours(0, 11);
    at(FINISHED);
    await served.compact();
    expect((await asked()).months[0]?.whole).toMatchObject({ good: 2 * 720, unknown: 2 * 720 });
    await harness.send("nodes", twoTrackers(DAY_START + 12 * HOUR, false));
    await served.compact();
    const after = await asked();
    expect(after.months[0]?.whole).toMatchObject({ good: 2 * 780, unknown: 2 * 660 });
    await harness.send("nodes", twoTrackers(DAY_START + 12 * HOUR, false));
    await served.compact();
    expect(await asked()).toEqual(after);
    expect(after.months.map(total)).toEqual([2 * MINUTES_OF_DAY]);
  });

  it("counts a day without any report between two others as unknown", async () => {
    await placed();
    await hours(0, 23, { dayStart: DAY_START - 2 * DAY });
    await hours(0, 23);
    at(FINISHED);
    await served.compact();
    const [month] = (await asked()).months;
    expect(month?.days.map(({ whole }) => whole.unknown)).toEqual([0, 2 * MINUTES_OF_DAY, 0]);
    expect(month?.days.map(({ heard }) => heard)).toEqual([2, 0, 2]);
  });

  it("has the days of the site, and says which one is not over yet", async () => {
    await placed("America/Denver");
    await hours(0, 23);
    at(FINISHED);
    await served.compact();
    const [month] = (await asked()).months;
    expect(month?.days.map(({ seconds, isWhole }) => [seconds / HOUR, isWhole])).toEqual([
      [6, false],
      [18, false],
    ]);
  });

  it("is null for a layout without a finished day, and not listed for others' layouts", async () => {
    await placed();
    expect(await listed()).toEqual({ layoutId: harness.layoutId, month: null });
    expect(await listed(caller({ allLayouts: false }))).toBeUndefined();
    expect(await asked()).toMatchObject({ months: [], masters: [], trackers: [] });
  });

  it("is not replaced by a month that was merged from less", async () => {
    await placed();
    await hours(0, 3);
    at(FINISHED);
    await served.compact();
    const before = await asked();
    const { layoutId, mLocId } = harness;
    const [stored] = await masterMonths(served.store, layoutId, MONTH);
    if (stored === undefined) throw new Error("expected a month of the master");
    const { month } = stored;
    const emptied = { ...month, units: [], trackers: tallyColumns(0) };
    const older = { versions: stored.versions - 1, month: emptied };
    expect(await putMasterMonth(served.store, harness, MONTH, older)).toBe(false);
    await putLayoutMonth(served.store, layoutId, MONTH, {
      versions: older.versions,
      days: layoutDaysOf([emptied]),
      table: layoutTableOf([{ mLocId, month: emptied }]),
    });
    expect(await asked()).toEqual(before);
    expect(await masterMonths(served.store, layoutId, MONTH)).toEqual([stored]);
  });

  it("names the masters, those without a report in the month too", async () => {
    await placed();
    await hours(0, 3);
    const { layoutId, mLocId } = harness;
    for (const [id, name] of [
      [mLocId, "North"],
      ["0190a000-0000-7000-9000-00000000ffff", "South"],
    ]) {
      const Item = { pk: `L#${layoutId}`, sk: `M#${id}`, mLocId: id, name, mId: "" };
      await served.store.tables.send(new PutCommand({ TableName: "core", Item }));
    }
    at(FINISHED);
    await served.compact();
    const { masters } = await asked();
    expect(masters.map(({ name, trackers }) => [name, trackers])).toEqual([
      ["North", 2],
      ["South", 0],
    ]);
    expect(masters.map(total)).toEqual([2 * MINUTES_OF_DAY, 0]);
  });

  it("refuses a month that is none", async () => {
    for (const month of ["2026-06", "202613", "199912", 202606]) {
      const given = { layoutId: harness.layoutId, month };
      const outcome = await field(getAvailability(served))(given, caller());
      expect(outcome).toMatchObject({ ok: false });
    }
  });
});
