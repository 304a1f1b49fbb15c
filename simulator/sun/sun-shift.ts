/** Daylight for a demonstration at night: by how many whole hours the sun alone is moved. */
import { type Observer, solarPosition } from "./solar-position.ts";

/** Lower, and there is little to see of tracking. */
const LEAST_ELEVATION_DEGREES = 10;
const HOURS_PER_DAY = 24;

/**
 * 0 while the sun is high enough; else the fewest hours ahead at which it is, so that most of a day is left.
 * 0 too where it does not climb that high all day.
 */
export function sunShiftHours(epochSeconds: number, observer: Observer): number {
  for (let hours = 0; hours < HOURS_PER_DAY; hours++) {
    const { zenithDegrees } = solarPosition(epochSeconds + hours * 3600, observer);
    if (90 - zenithDegrees >= LEAST_ELEVATION_DEGREES) return hours;
  }
  return 0;
}
