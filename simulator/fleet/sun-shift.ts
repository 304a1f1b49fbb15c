/** Moves the sun of a demonstration by whole hours when it would be too low to track; the clock stays as it is. */
import { type Observer, solarPosition } from "#simulator/sun/solar-position.ts";

/** Below this the trackers lie at an end or in backtracking. */
const LOWEST_ELEVATION_DEGREES = 10;
const SECONDS_PER_HOUR = 3600;

/** Hours to add to the time by which the sun moves, 0 to 23: the fewest after which it stands high enough, 0 when it never does. */
export function sunShiftHours(epochSeconds: number, observer: Observer): number {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return hours.find((hour) => isHigh(epochSeconds + hour * SECONDS_PER_HOUR, observer)) ?? 0;
}

function isHigh(epochSeconds: number, observer: Observer): boolean {
  return 90 - solarPosition(epochSeconds, observer).zenithDegrees >= LOWEST_ELEVATION_DEGREES;
}
