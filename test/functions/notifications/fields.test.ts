/** Recipients and managers of notifications: lists, settings, muting and read marks. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { delayLimits, NOTIFICATION_RULE_NAMES } from "#domain/notifications/rules.ts";
import {
  getNotificationSettings,
  setNotificationSettings,
} from "#functions/notifications/notification-settings.ts";
import {
  markNotificationsRead,
  muteNotifications,
} from "#functions/notifications/own-notifications.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { caller, changeId } from "../served-tables.ts";
import { LAYOUT, MASTER, NotificationHarness, OTHER_LAYOUT } from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

const UMA: Partial<Caller> = { sub: "uma", groups: ["USER"], allLayouts: false };
const VIC: Partial<Caller> = { sub: "vic", groups: ["USER"], allLayouts: false };

async function answerOf(one: AnyField, input: unknown, who: Partial<Caller> = {}) {
  const outcome = await one(input, caller(who));
  return outcome.ok ? outcome.value : outcome.error;
}
const mute = (input: object, who: Partial<Caller>) =>
  answerOf(field(muteNotifications(harness.served)), { input }, who);
const markRead = (until: unknown, who = UMA) =>
  answerOf(field(markNotificationsRead(harness.served)), { input: { until } }, who);
const settings = () => answerOf(field(getNotificationSettings(harness.deps)), { layoutId: LAYOUT });
const change = (input: object) =>
  answerOf(field(setNotificationSettings(harness.deps)), {
    input: { changeId: changeId(), layoutId: LAYOUT, ...input },
  });

const RULES = NOTIFICATION_RULE_NAMES.map((rule) => ({
  ...{ rule, on: true },
  delaySeconds: delayLimits(rule).minSeconds,
}));

/** Reports a critical battery in both layouts, which is notified at once. */
async function tell(): Promise<void> {
  await change({ rev: 0, rules: RULES });
  await harness.report(1);
  await harness.report(1, { layoutId: OTHER_LAYOUT });
  harness.pass(300);
  await harness.look();
}

describe("the list", () => {
  it("shows the notifications of the layouts that the caller may see", async () => {
    await harness.grant("uma");
    await tell();
    expect((await harness.listed(UMA)).map(({ layoutId }) => layoutId)).toEqual([LAYOUT]);
    expect(await harness.listed(VIC)).toEqual([]);
    expect(await harness.listed()).toHaveLength(2);
  });

  it("does not show a layout that is gone", async () => {
    await harness.grant("uma", "0190a000-0000-7000-8000-00000000aa09");
    expect(await harness.listed(UMA)).toEqual([]);
  });

  it("leaves out what the layout does not tell the caller", async () => {
    await harness.grant("uma");
    await harness.grant("vic");
    await tell();
    await change({ rev: 1, rules: RULES, usernames: ["uma"] });
    expect(await harness.listed(UMA)).toHaveLength(1);
    expect(await harness.listed(VIC)).toEqual([]);
  });
});

describe("news", () => {
  it("reach who may see the data, is among the audience and has not muted, each once", async () => {
    for (const sub of ["uma", "vic", "tess", "bob"]) await harness.user(sub);
    await harness.user("all", { allLayouts: true });
    await harness.user("cx", { groups: new Set(["CX_TECH", "CONTROLS"]), allLayouts: true });
    await harness.user("gone", { enabled: false, allLayouts: true });
    for (const sub of ["uma", "vic"]) await harness.grant(sub);
    for (const sub of ["uma", "tess"]) await harness.grant(sub, OTHER_LAYOUT);
    await mute({ changeId: changeId(), layoutId: LAYOUT, muted: true }, VIC);
    await tell();
    expect([...harness.news].sort()).toEqual(["all", "tess", "uma"]);
  });

  it("do not reach who is not on the list of the layout", async () => {
    for (const sub of ["uma", "vic"]) {
      await harness.user(sub);
      await harness.grant(sub);
    }
    await change({ rev: 0, rules: RULES, usernames: ["vic"] });
    await harness.report(1);
    await harness.look();
    expect(harness.news).toEqual(["vic"]);
  });
});

