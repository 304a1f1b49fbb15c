/** Moves the sun of a demonstration by whole hours; the clock is unchanged. */
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";

/** Elevation below which trackers are at an end or backtrack. */
const LOWEST_ELEVATION_DEGREES = 10;
const SECONDS_PER_HOUR = 3600;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Hours to add to the time of the sun, 0 to 23. */
type SunShift = (epochSeconds: number, observer: Observer) => number;

/** Shifts by the value of SIM_SUN. */
export const SUN_SHIFTS = {
  real: () => 0,
  /** The fewest hours after which the sun is high enough; 0 when it never is. */
  auto: (epochSeconds, observer) =>
    HOURS.find(
      (hour) => elevationAfter(hour, epochSeconds, observer) >= LOWEST_ELEVATION_DEGREES,
    ) ?? 0,
  /** The hours after which the sun is highest: trackers are nearly flat at any hour. */
  noon: (epochSeconds, observer) => {
    const elevations = HOURS.map((hour) => elevationAfter(hour, epochSeconds, observer));
    return elevations.indexOf(Math.max(...elevations));
  },
} as const satisfies Readonly<Record<string, SunShift>>;

export type SunOption = keyof typeof SUN_SHIFTS;

export function isSunOption(text: string): text is SunOption {
  return Object.hasOwn(SUN_SHIFTS, text);
}

function elevationAfter(hours: number, epochSeconds: number, observer: Observer): number {
  const { zenithDegrees } = solarPosition(epochSeconds + hours * SECONDS_PER_HOUR, observer);
  return 90 - zenithDegrees;
}
