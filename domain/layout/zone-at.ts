/** Name of the time zone that holds where a layout is. */
import type { Coordinates } from "./layout.ts";

/** Gives the name of a time zone for every place of the earth. */
export type ZoneTable = (latitude: number, longitude: number) => string;

/** At sea no country's time holds, and the table gives hours by the longitude. */
const AT_SEA = /^Etc\//;

/** Such as America/Denver; undefined at sea, and for a zone that this computer cannot tell the time of. */
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
