/** Core hours: against the sun of the simulated masters, and without a place. */
import { describe, expect, it } from "vitest";
import { coreSpans, sunHeightDegrees } from "#domain/insight/availability/core-hours.ts";
import { zoneOffset } from "#domain/rollups/resolution.ts";
import { solarPosition } from "#simulator/sun/solar-position.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1) / 1000;
const UTC = zoneOffset(undefined);

const PLACES = [
  { latitude: 37.4, longitude: -120.8 },
  { latitude: -33.4, longitude: -70.7 },
  { latitude: 52.5, longitude: 13.4 },
] as const;

describe("the height of the sun", () => {
  it("is within 0.03 degrees of the precise one, all year, where it is above the limit", () => {
    let compared = 0;
    for (const { latitude, longitude } of PLACES) {
      const observer = {
        ...{ latitudeDegrees: latitude, longitudeDegrees: longitude },
        // Without air there is no refraction.
        ...{ elevationMetres: 0, pressureMillibar: 0, temperatureCelsius: 10 },
        ...{ deltaUt1Seconds: 0, deltaTSeconds: 69, atmosRefractionDegrees: 0.5667 },
      };
      for (let ts = START; ts < START + 365 * DAY; ts += 7 * HOUR + 123) {
        const precise = 90 - solarPosition(ts, observer).zenithDegrees;
        if (precise < 5) continue;
        expect(Math.abs(sunHeightDegrees(ts, { latitude, longitude }) - precise)).toBeLessThan(
          0.03,
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});

describe("core hours", () => {
  it("begin and end where the sun passes 10 degrees", () => {
    for (const place of PLACES) {
      const spans = coreSpans({ start: START, end: START + 3 * DAY }, place, UTC);
      const within = spans.slice(1, -1);
      expect(within.length).toBeGreaterThan(0);
      for (const { start, end } of within) {
        for (const moment of [start, end]) {
          expect(sunHeightDegrees(moment, place)).toBeCloseTo(10, 1);
        }
        expect(sunHeightDegrees((start + end) / 2, place)).toBeGreaterThan(10);
      }
    }
  });

  it("are none on a day on which the sun stays below 10 degrees", () => {
    const oslo = { latitude: 59.9, longitude: 10.8 };
    expect(coreSpans({ start: START, end: START + DAY }, oslo, UTC)).toEqual([]);
  });

  it("are from 8 to 16 o'clock of the site where it has no coordinates", () => {
    const denver = zoneOffset("America/Denver");
    const spans = coreSpans({ start: START, end: START + DAY }, undefined, denver);
    expect(spans).toEqual([{ start: START + 15 * HOUR, end: START + 23 * HOUR }]);
  });

  it("may go on over the end of the span", () => {
    const place = { latitude: 37.4, longitude: 179 };
    const spans = coreSpans({ start: START, end: START + DAY }, place, UTC);
    expect(spans).toHaveLength(2);
    expect(spans.at(0)?.start).toBe(START);
    expect(spans.at(-1)?.end).toBe(START + DAY);
  });
});
