/**
 * The true state on the ground of a generated site: controllers at their locations, whatever any
 * list of ids contains.
 */

import type { DeviceType } from "#domain/identity/device-types.ts";
import { type MasterId, masterIdFrom } from "#domain/identity/master-id.ts";
import { type NodeId, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import { MARGIN } from "#domain/site-generator/canvas.ts";
import type { GeneratedMaster, GeneratedSite } from "#domain/site-generator/generate-site.ts";
import { PLACES, type Place } from "#domain/site-generator/places.ts";

export interface PhysicalTracker {
  /** Metres from the south-west corner of the site, to the east and to the north. */
  readonly x: number;
  readonly y: number;
  /** Metres above the site's mean. */
  readonly height: number;
  readonly role: NodeRole;
  /** Number of the tracker whose controller drives this one, for an auxiliary unit. */
  readonly primary?: number;
  /** The controller bolted to this tracker, 16 hex digits; an auxiliary unit has that of its primary. */
  readonly controllerId: NodeId;
}

export interface PhysicalMaster {
  readonly mId: MasterId;
  readonly deviceType: DeviceType;
  readonly x: number;
  readonly y: number;
  readonly trackers: readonly PhysicalTracker[];
}

export interface PhysicalSite {
  readonly place: Place;
  readonly masters: readonly PhysicalMaster[];
}

/** The site as built: every controller at the location the generator gave it. */
export function physicalSite(site: GeneratedSite): PhysicalSite {
  const place = Object.values(PLACES).find(({ name }) => name === site.layout.city);
  if (place === undefined) throw new Error(`expected a generated place, got ${site.layout.city}`);
  const masters = site.masters.map((master) => physicalMaster(master, site.canvas.scale));
  return { place, masters };
}

function physicalMaster(master: GeneratedMaster, scale: number): PhysicalMaster {
  const { location, nodes, heights, trackers } = master;
  const result = masterIdFrom(location.mId);
  if (!result.ok) throw new Error(`expected a master id, got ${location.mId}`);
  const toMetres = (units: number) => (units - MARGIN) / scale;
  return {
    mId: result.value,
    deviceType: location.deviceType,
    x: toMetres(location.xLoc),
    y: toMetres(location.yLoc),
    trackers: trackers.map(({ x, y }, at) => {
      const { role = "solo", relative } = nodes.nLocs[at] ?? {};
      const controllerId = nodes.nIds[at]?.id ?? UNASSIGNED_NODE_ID;
      const base = { x, y, height: heights[at] ?? 0, role, controllerId };
      return relative === undefined ? base : { ...base, primary: Number(relative) };
    }),
  };
}
