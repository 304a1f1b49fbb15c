/** Looks up the time zone of coordinates; the world-wide table is lazy-loaded. */
import type { Coordinates } from "#domain/layout/layout.ts";
import { zoneAt } from "#domain/layout/zone-at.ts";

/**
 * Time zone at the coordinates, such as America/Denver; undefined at sea, or if the table of zones
 * cannot be loaded.
 */
export async function zoneAtCoordinates(coordinates: Coordinates): Promise<string | undefined> {
  const table = await import("@photostructure/tz-lookup").catch(() => undefined);
  return table && zoneAt(coordinates, table.default);
}
