/** Notifications of stows that masters have started: the begin and the end once for the site. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AutomaticReason } from "#domain/stows/automatic-stows.ts";
import type { WatchedStow } from "#domain/stows/watch-stows.ts";
import { readStowWatch, writeStowWatch } from "#functions/shared/store/stow-watch.ts";
import { LAYOUT, MASTER, NotificationHarness, OTHER_MASTER } from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

const ID = "0190a000-0000-7000-a000-000000000001";
/** Minutes after the end of a stow until no flap can continue it. */
const FLAP_MINUTES = 5;

/** A stow that these masters have started now. */
function stow(reason: AutomaticReason, mLocIds: readonly string[], ends: readonly number[] = []) {
  const masters = mLocIds.map((mLocId, at) => {
    const times = { startedAt: harness.now, seenAt: harness.now, endedAt: ends[at] };
    return { mLocId, reason, ...times };
  });
  return { id: ID, reason, masters, isProven: false, isEndStored: false };
}

async function store(stows: readonly WatchedStow[]): Promise<void> {
  const stored = await readStowWatch(harness.served.store, LAYOUT);
  const watch = { stows, commanded: [] };
  await writeStowWatch(harness.served.store, LAYOUT, { ...stored, watch });
}

describe("a stow that masters have started", () => {
  it("is notified at once, for the site, with the nodes of all its masters", async () => {
    await harness.report(0);
    await harness.report(0, { mLocId: OTHER_MASTER, of: 25 });
    await store([stow("hail", [MASTER, OTHER_MASTER])]);
    await harness.minutes(3);
    expect(harness.announced).toEqual(["HAIL_STOW raised"]);
    expect(await harness.listed()).toMatchObject([
      { rule: "HAIL_STOW", severity: "critical", mLocId: MASTER, nodes: 35, clearedAt: null },
    ]);
  });

  it("is over once, five minutes after its last master ended it", async () => {
    await harness.report(0);
    const begun = stow("wind", [MASTER, OTHER_MASTER]);
    await store([begun]);
    await harness.minutes(1);
    const [first, second] = begun.masters;
    if (first === undefined || second === undefined) throw new Error("expected two masters");
    await store([{ ...begun, masters: [{ ...first, endedAt: harness.now }, second] }]);
    await harness.minutes(20);
    expect(harness.announced).toEqual(["WIND_STOW raised"]);
    const endedAt = harness.now;
    await store([{ ...begun, masters: begun.masters.map((one) => ({ ...one, endedAt })) }]);
    await harness.minutes(FLAP_MINUTES - 1);
    expect(harness.announced).toEqual(["WIND_STOW raised"]);
    await harness.minutes(10);
    expect(harness.announced).toEqual(["WIND_STOW raised", "WIND_STOW cleared"]);
  });

  it("is over when the watch has forgotten it", async () => {
    await harness.report(0);
    await store([stow("snow", [MASTER])]);
    await harness.minutes(1);
    await store([]);
    await harness.minutes(2);
    expect(harness.announced).toEqual(["OTHER_STOW raised", "OTHER_STOW cleared"]);
  });

  it("is notified beside another one of the same master", async () => {
    await harness.report(0);
    await store([stow("wind", [MASTER]), stow("hail", [MASTER])]);
    await harness.minutes(2);
    expect([...harness.announced].sort()).toEqual(["HAIL_STOW raised", "WIND_STOW raised"]);
  });
});
