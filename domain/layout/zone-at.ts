/** Finds the name of the time zone at a layout's coordinates. */
import type { Coordinates } from "./layout.ts";

/** Returns the name of a time zone for any coordinates on earth. */
export type ZoneTable = (latitude: number, longitude: number) => string;

/**
 * Names of time zones at sea, where no country's time applies and the table gives a zone by the
 * longitude.
 */
const AT_SEA = /^Etc\//;

/**
 * Name of the time zone, such as America/Denver; undefined at sea, and for a zone that this
 * computer's time zone data lacks.
 */
export function zoneAt({ latitude, longitude }: Coordinates, table: ZoneTable): string | undefined {
  const zone = table(latitude, longitude);
  return AT_SEA.test(zone) || !isKnown(zone) ? undefined : zone;
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
