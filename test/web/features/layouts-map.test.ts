/** Where layouts stand on the map and what their circles tell; the camera of the plain drawing. */
import { describe, expect, it } from "vitest";
import { layout } from "#test/web/builders/layout.ts";
import { placeState, placesOf } from "#web/features/layouts/map/layout-places.ts";
import {
  MAX_ZOOM,
  MIN_ZOOM,
  onScreen,
  panned,
  START,
  zoomed,
} from "#web/features/layouts/map/mercator.ts";
import { areasPath, PATH_SIDE } from "#web/features/layouts/map/outline-path.ts";
import { readOutlines } from "#web/features/layouts/map/outlines.ts";
import { oldestOf, pauseOf } from "#web/features/layouts/use-layout-states.ts";

const WINDOW = { width: 800, height: 600 };

function presence(...online: readonly boolean[]) {
  const known = online.map((isOn, at) => ({ mLocId: `m${at}`, online: isOn, since: 1 }));
  return { layoutId: "blue-mesa", data: [], presence: known };
}

describe("the places", () => {
  it("are those of layouts with coordinates, from north to south", () => {
    const at = (latitude: number) => ({ latitude, longitude: -100 });
    const layouts = [
      layout({ name: "South", coordinates: at(28) }),
      layout({ name: "Nowhere", coordinates: undefined }),
      layout({ name: "North", coordinates: at(45) }),
    ];
    const names = placesOf(layouts, new Map()).map((place) => place.layout.name);
    expect(names).toEqual(["North", "South"]);
  });

  it.each([
    ["nobody has asked", undefined, { kind: "unknown" }],
    ["no master was ever heard of", presence(), { kind: "unknown" }],
    ["all are there", presence(true, true), { kind: "connected" }],
    ["one is missing", presence(true, false), { kind: "offline", offline: 1, silent: 0, all: 2 }],
    ["one was never heard of", presence(true), { kind: "silent", silent: 1, all: 2 }],
    [
      "one is missing and one was never heard of",
      presence(false),
      { kind: "offline", offline: 1, silent: 1, all: 2 },
    ],
  ])("tell the state when %s", (_, states, expected) => {
    expect(placeState(states, 2)).toEqual(expected);
  });

  it("are read each 5 s, and less often only where there are many layouts", () => {
    expect([1, 5, 6, 200].map(pauseOf)).toEqual([5_000, 5_000, 6_000, 200_000]);
  });

  it("are as old as the oldest of them", () => {
    const readAt = new Map([
      ["one", 20],
      ["other", 10],
    ]);
    expect(oldestOf(["one", "other"], readAt)).toBe(10);
    expect(oldestOf(["one"], readAt)).toBe(20);
    expect(oldestOf(["one", "third"], readAt)).toBeUndefined();
  });
});

describe("the camera", () => {
  it("starts with the middle of the United States in the middle of the window", () => {
    expect(onScreen({ latitude: 35, longitude: -98.58 }, START, WINDOW)).toEqual({
      x: 400,
      y: 300,
    });
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
