/**
 * Notifications of the schedule: once per lasting condition, however late, often or concurrently it
 * runs.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
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

const HOUR = 3600;
/** Default delay of a rule with the severity critical. */
const DELAY_MINUTES = 5;

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

describe("a stow", () => {
  it.each(["stuck", "late", "silent"] as const)(
    "with a tracker that is %s is notified as failed",
    async (state) => {
      await harness.report(0);
      await harness.prove(["reached", state, "excluded"]);
      await harness.look();
      expect(harness.announced).toEqual([]);
      await harness.minutes(DELAY_MINUTES);
      expect(harness.announced).toEqual(["FAILED_STOW raised"]);
      await harness.minutes(5);
      expect(harness.announced).toHaveLength(1);
      expect(await harness.listed()).toMatchObject([{ rule: "FAILED_STOW", nodes: 1 }]);
    },
  );

  it("that all trackers have followed is not notified", async () => {
    await harness.prove(["reached", "reached", "excluded"]);
    await harness.minutes(10);
    expect(harness.announced).toEqual([]);
  });

  it("is over when a later one has brought all trackers there, and not by one that was given before", async () => {
    await harness.prove(["stuck", "reached"], { ago: 1000 });
    await harness.minutes(DELAY_MINUTES + 1);
    await harness.prove(["reached", "reached"], { ago: 5000 });
    await harness.minutes(DELAY_MINUTES + 1);
    expect(harness.announced).toEqual(["FAILED_STOW raised"]);
    await harness.prove(["reached", "reached"], {
      ago: 60,
      name: "high-priority-keep-angle",
      args: { angle: "45" },
    });
    await harness.minutes(DELAY_MINUTES + 1);
    expect(harness.announced).toEqual(["FAILED_STOW raised", "FAILED_STOW cleared"]);
  });

  it("is judged master by master", async () => {
    await harness.prove(["stuck"], { mLocIds: [MASTER, OTHER_MASTER] });
    await harness.minutes(DELAY_MINUTES + 1);
    await harness.prove(["reached"], { ago: 60, mLocIds: [OTHER_MASTER] });
    await harness.minutes(DELAY_MINUTES + 1);
    const listed = await harness.listed();
    expect(listed.map(({ mLocId, end }) => [mLocId, end])).toEqual([
      [OTHER_MASTER, "over"],
      [MASTER, null],
    ]);
  });

  it("of one node, or a command that is no stow, is nothing to tell", async () => {
    const one = { angle: "0", nId: "0001" };
    await harness.prove(["stuck"], { name: "low-priority-keep-angle", args: one });
    await harness.prove(["stuck"], { name: "disable-tracking" });
    await harness.prove(["stuck"], { name: "high-priority-keep-angle", args: { angle: "45" } });
    await harness.minutes(10);
    expect(harness.announced).toEqual([]);
  });
});

describe("what a master could not do", () => {
  const MAJOR_MINUTES = 15;
  const SETTINGS = { doc: "settings", ver: 3 };

  it.each([
    [
      "REFUSED_SETTINGS",
      "ack",
      { ...SETTINGS, ok: false, error: "slope" },
      { ...SETTINGS, ok: true },
    ],
    ["FAILED_UPDATE", "ota", { state: "aborted", missing: 7 }, { state: "idle", missing: 0 }],
    ["FAILED_JOB", "rescue", { search: "over", found: 0 }, { search: "over", found: 1 }],
  ] as const)(
    "is notified as %s, and is over when it succeeds",
    async (rule, type, failure, success) => {
      await harness.tell(type, failure);
      await harness.look();
      expect(harness.announced).toEqual([]);
      await harness.minutes(MAJOR_MINUTES);
      expect(harness.announced).toEqual([`${rule} raised`]);
      await harness.tell(type, success);
      await harness.minutes(MAJOR_MINUTES + 1);
      expect(harness.announced).toEqual([`${rule} raised`, `${rule} cleared`]);
    },
  );

  it("is not notified when it succeeds soon after", async () => {
    await harness.tell("ota", { state: "aborted" });
    await harness.minutes(5);
    await harness.tell("ota", { state: "idle", missing: 0 });
    await harness.minutes(MAJOR_MINUTES + 5);
    expect(harness.announced).toEqual([]);
  });

  it("is over after a day", async () => {
    await harness.tell("ota", { state: "aborted" });
    await harness.minutes(MAJOR_MINUTES + 1);
    harness.pass(24 * HOUR);
    await harness.minutes(MAJOR_MINUTES + 1);
    expect(harness.announced).toEqual(["FAILED_UPDATE raised", "FAILED_UPDATE cleared"]);
  });
});

