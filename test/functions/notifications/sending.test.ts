/** How notifications of the schedule are sent, and the settings of a layout that decide it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/settings.ts";
import { DELAY_MINUTES, LAYOUT, NotificationHarness } from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

describe("sending", () => {
  it("is tried again until the topic has taken it, and then no more", async () => {
    harness.fault = new Error("the topic answered 500");
    await harness.report(1);
    harness.pass(DELAY_MINUTES * 60);
    await expect(harness.look()).rejects.toThrow("1 not sent");
    expect(await harness.listed()).toHaveLength(1);
    await harness.look();
    expect(harness.sent).toEqual([]);
    harness.fault = undefined;
    await harness.minutes(5);
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised"]);
  });

  it("carries the facts, and what subscriptions may filter by", async () => {
    await harness.report(4);
    harness.pass(DELAY_MINUTES * 60);
    await harness.look();
    const [{ id = "" } = {}] = await harness.listed();
    const [message] = harness.sent;
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
    await harness.settings(withRule({ delaySeconds: 0 }));
    await harness.report(1);
    await harness.look();
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised"]);
  });

  it("can leave out a rule, and then its notification is over at once", async () => {
    await harness.settings(withRule({ delaySeconds: 0 }));
    await harness.report(1);
    await harness.look();
    await harness.settings(withRule({ on: false }));
    await harness.minutes(3);
    expect(harness.announced).toEqual(["CRITICAL_BATTERY raised", "CRITICAL_BATTERY cleared"]);
    expect(await harness.listed()).toMatchObject([{ end: "ruleOff" }]);
  });
});
