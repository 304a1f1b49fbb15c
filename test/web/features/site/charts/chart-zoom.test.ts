/** The visible part of a chart's range. */
import { describe, expect, it } from "vitest";
import { createChartZoom, isWhole } from "#web/features/site/charts/chart-zoom.ts";

const WHOLE = { start: 1_000_000, end: 1_100_000 };

describe("the zoom", () => {
  it("keeps the moment under the pointer where it is", () => {
    const zoom = createChartZoom(WHOLE, undefined);
    zoom.zoomBy(0.5, 1_025_000);
    expect(zoom.value()).toEqual({ start: 1_012_500, end: 1_062_500 });
    expect(isWhole(zoom)).toBe(false);
    zoom.reset();
    expect(isWhole(zoom)).toBe(true);
  });

  it("never leaves the range, nor shows less than five minutes", () => {
    const zoom = createChartZoom(WHOLE, { start: 1_090_000, end: 1_100_000 });
    zoom.moveBy(50_000);
    expect(zoom.value()).toEqual({ start: 1_090_000, end: 1_100_000 });
    zoom.moveBy(-1_000_000);
    expect(zoom.value()).toEqual({ start: 1_000_000, end: 1_010_000 });
    zoom.zoomBy(0.0001);
    expect(zoom.value().end - zoom.value().start).toBe(300);
    zoom.zoomBy(1_000_000);
    expect(zoom.value()).toEqual(WHOLE);
  });

  it("notifies every graph, once per change", () => {
    const zoom = createChartZoom(WHOLE, undefined);
    let notices = 0;
    zoom.subscribe(() => {
      notices += 1;
    });
    zoom.show({ start: 1_010_000, end: 1_020_000 });
    zoom.show({ start: 1_010_000, end: 1_020_000 });
    expect(notices).toBe(1);
  });
});
