/**
 * The readings of a site, live or at a past moment, by the flat index of its nodes. What follows
 * from them is computed master by master: most rounds are of one master among up to 200, so only
 * the nodes of masters with other readings are computed again.
 */

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

const columns = new Map<NodeField, ReturnType<typeof storedColumn>>();

/**
 * Returns the stored values of one column by flat node index, NaN if unknown. Hex words are
 * numbers, a failed tilt sensor is STORED_TILT_FAULT (domain/device-data/schema.ts), all other
 * values are in the units in which they are sent. Callers share the array and must not change it.
 */
export function columnOf(site: Site, readings: SiteReadings, field: NodeField): Float64Array {
  const column = columns.get(field) ?? storedColumn(field);
  columns.set(field, column);
  return column(site, readings);
}

function storedColumn(field: NodeField) {
  return siteColumn(FLOATS, (values, nodes) => {
    const read = valueReader(nodes, field);
    for (let node = nodes.from; node < nodes.end; node += 1) values[node] = read(node);
  });
}

/**
 * Returns a function that reads a stored value (`columnOf`) of one of the master's nodes by its flat
 * index. Reads no other master, and copies nothing.
 */
export function valueReader(
  { site, readings, master }: MasterNodes,
  field: NodeField,
): (node: number) => number {
  const own = readings.byMaster[master];
  const column = own?.reading.columns[nodeColumn(field).id];
  if (own === undefined || column === undefined) return () => Number.NaN;
  const { places } = own;
  const { index } = site.nodes;
  return (node) => {
    const place = places[index[node] ?? -1] ?? -1;
    return place < 0 ? Number.NaN : (column[place] ?? Number.NaN);
  };
}

/** The nodes of one master: flat indexes from `from` to before `end`. */
export interface MasterNodes {
  readonly site: Site;
  readonly readings: SiteReadings;
  /** Index of the master in `Site.masters`. */
  readonly master: number;
  readonly from: number;
  readonly end: number;
}

/** How the columns of one type are created and copied. */
interface ColumnKind<Values> {
  readonly create: (count: number) => Values;
  readonly copy: (values: Values) => Values;
}

export const FLOATS: ColumnKind<Float64Array> = {
  create: (count) => new Float64Array(count),
  copy: (values) => values.slice(),
};

export const SMALL_FLOATS: ColumnKind<Float32Array> = {
  create: (count) => new Float32Array(count),
  copy: (values) => values.slice(),
};

export const BYTES: ColumnKind<Uint8Array> = {
  create: (count) => new Uint8Array(count),
  copy: (values) => values.slice(),
};

/**
 * Returns a function that computes one value for each node of a site, by flat index. Callers share
 * the column and must not change it.
 * @param fill writes the values of all nodes of one master; they may depend only on the site and on
 * the readings of this master
 */
export function siteColumn<Values>(
  { create, copy }: ColumnKind<Values>,
  fill: (values: Values, nodes: MasterNodes) => void,
): (site: Site, readings: SiteReadings) => Values {
  const latest = new WeakMap<Site, { byMaster: SiteReadings["byMaster"]; values: Values }>();
  return (site, readings) => {
    const last = latest.get(site);
    if (last?.byMaster === readings.byMaster) return last.values;
    const values = last === undefined ? create(site.nodes.count) : copy(last.values);
    for (const nodes of changedMasters(site, readings, last?.byMaster)) fill(values, nodes);
    latest.set(site, { byMaster: readings.byMaster, values });
    return values;
  };
}

/**
 * Returns a function that computes one value for each master of a site, by its index.
 * @param compute may depend only on the site and on the readings of this master
 */
export function masterValues<Value>(
  compute: (nodes: MasterNodes) => Value,
): (site: Site, readings: SiteReadings) => readonly Value[] {
  const values: ColumnKind<Value[]> = { create: () => [], copy: (known) => known.slice() };
  return siteColumn(values, (computed, nodes) => {
    computed[nodes.master] = compute(nodes);
  });
}

/** The masters whose readings differ from earlier ones; all masters if there are no earlier ones. */
function changedMasters(
  site: Site,
  readings: SiteReadings,
  before: SiteReadings["byMaster"] | undefined,
): readonly MasterNodes[] {
  return site.masters.flatMap(({ firstNode, nodeCount }, master) =>
    before !== undefined && before[master] === readings.byMaster[master]
      ? []
      : [{ site, readings, master, from: firstNode, end: firstNode + nodeCount }],
  );
}
