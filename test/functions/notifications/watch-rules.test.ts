/** What the schedule tells: once, of what has lasted, however late, often or at the same time it runs. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/settings.ts";
import {
  LAYOUT,
  MASTER,
  NotificationDesk,
  OTHER_LAYOUT,
  OTHER_MASTER,
} from "./notification-desk.ts";

let desk: NotificationDesk;
beforeEach(async () => {
  desk = await NotificationDesk.open();
});
afterEach(() => desk.served.stop());

const HOUR = 3600;
/** Of a rule with the severity critical, until somebody says otherwise. */
const DELAY_MINUTES = 5;

describe("critical batteries", () => {
  it("are told once they have lasted, once per master, with how many nodes there are", async () => {
    await desk.report(3);
    await desk.look();
    await desk.minutes(DELAY_MINUTES - 1);
    expect(desk.told).toEqual([]);
    await desk.minutes(20);
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised"]);
    expect(await desk.listed()).toMatchObject([
      {
        ...{ layoutId: LAYOUT, layoutName: "Desert Mesa", tz: "America/Phoenix" },
        ...{ rule: "CRITICAL_BATTERY", severity: "critical", mLocId: MASTER },
        ...{ masterName: "Master 1", nodes: 3, clearedAt: null, end: null },
      },
    ]);
  });

  it("are told to nobody when they come and go between rounds", async () => {
    for (let round = 0; round < 4; round += 1) {
      await desk.report(round % 2 === 0 ? 2 : 0);
      await desk.look();
      await desk.minutes(DELAY_MINUTES - 1);
    }
    expect(desk.told).toEqual([]);
    expect(await desk.listed()).toEqual([]);
  });

  it("are told to be over once that has lasted, and again only after that", async () => {
    await desk.report(1);
    await desk.minutes(DELAY_MINUTES + 1);
    const [{ id, raisedAt } = { id: "", raisedAt: 0 }] = await desk.listed();
    await desk.report(0);
    await desk.minutes(1);
    await desk.report(1);
    await desk.minutes(DELAY_MINUTES + 1);
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised"]);
    await desk.report(0);
    await desk.minutes(DELAY_MINUTES + 1);
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised", "CRITICAL_BATTERY cleared"]);
    expect(await desk.listed()).toMatchObject([
      { id, raisedAt, clearedAt: desk.now - 60, end: "over" },
    ]);
    await desk.report(2);
    await desk.minutes(DELAY_MINUTES + 1);
    expect(desk.told).toHaveLength(3);
    expect(await desk.listed()).toHaveLength(2);
  });

  it("of two masters are two notifications, and those of another layout its own", async () => {
    await desk.report(1);
    await desk.report(1, { mLocId: OTHER_MASTER });
    await desk.report(1, { layoutId: OTHER_LAYOUT });
    await desk.minutes(DELAY_MINUTES + 1);
    const told = (await desk.listed()).map(({ layoutId, mLocId }) => [layoutId, mLocId]);
    expect(told.sort()).toEqual([
      [LAYOUT, MASTER],
      [LAYOUT, OTHER_MASTER],
      [OTHER_LAYOUT, MASTER],
    ]);
  });
});

describe("a master that falls silent", () => {
  it("is told when it has been stale for the delay, and what it said last counts no more", async () => {
    await desk.report(2);
    await desk.look();
    desk.pass(2 * HOUR + 1);
    await desk.look();
    expect(desk.told).toEqual([]);
    desk.pass(15 * 60);
    await desk.look();
    expect(desk.told).toEqual(["STALE_MASTER raised"]);
    expect(await desk.listed()).toMatchObject([
      { rule: "STALE_MASTER", severity: "critical", nodes: 10 },
    ]);
  });

  it("is told with the delay after the first look when the server itself was away", async () => {
    await desk.report(0);
    desk.pass(3 * HOUR);
    await desk.look();
    await desk.minutes(4);
    expect(desk.told).toEqual([]);
    await desk.minutes(1);
    expect(desk.told).toEqual(["STALE_MASTER raised"]);
    const since = desk.now - 5 * 60 - HOUR;
    expect(await desk.listed()).toMatchObject([{ since, raisedAt: desk.now }]);
  });

  it("is nothing to tell while its past is coming in, however long that takes", async () => {
    const [begin, end] = [desk.now - 72 * HOUR, desk.now];
    for (let entered = begin; entered < end; entered += 2 * HOUR) {
      await desk.report(0, { ts: entered });
      await desk.minutes(1);
    }
    await desk.report(0);
    await desk.minutes(20);
    expect(desk.told).toEqual([]);
  });

  it("is told to be there again once it has been for the delay", async () => {
    await desk.report(0);
    desk.pass(3 * HOUR);
    await desk.look();
    await desk.minutes(15);
    await desk.report(0);
    await desk.minutes(4);
    expect(desk.told).toEqual(["STALE_MASTER raised"]);
    await desk.minutes(1);
    expect(desk.told).toEqual(["STALE_MASTER raised", "STALE_MASTER cleared"]);
  });

  it("is not stale while it reports of itself", async () => {
    await desk.report(0);
    desk.pass(3 * HOUR);
    await desk.put("telemetry", { pk: `L#${LAYOUT}#X`, sk: MASTER, ts: desk.now - 60 });
    await desk.look();
    expect(desk.told).toEqual([]);
  });

  it("is nothing to tell where no master is assigned any more, and over where it was told", async () => {
    await desk.report(0);
    await desk.place(OTHER_MASTER, { mId: "0" });
    await desk.report(0, { mLocId: OTHER_MASTER });
    desk.pass(3 * HOUR);
    await desk.look();
    await desk.minutes(15);
    expect((await desk.listed()).map(({ mLocId }) => mLocId)).toEqual([MASTER]);
    await desk.place(MASTER, { mId: "0" });
    await desk.minutes(1);
    expect(await desk.listed()).toMatchObject([{ mLocId: MASTER, end: "masterGone" }]);
    await desk.minutes(2);
    expect(desk.told).toEqual(["STALE_MASTER raised", "STALE_MASTER cleared"]);
  });
});

