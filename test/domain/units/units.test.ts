/** Conversions between values on the wire and values for users. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centiDegrees, toCentiDegrees, toDegrees } from "#domain/units/angle.ts";
import {
  celsius,
  centiCelsius,
  toCelsius,
  toCentiCelsius,
  toFahrenheit,
} from "#domain/units/temperature.ts";
import { angleTableTime, epochSecondsFrom, startOfUtcDay, utcDayOf } from "#domain/units/time.ts";

describe("angles and temperatures", () => {
  it("survive the way to people and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -65536, max: 65535 }), (raw) => {
        expect(toCentiDegrees(toDegrees(centiDegrees(raw)))).toBe(raw);
        expect(toCentiCelsius(toCelsius(centiCelsius(raw)))).toBe(raw);
      }),
    );
  });

  it("are divided by 100 and shown in Fahrenheit", () => {
    expect(toDegrees(centiDegrees(-4550))).toBe(-45.5);
    expect(toFahrenheit(toCelsius(centiCelsius(3120)))).toBeCloseTo(88.16, 10);
    expect(toFahrenheit(celsius(-40))).toBe(-40);
  });
});

describe("days", () => {
  it("agree with the calendar of the platform", () => {
    const lastSecond = 4_102_444_799;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastSecond }), (number) => {
        const seconds = epochSecondsFrom(number);
        if (seconds === undefined) throw new Error(`${number} is a time`);
        const platform = new Date(number * 1000);
        const day = utcDayOf(seconds);
        expect(day).toEqual({
          year: platform.getUTCFullYear(),
          month: platform.getUTCMonth() + 1,
          day: platform.getUTCDate(),
        });
        expect(startOfUtcDay(day)).toBe(number - (number % 86_400));
      }),
      { examples: [[0], [951_782_400], [951_868_799], [1_709_164_800], [lastSecond]] },
    );
  });

  it.each([-1, 0.5, 1_782_300_000_000, Number.NaN, Number.POSITIVE_INFINITY, "0", null])(
    "take no time from %j",
    (value) => {
      expect(epochSecondsFrom(value)).toBeUndefined();
    },
  );
});

describe("angleTableTime", () => {
  it.each([
    [0, "00:01:00"],
    [59, "01:00:00"],
    [719, "12:00:00"],
    [1438, "23:59:00"],
    [1439, "00:00:00"],
  ])("shows index %d as %s", (index, time) => {
    expect(angleTableTime(index)).toBe(time);
  });
});
