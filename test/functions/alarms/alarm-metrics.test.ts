/** The metrics of alarms of days that were compacted. */
import { beforeEach, describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { createAlarmAct } from "#functions/alarms/create-alarm-act.ts";
import { getAlarmMetrics } from "#functions/alarms/get-alarm-metrics.ts";
import { listAlarmMetrics } from "#functions/alarms/list-alarm-metrics.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START, round } from "../devices/uplink-messages.ts";
import { caller, changeId } from "../served-tables.ts";
import { DAY, daysOfFile, FINISHED } from "../telemetry/days-harness.ts";

const HOUR = 3_600;
const NO_MOTION = alarmBit("NODE", "noMotion");
/** Seen with GAMECHANGE only. */
const MEMORY_FAULT = alarmBit("NODE", "memoryFault");
const VIEWER = caller({ privileges: privilegeBits("VIEW", "DATA_SNAPSHOT"), allLayouts: true });

const { served, begin, at } = daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
  const { layoutId, mLocId } = harness;
  const index = { gsi1pk: "LAYOUTS#0", gsi1sk: `Mesa#${layoutId}` };
  await put({ pk: `L#${layoutId}`, sk: "A", ...index, layoutId, name: "Mesa" });
  const master = { name: "M1", mId: "FCC23D0508A90001", deviceType: "gen4" };
  await put({ pk: `L#${layoutId}`, sk: `M#${mLocId}`, mLocId, ...master });
});

const put = (Item: Record<string, unknown>) =>
  served.store.tables.send(new PutCommand({ TableName: "core", Item }));

/** Sends a round of two nodes with these alarm bits of the first. */
async function send(seconds: number, ...bits: readonly number[]): Promise<void> {
  const word = bits.reduce((sum, bit) => sum + 2 ** bit, 0);
  const ts = DAY_START + seconds;
  const message = round(ts, 2);
  const cols = { ...Object(message.cols), al: [hex(word), hex(0)], t: [ts, ts] };
  // Within a minute, or now if the day is over.
  const isLate = served.clock.now >= 1000 * FINISHED;
  await harness.send("nodes", { ...message, cols }, isLate ? {} : { srv: 1000 * (ts + 60) });
}

const hex = (word: number) => word.toString(16).toUpperCase().padStart(8, "0");

/** Rounds of a whole day: no motion raised at 01:00 and at 02:00, a memory fault at 03:00. */
async function sendDay(): Promise<void> {
  for (let seconds = 0; seconds < DAY; seconds += HOUR) {
    const hour = seconds / HOUR;
    const isStill = hour === 1 || hour === 2;
    await send(seconds, ...(isStill ? [NO_MOTION] : []), ...(hour === 3 ? [MEMORY_FAULT] : []));
    if (isStill) await send(seconds + 900);
  }
}

async function details(who = VIEWER, more: Record<string, unknown> = {}) {
  const ask = { layoutId: harness.layoutId, days: 1, shiftHours: 12, ...more };
  const answer = await field(getAlarmMetrics({ ...served }))(ask, who);
  if (!("value" in answer)) throw new Error(`expected an answer, got ${JSON.stringify(answer)}`);
  return Object(answer.value);
}

describe("the metrics of a finished day", () => {
  it("count its alarms, and acknowledgements that came later", async () => {
    await sendDay();
    at(FINISHED);
    await served.compact();
    const actor = caller({
      privileges: privilegeBits("VIEW", "DATA_SNAPSHOT", "CONFIGURATION"),
      allLayouts: true,
    });
    const { layoutId, mLocId } = harness;
    const seen = DAY_START + HOUR;
    const target = { mLocId, nLocId: "000", word: "NODE", bit: NO_MOTION, from: seen, to: seen };
    const input = { changeId: changeId(), layoutId, kind: "ACKNOWLEDGE", targets: [target] };
    await field(createAlarmAct(served))({ input }, actor);
    const { site, frequent, shifts, counts, states } = await details();
    expect(site).toMatchObject({
      ...{ layoutId, hidden: 1, isComplete: true, isCut: false, mastersWithoutData: [] },
      figures: { from: DAY_START, to: DAY_START + DAY, raised: 2, peak: 1, acknowledged: 1 },
    });
    expect(site.figures).toMatchObject({ ackSeconds50: FINISHED - seen, clearedFirst: 1 });
    expect(frequent).toEqual([{ word: "NODE", bit: NO_MOTION, raised: 2, devices: 1, share: 1 }]);
    expect(shifts.map(({ raised }: { raised: number }) => raised)).toEqual([2, 0, 0]);
    expect([counts.length, states.length, states[0]]).toEqual([144, 144, "c"]);
  });

  it("are renewed after a late round", async () => {
    await sendDay();
    at(FINISHED);
    await served.compact();
    await send(5 * HOUR + 900, NO_MOTION);
    await served.compact();
    expect((await details()).site.figures.raised).toBe(3);
  });

  it("are unknown without data, and name the master", async () => {
    at(FINISHED + DAY);
    const { site } = await details();
    expect(site.figures).toMatchObject({ raised: 0, average: null, peak: null, calmSeconds: 0 });
    expect(site.mastersWithoutData).toHaveLength(1);
  });

  it("end with the last day that is digested", async () => {
    await sendDay();
    at(DAY_START + DAY + 60);
    expect((await details()).site.figures.to).toBe(DAY_START);
    at(FINISHED);
    await served.compact();
    expect((await details()).site.figures.to).toBe(DAY_START + DAY);
  });

  it("may be those of an earlier day, and are refused for a wrong one", async () => {
    at(FINISHED);
    const earlier = await details(VIEWER, { last: "2026-06-20" });
    expect(earlier.site.figures.to).toBe(DAY_START - 3 * DAY);
    const ask = (more: object) =>
      field(getAlarmMetrics({ ...served }))(
        { layoutId: harness.layoutId, days: 1, shiftHours: 8, ...more },
        VIEWER,
      );
    for (const more of [{ last: "2026-02-30" }, { days: 0 }, { days: 32 }, { shiftHours: 9 }]) {
      expect(await ask(more)).toMatchObject({ error: { code: "InvalidArgument" } });
    }
  });
});

describe("the list of metrics", () => {
  it("has the figures of the layouts that the caller may see, and no names of hidden alarms", async () => {
    await sendDay();
    at(FINISHED);
    await served.compact();
    const list = listAlarmMetrics({ ...served, log: () => undefined });
    const answer = await field(list)({ days: 1, limit: 50 }, VIEWER);
    const { items } = Object(Object(answer).value);
    const own = items.find(({ layoutId }: { layoutId: string }) => layoutId === harness.layoutId);
    expect(own).toMatchObject({ hidden: 1, figures: { raised: 2 } });
    const nothing = await field(list)({ days: 1 }, caller({ allLayouts: false, sub: "stranger" }));
    expect(Object(nothing).value).toEqual({ items: [], nextToken: null });
  });
});
