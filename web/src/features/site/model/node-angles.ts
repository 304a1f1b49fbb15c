/** Measured angles of a site's trackers, which the map draws. */
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { FLOATS, type MasterNodes, SMALL_FLOATS, siteColumn, valueReader } from "./readings.ts";
import { reportedReader } from "./reporting-nodes.ts";
import { ROLE_CODES } from "./site.ts";

/**
 * Returns the angles in degrees by flat index, west positive; NaN if unknown or if the tilt sensor
 * has failed.
 */
export const nodeAngles = siteColumn(SMALL_FLOATS, (angles, nodes) => {
  const stored = angleReader(nodes);
  for (let node = nodes.from; node < nodes.end; node += 1) {
    const angle = stored(node);
    angles[node] = angle === STORED_TILT_FAULT ? Number.NaN : angle / 100;
  }
});

/** Returns the angles as stored (`angleReader`), by flat index. */
export const storedAngles = siteColumn(FLOATS, (angles, nodes) => {
  const stored = angleReader(nodes);
  for (let node = nodes.from; node < nodes.end; node += 1) angles[node] = stored(node);
});

/**
 * Returns a function that reads the angle of one of the master's nodes by its flat index:
 * hundredths of a degree, STORED_TILT_FAULT, or NaN. An auxiliary unit has its own angle, which its
 * primary reports.
 */
export function angleReader(nodes: MasterNodes): (node: number) => number {
  const own = valueReader(nodes, "anglePanel");
  const aux = reportedReader(nodes, "auxAnglePanel");
  const { role } = nodes.site.nodes;
  return (node) => (role[node] === ROLE_CODES.aux ? aux(node) : own(node));
}
