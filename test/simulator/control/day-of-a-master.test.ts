import { describe, expect, it } from "vitest";
import { PLACES } from "#domain/site-generator/places.ts";
import { STOW_MASKS } from "#simulator/control/control-words.ts";
import { solarPosition } from "#simulator/sun/solar-position.ts";
import { SiteWeather } from "#simulator/weather/site-weather.ts";
import type { WeatherControl } from "#simulator/weather/weather.ts";
import { aControl, aSettings, NOON, QUIET } from "#test/builders/stow-control.ts";

const STEP_SECONDS = 60;
/** 00:55 local standard time; hours are counted from here. */
const START = NOON - 12 * 3600;

/** Runs a site's master under the ordered weather. */
function aDay(hours: number, orders: readonly (readonly [hour: number, WeatherControl])[]) {
  const { observer } = aSettings();
  const weather = new SiteWeather({ seed: 5, climate: PLACES.pecosFlat, utcOffsetHours: -6 });
  const control = aControl();
  return Array.from({ length: (hours * 3600) / STEP_SECONDS }, (_, index) => {
    const now = START + index * STEP_SECONDS;
    for (const [hour, order] of orders) {
      if (hour * 3600 === index * STEP_SECONDS) weather.apply(order);
    }
    const present = weather.step(now, STEP_SECONDS, solarPosition(now, observer));
    const state = control.step({
      epochSeconds: now,
      sunEpochSeconds: now,
      sensors: {
        ...QUIET,
        windMph: present.windMph,
        gustMph: present.gustMph,
        snowDistanceInches: 84 - present.snowDepthInches,
        isWaterSwitchClosed: present.isFlooded,
        isHailReported: present.isHailing,
      },
    });
    return { hour: index / 60, state, goal: state.goalDegrees(0, 60) };
  });
}

const changes = <Value>(values: readonly Value[]) =>
  values.filter((value, index) => index === 0 || value !== values[index - 1]);

describe("a day of a master", () => {
  it("is night, anti-shading, tracking and back again in calm weather, without a jump", () => {
    const day = aDay(24, [[0, { kind: "calm" }]]);
    expect(changes(day.map(({ state }) => state.trackingMode))).toEqual([3, 2, 1, 2, 3]);
    expect(changes(day.map(({ state }) => state.stowWord))).toEqual([
      STOW_MASKS.overnightHold,
      0,
      STOW_MASKS.overnightHold,
    ]);
    const jumps = day.map(({ goal }, index) => Math.abs(goal - (day[index - 1]?.goal ?? goal)));
    // The steps from the overnight angle of 5 degrees to flat at sunrise, and back at the end, are
    // below 6 degrees.
    expect(Math.max(...jumps)).toBeLessThan(6);
    expect(jumps.filter((jump) => jump > 2)).toHaveLength(2);
    expect(day.every(({ state }) => state.masterAlarmWord === 0)).toBe(true);
  });

  it("stows for each danger in its turn and tracks again after it", () => {
    const day = aDay(24, [
      [0, { kind: "calm" }],
      [9, { kind: "windy", mph: 52 }],
      [10, { kind: "calm" }],
      [11, { kind: "hail", minutes: 20 }],
      [12, { kind: "flood" }],
      [13, { kind: "clear" }],
      [14.5, { kind: "calm" }],
    ]);
    const at = (hour: number) => day.find((moment) => moment.hour >= hour);
    expect(at(9.1)?.goal).toBe(37);
    expect(at(10.25)?.state.windLevel).toBe(8);
    expect(at(10.5)?.state).toMatchObject({ windLevel: 0, trackingMode: 1 });
    expect(at(11.1)?.goal).toBe(45);
    expect(at(11.5)?.state.trackingMode).toBe(1);
    expect(at(12.1)?.state.stowWord).toBe(STOW_MASKS.water);
    expect(at(12.1)?.goal).toBe(0);
    expect(at(13.9)?.state.stowWord).toBe(STOW_MASKS.water);
    expect(at(14.5)?.state).toMatchObject({ stowWord: 0, trackingMode: 1 });
  });
});
