import { describe, expect, it } from "vitest";
import {
  cameraToFit,
  centreOf,
  maxZoomFor,
  PLANE,
  shownBounds,
  toPlane,
  toPx,
  viewOf,
  zoomToFit,
} from "#web/map/pixel-plane.ts";

const SCREEN = { width: 1400, height: 900 };

describe("the pixel plane of a layout", () => {
  it("has the fixed bounds, centre, zoom and snap", () => {
    expect(PLANE).toEqual({
      canvas: { west: 0, south: 0, east: 1000, north: 1000 },
      initialBounds: { west: -65, south: -50, east: 1065, north: 1050 },
      maxBounds: { west: -1000, south: -1000, east: 2000, north: 2000 },
      centre: { x: 500, y: 500 },
      minZoom: -2,
      zoomSnap: 0.1,
    });
    expect(centreOf(PLANE.initialBounds)).toEqual(PLANE.centre);
  });

  it("puts the centre in the middle of the screen, north at the top", () => {
    const view = viewOf(PLANE.centre, 0, SCREEN);
    expect(toPx(view, PLANE.centre)).toEqual({ x: 700, y: 450 });
    expect(toPx(view, { x: 510, y: 520 })).toEqual({ x: 710, y: 430 });
  });

  it("doubles the pixels with every level", () => {
    const view = viewOf(PLANE.centre, 3, SCREEN);
    expect(toPx(view, { x: 501, y: 500 })).toEqual({ x: 708, y: 450 });
  });

  it("comes back from pixels to the plane", () => {
    const view = viewOf({ x: 12.5, y: -80 }, 1.7, SCREEN);
    const there = toPlane(view, toPx(view, { x: 321, y: 654 }));
    expect(there.x).toBeCloseTo(321);
    expect(there.y).toBeCloseTo(654);
  });

  it("returns the visible part of the plane", () => {
    const bounds = shownBounds(viewOf(PLANE.centre, 0, SCREEN), SCREEN);
    expect(bounds).toEqual({ west: -200, east: 1200, south: 50, north: 950 });
  });

  it.each([
    [SCREEN, -0.3],
    [{ width: 1130, height: 1100 }, 0],
    [{ width: 390, height: 844 }, -1.6],
    [{ width: 40, height: 40 }, -2],
    [{ width: 0, height: 0 }, -2],
  ])("fits the initial bounds into %o at zoom %d", (size, zoom) => {
    expect(zoomToFit(PLANE.initialBounds, size)).toBeCloseTo(zoom, 9);
  });

  it.each([
    ["wide", { width: 1400, height: 900 }, 64, 56],
    ["narrow", { width: 390, height: 560 }, 56, 112],
  ])(
    "shows all of a site in the middle of what nothing covers of a %s map",
    (_kind, size, top, bottom) => {
      const { centre, zoom } = cameraToFit(PLANE.initialBounds, size);
      const view = viewOf(centre, zoom, size);
      const { west, north, east, south } = PLANE.initialBounds;
      const upper = toPx(view, { x: west, y: north });
      const lower = toPx(view, { x: east, y: south });
      expect(upper.y).toBeGreaterThanOrEqual(top);
      expect(lower.y).toBeLessThanOrEqual(size.height - bottom);
      expect(upper.y - top).toBeCloseTo(size.height - bottom - lower.y, 6);
      expect(upper.x).toBeGreaterThanOrEqual(0);
      expect(upper.x).toBeCloseTo(size.width - 60 - lower.x, 6);
    },
  );

  it("lets a dense site be looked at from nearer by", () => {
    expect(maxZoomFor(0.9, 3)).toBe(7);
    expect(maxZoomFor(36, 0)).toBe(2);
    expect(maxZoomFor(0.001, 3)).toBe(10);
  });

  it("never ends before labels are drawn", () => {
    expect(maxZoomFor(36, 5.5)).toBe(7);
  });
});
