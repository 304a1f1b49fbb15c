/** Digests of finished days: written by compaction, once per version of the day. */
import { beforeEach, describe, expect, it } from "vitest";
import { digestDay } from "#functions/telemetry/digest-day.ts";
import { digestsOfLayout, putDigest } from "#functions/telemetry/store/digests.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { daysOfFile, FINISHED, TODAY } from "./days-harness.ts";

const { served, begin, at, cycle, late } = daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
});

async function digests() {
  const { layoutId, mLocId } = harness;
  const days = { first: TODAY, last: TODAY };
  const found = await digestsOfLayout(served.store, layoutId, days, { isConsistent: true });
  return found.filter((digest) => digest.mLocId === mLocId);
}

async function compacted() {
  for (const ts of [0, 900, 1800]) await cycle(DAY_START + ts);
  at(FINISHED);
  await served.compact();
}

describe("the digest of a master's day", () => {
  it("is stored when the day is compacted, and again when a late round changes the day", async () => {
    await compacted();
    expect((await digests()).map(({ version }) => version)).toEqual([1]);
    await late(DAY_START + 2700);
    await served.compact();
    expect((await digests()).map(({ version }) => version)).toEqual([2]);
  });

  it("is the same after a run that is repeated", async () => {
    await compacted();
    const [before] = await digests();
    const { node, master, version } = await served.finished(harness, TODAY);
    const { layoutId, mLocId } = harness;
    const place = { layoutId, mLocId };
    await digestDay(served, { place, day: TODAY }, { version }, { node, master });
    const [after] = await digests();
    expect(after?.sections()).toEqual(before?.sections());
  });

  it("is not replaced by that of an earlier version", async () => {
    await compacted();
    const [before] = await digests();
    const { layoutId, mLocId } = harness;
    const day = { place: { layoutId, mLocId }, day: TODAY };
    const bytes = Uint8Array.of(1);
    expect(await putDigest(served.store, day, 0, [{ id: 99, version: 1, bytes }])).toBe(false);
    const [after] = await digests();
    expect(after?.sections()).toEqual(before?.sections());
  });
});