describe("a claim that is used again", () => {
  it.each([
    ["REFUSED_REGISTRATION", false, 5],
    ["REPEATED_REGISTRATION", true, 15],
  ] as const)("is notified as %s", async (rule, allowed, minutes) => {
    await harness.tell("registration", { allowed });
    await harness.look();
    expect(harness.announced).toEqual([]);
    await harness.minutes(minutes);
    expect(harness.announced).toEqual([`${rule} raised`]);
    harness.pass(24 * HOUR);
    await harness.minutes(minutes + 1);
    expect(harness.announced).toEqual([`${rule} raised`, `${rule} cleared`]);
  });

  it("is notified both ways: that it was refused, and that it was allowed afterwards", async () => {
    await harness.tell("registration", { allowed: false });
    harness.pass(60);
    await harness.tell("registration", { allowed: true });
    await harness.minutes(16);
    expect(harness.announced).toEqual([
      "REFUSED_REGISTRATION raised",
      "REPEATED_REGISTRATION raised",
    ]);
  });
});

describe("a look", () => {
  it("that runs several times at once records and sends once", async () => {
    await harness.report(1);
    await harness.look();
    harness.pass(DELAY_MINUTES * 60);
    await Promise.allSettled([harness.look(), harness.look(), harness.look(), harness.look()]);
    await harness.minutes(3);
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised"]);
    expect(await harness.listed()).toHaveLength(1);
  });

  it("that another run has overtaken sends nothing", async () => {
    await harness.report(1);
    await harness.look();
    harness.pass(DELAY_MINUTES * 60);
    const { observeMasters } = harness.deps;
    await harness.look({
      observeMasters: async (layoutId) => {
        // Between reading the rules' states and notifying, a second run notifies a second later.
        if (layoutId === LAYOUT) {
          harness.pass(1);
          await harness.look();
        }
        return observeMasters(layoutId);
      },
    });
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised"]);
    expect(await harness.listed()).toHaveLength(1);
  });

  it("with something older than was seen, because it was held up, changes nothing", async () => {
    await harness.report(1);
    const held = await harness.deps.observeMasters(LAYOUT);
    await harness.look();
    harness.pass(60);
    await harness.report(0);
    await harness.look();
    harness.pass(DELAY_MINUTES * 60);
    const isHeldUp = (layoutId: string) => layoutId === LAYOUT;
    await harness.look({ observeMasters: async (id) => (isHeldUp(id) ? held : new Map()) });
    await harness.look();
    expect(harness.announced).toEqual([]);
  });

  it("looks at the other layouts when one cannot be read, and fails in the end", async () => {
    await harness.report(1);
    await harness.report(1, { layoutId: OTHER_LAYOUT });
    harness.pass(DELAY_MINUTES * 60);
    const { observeMasters } = harness.deps;
    const broken = async (layoutId: string) => {
      if (layoutId === LAYOUT) throw new Error("throttled");
      return observeMasters(layoutId);
    };
    await expect(harness.look({ observeMasters: broken })).rejects.toThrow("1 failed");
    expect((await harness.listed()).map(({ layoutId }) => layoutId)).toEqual([OTHER_LAYOUT]);
  });
});
