import { describe, expect, it } from "vitest";
import { nextRange, visibleRange } from "#web/features/layouts/use-row-window.ts";

describe("the rows near the screen", () => {
  it("are those between its edges", () => {
    expect(visibleRange(200, 900, 56)).toEqual({ first: 0, end: 13 });
    expect(visibleRange(-5_600, 900, 56)).toEqual({ first: 100, end: 117 });
  });

  it("are none while the list lies below the screen", () => {
    expect(visibleRange(2_000, 900, 56)).toEqual({ first: 0, end: 0 });
  });

  it("stay drawn as they are while the visible ones lie inside", () => {
    const drawn = nextRange({ first: 0, end: 40 }, { first: 100, end: 117 });
    expect(drawn.first).toBeLessThan(100);
    expect(drawn.end).toBeGreaterThan(117);
    expect(nextRange(drawn, { first: 105, end: 122 })).toBe(drawn);
  });

  it("always hold the visible ones, wherever one scrolls", () => {
    let drawn = { first: 0, end: 40 };
    for (let top = 200; top > -112_000; top -= 137) {
      const visible = visibleRange(top, 900, 56);
      drawn = nextRange(drawn, visible);
      expect(drawn.first).toBeLessThanOrEqual(visible.first);
      expect(drawn.end).toBeGreaterThanOrEqual(visible.end);
      expect(drawn.end - drawn.first).toBeLessThan(60);
    }
  });
});
