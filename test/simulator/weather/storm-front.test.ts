/** The course of an ordered front at one site. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLACES } from "#domain/site-generator/places.ts";
import { SiteWeather } from "#simulator/weather/site-weather.ts";
import { Storm, type StormFront, stormGust } from "#simulator/weather/storm-front.ts";

const MINUTE = 60;
const FRONT: StormFront = {
  startsInSeconds: 20 * MINUTE,
  gustMph: 58,
  gustSeconds: 15 * MINUTE,
  hailSeconds: 5 * MINUTE,
  seed: 4,
};

const anyFront: fc.Arbitrary<StormFront> = fc.record({
  startsInSeconds: fc.integer({ min: 0, max: 7200 }),
  gustMph: fc.integer({ min: 20, max: 150 }),
  gustSeconds: fc.integer({ min: 60, max: 7200 }),
  hailSeconds: fc.integer({ min: 0, max: 3600 }),
  seed: fc.nat(),
});

const SUN = { zenithDegrees: 30, azimuthDegrees: 180 };

function calmSite(): SiteWeather {
  const place = PLACES.pecosFlat;
  const weather = new SiteWeather({ seed: 1, climate: place, utcOffsetHours: place.utcOffset });
  weather.apply({ kind: "calm" });
  return weather;
}

describe("the gusts of a front", () => {
  it("rise in the ten minutes before it, strike at full strength and fall within 15 minutes", () => {
    const at = (minutes: number) => stormGust(FRONT, minutes * MINUTE);
    expect(at(-10)).toBe(0);
    expect(at(-5)).toBeCloseTo(0.225 * 58);
    expect(at(-0.01)).toBeLessThan(0.46 * 58);
    expect([at(0), at(0.5), at(1)]).toEqual([58, 58, 58]);
    for (let minute = 2; minute <= 15; minute += 1) {
      expect(at(minute)).toBeGreaterThanOrEqual(0.75 * 58);
    }
    expect(at(22)).toBeLessThan(0.6 * 58);
    expect(at(30)).toBe(0);
  });

  it("begin at once when the front is ordered for now, without a rise", () => {
    expect(stormGust({ ...FRONT, startsInSeconds: 0 }, -1)).toBe(0);
    expect(stormGust({ ...FRONT, startsInSeconds: 0 }, 0)).toBe(58);
  });

  it("have the same course for the same seed, and another for another one", () => {
    const course = (front: StormFront) =>
      Array.from({ length: 120 }, (_, at) => stormGust(front, (at - 30) * 30));
    fc.assert(
      fc.property(anyFront, (front) => {
        expect(course({ ...front })).toEqual(course(front));
      }),
    );
    expect(course({ ...FRONT, seed: 5 })).not.toEqual(course(FRONT));
  });

  it("never exceed the strongest gust, and never fall before it", () => {
    fc.assert(
      fc.property(anyFront, fc.integer({ min: -7200, max: 9000 }), (front, at) => {
        const gust = stormGust(front, at);
        expect(gust).toBeGreaterThanOrEqual(0);
        expect(gust).toBeLessThanOrEqual(front.gustMph);
        if (at < 0) expect(gust).toBeLessThanOrEqual(stormGust(front, Math.min(0, at + 10)));
      }),
    );
  });

  it("do not depend on the length of the steps", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(anyFront, steps, (front, lengths) => {
        const storm = new Storm(front);
        let elapsed = 0;
        let arrivals = 0;
        for (const seconds of lengths) {
          elapsed += seconds;
          const arrives = storm.step(seconds);
          if (arrives) arrivals += 1;
          expect(storm.gustMph).toBe(stormGust(front, elapsed - front.startsInSeconds));
        }
        expect(arrivals).toBe(elapsed >= front.startsInSeconds ? 1 : 0);
      }),
    );
  });
});

describe("a front over a site", () => {
  it("brings wind, clouds and hail at its time, and is reported when it arrives", () => {
    const site = calmSite();
    site.apply({ kind: "storm", front: FRONT });
    const states = Array.from({ length: 60 * 6 }, (_, at) => {
      const weather = site.step(at * 10, 10, SUN);
      return { ...weather, minute: ((at + 1) * 10) / MINUTE, arrived: site.arrivedStorm };
    });
    const arrivals = states.filter(({ arrived }) => arrived !== undefined);
    expect(arrivals).toMatchObject([{ minute: 20, gustMph: 58, isHailing: true, arrived: FRONT }]);
    const hail = states.filter(({ isHailing }) => isHailing);
    expect(hail).toHaveLength((5 * MINUTE) / 10);
    expect(Math.max(...states.map(({ gustMph }) => gustMph))).toBe(58);
    expect(states.every(({ gustMph, windMph }) => gustMph >= windMph)).toBe(true);
    expect(states.find(({ minute }) => minute === 9)?.gustMph).toBeLessThan(5);
    expect(states.find(({ minute }) => minute === 20)?.cloud).toBeGreaterThanOrEqual(0.95);
    expect(states.at(-1)?.gustMph).toBeLessThan(5);
  });

  it.each(["calm", "clear"] as const)("ends when %s is ordered", (kind) => {
    const site = calmSite();
    site.apply({ kind: "storm", front: { ...FRONT, startsInSeconds: 0, hailSeconds: 0 } });
    expect(site.step(0, 10, SUN).gustMph).toBe(58);
    site.apply({ kind });
    expect(site.step(10, 10, SUN).gustMph).toBeLessThan(40);
  });

  it("changes nothing in the natural weather that follows", () => {
    const course = (isStormy: boolean) => {
      const site = calmSite();
      if (isStormy) site.apply({ kind: "storm", front: { ...FRONT, startsInSeconds: 0 } });
      return Array.from({ length: 300 }, (_, at) => site.step(at * 60, 60, SUN)).slice(120);
    };
    expect(course(true)).toEqual(course(false));
  });
});
