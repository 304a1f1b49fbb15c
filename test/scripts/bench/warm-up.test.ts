/** The benchmark starts measuring when the rate is steady, and limits the wait. */
import { describe, expect, it } from "vitest";
import { warmUp } from "#scripts/bench/commands/warm-up.ts";

describe("the warm-up", () => {
  it("ends after two rounds that are hardly faster than the best before", async () => {
    const rates = [100, 180, 240, 245, 230, 900];
    expect(await warmUp(async () => rates.shift() ?? 0)).toBe(25);
  });

  it("ends when the rate never comes to rest", async () => {
    let rate = 1;
    expect(await warmUp(async () => (rate *= 2))).toBe(90);
  });
});
