/** Light under a sky more or less clouded. */
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import { cos } from "#simulator/sun/trigonometry.ts";
import type { Weather } from "./weather.ts";

export type Irradiance = Pick<Weather, "ghi" | "dhi" | "dni">;

const DARK: Irradiance = { ghi: 0, dhi: 0, dni: 0 };

/** The clear sky is Haurwitz' (1945). W/m2. @param cloud 0 to 1. */
export function irradiance(sun: SunPosition, cloud: number): Irradiance {
  const height = cos(sun.zenithDegrees);
  if (height <= 0) return DARK;
  const clear = 1098 * height * Math.exp(-0.057 / height);
  const ghi = clear * (1 - 0.75 * cloud ** 1.5);
  const dhi = Math.min(ghi, clear * (0.12 + 0.6 * cloud) * 0.9);
  return { ghi, dhi, dni: (ghi - dhi) / height };
}
