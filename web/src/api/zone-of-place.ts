/** The time zone of a place; the table of the whole earth is loaded only when somebody asks. */
import type { Coordinates } from "#domain/layout/layout.ts";
import { zoneAt } from "#domain/layout/zone-at.ts";

/** Such as America/Denver; undefined at sea, and where the table cannot be loaded. */
export async function zoneOfPlace(place: Coordinates): Promise<string | undefined> {
  const table = await import("@photostructure/tz-lookup").catch(() => undefined);
  return table && zoneAt(place, table.default);
}
