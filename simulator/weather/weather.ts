/** The weather of a site at one moment, and the weather that can be requested. */
import type { Place } from "#domain/site-generator/places.ts";

export interface Weather {
  /** Mean wind of the last minutes. */
  readonly windMph: number;
  /** Highest 3 s mean of the last minutes. */
  readonly gustMph: number;
  /** Share of the sky that is clouded, 0 to 1. */
  readonly cloud: number;
  readonly temperatureCelsius: number;
  /** Global irradiance on the horizontal, W/m2. */
  readonly ghi: number;
  /** Diffuse irradiance on the horizontal, W/m2. */
  readonly dhi: number;
  /** Direct irradiance on a plane normal to the beam, W/m2. */
  readonly dni: number;
  /** Depth of snow on the ground. */
  readonly snowDepthInches: number;
  readonly isFlooded: boolean;
  readonly isHailing: boolean;
}

/** Temperatures in degrees Celsius, wind in miles per hour. */
export type Climate = Pick<Place, "meanTemp" | "yearAmp" | "dayAmp" | "meanWind">;

/** Everything except hail and snow lasts until `clear` or its opposite is requested. */
export type WeatherControl =
  | { readonly kind: "calm" | "front" | "cloudy" | "flood" | "clear" }
  /** Gusts of this many miles per hour. */
  | { readonly kind: "windy"; readonly mph: number }
  /** This many more inches of snow on the ground within 20 minutes. */
  | { readonly kind: "snow"; readonly inches: number }
  | { readonly kind: "hail"; readonly minutes: number };
