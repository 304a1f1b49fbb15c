/** Moves the simulated sun by whole hours for a demonstration; the clock is unchanged. */
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";

/** Elevation of the sun below which trackers backtrack or are at an end of their range. */
const LOWEST_ELEVATION_DEGREES = 10;
const SECONDS_PER_HOUR = 3600;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the hours to add to the time of the simulated sun, 0 to 23. */
type SunShift = (epochSeconds: number, observer: Observer) => number;

/** Shifts by the value of SIM_SUN. */
export const SUN_SHIFTS = {
  real: () => 0,
  /** Adds the fewest hours after which the sun is high enough for tracking; 0 if it never is. */
  auto: (epochSeconds, observer) =>
    HOURS.find(
      (hour) => elevationAfter(hour, epochSeconds, observer) >= LOWEST_ELEVATION_DEGREES,
    ) ?? 0,
  /**
   * Adds the hours after which the sun is highest, so that trackers are nearly flat at any hour.
   */
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
