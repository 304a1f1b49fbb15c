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

/** A column as last computed for a site, with the readings from which it was. */
interface LastColumn {
  readonly byMaster: SiteReadings["byMaster"];
  readonly values: Float64Array;
}

const lastColumns = new WeakMap<Site, Map<NodeField, LastColumn>>();

/**
 * Returns the stored values of one column by flat node index, NaN if unknown. Hex words are
 * numbers, a failed tilt sensor is STORED_TILT_FAULT (domain/device-data/schema.ts), all other
 * values are in the units in which they are sent. Callers share the array and must not change it.
 *
 * Only the masters whose readings differ from the last call are read again: most rounds are of one
 * master among many.
 */
export function columnOf(site: Site, { byMaster }: SiteReadings, field: NodeField): Float64Array {
  const columns = lastColumns.get(site) ?? new Map<NodeField, LastColumn>();
  lastColumns.set(site, columns);
  const last = columns.get(field);
  if (last?.byMaster === byMaster) return last.values;
  const values = last?.values.slice() ?? new Float64Array(site.nodes.count).fill(Number.NaN);
  for (let master = 0; master < site.masters.length; master += 1) {
    if (last === undefined || last.byMaster[master] !== byMaster[master])
      readColumn(site, master, byMaster[master], field, values);
  }
  columns.set(field, { byMaster, values });
  return values;
}

/** Reads the values of one master's nodes into the column of the site. */
function readColumn(
  { masters, nodes }: Site,
  master: number,
  readings: MasterReadings | undefined,
  field: NodeField,
  values: Float64Array,
): void {
  const { firstNode = 0, nodeCount = 0 } = masters[master] ?? {};
  const column = readings?.reading.columns[nodeColumn(field).id];
  for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
    const index = readings?.places[nodes.index[node] ?? 0] ?? -1;
    values[node] = index < 0 ? Number.NaN : (column?.[index] ?? Number.NaN);
  }
}
