/**
 * The state of a whole site in a few figures. Devices in an unknown state are counted separately,
 * neither as good nor as zero.
 */

import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { isAtAngle } from "#domain/commands/motion-proof/motion-rules.ts";
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { angleReader } from "#web/features/site/model/node-angles.ts";
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import {
  type MasterDatum,
  type MasterReadings,
  masterValues,
  type SiteMasters,
  type SiteReadings,
} from "#web/features/site/model/readings.ts";
import { reportedColumn, reportedReader } from "#web/features/site/model/reporting-nodes.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";

export interface StatusInput {
  readonly site: Site;
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  readonly privileges: PrivilegeBits;
  /** The shown moment, by which the age of data is judged; epoch seconds. */
  readonly nowSeconds: number;
}

/** What is known of the masters themselves. */
type MasterInput = Pick<StatusInput, "site" | "masters" | "nowSeconds">;

export interface SiteWind {
  /** Highest average wind of the masters in miles per hour; likewise `peak`. */
  readonly average: number;
  readonly peak: number;
  /** The master with the highest average. */
  readonly master: SiteMaster;
}

export interface PositionCount {
  /** Number of trackers whose measured angle is at the target angle of their master. */
  readonly reached: number;
  readonly elsewhere: number;
  /**
   * Number of trackers whose position is unknown: no reading, no angle, or a reading that is out of
   * date.
   */
  readonly unknown: number;
}

export interface OnlineCount {
  readonly online: number;
  readonly offline: readonly SiteMaster[];
  /** Number of masters with a controller whose connection is unknown. */
  readonly unknown: number;
}

export interface OldestReading {
  /** Time of the oldest reading; epoch seconds. */
  readonly ts: number;
  readonly master: SiteMaster;
}

/**
 * Returns the data that the masters report about themselves, without masters whose data is out of
 * date.
 */
export function currentMasters({
  site,
  masters,
  nowSeconds,
}: MasterInput): readonly (readonly [SiteMaster, MasterDatum])[] {
  return controlled(site).flatMap((master) => {
    const datum = masters.data.get(master.id);
    const isCurrent = datum !== undefined && !isMasterStale(datum.ts, nowSeconds);
    return isCurrent ? [[master, datum] as const] : [];
  });
}

/** Returns the wind at the site; undefined if no master measures it or has reported it recently. */
export function siteWind(input: MasterInput): SiteWind | undefined {
  let most: SiteWind | undefined;
  let peak = 0;
  for (const [master, { windAverage: average, windPeak }] of currentMasters(input)) {
    if (average === null) continue;
    peak = Math.max(peak, windPeak ?? average);
    if (most === undefined || average > most.average) most = { average, peak, master };
  }
  return most && { ...most, peak };
}

/**
 * Counts the trackers by position. Undefined if the user may not see readings, and before the first
 * reading.
 */
export function positions({ site, readings }: StatusInput): PositionCount | undefined {
  if (readings.ts === undefined) return undefined;
  const sum = { reached: 0, elsewhere: 0, unknown: 0 };
  for (const { reached, elsewhere, unknown } of positionsOf(site, readings)) {
    sum.reached += reached;
    sum.elsewhere += elsewhere;
    sum.unknown += unknown;
  }
  return sum;
}

/** Counts the trackers of each master by position. */
const positionsOf = masterValues((nodes): PositionCount => {
  const measured = angleReader(nodes);
  const targetAngle = reportedReader(nodes, "angleTarget");
  const stale = staleNodes(nodes.site, nodes.readings);
  let [reached, elsewhere, unknown] = [0, 0, 0];
  for (let node = nodes.from; node < nodes.end; node += 1) {
    const [panel, target] = [measured(node), targetAngle(node)];
    const isKnown = stale[node] !== 1 && panel !== STORED_TILT_FAULT;
    if (!isKnown || Number.isNaN(panel - target)) unknown += 1;
    else if (isAtAngle(panel / 100, target / 100)) reached += 1;
    else elsewhere += 1;
  }
  return { reached, elsewhere, unknown };
});

/**
 * Target angles of all nodes by flat index: hundredths of a degree, west positive, NaN if unknown.
 * An auxiliary unit has the target of its primary, which turns it.
 */
export function targetAnglesOf(site: Site, readings: SiteReadings): Float64Array {
  return reportedColumn(site, readings, "angleTarget");
}

/**
 * Counts the masters that are online. Undefined at a past moment, for which connections are
 * unknown, and before the first connection is known.
 */
export function connections({ site, masters }: StatusInput): OnlineCount | undefined {
  if (masters.presence.size === 0) return undefined;
  const known = controlled(site);
  const offline = known.filter(({ id }) => masters.presence.get(id)?.online === false);
  const online = known.filter(({ id }) => masters.presence.get(id)?.online === true).length;
  return { online, offline, unknown: known.length - online - offline.length };
}

/** True if the master has a controller and nodes, but no readings of the nodes were received. */
export function hasNoReport(
  { mId, nodeCount }: SiteMaster,
  reading: MasterReadings | undefined,
): boolean {
  return mId !== "0" && nodeCount > 0 && reading === undefined;
}

/**
 * Returns the oldest of the masters' last rounds of readings; undefined if a master with a
 * controller and nodes has none.
 */
export function oldestReading({ site, readings }: StatusInput): OldestReading | undefined {
  let oldest: OldestReading | undefined;
  for (const [at, master] of site.masters.entries()) {
    const reading = readings.byMaster[at];
    if (hasNoReport(master, reading)) return undefined;
    if (master.nodeCount === 0 || reading === undefined) continue;
    const { ts } = reading;
    if (oldest === undefined || ts < oldest.ts) oldest = { ts, master };
  }
  return oldest;
}

/** Returns the masters that have a controller; the others cannot report. */
export function controlled({ masters }: Site): readonly SiteMaster[] {
  return masters.filter(({ mId }) => mId !== "0");
}
