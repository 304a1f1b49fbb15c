/** The readings of a site, live or at a past moment, by the flat index of its nodes. */

import { type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { VisibleMasterData } from "#domain/wire/master-data.ts";
import type { Site } from "./site.ts";

export interface SiteReadings {
  /**
   * Start of the newest round of readings of any master, epoch seconds; undefined if there are no
   * readings.
   */
  readonly ts: number | undefined;
  /** Readings in the order of `Site.masters`; undefined for a master without readings. */
  readonly byMaster: readonly (MasterReadings | undefined)[];
}

export const NO_READINGS: SiteReadings = { ts: undefined, byMaster: [] };

/** The newest reading of every node of one master, as columns. */
export interface MasterReadings {
  /** Start of the master's newest round of readings; epoch seconds. */
  readonly ts: number;
  /**
   * Time by which the age of readings is judged: the newest round, or the shown past moment; epoch
   * seconds.
   */
  readonly asOf: number;
  /** The readings as stored; alarm bit 31, which marks stale nodes, is not set. */
  readonly reading: Reading;
  /** True if only the columns that the map needs have been read. */
  readonly isPartial: boolean;
  /** Row of each node in the columns, by index under the master; -1 if no round lists the node. */
  readonly places: Int16Array;
}

/** The data that a master reports about itself, with the id of its controller. */
export interface MasterDatum extends VisibleMasterData {
  readonly mId: string;
}

export interface MasterPresence {
  readonly online: boolean;
  /** Time since which the connection is in its present state; epoch seconds. */
  readonly since: number;
}

/** Data and connection of the masters by mLocId; masters that have never reported are absent. */
export interface SiteMasters {
  readonly data: ReadonlyMap<string, MasterDatum>;
  readonly presence: ReadonlyMap<string, MasterPresence>;
}

export const NO_MASTERS: SiteMasters = { data: new Map(), presence: new Map() };

/**
 * Assembles the readings of one master, with the row of each node in the columns.
 * @param moment shown past moment, epoch seconds; undefined means live
 */
export function masterReadings(
  reading: Reading,
  isPartial: boolean,
  moment?: number,
): MasterReadings {
  const places = new Int16Array((reading.nodes.at(-1) ?? -1) + 1).fill(-1);
  for (const [index, node] of reading.nodes.entries()) places[node] = index;
  return { ts: reading.ts, asOf: moment ?? reading.ts, reading, isPartial, places };
}

/**
 * Returns the stored values of one column by flat node index, NaN if unknown. Hex words are
 * numbers, a failed tilt sensor is STORED_TILT_FAULT (domain/device-data/schema.ts), all other
 * values are in the units in which they are sent.
 */
export function columnOf(site: Site, readings: SiteReadings, field: NodeField): Float64Array {
  const { id } = nodeColumn(field);
  const values = new Float64Array(site.nodes.count).fill(Number.NaN);
  for (const [master, { firstNode, nodeCount }] of site.masters.entries()) {
    const masterReading = readings.byMaster[master];
    const column = masterReading?.reading.columns[id];
    if (masterReading === undefined || column === undefined) continue;
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      const index = masterReading.places[site.nodes.index[node] ?? 0] ?? -1;
      if (index >= 0) values[node] = column[index] ?? Number.NaN;
    }
  }
  return values;
}
