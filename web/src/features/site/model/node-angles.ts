/** How the trackers of a site stand, as the map turns their bars. */
import { STORED_TILT_FAULT } from "#domain/telemetry/schema.ts";
import { columnOf, type SiteReadings } from "./readings.ts";
import type { Site } from "./site.ts";

/** Degrees by flat index, west positive; NaN where nothing is known or the tilt sensor has failed. */
export function nodeAngles(site: Site, readings: SiteReadings): Float32Array {
  return Float32Array.from(columnOf(site, readings, "anglePanel"), (angle) =>
    angle === STORED_TILT_FAULT ? Number.NaN : angle / 100,
  );
}
