import { describe, expect, it } from "vitest";
import { cos } from "#simulator/sun/trigonometry.ts";
import { irradiance } from "#simulator/weather/irradiance.ts";

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
