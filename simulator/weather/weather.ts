/** The weather of a site at one moment, and the weather that can be requested. */
import type { Place } from "#domain/site-generator/places.ts";
import type { StormFront } from "./storm-front.ts";

export interface Weather {
  /** Mean wind of the last minutes, in miles per hour. */
  readonly windMph: number;
  /** Highest 3-second mean of the wind in the last minutes. */
  readonly gustMph: number;
  /** Share of the sky that is clouded, 0 to 1. */
  readonly cloud: number;
  readonly temperatureCelsius: number;
  /** Global irradiance on a horizontal surface, W/m2. */
  readonly ghi: number;
  /** Diffuse irradiance on a horizontal surface, W/m2. */
  readonly dhi: number;
  /** Direct irradiance on a surface that faces the sun, W/m2. */
  readonly dni: number;
  /** Depth of snow on the ground. */
  readonly snowDepthInches: number;
  readonly isFlooded: boolean;
  readonly isHailing: boolean;
}

/** Climate of a place: temperatures in degrees Celsius, wind in miles per hour. */
export type Climate = Pick<Place, "meanTemp" | "yearAmp" | "dayAmp" | "meanWind">;

/**
 * Requested weather. Everything except fronts, storms, hail and snow lasts until `clear` or the
 * opposite is requested.
 */
export type WeatherControl =
  | { readonly kind: "calm" | "front" | "cloudy" | "flood" | "clear" }
  /** Wind with gusts of this many miles per hour. */
  | { readonly kind: "windy"; readonly mph: number }
  /** Snow that covers the ground this many more inches deep within 20 minutes. */
  | { readonly kind: "snow"; readonly inches: number }
  | { readonly kind: "hail"; readonly minutes: number }
  | { readonly kind: "storm"; readonly front: StormFront };
