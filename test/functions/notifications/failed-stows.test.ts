/** Notifications of stows that a tracker has not followed. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  DELAY_MINUTES,
  MASTER,
  NotificationHarness,
  OTHER_MASTER,
} from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

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
