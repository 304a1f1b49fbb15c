import { describe, expect, it } from "vitest";
import { type Box, riseOf } from "#web/app/notice-clearance.ts";

const HEIGHT = 800;
const NOTICE: Box = { left: 300, right: 700, top: 730, bottom: 790 };
const box = (left: number, top: number, width = 100, height = 44): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

describe("the place of notices", () => {
  it("is the bottom of the window where nothing can be pressed below them", () => {
    expect(riseOf(NOTICE, [], HEIGHT)).toBe(0);
    expect(riseOf(NOTICE, [box(10, 740), box(720, 740)], HEIGHT)).toBe(0);
  });

  it("is above a button, and above the next one where both would be covered", () => {
    const low = box(400, 740);
    const rise = riseOf(NOTICE, [low], HEIGHT);
    expect(NOTICE.bottom - rise).toBeLessThanOrEqual(low.top);
    const high = box(500, 690);
    const further = riseOf(NOTICE, [low, high], HEIGHT);
    expect(NOTICE.bottom - further).toBeLessThanOrEqual(high.top);
  });

  it("lies between two buttons where there is room", () => {
    const targets = [box(400, 740), box(400, 600)];
    const rise = riseOf(NOTICE, targets, HEIGHT);
    expect(NOTICE.bottom - rise).toBeLessThanOrEqual(740);
    expect(NOTICE.top - rise).toBeGreaterThanOrEqual(644);
  });

  it("stays at the bottom where no place is free", () => {
    expect(riseOf(NOTICE, [box(0, 0, 1_000, HEIGHT)], HEIGHT)).toBe(0);
  });
});
