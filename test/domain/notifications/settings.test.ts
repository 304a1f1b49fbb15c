import { describe, expect, it } from "vitest";
import {
  NOTIFICATION_RULE_NAMES,
  NOTIFICATION_RULES,
  type NotificationRule,
} from "#domain/notifications/rules.ts";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isRecipient,
  MAX_LISTED_USERS,
  readNotificationSettings,
} from "#domain/notifications/settings.ts";
import { ok } from "#domain/result.ts";

const DAY = 86_400;
const rules = (delaySeconds: unknown = 300) =>
  NOTIFICATION_RULE_NAMES.map((rule) => ({
    ...{ rule, on: true },
    delaySeconds: rule === "OVERDUE_DRILL" ? 30 * DAY : delaySeconds,
  }));
const faultsOf = (input: Readonly<Record<string, unknown>>) => {
  const read = readNotificationSettings(input);
  return read.ok ? [] : read.error.map(({ field, reason }) => `${field} ${reason}`);
};

describe("the settings of a layout", () => {
  it("watch for everything and notify all users by default, the worse the sooner", () => {
    expect(DEFAULT_NOTIFICATION_SETTINGS.audience).toEqual({ kind: "everybody" });
    const delays: Record<NotificationRule, number> = {
      STALE_MASTER: 300,
      FAILED_STOW: 300,
      ...{ WIND_STOW: 0, HAIL_STOW: 0, OTHER_STOW: 0, DRILL_IN_WIND: 0 },
      OVERDUE_DRILL: 30 * DAY,
      CRITICAL_BATTERY: 300,
      FAILED_JOB: 900,
      REFUSED_SETTINGS: 900,
      FAILED_UPDATE: 900,
      REFUSED_REGISTRATION: 300,
      REPEATED_REGISTRATION: 900,
    };
    expect(DEFAULT_NOTIFICATION_SETTINGS.rules).toEqual(
      NOTIFICATION_RULE_NAMES.map((rule) => ({ rule, on: true, delaySeconds: delays[rule] })),
    );
    expect(NOTIFICATION_RULE_NAMES).toEqual(Object.keys(NOTIFICATION_RULES));
  });

  it("are read in the order of the table, whatever order they come in", () => {
    const read = readNotificationSettings({ rules: rules().toReversed(), usernames: ["b", "a"] });
    expect(read).toEqual(
      ok({ rules: rules(), audience: { kind: "listed", usernames: ["a", "b"] } }),
    );
  });

  it.each([
    [0, []],
    [60, []],
    [86_400, []],
    [-60, ["belowMin"]],
    [86_460, ["aboveMax"]],
    [90, ["notAllowed"]],
    [0.5, ["notAllowed"]],
    [Number.NaN, ["wrongType"]],
    ["300", ["wrongType"]],
    [undefined, ["wrongType"]],
  ])("take a delay of %s seconds: %o", (seconds, reasons) => {
    const [first, ...others] = rules();
    const faults = faultsOf({ rules: [{ ...first, delaySeconds: seconds }, ...others] });
    expect(faults).toEqual(reasons.map((reason) => `rules.STALE_MASTER.delaySeconds ${reason}`));
  });

  it("are refused without a rule, with one twice, and with one that does not exist", () => {
    const [first = {}, ...others] = rules();
    expect(faultsOf({ rules: others })).toEqual(["rules.STALE_MASTER required"]);
    expect(faultsOf({ rules: [...rules(), first] })).toEqual(["rules.STALE_MASTER notUnique"]);
    expect(faultsOf({ rules: [...rules(), { ...first, rule: "toString" }] })).toEqual([
      "rules notAllowed",
    ]);
    expect(faultsOf({})).toHaveLength(NOTIFICATION_RULE_NAMES.length);
  });

  it("are refused with a list of users that is none", () => {
    expect(faultsOf({ rules: rules(), usernames: "a" })).toEqual(["usernames wrongType"]);
    expect(faultsOf({ rules: rules(), usernames: ["a", 1] })).toEqual(["usernames wrongType"]);
    expect(faultsOf({ rules: rules(), usernames: ["a", "a"] })).toEqual(["usernames notUnique"]);
    const many = Array.from({ length: MAX_LISTED_USERS + 1 }, (_, at) => `u${at}`);
    expect(faultsOf({ rules: rules(), usernames: many })).toEqual(["usernames tooLong"]);
    expect(faultsOf({ rules: rules(), usernames: many.slice(1) })).toEqual([]);
  });

  it("notify no user with an empty list, and only listed users with another", () => {
    expect(isRecipient({ kind: "everybody" }, "a")).toBe(true);
    expect(isRecipient({ kind: "listed", usernames: [] }, "a")).toBe(false);
    expect(isRecipient({ kind: "listed", usernames: ["a"] }, "a")).toBe(true);
    expect(isRecipient({ kind: "listed", usernames: ["a"] }, "b")).toBe(false);
  });
});