describe("a stow", () => {
  it.each(["stuck", "late", "silent"] as const)(
    "with a tracker that is %s is told as failed",
    async (state) => {
      await desk.report(0);
      await desk.prove(["reached", state, "excluded"]);
      await desk.look();
      expect(desk.told).toEqual([]);
      await desk.minutes(DELAY_MINUTES);
      expect(desk.told).toEqual(["FAILED_STOW raised"]);
      await desk.minutes(5);
      expect(desk.told).toHaveLength(1);
      expect(await desk.listed()).toMatchObject([{ rule: "FAILED_STOW", nodes: 1 }]);
    },
  );

  it("that all trackers have followed is told to nobody", async () => {
    await desk.prove(["reached", "reached", "excluded"]);
    await desk.minutes(10);
    expect(desk.told).toEqual([]);
  });

  it("is over when a later one has brought all trackers there, and not by one that was given before", async () => {
    await desk.prove(["stuck", "reached"], { ago: 1000 });
    await desk.minutes(DELAY_MINUTES + 1);
    await desk.prove(["reached", "reached"], { ago: 5000 });
    await desk.minutes(DELAY_MINUTES + 1);
    expect(desk.told).toEqual(["FAILED_STOW raised"]);
    await desk.prove(["reached", "reached"], {
      ago: 60,
      name: "high-priority-keep-angle",
      args: { angle: "45" },
    });
    await desk.minutes(DELAY_MINUTES + 1);
    expect(desk.told).toEqual(["FAILED_STOW raised", "FAILED_STOW cleared"]);
  });

  it("is judged master by master", async () => {
    await desk.prove(["stuck"], { mLocIds: [MASTER, OTHER_MASTER] });
    await desk.minutes(DELAY_MINUTES + 1);
    await desk.prove(["reached"], { ago: 60, mLocIds: [OTHER_MASTER] });
    await desk.minutes(DELAY_MINUTES + 1);
    const listed = await desk.listed();
    expect(listed.map(({ mLocId, end }) => [mLocId, end])).toEqual([
      [OTHER_MASTER, "over"],
      [MASTER, null],
    ]);
  });

  it("of one node, or a command that is no stow, is nothing to tell", async () => {
    const one = { angle: "0", nId: "0001" };
    await desk.prove(["stuck"], { name: "low-priority-keep-angle", args: one });
    await desk.prove(["stuck"], { name: "disable-tracking" });
    await desk.prove(["stuck"], { name: "high-priority-keep-angle", args: { angle: "45" } });
    await desk.minutes(10);
    expect(desk.told).toEqual([]);
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
    "is told as %s, and is over when it succeeds",
    async (rule, type, failure, success) => {
      await desk.tell(type, failure);
      await desk.look();
      expect(desk.told).toEqual([]);
      await desk.minutes(MAJOR_MINUTES);
      expect(desk.told).toEqual([`${rule} raised`]);
      await desk.tell(type, success);
      await desk.minutes(MAJOR_MINUTES + 1);
      expect(desk.told).toEqual([`${rule} raised`, `${rule} cleared`]);
    },
  );

  it("is told to nobody when it succeeds soon after", async () => {
    await desk.tell("ota", { state: "aborted" });
    await desk.minutes(5);
    await desk.tell("ota", { state: "idle", missing: 0 });
    await desk.minutes(MAJOR_MINUTES + 5);
    expect(desk.told).toEqual([]);
  });

  it("is over after a day", async () => {
    await desk.tell("ota", { state: "aborted" });
    await desk.minutes(MAJOR_MINUTES + 1);
    desk.pass(24 * HOUR);
    await desk.minutes(MAJOR_MINUTES + 1);
    expect(desk.told).toEqual(["FAILED_UPDATE raised", "FAILED_UPDATE cleared"]);
  });
});

describe("a claim that is used again", () => {
  it.each([
    ["REFUSED_REGISTRATION", false, 5],
    ["REPEATED_REGISTRATION", true, 15],
  ] as const)("is told as %s", async (rule, allowed, minutes) => {
    await desk.tell("registration", { allowed });
    await desk.look();
    expect(desk.told).toEqual([]);
    await desk.minutes(minutes);
    expect(desk.told).toEqual([`${rule} raised`]);
    desk.pass(24 * HOUR);
    await desk.minutes(minutes + 1);
    expect(desk.told).toEqual([`${rule} raised`, `${rule} cleared`]);
  });

  it("is told both ways: that it was refused, and that it was allowed afterwards", async () => {
    await desk.tell("registration", { allowed: false });
    desk.pass(60);
    await desk.tell("registration", { allowed: true });
    await desk.minutes(16);
    expect(desk.told).toEqual(["REFUSED_REGISTRATION raised", "REPEATED_REGISTRATION raised"]);
  });
});

describe("a look", () => {
  it("that runs several times at once tells and sends once", async () => {
    await desk.report(1);
    await desk.look();
    desk.pass(DELAY_MINUTES * 60);
    await Promise.allSettled([desk.look(), desk.look(), desk.look(), desk.look()]);
    await desk.minutes(3);
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised"]);
    expect(await desk.listed()).toHaveLength(1);
  });

  it("that another one has overtaken tells nothing", async () => {
    await desk.report(1);
    await desk.look();
    desk.pass(DELAY_MINUTES * 60);
    const { observeMasters } = desk.deps;
    await desk.look({
      observeMasters: async (layoutId) => {
        // How the rules stand has been read; a second goes by, and another look tells of them.
        if (layoutId === LAYOUT) {
          desk.pass(1);
          await desk.look();
        }
        return observeMasters(layoutId);
      },
    });
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised"]);
    expect(await desk.listed()).toHaveLength(1);
  });

  it("with something older than was seen, because it was held up, changes nothing", async () => {
    await desk.report(1);
    const held = await desk.deps.observeMasters(LAYOUT);
    await desk.look();
    desk.pass(60);
    await desk.report(0);
    await desk.look();
    desk.pass(DELAY_MINUTES * 60);
    const isHeldUp = (layoutId: string) => layoutId === LAYOUT;
    await desk.look({ observeMasters: async (id) => (isHeldUp(id) ? held : new Map()) });
    await desk.look();
    expect(desk.told).toEqual([]);
  });

  it("looks at the other layouts when one cannot be read, and fails in the end", async () => {
    await desk.report(1);
    await desk.report(1, { layoutId: OTHER_LAYOUT });
    desk.pass(DELAY_MINUTES * 60);
    const { observeMasters } = desk.deps;
    const broken = async (layoutId: string) => {
      if (layoutId === LAYOUT) throw new Error("throttled");
      return observeMasters(layoutId);
    };
    await expect(desk.look({ observeMasters: broken })).rejects.toThrow("1 failed");
    expect((await desk.listed()).map(({ layoutId }) => layoutId)).toEqual([OTHER_LAYOUT]);
  });
});

describe("sending", () => {
  it("is tried again until the topic has taken it, and then no more", async () => {
    desk.fault = new Error("the topic answered 500");
    await desk.report(1);
    desk.pass(DELAY_MINUTES * 60);
    await expect(desk.look()).rejects.toThrow("1 not sent");
    expect(await desk.listed()).toHaveLength(1);
    await desk.look();
    expect(desk.sent).toEqual([]);
    desk.fault = undefined;
    await desk.minutes(5);
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised"]);
  });

  it("carries the facts, and what subscriptions may filter by", async () => {
    await desk.report(4);
    desk.pass(DELAY_MINUTES * 60);
    await desk.look();
    const [{ id = "" } = {}] = await desk.listed();
    const [message] = desk.sent;
    expect(message?.subject).toBe("[critical] Critical Battery raised: Desert Mesa / Master 1");
    expect(message?.attributes).toEqual({
      eventId: `${id}.raised`,
      layoutId: LAYOUT,
      rule: "CRITICAL_BATTERY",
      severity: "critical",
      state: "raised",
    });
    expect(JSON.parse(message?.text ?? "")).toMatchObject({ id, nodes: 4, state: "raised" });
  });
});

describe("the settings of a layout", () => {
  const withRule = (change: { readonly on?: boolean; readonly delaySeconds?: number }) => ({
    ...DEFAULT_NOTIFICATION_SETTINGS,
    rules: DEFAULT_NOTIFICATION_SETTINGS.rules.map((setting) =>
      setting.rule === "CRITICAL_BATTERY" ? { ...setting, ...change } : setting,
    ),
  });

  it("say how long something must last", async () => {
    await desk.settings(withRule({ delaySeconds: 0 }));
    await desk.report(1);
    await desk.look();
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised"]);
  });

  it("can leave out a rule, and then what was told of it is over at once", async () => {
    await desk.settings(withRule({ delaySeconds: 0 }));
    await desk.report(1);
    await desk.look();
    await desk.settings(withRule({ on: false }));
    await desk.minutes(3);
    expect(desk.told).toEqual(["CRITICAL_BATTERY raised", "CRITICAL_BATTERY cleared"]);
    expect(await desk.listed()).toMatchObject([{ end: "ruleOff" }]);
  });
});
