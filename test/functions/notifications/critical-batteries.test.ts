/** Notifications of critical batteries: once per lasting condition of a master. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  DELAY_MINUTES,
  HOUR,
  LAYOUT,
  MASTER,
  NotificationHarness,
  OTHER_LAYOUT,
  OTHER_MASTER,
} from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

describe("critical batteries", () => {
  it("are notified once they have lasted, once per master, with how many nodes there are", async () => {
    await harness.report(3);
    await harness.look();
    await harness.minutes(DELAY_MINUTES - 1);
    expect(harness.announced).toEqual([]);
    await harness.minutes(20);
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised"]);
    expect(await harness.listed()).toMatchObject([
      {
        ...{ layoutId: LAYOUT, layoutName: "Desert Mesa", tz: "America/Phoenix" },
        ...{ rule: "CRITICAL_BATTERY", severity: "critical", mLocId: MASTER },
        ...{ masterName: "Master 1", nodes: 3, clearedAt: null, end: null },
      },
    ]);
  });

  it("are not notified while work in a zone causes them, and from its end on if they remain", async () => {
    await harness.reportStored(1);
    await harness.minutes(1);
    const until = harness.now + HOUR;
    await harness.setZone(["001", "002"], until);
    await harness.minutes(5);
    await harness.reportStored(3);
    await harness.minutes(DELAY_MINUTES + 1);
    // The battery that was critical before the zone counts as ever.
    expect(await harness.listed()).toMatchObject([{ nodes: 1 }]);
    await harness.reportStored(3, until);
    harness.served.clock.now = until * 1000;
    expect(await harness.criticalAt(MASTER)).toBe(3);
  });

  it("are not notified when they come and go between rounds", async () => {
    for (let round = 0; round < 4; round += 1) {
      await harness.report(round % 2 === 0 ? 2 : 0);
      await harness.look();
      await harness.minutes(DELAY_MINUTES - 1);
    }
    expect(harness.announced).toEqual([]);
    expect(await harness.listed()).toEqual([]);
  });

  it("are notified as over once that has lasted, and again only after that", async () => {
    await harness.report(1);
    await harness.minutes(DELAY_MINUTES + 1);
    const [{ id, raisedAt } = { id: "", raisedAt: 0 }] = await harness.listed();
    await harness.report(0);
    await harness.minutes(1);
    await harness.report(1);
    await harness.minutes(DELAY_MINUTES + 1);
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised"]);
    await harness.report(0);
    await harness.minutes(DELAY_MINUTES + 1);
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised", "CRITICAL_BATTERY cleared"]);
    expect(await harness.listed()).toMatchObject([
      { id, raisedAt, clearedAt: harness.now - 60, end: "over" },
    ]);
    await harness.report(2);
    await harness.minutes(DELAY_MINUTES + 1);
    expect(harness.announced).toHaveLength(3);
    expect(await harness.listed()).toHaveLength(2);
  });

  it("of two masters are two notifications, and those of another layout its own", async () => {
    await harness.report(1);
    await harness.report(1, { mLocId: OTHER_MASTER });
    await harness.report(1, { layoutId: OTHER_LAYOUT });
    await harness.minutes(DELAY_MINUTES + 1);
    const announced = (await harness.listed()).map(({ layoutId, mLocId }) => [layoutId, mLocId]);
    expect(announced.sort()).toEqual([
      [LAYOUT, MASTER],
      [LAYOUT, OTHER_MASTER],
      [OTHER_LAYOUT, MASTER],
    ]);
  });
});
