import { describe, expect, it } from "vitest";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";

describe("work for many things", () => {
  it("is done for some at a time, and answered in their order", async () => {
    let running = 0;
    let most = 0;
    const things = Array.from({ length: 20 }, (_, at) => at);
    const results = await inParallel(things, 6, async (thing) => {
      running += 1;
      most = Math.max(most, running);
      // Later items finish earlier.
      for (let turn = 0; turn < 40 - thing; turn += 1) await Promise.resolve();
      running -= 1;
      return thing * 2;
    });
    expect(results).toEqual(things.map((thing) => thing * 2));
    expect(most).toBe(6);
  });

  it("begins no more than there are", async () => {
    expect(await inParallel(["a"], 6, async (thing) => `${thing}!`)).toEqual(["a!"]);
    expect(await inParallel([], 6, async () => "never")).toEqual([]);
  });

  it("fails when one of it fails", async () => {
    const work = inParallel([1, 2], 2, async (thing) => {
      if (thing === 2) throw new Error("two");
    });
    await expect(work).rejects.toThrow("two");
  });
});
