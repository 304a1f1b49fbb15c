/** Measured angles of a site's trackers, which the map draws. */
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { columnOf, type SiteReadings } from "./readings.ts";
import { reportingNodes, spreadToAux } from "./reporting-nodes.ts";
import { ROLE_CODES, type Site } from "./site.ts";

/**
 * Returns the angles in degrees by flat index, west positive; NaN if unknown or if the tilt sensor
 * has failed.
 */
export function nodeAngles(site: Site, readings: SiteReadings): Float32Array {
  return Float32Array.from(storedAngles(site, readings), (angle) =>
    angle === STORED_TILT_FAULT ? Number.NaN : angle / 100,
  );
}

/**
 * Returns the angles as stored: hundredths of a degree, or STORED_TILT_FAULT. An auxiliary unit has
 * its own angle, which its primary reports.
 */
export function storedAngles(site: Site, readings: SiteReadings): Float64Array {
  const own = columnOf(site, readings, "anglePanel");
  const aux = spreadToAux(columnOf(site, readings, "auxAnglePanel"), reportingNodes(site));
  return own.map((angle, node) =>
    site.nodes.role[node] === ROLE_CODES.aux ? (aux[node] ?? Number.NaN) : angle,
  );
}
