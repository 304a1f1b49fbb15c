/**
 * The true state of a generated site: the controllers at their locations in the field, whatever the
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
  /** Metres to the east of the site's south-west corner; `y`: to the north. */
  readonly x: number;
  readonly y: number;
  /** Height in metres above the site's mean. */
  readonly height: number;
  readonly role: NodeRole;
  /** For an auxiliary unit: number of the tracker whose controller drives it. */
  readonly primary?: number;
  /**
   * Id of the controller bolted to this tracker, 16 hex digits; an auxiliary unit has that of its
   * primary.
   */
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

/** The site as built: every controller is at the location for which it was generated. */
export function physicalSite(site: GeneratedSite): PhysicalSite {
  const place = Object.values(PLACES).find(({ name }) => name === site.layout.city);
  if (place === undefined) throw new Error(`expected a generated place, got ${site.layout.city}`);
  const masters = site.masters.map((master) => physicalMaster(master, site.canvas.scale));
  return { place, masters };
}

/**
 * The first masters of a site, with the trackers nearest to each, in the order of the site: farther
 * ones would be heard only through those that are left out.
 */
export function firstPart(
  { place, masters }: PhysicalSite,
  size: { readonly masters: number; readonly nodesPerMaster: number },
): PhysicalSite {
  const part = masters.slice(0, size.masters).map((master) => ({
    ...master,
    trackers: nearest(master, size.nodesPerMaster),
  }));
  return { place, masters: part };
}

function nearest(master: PhysicalMaster, count: number): readonly PhysicalTracker[] {
  const distance = ({ x, y }: PhysicalTracker) => Math.hypot(x - master.x, y - master.y);
  const chosen = new Set(
    master.trackers.toSorted((one, other) => distance(one) - distance(other)).slice(0, count),
  );
  return master.trackers.filter((tracker) => chosen.has(tracker));
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
