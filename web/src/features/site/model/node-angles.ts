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
  const stored = storedAngles(site, readings);
  const angles = new Float32Array(stored.length);
  for (let node = 0; node < angles.length; node += 1) {
    const angle = stored[node] ?? Number.NaN;
    angles[node] = angle === STORED_TILT_FAULT ? Number.NaN : angle / 100;
  }
  return angles;
}

/**
 * Returns the angles as stored: hundredths of a degree, or STORED_TILT_FAULT. An auxiliary unit has
 * its own angle, which its primary reports.
 */
export function storedAngles(site: Site, readings: SiteReadings): Float64Array {
  const own = columnOf(site, readings, "anglePanel");
  const { role } = site.nodes;
  if (!role.includes(ROLE_CODES.aux)) return own;
  const angles = own.slice();
  const aux = spreadToAux(columnOf(site, readings, "auxAnglePanel"), reportingNodes(site));
  for (let node = 0; node < angles.length; node += 1) {
    if (role[node] === ROLE_CODES.aux) angles[node] = aux[node] ?? Number.NaN;
  }
  return angles;
}