describe("the settings", () => {
  it("name all users who could be notified", async () => {
    await harness.user("uma");
    await harness.user("vic");
    await harness.grant("uma");
    await harness.user("cx", { groups: new Set(["CX_TECH"]), allLayouts: true });
    expect(await settings()).toMatchObject({
      rev: 0,
      usernames: null,
      readers: [{ username: "uma", email: "uma@example.com", nameFirst: "Uma", nameLast: "Lee" }],
    });
  });

  describe("asked for by an administrator of this layout alone", () => {
    const LIMITED: Partial<Caller> = { sub: "boss", groups: ["ADMIN"], allLayouts: false };
    const seen = () =>
      answerOf(field(getNotificationSettings(harness.deps)), { layoutId: LAYOUT }, LIMITED);
    const save = (input: object) =>
      answerOf(
        field(setNotificationSettings(harness.deps)),
        { input: { changeId: changeId(), layoutId: LAYOUT, rules: RULES, ...input } },
        LIMITED,
      );

    beforeEach(async () => {
      for (const sub of ["uma", "vic", "wim"]) await harness.user(sub);
      await harness.user("all", { allLayouts: true });
      for (const sub of ["boss", "uma", "vic", "wim"]) await harness.grant(sub);
      for (const sub of ["vic", "wim"]) await harness.grant(sub, OTHER_LAYOUT);
    });

    it("name the accounts of theirs, and count the others", async () => {
      const answer = await seen();
      expect(answer).toMatchObject({
        usernames: null,
        toldBeyond: 3,
        readers: [{ username: "uma" }],
      });
      await change({ rev: 0, rules: RULES, usernames: ["uma", "vic"] });
      expect(await seen()).toMatchObject({ usernames: ["uma"], toldBeyond: 1 });
      expect(JSON.stringify([answer, await seen()])).not.toMatch(/vic|wim|"all"/);
    });

    it("change for those accounts, and leave it for the others as it was", async () => {
      await change({ rev: 0, rules: RULES, usernames: ["uma", "vic"] });
      // A user who does not manage these recipients can neither remove nor add them.
      expect(await save({ rev: 1, usernames: ["wim"] })).toMatchObject({
        ...{ rev: 2, usernames: [], toldBeyond: 1 },
      });
      expect(await settings()).toMatchObject({ usernames: ["vic"] });
    });

    it("keep the other recipients when all users become a list", async () => {
      expect(await save({ rev: 0, usernames: [] })).toMatchObject({ usernames: [], toldBeyond: 3 });
      expect(await settings()).toMatchObject({ usernames: ["all", "vic", "wim"] });
    });
  });

  it("are changed with their record, once per id", async () => {
    const input = {
      changeId: changeId(),
      layoutId: LAYOUT,
      rev: 0,
      rules: RULES,
      usernames: ["b"],
    };
    const first = await change(input);
    expect(first).toMatchObject({ rev: 1, rules: RULES, usernames: ["b"] });
    expect(await change(input)).toEqual(first);
    expect(await change({ ...input, usernames: [] })).toEqual({ code: "IdempotencyMismatch" });
    expect(await settings()).toMatchObject({ rev: 1, usernames: ["b"] });
    const records = (await harness.served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${LAYOUT}#A`,
    );
    expect(records).toMatchObject([
      { sk: input.changeId, operation: "Mutation.setNotificationSettings", actor: "user-1" },
    ]);
  });

  it("are refused when another user has changed them, and leave no record", async () => {
    await change({ rev: 0, rules: RULES });
    expect(await change({ rev: 0, rules: RULES, usernames: [] })).toEqual({ code: "Conflict" });
    expect(await settings()).toMatchObject({ rev: 1, usernames: null });
    const records = (await harness.served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${LAYOUT}#A`,
    );
    expect(records).toHaveLength(1);
  });

  it("of one of two at the same time hold", async () => {
    const both = await Promise.all([
      change({ rev: 0, rules: RULES, usernames: ["a"] }),
      change({ rev: 0, rules: RULES, usernames: ["b"] }),
    ]);
    expect(both.filter((one) => Object.hasOwn(Object(one), "code"))).toEqual([
      { code: "Conflict" },
    ]);
  });

  it.each([
    [{ rev: 0, rules: [] }, "rules.STALE_MASTER"],
    [{ rev: -1, rules: RULES }, "rev"],
    [{ rules: RULES }, "rev"],
    [{ rev: 0, rules: RULES, changeId: "1" }, "changeId"],
    [{ rev: 0, rules: RULES, layoutId: "" }, "layoutId"],
  ])("%o are refused for %s", async (input, fieldName) => {
    expect(await change(input)).toMatchObject({ code: "InvalidArgument", field: fieldName });
  });

  it("of a layout that is not there are not found", async () => {
    const layoutId = "0190a000-0000-7000-8000-00000000aa09";
    expect(await change({ rev: 0, rules: RULES, layoutId })).toEqual({ code: "NotFound" });
    const muting = { changeId: changeId(), layoutId, muted: true };
    expect(await mute(muting, UMA)).toEqual({ code: "NotFound" });
  });
});

describe("muting", () => {
  it("is for the caller alone, and can be taken back", async () => {
    await harness.grant("uma");
    await harness.grant("vic");
    await tell();
    const input = { changeId: changeId(), layoutId: LAYOUT, muted: true };
    expect(await mute(input, UMA)).toEqual({ layoutId: LAYOUT, muted: true });
    expect(await harness.listed(UMA)).toEqual([]);
    expect(await harness.listed(VIC)).toHaveLength(1);
    await mute({ changeId: changeId(), layoutId: LAYOUT, muted: false }, UMA);
    expect(await harness.listed(UMA)).toHaveLength(1);
    await mute(input, UMA);
    expect(await harness.listed(UMA)).toHaveLength(1);
  });
});

describe("the mark of what was read", () => {
  it("moves on and never back, and not beyond the present", async () => {
    const { now } = harness;
    expect(await markRead(now - 100)).toEqual({ readUntil: now - 100 });
    expect(await markRead(now - 200)).toEqual({ readUntil: now - 100 });
    expect(await markRead(now + 500)).toEqual({ readUntil: now });
    expect(await markRead(0, VIC)).toEqual({ readUntil: 0 });
  });

  it("stays when a layout is muted", async () => {
    await markRead(harness.now);
    await mute({ changeId: changeId(), layoutId: LAYOUT, muted: true }, UMA);
    expect(await markRead(0)).toEqual({ readUntil: harness.now });
  });

  it.each([-1, 0.5, "1", undefined])("does not take %s", async (until) => {
    expect(await markRead(until)).toMatchObject({ code: "InvalidArgument" });
  });
});

it("a master's summary that cannot be read is logged, and the others are looked at", async () => {
  await harness.report(1);
  await harness.put("telemetry", {
    pk: `L#${LAYOUT}#S`,
    sk: `${MASTER}9`,
    ts: harness.now,
    d: Uint8Array.of(1),
  });
  harness.pass(300);
  await harness.look();
  expect(await harness.listed()).toHaveLength(1);
  expect(harness.logged.map(([event]) => event)).toContain("summary unreadable");
});
