import { describe, expect, it } from "vitest";
import { lightOnTrackers } from "#simulator/master/light.ts";
import { planeIrradiance } from "#simulator/node/step-environment.ts";
import { incidenceDegrees, type SunPosition } from "#simulator/sun/solar-position.ts";
import { cos } from "#simulator/sun/trigonometry.ts";
import { type TrackerAxis, trueTrackingAngle } from "#simulator/tracking/single-axis.ts";
import { type Irradiance, irradiance } from "#simulator/weather/irradiance.ts";

const SOUTH = { tiltDegrees: 0, azimuthDegrees: 180 };
const sunAt = (zenithDegrees: number, azimuthDegrees: number) => ({
  zenithDegrees,
  azimuthDegrees,
});

function onPanel(light: Irradiance, sun: SunPosition, degrees: number, axis: TrackerAxis): number {
  return planeIrradiance(lightOnTrackers(light, sun, axis), (degrees * Math.PI) / 180);
}

describe("the light on a panel", () => {
  const sun = sunAt(50, 250);
  const light = irradiance(sun, 0.2);

  it("is the horizontal irradiance on a flat panel", () => {
    expect(onPanel(light, sun, 0, SOUTH)).toBeCloseTo(light.ghi, 9);
  });

  it("agrees with the incidence of the sun on the panel's plane", () => {
    for (const angle of [-45, -10, 30, 45]) {
      const incidence = incidenceDegrees(sun, Math.abs(angle), angle > 0 ? 90 : -90);
      const expected = light.dni * Math.max(0, cos(incidence)) + (light.dhi * (1 + cos(angle))) / 2;
      expect(onPanel(light, sun, angle, SOUTH)).toBeCloseTo(expected, 9);
    }
  });

  it("is highest where the tracker points under a clear sky", () => {
    const clear = { ghi: 500, dhi: 0, dni: 700 };
    const best = trueTrackingAngle(sun, SOUTH);
    const meter = (angle: number) => onPanel(clear, sun, angle, SOUTH);
    for (const off of [-20, -5, 5, 20]) expect(meter(best)).toBeGreaterThan(meter(best + off));
  });

  it("gets no beam from behind", () => {
    const clear = { ghi: 100, dhi: 0, dni: 700 };
    expect(onPanel(clear, sunAt(85, 90), 45, SOUTH)).toBe(0);
  });

  it("is that of a fixed slope when the axis leans south and the panel lies flat on it", () => {
    const leaning = { tiltDegrees: 30, azimuthDegrees: 180 };
    const expected =
      light.dni * cos(incidenceDegrees(sun, 30, 0)) + (light.dhi * (1 + cos(30))) / 2;
    expect(onPanel(light, sun, 0, leaning)).toBeCloseTo(expected, 9);
  });
});
