import { describe, expect, it } from "vitest";
import { incidenceDegrees } from "#simulator/sun/solar-position.ts";
import { cos } from "#simulator/sun/trigonometry.ts";
import { trueTrackingAngle } from "#simulator/tracking/single-axis.ts";
import { irradiance, planeOfArray, planeOfArrayMeter } from "#simulator/weather/irradiance.ts";

const SOUTH = { tiltDegrees: 0, azimuthDegrees: 180 };
const sunAt = (zenithDegrees: number, azimuthDegrees: number) => ({
  zenithDegrees,
  azimuthDegrees,
});

describe("irradiance", () => {
  it("is Haurwitz' clear sky without clouds and dark at night", () => {
    expect(irradiance(sunAt(0, 180), 0).ghi).toBeCloseTo(1037.15, 1);
    expect(irradiance(sunAt(60, 180), 0).ghi).toBeCloseTo(489.85, 1);
    expect(irradiance(sunAt(90, 270), 0)).toEqual({ ghi: 0, dhi: 0, dni: 0 });
    expect(irradiance(sunAt(120, 0), 0.5)).toEqual({ ghi: 0, dhi: 0, dni: 0 });
  });

  it("adds up: what is not diffuse comes straight from the sun", () => {
    for (const zenith of [5, 40, 75, 89]) {
      for (const cloud of [0, 0.3, 0.7, 1]) {
        const { ghi, dhi, dni } = irradiance(sunAt(zenith, 100), cloud);
        expect(dhi + dni * cos(zenith)).toBeCloseTo(ghi, 9);
        expect(dni).toBeLessThan(1100);
      }
    }
  });

  it("is a quarter of the clear sky and all diffuse under full cloud", () => {
    const clear = irradiance(sunAt(40, 180), 0);
    const grey = irradiance(sunAt(40, 180), 1);
    expect(grey.ghi).toBeCloseTo(clear.ghi / 4, 9);
    expect(grey.dni).toBe(0);
  });
});

describe("planeOfArray", () => {
  const sun = sunAt(50, 250);
  const light = irradiance(sun, 0.2);

  it("is the horizontal irradiance on a flat panel", () => {
    expect(planeOfArray(light, sun, 0, SOUTH)).toBeCloseTo(light.ghi, 9);
  });

  it("agrees with the incidence of the sun on the panel's plane", () => {
    for (const angle of [-45, -10, 30, 45]) {
      const incidence = incidenceDegrees(sun, Math.abs(angle), angle > 0 ? 90 : -90);
      const expected = light.dni * Math.max(0, cos(incidence)) + (light.dhi * (1 + cos(angle))) / 2;
      expect(planeOfArray(light, sun, angle, SOUTH)).toBeCloseTo(expected, 9);
    }
  });

  it("is highest where the tracker points under a clear sky", () => {
    const clear = { ghi: 500, dhi: 0, dni: 700 };
    const best = trueTrackingAngle(sun, SOUTH);
    const meter = planeOfArrayMeter(clear, sun, SOUTH);
    for (const off of [-20, -5, 5, 20]) expect(meter(best)).toBeGreaterThan(meter(best + off));
  });

  it("gets no beam from behind", () => {
    const clear = { ghi: 100, dhi: 0, dni: 700 };
    expect(planeOfArray(clear, sunAt(85, 90), 45, SOUTH)).toBe(0);
  });
});
