/**
 * Positions of layouts on the map and the contents of their circles; the camera of the plain
 * drawing.
 */
import { describe, expect, it } from "vitest";
import { healthRecord, NO_ALARMS, NOW } from "#test/web/builders/health.ts";
import { layout } from "#test/web/builders/layout.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";
import { labelsThatFit, layoutMarkersOf } from "#web/features/layouts/map/layout-markers.ts";
import {
  fitted,
  MAX_ZOOM,
  MIN_ZOOM,
  onScreen,
  panned,
  START,
  zoomed,
} from "#web/features/layouts/map/mercator.ts";
import { areasPath, PATH_SIDE } from "#web/features/layouts/map/outline-path.ts";
import { readOutlines } from "#web/features/layouts/map/outlines.ts";

const WINDOW = { width: 800, height: 600 };

const health = (of: (layoutId: string) => HealthRecord | undefined) => ({ of, nowSeconds: NOW });

describe("the places", () => {
  it("are those of layouts with coordinates, from north to south", () => {
    const at = (latitude: number) => ({ latitude, longitude: -100 });
    const layouts = [
      layout({ name: "South", coordinates: at(28) }),
      layout({ name: "Nowhere", coordinates: undefined }),
      layout({ name: "North", coordinates: at(45) }),
    ];
    const names = layoutMarkersOf(
      layouts,
      health(() => undefined),
    ).map((marker) => marker.layout.name);
    expect(names).toEqual(["North", "South"]);
  });

  it("have the state of their layouts, unknown where nothing was answered", () => {
    const layouts = [layout({ name: "Known" }), layout({ name: "Silent" })];
    const markers = layoutMarkersOf(
      layouts,
      health((layoutId) => (layoutId === "known" ? healthRecord({ layoutId }) : undefined)),
    );
    expect(markers.map(({ state }) => state)).toEqual(["normal", "unknown"]);
  });
});

describe("the names on the map", () => {
  const at = (name: string, longitude: number, latitude = 36) =>
    layout({ name, coordinates: { latitude, longitude } });
  const grave = (name: string) =>
    health((layoutId) =>
      healthRecord({
        layoutId,
        ...(layoutId === name ? { alarms: { ...NO_ALARMS, critical: 1 } } : {}),
      }),
    );

  it("stand where there is room, those of layouts with trouble first", () => {
    const layouts = [at("North", -100, 36.4), at("Middle", -100), at("Far", -90)];
    const markers = layoutMarkersOf(layouts, grave("middle"));
    expect([...labelsThatFit(markers, 5)].sort()).toEqual(["far", "middle"]);
    expect([...labelsThatFit(markers, 9)].sort()).toEqual(["far", "middle", "north"]);
  });

  it("do not lie on the signs of others", () => {
    const layouts = [at("North", -100, 36.3), at("South", -100, 35.95)];
    const markers = layoutMarkersOf(layouts, grave("north"));
    expect([...labelsThatFit(markers, 6)]).toEqual(["south"]);
  });
});

describe("the camera", () => {
  it("starts with the middle of the United States in the middle of the window", () => {
    expect(onScreen({ latitude: 35, longitude: -98.58 }, START, WINDOW)).toEqual({
      x: 400,
      y: 300,
    });
  });

  it("fits all places into the window, and one with the land around it", () => {
    const places = [
      { latitude: 31, longitude: -103 },
      { latitude: 44, longitude: -80 },
    ];
    const camera = fitted(places, WINDOW) ?? START;
    for (const place of places) {
      const { x, y } = onScreen(place, camera, WINDOW);
      expect(Math.min(x, WINDOW.width - x, y, WINDOW.height - y)).toBeGreaterThan(71);
    }
    expect(fitted(places.slice(0, 1), WINDOW)).toMatchObject({ zoom: 7 });
    expect(fitted([], WINDOW)).toBeUndefined();
    expect(fitted(places, { width: 0, height: 0 })).toBeUndefined();
  });

  it("follows the hand", () => {
    const before = onScreen({ latitude: 31, longitude: -103 }, START, WINDOW);
    const after = onScreen(
      { latitude: 31, longitude: -103 },
      panned(START, { x: 40, y: -25 }),
      WINDOW,
    );
    expect(after.x - before.x).toBeCloseTo(40);
    expect(after.y - before.y).toBeCloseTo(-25);
  });

  it("keeps what is under the pointer while it zooms, between 3 and 11", () => {
    const place = { latitude: 40, longitude: -110 };
    const before = onScreen(place, START, WINDOW);
    const around = { x: before.x - 400, y: before.y - 300 };
    const after = onScreen(place, zoomed(START, 2, around), WINDOW);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed(START, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomed(START, -99).zoom).toBe(MIN_ZOOM);
  });
});

describe("the outlines", () => {
  it("have the United States once, and every country within the square", () => {
    const { countries, nation, borders } = readOutlines();
    expect(countries.features).toHaveLength(176);
    expect(nation.features).toHaveLength(1);
    expect(borders.coordinates.length).toBeGreaterThan(50);
    const numbers = areasPath(countries).match(/-?[\d.]+/g) ?? [];
    expect(numbers.length).toBeGreaterThan(10_000);
    expect(numbers.every((text) => Number(text) >= -1 && Number(text) <= PATH_SIDE + 1)).toBe(true);
  });
});
