/** Site records as the cache stores them. */

import type { MasterRecord } from "#web/api/site.generated.ts";
import type { NodesRecord, ReadingRecord } from "#web/api/site-records.ts";
import type { CachedSite } from "#web/offline/site-cache.ts";
import { LAYOUT_ID, nodeReading, placeId } from "./site.ts";

/** @param masters numbers of the site's masters; each has two nodes. */
export function cachedSite(masters: readonly number[]): CachedSite {
  return {
    layout: {
      id: LAYOUT_ID,
      name: "Blue Mesa",
      layoutNumber: "1003",
      layoutUrl: undefined,
      labelZoomThreshold: 2,
      markerRadius: 0.5,
      tz: "America/Denver",
      isTzDerived: false,
      utcOffset: -7,
      safetyStowDirection: undefined,
      weathersmartEnabled: false,
      hailstowEnabled: false,
      powerboostEnabled: false,
      snowshieldEnabled: false,
      thundersmartEnabled: false,
    },
    masters: masters.map(masterRecord),
    nodes: masters.map((master) => nodesRecord(master)),
    savedAtSeconds: 1,
  };
}

export function masterRecord(number: number): MasterRecord {
  return {
    id: placeId(number),
    layoutId: LAYOUT_ID,
    name: `Master ${number}`,
    label: undefined,
    mId: "00124B0000000001",
    mIdStatus: "accepted",
    deviceType: "gen3",
    channel: 14,
    panid: number,
    xLoc: 100 * number,
    yLoc: 50,
    area: [],
    spaParamId: undefined,
    nodeParamId: undefined,
  };
}

/** Two nodes of a master, the first at this x. */
export function nodesRecord(master: number, x = 0): NodesRecord {
  return {
    mLocId: placeId(master),
    layoutId: LAYOUT_ID,
    index: Uint16Array.of(0, 4),
    x: Float32Array.of(x, x + 1),
    y: Float32Array.of(10 * master, 10 * master),
    row: Uint16Array.of(1, 2),
    fromSouth: Uint16Array.of(1, 1),
    role: Uint8Array.of(0, 0),
    relative: Int16Array.of(-1, -1),
    nIds: [`A00${master}`, `B00${master}`],
    pendingSync: Uint8Array.of(0, 0),
  };
}

export function readingRecord(master: number, ts: number, isPartial = false): ReadingRecord {
  const reading = nodeReading(ts, [0, 4], { timestamp: [ts, ts], anglePanel: [-1000, 2000] });
  return { mLocId: placeId(master), layoutId: LAYOUT_ID, reading, isPartial };
}
