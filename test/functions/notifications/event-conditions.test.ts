/** Notifications of events that masters report: failed work, and claims that are used again. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR, NotificationHarness } from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

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
