/** When a front reaches the sites. */
import { describe, expect, it } from "vitest";
import { PLACES } from "#domain/site-generator/places.ts";
import { frontArrivals } from "#simulator/fleet/front-arrivals.ts";

const { pecosFlat, arkansasValley, kenoshaRidge } = PLACES;

describe("the arrivals of a front", () => {
  it("are in the order of the list, the same minutes apart", () => {
    const path = { kind: "listed", minutesBetween: 4 } as const;
    expect(frontArrivals([kenoshaRidge, pecosFlat, arkansasValley], path)).toEqual([0, 240, 480]);
  });

  it("follow from the distance along its direction and its speed", () => {
    const south = { latitude: 31, longitude: -103 };
    const north = { latitude: 32, longitude: -95 };
    const path = { kind: "moving", towardsDegrees: 0, speedMph: 69.1 } as const;
    // A degree of latitude is 69.1 miles: an hour at this speed.
    const [first, second] = frontArrivals([south, north], path);
    expect(first).toBe(0);
    expect(second).toBeCloseTo(3600, 5);
    const back = frontArrivals([south, north], { ...path, towardsDegrees: 180 });
    expect(back[0]).toBeCloseTo(3600, 5);
    expect(back[1]).toBe(0);
  });

  it("count miles of longitude by the latitude of the sites", () => {
    const west = { latitude: 60, longitude: -101 };
    const east = { latitude: 60, longitude: -100 };
    const path = { kind: "moving", towardsDegrees: 90, speedMph: 69.1 } as const;
    const [, second] = frontArrivals([west, east], path);
    expect(second).toBeCloseTo(1800, 3);
  });

  it("reach places in Texas, Colorado and Wisconsin in this order on the way north-east", () => {
    const path = { kind: "moving", towardsDegrees: 45, speedMph: 50 } as const;
    const seconds = frontArrivals([kenoshaRidge, arkansasValley, pecosFlat], path);
    const [wisconsin = 0, colorado = 0, texas = 0] = seconds;
    expect(texas).toBe(0);
    expect(colorado).toBeGreaterThan(texas);
    expect(wisconsin).toBeGreaterThan(colorado);
  });
});
