import { describe, expect, it } from "vitest";
import { geocentricSun } from "#simulator/sun/geocentric-sun.ts";
import { incidenceDegrees, type Observer, solarPosition } from "#simulator/sun/solar-position.ts";

/** The worked example of NREL/TP-560-34302, A.5. */
const GOLDEN: Observer = {
  latitudeDegrees: 39.742476,
  longitudeDegrees: -105.1786,
  elevationMetres: 1830.14,
  pressureMillibar: 820,
  temperatureCelsius: 11,
  deltaUt1Seconds: 0,
  deltaTSeconds: 67,
  atmosRefractionDegrees: 0.5667,
};
const EXAMPLE = Date.UTC(2003, 9, 17, 19, 30, 30) / 1000;

describe("solarPosition", () => {
  it("reproduces the worked example of the paper to a hundred-thousandth of a degree", () => {
    const sun = solarPosition(EXAMPLE, GOLDEN);
    expect(sun.zenithDegrees).toBeCloseTo(50.11162, 5);
    expect(sun.azimuthDegrees).toBeCloseTo(194.34024, 5);
    expect(incidenceDegrees(sun, 30, -10)).toBeCloseTo(25.187, 5);
  });

  it("reproduces the intermediate values of the example", () => {
    const sun = geocentricSun(EXAMPLE, GOLDEN.deltaTSeconds);
    expect(sun.rightAscensionDegrees).toBeCloseTo(202.22741, 5);
    expect(sun.declinationDegrees).toBeCloseTo(-9.31434, 5);
    expect(sun.distanceAu).toBeCloseTo(0.9965422974, 9);
    expect(sun.siderealDegrees).toBeCloseTo(318.51191, 5);
  });

  it("agrees with the published position a day later", () => {
    const sun = solarPosition(EXAMPLE + 86_400, GOLDEN);
    expect(sun.zenithDegrees).toBeCloseTo(50.47826, 5);
    expect(sun.azimuthDegrees).toBeCloseTo(194.311132, 4);
  });

  it.each([
    [13, 2.404287, 122.79177],
    [14, 11.263058, 133.288729],
    [15, 18.733558, 145.285552],
    [16, 24.109076, 158.939435],
    [17, 26.810735, 173.931802],
    [18, 26.482495, 189.371536],
    [19, 23.170447, 204.13681],
    [20, 17.296785, 217.446538],
    [21, 9.461862, 229.102218],
    [22, 0.524817, 239.330401],
  ])("agrees with the positions of NREL/TP-5K00-76626 at %i h UTC", (hour, elevation, azimuth) => {
    const sun = solarPosition(Date.UTC(2019, 0, 1, hour) / 1000, {
      ...GOLDEN,
      latitudeDegrees: 40,
      longitudeDegrees: -80,
      elevationMetres: 0,
      pressureMillibar: 1013.25,
      temperatureCelsius: 12,
    });
    expect(90 - sun.zenithDegrees).toBeCloseTo(elevation, 5);
    expect(sun.azimuthDegrees).toBeCloseTo(azimuth, 5);
  });

  it.each([
    ["Golden", Date.UTC(2015, 0, 2, 14, 21, 55)],
    ["Golden", Date.UTC(2015, 0, 2, 23, 47, 43)],
    ["Golden", Date.UTC(2015, 7, 2, 12, 0, 27)],
    ["Golden", Date.UTC(2015, 7, 2, 2, 13, 58)],
    ["the south", Date.UTC(1996, 6, 5, 7, 8, 15)],
    ["the south", Date.UTC(1996, 6, 5, 17, 1, 4)],
    ["the south", Date.UTC(2004, 11, 4, 4, 38, 57)],
    ["the south", Date.UTC(2004, 11, 4, 19, 2, 3)],
  ] as const)("touches the horizon of %s at the published second %i", (place, time) => {
    const south = { latitudeDegrees: -35, longitudeDegrees: 0 };
    const observer = { ...GOLDEN, elevationMetres: 0, pressureMillibar: 0 };
    const sun = solarPosition(
      time / 1000,
      place === "Golden" ? observer : { ...observer, ...south },
    );
    // At sunrise the sun is 0.8333 degrees below the horizon, seen from the centre of the earth;
    // parallax adds 0.0024.
    expect(Math.abs(sun.zenithDegrees - 90.8357)).toBeLessThan(0.004);
  });

  it.each([
    [Date.UTC(2026, 5, 21, 8, 24), 23.4359],
    [Date.UTC(2026, 11, 21, 20, 50), -23.4359],
    [Date.UTC(2026, 2, 20, 14, 46), 0],
    [Date.UTC(2026, 8, 23, 0, 5), 0],
  ])("puts the sun where solstices and equinoxes of 2026 want it", (time, declination) => {
    expect(geocentricSun(time / 1000, 69).declinationDegrees).toBeCloseTo(declination, 2);
  });

  it("sees the sun rise and set as far from noon, east and west alike", () => {
    const noon = EXAMPLE - (solarPosition(EXAMPLE, GOLDEN).azimuthDegrees - 180) * 190;
    const transit = Math.round(bisect(noon - 7200, noon + 7200));
    for (const hours of [1, 3, 5]) {
      const before = solarPosition(transit - hours * 3600, GOLDEN);
      const after = solarPosition(transit + hours * 3600, GOLDEN);
      expect(after.zenithDegrees).toBeCloseTo(before.zenithDegrees, 0);
      expect(after.azimuthDegrees - 180).toBeCloseTo(180 - before.azimuthDegrees, 0);
    }
  });
});

/** Finds the time when the sun is in the south. */
function bisect(from: number, to: number): number {
  if (to - from < 1) return from;
  const middle = (from + to) / 2;
  const isBefore = solarPosition(middle, GOLDEN).azimuthDegrees < 180;
  return isBefore ? bisect(middle, to) : bisect(from, middle);
}
