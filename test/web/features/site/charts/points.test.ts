/** Points of a graph: the nearest, the next, and clicks on them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seriesOf } from "#test/web/builders/chart-series.ts";
import { createClickTiming } from "#web/features/site/charts/click-timing.ts";
import {
  endPoint,
  nearestPoint,
  nextPoint,
  sameMoment,
} from "#web/features/site/charts/nearest-point.ts";

const SERIES = [
  seriesOf("a", [100, 200, 300], [1, Number.NaN, 3]),
  seriesOf("b", [110, 290, 410], [10, 20, 30]),
];
const NEAR = { secondsPerPx: 10, valuePerPx: 1, radiusPx: 5 };

describe("the nearest point", () => {
  it("is the nearest in pixels, of any series", () => {
    expect(nearestPoint(SERIES, { ...NEAR, ts: 295, value: 18 })).toEqual({ series: 1, at: 1 });
    expect(nearestPoint(SERIES, { ...NEAR, ts: 295, value: 4 })).toEqual({ series: 0, at: 2 });
  });

  it("is none beyond the radius, and never a gap", () => {
    expect(nearestPoint(SERIES, { ...NEAR, ts: 200, value: 0 })).toBeUndefined();
    expect(nearestPoint(SERIES, { ...NEAR, ts: 800, value: 30 })).toBeUndefined();
  });
});

describe("the keys", () => {
  it("lead from measured point to measured point, and from series to series", () => {
    expect(nextPoint(SERIES, { series: 0, at: 0 }, 1)).toEqual({ series: 0, at: 2 });
    expect(nextPoint(SERIES, { series: 0, at: 2 }, 1)).toBeUndefined();
    expect(sameMoment(SERIES, { series: 1, at: 1 }, -1)).toEqual({ series: 0, at: 2 });
    expect(sameMoment(SERIES, { series: 0, at: 0 }, -1)).toBeUndefined();
    expect(endPoint(SERIES, 1, true)).toEqual({ series: 1, at: 2 });
    expect(endPoint(SERIES, 0, false)).toEqual({ series: 0, at: 0 });
  });
});

describe("a click", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function clicks() {
    const heard: string[] = [];
    const timing = createClickTiming(() => heard.push("double"));
    return { heard, timing, click: () => timing.click(() => heard.push("single")) };
  }

  it("is a single one when no other follows within 200 ms", () => {
    const { heard, click } = clicks();
    click();
    vi.advanceTimersByTime(199);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["single"]);
  });

  it("is half of a double one when another follows in time, and single when it comes later", () => {
    const { heard, click } = clicks();
    click();
    vi.advanceTimersByTime(199);
    click();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(["double"]);
    click();
    vi.advanceTimersByTime(200);
    click();
    vi.advanceTimersByTime(200);
    expect(heard).toEqual(["double", "single", "single"]);
  });

  it("is forgotten with its graph", () => {
    const { heard, click, timing } = clicks();
    click();
    timing.stop();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([]);
  });
});
