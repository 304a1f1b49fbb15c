/** A layout with its masters and nodes as the site view works with them: one flat index addresses a node everywhere. */
import type { DeviceType } from "#domain/identity/device-types.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";

export interface Site {
  readonly layout: SiteLayout;
  /** In the order of their names, numbers in names counting as numbers. */
  readonly masters: readonly SiteMaster[];
  readonly nodes: SiteNodes;
}

export interface SiteLayout {
  readonly id: string;
  readonly name: string;
  /** Its owner's; undefined where nobody has given it one. */
  readonly layoutNumber: string | undefined;
  /** Address of the background image. */
  readonly layoutUrl: string | undefined;
  /** Zoom level of the simple map from which labels are drawn. */
  readonly labelZoomThreshold: number;
  /** Units of the 0..1000 canvas; a node is drawn with this plus 1. */
  readonly markerRadius: number;
  /** Name of the site's time zone, such as America/Chicago. */
  readonly tz: string | undefined;
  /** Nobody has set `tz`: it is that of the site's coordinates. */
  readonly isTzDerived: boolean;
  /** Hours of local standard time from UTC, -12 to 12. */
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
  /** mLocId. */
  readonly id: string;
  readonly name: string;
  /** 16 upper-case hex digits, or 0 while there is no controller. */
  readonly mId: string;
  readonly mIdStatus: string | undefined;
  readonly label: string | undefined;
  readonly deviceType: DeviceType;
  /** Zigbee channel. */
  readonly channel: number | undefined;
  /** Zigbee PAN id. */
  readonly panid: number | undefined;
  /** On the 0..1000 canvas, y upwards. */
  readonly x: number;
  readonly y: number;
  /** Corners of the master's area; empty or at least three. */
  readonly area: readonly Point[];
  /** Its nodes have the flat indexes from here on, lowest nLocId first. */
  readonly firstNode: number;
  readonly nodeCount: number;
  readonly spaParamId: string | undefined;
  readonly nodeParamId: string | undefined;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Columns of all nodes by flat index. */
export interface SiteNodes {
  readonly count: number;
  /** On the 0..1000 canvas, y upwards. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Index into `Site.masters`. */
  readonly master: Uint16Array;
  /** Index under the master, 0 to 999; padded to three digits it is the nLocId. */
  readonly index: Uint16Array;
  /** From the west, from 1. */
  readonly row: Uint16Array;
  /** From the south, from 1. */
  readonly fromSouth: Uint16Array;
  /** One of `ROLE_CODES`. */
  readonly role: Uint8Array;
  /** Of an auxiliary unit the index, under the same master, of its primary; -1 for all others. */
  readonly relative: Int16Array;
  /** 4 or 16 upper-case hex digits; empty where none was ever assigned. */
  readonly nIds: readonly string[];
  /** 1 while the master has yet to be told the node's id. */
  readonly pendingSync: Uint8Array;
  /** 1 while the id waits on this device: the server has yet to be told. */
  readonly pendingUpload: Uint8Array;
}

export const ROLE_CODES = { solo: 0, primary: 1, aux: 2 } as const satisfies Readonly<
  Record<NodeRole, number>
>;

/** The node with this index under that master; undefined when the master has no such node. */
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

/** The place in `Site.masters` of this mLocId; -1 for an unknown one. */
export function masterAt(site: Site, mLocId: string): number {
  return site.masters.findIndex(({ id }) => id === mLocId);
}
