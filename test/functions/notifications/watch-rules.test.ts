/**
 * Runs of the schedule that checks the rules: once per lasting condition, however late, often or
 * concurrently it runs.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  DELAY_MINUTES,
  LAYOUT,
  NotificationHarness,
  OTHER_LAYOUT,
} from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
});
afterEach(() => harness.served.stop());

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
