/** Notifications of masters that have been stale for the delay, and of their return. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR, LAYOUT, MASTER, NotificationHarness, OTHER_MASTER } from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

describe("a master that falls silent", () => {
  it("is notified when it has been stale for the delay, and what it said last counts no more", async () => {
    await harness.report(2);
    await harness.look();
    harness.pass(2 * HOUR + 1);
    await harness.look();
    expect(harness.announced).toEqual([]);
    harness.pass(15 * 60);
    await harness.look();
    expect(harness.announced).toEqual(["STALE_MASTER raised"]);
    expect(await harness.listed()).toMatchObject([
      { rule: "STALE_MASTER", severity: "critical", nodes: 10 },
    ]);
  });

  it("is notified with the delay after the first evaluation when the server itself was away", async () => {
    await harness.report(0);
    harness.pass(3 * HOUR);
    await harness.look();
    await harness.minutes(4);
    expect(harness.announced).toEqual([]);
    await harness.minutes(1);
    expect(harness.announced).toEqual(["STALE_MASTER raised"]);
    const since = harness.now - 5 * 60 - HOUR;
    expect(await harness.listed()).toMatchObject([{ since, raisedAt: harness.now }]);
  });

  it("is nothing to tell while its past is coming in, however long that takes", async () => {
    const [begin, end] = [harness.now - 72 * HOUR, harness.now];
    for (let entered = begin; entered < end; entered += 2 * HOUR) {
      await harness.report(0, { ts: entered });
      await harness.minutes(1);
    }
    await harness.report(0);
    await harness.minutes(20);
    expect(harness.announced).toEqual([]);
  });

  it("is notified as back once it has been for the delay", async () => {
    await harness.report(0);
    harness.pass(3 * HOUR);
    await harness.look();
    await harness.minutes(15);
    await harness.report(0);
    await harness.minutes(4);
    expect(harness.announced).toEqual(["STALE_MASTER raised"]);
    await harness.minutes(1);
    expect(harness.announced).toEqual(["STALE_MASTER raised", "STALE_MASTER cleared"]);
  });

  it("is not stale while it reports of itself", async () => {
    await harness.report(0);
    harness.pass(3 * HOUR);
    await harness.put("telemetry", { pk: `L#${LAYOUT}#X`, sk: MASTER, ts: harness.now - 60 });
    await harness.look();
    expect(harness.announced).toEqual([]);
  });

  it("is no notification where no master is assigned any more, and over where it was notified", async () => {
    await harness.report(0);
    await harness.place(OTHER_MASTER, { mId: "0" });
    await harness.report(0, { mLocId: OTHER_MASTER });
    harness.pass(3 * HOUR);
    await harness.look();
    await harness.minutes(15);
    expect((await harness.listed()).map(({ mLocId }) => mLocId)).toEqual([MASTER]);
    await harness.place(MASTER, { mId: "0" });
    await harness.minutes(1);
    expect(await harness.listed()).toMatchObject([{ mLocId: MASTER, end: "masterGone" }]);
    await harness.minutes(2);
    expect(harness.announced).toEqual(["STALE_MASTER raised", "STALE_MASTER cleared"]);
  });
});
