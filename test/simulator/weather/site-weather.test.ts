import { describe, expect, it } from "vitest";
import { SIMULATED_WEATHER } from "#domain/simulated/faults.ts";
import { PLACES, type Place } from "#domain/site-generator/places.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";
import { solarPosition } from "#simulator/sun/solar-position.ts";
import { climateNear } from "#simulator/weather/climate-near.ts";
import { SiteWeather } from "#simulator/weather/site-weather.ts";
import type { Weather, WeatherControl } from "#simulator/weather/weather.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const JULY = Date.UTC(2026, 6, 10, 6) / 1000;
const JANUARY = Date.UTC(2026, 0, 10, 6) / 1000;

/** A site with its clock, which advances with every call. */
function aSite(place: Place, start: number, seed = 1) {
  const { observer } = settingsFrom(undefined, {
    latitude: place.latitude,
    longitude: place.longitude,
    utcOffsetHours: place.utcOffset,
    elevationMetres: place.elevation,
    isSafetySideEast: undefined,
  });
  const weather = new SiteWeather({ seed, climate: place, utcOffsetHours: place.utcOffset });
  let now = start;
  const step = (dtSeconds: number) => {
    now += dtSeconds;
    return { now, ...weather.step(now, dtSeconds, solarPosition(now, observer)) };
  };
  return {
    apply: (control: WeatherControl) => weather.apply(control),
    /** Returns the states over this number of seconds. */
    run: (seconds: number, dtSeconds = 60) =>
      Array.from({ length: Math.round(seconds / dtSeconds) }, () => step(dtSeconds)),
  };
}

function mean(states: readonly Weather[], of: (weather: Weather) => number): number {
  return states.reduce((sum, state) => sum + of(state), 0) / states.length;
}

const hourOf = (place: Place, now: number) => (((now / HOUR + place.utcOffset) % 24) + 24) % 24;

