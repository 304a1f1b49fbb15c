/** Reports and events of masters, repeated and late, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Message } from "#test/builders/wire-messages.ts";
import { START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { freshUplinks, type UplinkHarness } from "./uplink-harness.ts";
import { masterData } from "./uplink-messages.ts";

const DAY = 86_400;
const served = tablesOfFile();
const openUplink = freshUplinks(served);
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await openUplink();
});

describe("a master's own data", () => {
  const report = (ts: number, more: Message = {}) => harness.send("master", masterData(ts, more));

  it("is a sample and the newest state", async () => {
    await report(START);
    const { v: _, ...fields } = masterData(START);
    const latest = await harness.ofLayout("X");
    expect(latest).toEqual({
      pk: `L#${harness.layoutId}#X`,
      sk: harness.mLocId,
      ...fields,
      mId: harness.mId,
    });
    expect(await harness.measured()).toEqual([
      expect.objectContaining({ sk: `M${START}`, x: START + 14 * DAY }),
    ]);
    expect(await harness.marks()).toEqual(["20260624"]);
    expect(served.notices).toEqual([
      { layoutId: harness.layoutId, ts: START, kinds: ["NODES", "MASTER"], mLocIds: [] },
    ]);
  });

  it("does not go back when it comes late, and keeps every sample", async () => {
    for (const at of [2, 0, 1, 2]) await report(START + at, { windPeak: 10 + at });
    expect(await harness.ofLayout("X")).toMatchObject({ ts: START + 2, windPeak: 12 });
    expect((await harness.measured()).map(({ sk }) => sk)).toEqual(
      [0, 1, 2].map((at) => `M${START + at}`),
    );
  });

  it("marks its day once, and every time when the day is over", async () => {
    await report(START);
    const mark = async () =>
      (await served.itemsOf("telemetry")).find(
        ({ sk }) => sk === `${harness.layoutId}#${harness.mLocId}`,
      );
    served.clock.now += 60_000;
    await report(START + 60);
    expect(await mark()).toMatchObject({ at: START_MILLISECONDS });
    served.clock.now += DAY * 1000;
    await report(START + 61);
    expect(await mark()).toMatchObject({
      pk: expect.stringMatching(/^Q#20260624#[0-7]$/),
      at: served.clock.now,
    });
  });
});

describe("a stow that begins at a master", () => {
  const report = (ts: number, stowModesActive: string) =>
    harness.send("master", masterData(ts, { stowModesActive }));
  const requested = () => served.stowAlarms.filter(({ mLocId }) => mLocId === harness.mLocId);

  it("requests one warning of the people there, with the time of the report", async () => {
    await report(START, "0000");
    await report(START + 60, "0004");
    await report(START + 120, "0004");
    await report(START + 180, "0000");
    const { layoutId, mLocId } = harness;
    expect(requested()).toEqual([{ layoutId, mLocId, at: START + 60 }]);
  });

  it("requests none by a first report, a repeat, or a report from before", async () => {
    await report(START + 60, "0004");
    await report(START + 60, "0004");
    await report(START + 120, "0000");
    await report(START + 90, "0004");
    expect(requested()).toEqual([]);
  });

  it("is found again by the repeat of a message whose run was interrupted", async () => {
    await report(START, "0000");
    served.failNextStowAlarm();
    await expect(report(START + 60, "0004")).rejects.toThrow("interrupted");
    await report(START + 60, "0004");
    expect(requested()).toHaveLength(1);
  });
});

describe("an event", () => {
  const event = (more: Message = {}) => ({
    v: 1,
    ts: START,
    type: "stow",
    data: { reason: "wind", level: 8 },
    ...more,
  });
  const rows = async () =>
    (await served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${harness.layoutId}#E#${harness.mLocId}`,
    );

  it("is kept with the time of the server, once however often it comes", async () => {
    for (const _ of [1, 2, 3]) await harness.send("event", event());
    await harness.send("event", event({ data: { reason: "hail" } }));
    expect(await rows()).toHaveLength(2);
    expect(await rows()).toContainEqual({
      pk: `L#${harness.layoutId}#E#${harness.mLocId}`,
      sk: expect.stringMatching(new RegExp(`^${START}000#stow#[0-9a-f]{16}$`)),
      gsi1pk: `L#${harness.layoutId}#V`,
      gsi1sk: expect.stringMatching(new RegExp(`^${START}000#${harness.mLocId}#[0-9a-f]{16}$`)),
      gsi2pk: `L#${harness.layoutId}#E#${harness.mLocId}`,
      gsi2sk: expect.stringMatching(new RegExp(`^${START}000#${harness.mLocId}#[0-9a-f]{16}$`)),
      layoutId: harness.layoutId,
      mLocId: harness.mLocId,
      mId: harness.mId,
      ts: START,
      type: "stow",
      data: { reason: "wind", level: 8 },
      receivedAt: START,
    });
  });

  it.each([
    ["boot", { fw: "4.2.1" }, "E"],
    ["stow", { active: "0004" }, "V"],
    ["rescue", { ok: false }, "O"],
  ])("is listed in one group of the events of its layout: %s", async (type, data, group) => {
    await harness.send("event", event({ type, data }));
    const keys = (await rows()).map(({ gsi1pk }) => gsi1pk);
    expect(keys).toEqual([`L#${harness.layoutId}#${group}`]);
  });

  it("is kept as plain text whatever it says", async () => {
    const text = `<script>alert(1)</script>\u001b[31m\u202Egnp.exe ${"x".repeat(1000)}`;
    await harness.send("event", event({ data: { text } }));
    const [row] = await rows();
    const start = "<script>alert(1)</script>[31mgnp.exe ";
    expect(row?.data).toEqual({ text: start.padEnd(200, "x") });
  });
});
