/** What was measured at a site, live or at a past moment, by the flat index of its nodes. */

import { type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { ToldMasterData } from "#domain/wire/master-data.ts";
import type { Site } from "./site.ts";

export interface SiteReadings {
  /** Start of the newest round of any master; epoch seconds. Undefined while nothing is known. */
  readonly ts: number | undefined;
  /** Beside `Site.masters`; undefined where nothing is known of the master. */
  readonly byMaster: readonly (MasterReadings | undefined)[];
}

export const NO_READINGS: SiteReadings = { ts: undefined, byMaster: [] };

/** The newest reading of every node of one master. */
export interface MasterReadings {
  /** Start of the newest round; epoch seconds. */
  readonly ts: number;
  /** What nodes are old against: the newest round, or the past moment that is looked at; epoch seconds. */
  readonly asOf: number;
  /** The stored columns; alarm bit 31 of what is stale is not in them. */
  readonly reading: Reading;
  /** Only the columns of the map extracts are there; what else the nodes said has not been read. */
  readonly isPartial: boolean;
  /** By index under the master: place of the node in the columns, -1 where no round lists it. */
  readonly places: Int16Array;
}

/** What a master says of itself, and the id of the controller that said it. */
export interface MasterDatum extends ToldMasterData {
  readonly mId: string;
}

export interface MasterPresence {
  readonly online: boolean;
  /** Since when it is so; epoch seconds. */
  readonly since: number;
}

/** By mLocId; masters that were never heard of are absent. */
export interface SiteMasters {
  readonly data: ReadonlyMap<string, MasterDatum>;
  readonly presence: ReadonlyMap<string, MasterPresence>;
}

export const NO_MASTERS: SiteMasters = { data: new Map(), presence: new Map() };

/**
 * Finds the places of the nodes in the columns.
 * @param moment past one that is looked at, epoch seconds; undefined: live.
 */
export function masterReadings(
  reading: Reading,
  isPartial: boolean,
  moment?: number,
): MasterReadings {
  const places = new Int16Array((reading.nodes.at(-1) ?? -1) + 1).fill(-1);
  for (const [place, node] of reading.nodes.entries()) places[node] = place;
  return { ts: reading.ts, asOf: moment ?? reading.ts, reading, isPartial, places };
}

/**
 * The stored values of one column by flat node index; NaN where nothing is known. Stored means: hex words as numbers, a failed
 * tilt sensor as STORED_TILT_FAULT (domain/device-data/schema.ts), everything else in the raw units of the wire.
 */
export function columnOf(site: Site, readings: SiteReadings, field: NodeField): Float64Array {
  const { id } = nodeColumn(field);
  const values = new Float64Array(site.nodes.count).fill(Number.NaN);
  for (const [master, { firstNode, nodeCount }] of site.masters.entries()) {
    const known = readings.byMaster[master];
    const column = known?.reading.columns[id];
    if (known === undefined || column === undefined) continue;
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      const place = known.places[site.nodes.index[node] ?? 0] ?? -1;
      if (place >= 0) values[node] = column[place] ?? Number.NaN;
    }
  }
  return values;
}

/** Whether a round of the node's master lists the node, so that something is known of it. By flat index, 1 or 0. */
export function listedNodes(site: Site, readings: SiteReadings): Uint8Array {
  const listed = new Uint8Array(site.nodes.count);
  for (const [master, { firstNode, nodeCount }] of site.masters.entries()) {
    const known = readings.byMaster[master];
    if (known === undefined) continue;
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      if ((known.places[site.nodes.index[node] ?? 0] ?? -1) >= 0) listed[node] = 1;
    }
  }
  return listed;
}
