/**
 * A layout with its masters and nodes, as the site view uses it. Each node has one flat index over
 * all masters.
 */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";

export interface Site {
  readonly layout: SiteLayout;
  /** Masters sorted by name, with numbers in names compared as numbers. */
  readonly masters: readonly SiteMaster[];
  readonly nodes: SiteNodes;
}

export interface SiteLayout {
  readonly id: string;
  readonly name: string;
  /** Number that the owner has given to the layout; undefined if none is set. */
  readonly layoutNumber: string | undefined;
  /** URL of the background image. */
  readonly layoutUrl: string | undefined;
  /** Zoom level from which the map draws labels. */
  readonly labelZoomThreshold: number;
  /** Marker radius in units of the 0..1000 canvas; a node's radius is this plus 1. */
  readonly markerRadius: number;
  /** Name of the site's time zone, such as America/Chicago. */
  readonly tz: string | undefined;
  /** True if the time zone was not set, but derived from the site's coordinates. */
  readonly isTzDerived: boolean;
  /** Offset of local standard time from UTC in hours, -12 to 12. */
  readonly utcOffset: number;
  readonly safetyStowDirection: StowDirection | undefined;
  readonly features: SiteFeatures;
}

export type StowDirection = "east" | "west";

export interface SiteFeatures {
  readonly weathersmart: boolean;
  readonly hailstow: boolean;
  readonly powerboost: boolean;
  readonly snowshield: boolean;
  readonly thundersmart: boolean;
}

export interface SiteMaster {
  /** Id of the master's location (mLocId). */
  readonly id: string;
  readonly name: string;
  /** Device id of the master's controller: 16 upper-case hexadecimal digits, or 0 without one. */
  readonly mId: string;
  readonly mIdStatus: string | undefined;
  readonly label: string | undefined;
  readonly deviceType: DeviceType;
  /** Zigbee channel. */
  readonly channel: number | undefined;
  /** Zigbee PAN id. */
  readonly panid: number | undefined;
  /**
   * X coordinate of the master on the 0..1000 canvas; `y` is its y coordinate, which points upwards
   * (north).
   */
  readonly x: number;
  readonly y: number;
  /** Corners of the master's area; empty or at least three. */
  readonly area: readonly Point[];
  /** Flat index of the master's first node; its other nodes follow, sorted by nLocId. */
  readonly firstNode: number;
  readonly nodeCount: number;
  readonly spaParamId: string | undefined;
  readonly nodeParamId: string | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Columns with the facts of all nodes, by flat index. */
export interface SiteNodes {
  readonly count: number;
  /**
   * X coordinates on the 0..1000 canvas; `y` has the y coordinates, which point upwards (north).
   */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Index of the node's master in `Site.masters`. */
  readonly master: Uint16Array;
  /**
   * Index of the node under its master, 0 to 999; the nLocId is this number padded to three digits.
   */
  readonly index: Uint16Array;
  /** Number of the node's row, counted from the west, starting with 1. */
  readonly row: Uint16Array;
  /** Position of the node in its row, counted from the south, starting with 1. */
  readonly fromSouth: Uint16Array;
  /** Role of the node, one of `ROLE_CODES`. */
  readonly role: Uint8Array;
  /** For an auxiliary unit, the index of its primary under the same master; -1 for all others. */
  readonly relative: Int16Array;
  /**
   * IDs of the nodes' controllers: 4 or 16 upper-case hexadecimal digits; empty if none was ever
   * assigned.
   */
  readonly nIds: readonly string[];
  /** 1 while the server has not yet sent the node's id to the master; else 0. */
  readonly pendingSync: Uint8Array;
  /** 1 while the id is in this device's outbox and not yet on the server; else 0. */
  readonly pendingUpload: Uint8Array;
}

export const ROLE_CODES = { solo: 0, primary: 1, aux: 2 } as const satisfies Readonly<
  Record<NodeRole, number>
>;

/** Flat index of the node with this index under a master; undefined if there is none. */
export function nodeAt(site: Site, master: number, index: number): number | undefined {
  const place = site.masters[master];
  if (place === undefined) return undefined;
  let low = place.firstNode;
  let end = place.firstNode + place.nodeCount;
  while (low < end) {
    const middle = (low + end) >> 1;
    if ((site.nodes.index[middle] ?? 0) < index) low = middle + 1;
    else end = middle;
  }
  const isFound = low < place.firstNode + place.nodeCount && site.nodes.index[low] === index;
  return isFound ? low : undefined;
}

/** Returns the index in `Site.masters` of the master with this mLocId; -1 if it is unknown. */
export function masterAt(site: Site, mLocId: string): number {
  return site.masters.findIndex(({ id }) => id === mLocId);
}
