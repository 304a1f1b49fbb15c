/** The weather of a site at one moment, and the weather that can be ordered. */
import type { Place } from "#domain/site-generator/places.ts";

export interface Weather {
  /** Mean of the last minutes. */
  readonly windMph: number;
  /** Highest 3 s mean of the last minutes. */
  readonly gustMph: number;
  /** Share of the sky, 0 to 1. */
  readonly cloud: number;
  readonly temperatureCelsius: number;
  /** Global, on the horizontal, W/m2. */
  readonly ghi: number;
  /** Diffuse, on the horizontal, W/m2. */
  readonly dhi: number;
  /** Direct, across the beam, W/m2. */
  readonly dni: number;
  /** On the ground. */
  readonly snowDepthInches: number;
  readonly isFlooded: boolean;
  readonly isHailing: boolean;
}

/** Temperatures in degrees Celsius, wind in miles per hour. */
export type Climate = Pick<Place, "meanTemp" | "yearAmp" | "dayAmp" | "meanWind">;

/** Everything but hail and snow lasts until `clear` or its opposite is ordered. */
export type WeatherControl =
  | { readonly kind: "calm" | "front" | "cloudy" | "flood" | "clear" }
  /** Gusts of so many miles per hour. */
  | { readonly kind: "windy"; readonly mph: number }
  /** So much more snow on the ground within 20 minutes. */
  | { readonly kind: "snow"; readonly inches: number }
  | { readonly kind: "hail"; readonly minutes: number };