describe("the weather of a site", () => {
  it("is the same for the same seed and another for another one", () => {
    const [one, same, other] = [7, 7, 8].map((seed) =>
      aSite(PLACES.pecosFlat, JULY, seed).run(DAY),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it("stays within what weather can be, for weeks in every place", () => {
    const canBe = (state: Weather) =>
      state.cloud >= 0 &&
      state.cloud <= 1 &&
      state.windMph >= 0 &&
      state.gustMph >= state.windMph &&
      state.gustMph < 130 &&
      state.dhi <= state.ghi &&
      state.dni >= 0 &&
      Math.abs(state.temperatureCelsius) < 50 &&
      state.snowDepthInches >= 0;
    for (const place of Object.values(PLACES)) {
      const states = aSite(place, JANUARY).run(14 * DAY, 600);
      expect(states.filter((state) => !canBe(state))).toEqual([]);
    }
  });

  it("has a day for every night: dark at midnight, brightest near noon, warmest in the afternoon", () => {
    const place = PLACES.desertMesa;
    const states = aSite(place, JULY).run(10 * DAY, 300);
    const at = (from: number, to: number) =>
      states.filter(({ now }) => hourOf(place, now) >= from && hourOf(place, now) < to);
    expect(Math.max(...at(22, 24).map(({ ghi }) => ghi))).toBe(0);
    expect(mean(at(11, 13), ({ ghi }) => ghi)).toBeGreaterThan(700);
    expect(mean(at(11, 13), ({ ghi }) => ghi)).toBeLessThan(1100);
    const afternoon = mean(at(14, 16), (state) => state.temperatureCelsius);
    const morning = mean(at(2, 4), (state) => state.temperatureCelsius);
    expect(afternoon - morning).toBeGreaterThan(12);
    expect(mean(at(14, 16), ({ windMph }) => windMph)).toBeGreaterThan(
      mean(at(2, 4), ({ windMph }) => windMph) * 1.5,
    );
  });

  it("has seasons: winter is colder and darker than summer, and only winter has snow", () => {
    const place = PLACES.kenoshaRidge;
    const summer = aSite(place, JULY).run(20 * DAY, 600);
    const winter = aSite(place, JANUARY).run(20 * DAY, 600);
    const temperature = (states: readonly Weather[]) =>
      mean(states, ({ temperatureCelsius }) => temperatureCelsius);
    expect(temperature(summer) - temperature(winter)).toBeGreaterThan(20);
    expect(mean(summer, ({ ghi }) => ghi)).toBeGreaterThan(2 * mean(winter, ({ ghi }) => ghi));
    expect(Math.max(...summer.map((state) => state.snowDepthInches))).toBe(0);
    expect(Math.max(...winter.map((state) => state.snowDepthInches))).toBeGreaterThan(1);
  });

  it("keeps the mean of the place however long the steps are", () => {
    const wind = (dtSeconds: number) =>
      mean(
        aSite(PLACES.lubbockCaprock, JULY, 3).run(20 * DAY, dtSeconds),
        ({ windMph }) => windMph,
      );
    // 0.75 times the site's mean, plus 7 % for fronts.
    for (const dtSeconds of [120, 600]) expect(wind(dtSeconds) / 13).toBeCloseTo(0.8, 1);
  });

  it("has a front now and then that blows trackers into the wind stow", () => {
    const states = aSite(PLACES.pecosFlat, JULY).run(60 * DAY, 600);
    const stormy = states.filter(({ gustMph }) => gustMph >= 48).length / states.length;
    expect(stormy).toBeGreaterThan(0.002);
    expect(stormy).toBeLessThan(0.04);
  });
});

describe("ordered weather", () => {
  it("can be everything the catalogue names", () => {
    const controls: Readonly<Record<(typeof SIMULATED_WEATHER)[number], WeatherControl>> = {
      calm: { kind: "calm" },
      windy: { kind: "windy", mph: 40 },
      front: { kind: "front" },
      snow: { kind: "snow", inches: 5 },
      hail: { kind: "hail", minutes: 10 },
      cloudy: { kind: "cloudy" },
      flood: { kind: "flood" },
      clear: { kind: "clear" },
    };
    for (const name of SIMULATED_WEATHER) {
      const site = aSite(PLACES.pecosFlat, JULY);
      site.apply(controls[name]);
      expect(site.run(HOUR)).toHaveLength(60);
    }
  });

  it("blows in gusts of the strength asked for, until calm is ordered", () => {
    const site = aSite(PLACES.lowndesPine, JULY);
    site.apply({ kind: "windy", mph: 52 });
    const gusts = site.run(2 * HOUR, 10).map(({ gustMph }) => gustMph);
    expect(Math.min(...gusts)).toBeGreaterThan(50);
    expect(Math.max(...gusts)).toBeLessThanOrEqual(52);
    site.apply({ kind: "calm" });
    expect(Math.max(...site.run(2 * HOUR, 10).map(({ gustMph }) => gustMph))).toBeLessThan(5);
  });

  it("sends a front for three hours", () => {
    const site = aSite(PLACES.pecosFlat, JULY);
    site.apply({ kind: "front" });
    const during = mean(site.run(3 * HOUR), ({ windMph }) => windMph);
    const after = mean(site.run(3 * HOUR), ({ windMph }) => windMph);
    expect(during).toBeGreaterThan(1.8 * after);
  });

  it("lets snow fall within 20 minutes even in summer, and melts it within the next days", () => {
    const site = aSite(PLACES.pecosFlat, JULY);
    site.apply({ kind: "snow", inches: 6 });
    const [last] = site.run(20 * 60, 10).slice(-1);
    expect(last?.snowDepthInches).toBeCloseTo(6, 0);
    expect(last?.temperatureCelsius).toBeLessThanOrEqual(-1);
    const lying = site.run(2 * DAY).map(({ snowDepthInches }) => snowDepthInches);
    expect(lying[60]).toBeGreaterThan(4);
    expect(lying.at(-1)).toBe(0);
  });

  it("hails for the minutes asked for", () => {
    const site = aSite(PLACES.pecosFlat, JULY);
    site.apply({ kind: "hail", minutes: 10 });
    const hailing = site.run(HOUR, 10).filter(({ isHailing }) => isHailing);
    expect(hailing).toHaveLength(60);
    expect(Math.min(...hailing.map(({ cloud }) => cloud))).toBeGreaterThanOrEqual(0.95);
  });

  it("clouds the sky and floods the ground until clear is ordered, which ends everything", () => {
    const site = aSite(PLACES.desertMesa, JULY);
    for (const kind of ["cloudy", "flood", "front"] as const) site.apply({ kind });
    site.apply({ kind: "snow", inches: 3 });
    const before = site.run(HOUR);
    expect(Math.min(...before.map(({ cloud }) => cloud))).toBeGreaterThanOrEqual(0.92);
    expect(before.every(({ isFlooded }) => isFlooded)).toBe(true);
    site.apply({ kind: "clear" });
    const after = site.run(600, 10);
    expect(after.some(({ isFlooded }) => isFlooded)).toBe(false);
    expect(Math.max(...after.map(({ snowDepthInches }) => snowDepthInches))).toBe(0);
    expect(Math.max(...after.map(({ cloud }) => cloud))).toBeLessThan(0.2);
    expect(Math.max(...after.map(({ gustMph }) => gustMph))).toBeLessThan(20);
  });
});

describe("climateNear", () => {
  it("finds the climate of a place itself, and of a neighbour", () => {
    for (const place of Object.values(PLACES)) {
      const { meanTemp, yearAmp, dayAmp, meanWind } = place;
      const climate = { meanTemp, yearAmp, dayAmp, meanWind };
      expect(climateNear(place.latitude, place.longitude)).toEqual(climate);
      expect(climateNear(place.latitude + 0.2, place.longitude - 0.2)).toEqual(climate);
    }
  });
});
