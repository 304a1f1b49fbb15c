/** Irradiance of the sun under a more or less cloudy sky, and the irradiance on a panel. */
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import { cos, sin } from "#simulator/sun/trigonometry.ts";
import { beamAcrossAxis, type TrackerAxis } from "#simulator/tracking/single-axis.ts";
import type { Weather } from "./weather.ts";

export type Irradiance = Pick<Weather, "ghi" | "dhi" | "dni">;

const DARK: Irradiance = { ghi: 0, dhi: 0, dni: 0 };

/**
 * Irradiance in W/m2, with the clear-sky model of Haurwitz (1945).
 * @param cloud share of the sky that is clouded, 0 to 1
 */
export function irradiance(sun: SunPosition, cloud: number): Irradiance {
  const height = cos(sun.zenithDegrees);
  if (height <= 0) return DARK;
  const clear = 1098 * height * Math.exp(-0.057 / height);
  const ghi = clear * (1 - 0.75 * cloud ** 1.5);
  const dhi = Math.min(ghi, clear * (0.12 + 0.6 * cloud) * 0.9);
  return { ghi, dhi, dni: (ghi - dhi) / height };
}

/**
 * Irradiance in W/m2 on the front of a tracker's panels.
 * @param panelDegrees angle of the tracker, west positive
 */
export function planeOfArray(
  weather: Irradiance,
  sun: SunPosition,
  panelDegrees: number,
  axis: TrackerAxis,
): number {
  return planeOfArrayMeter(weather, sun, axis)(panelDegrees);
}

/**
 * Returns a function like planeOfArray, with the values that all trackers of a master share
 * computed only once.
 */
export function planeOfArrayMeter(
  weather: Irradiance,
  sun: SunPosition,
  axis: TrackerAxis,
): (panelDegrees: number) => number {
  const { sideways, up } = beamAcrossAxis(sun, axis);
  const level = cos(axis.tiltDegrees);
  return (panelDegrees) => {
    const upright = cos(panelDegrees);
    const incidence = Math.max(0, sideways * sin(panelDegrees) + up * upright);
    return weather.dni * incidence + (weather.dhi * (1 + upright * level)) / 2;
  };
}
