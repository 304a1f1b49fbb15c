/** The state of a whole site in a few figures. What is not known stays unknown: it counts neither as fine nor as none. */

import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { isAtAngle } from "#domain/commands/motion-proof/motion-rules.ts";
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { storedAngles } from "#web/features/site/model/node-angles.ts";
import { staleNodes } from "#web/features/site/model/node-rows.ts";
import {
  columnOf,
  type MasterDatum,
  type MasterReadings,
  type SiteMasters,
  type SiteReadings,
} from "#web/features/site/model/readings.ts";
import { reportingNodes, spreadToAux } from "#web/features/site/model/reporting-nodes.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";

export interface StatusInput {
  readonly site: Site;
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
  readonly privileges: PrivilegeBits;
  /** Of the moment that is looked at; epoch seconds. */
  readonly nowSeconds: number;
}

export interface SiteWind {
  /** Miles per hour, as the next one: the highest of the masters. */
  readonly average: number;
  readonly peak: number;
  /** Whose average is the highest. */
  readonly master: SiteMaster;
}

export interface PositionCount {
  /** Trackers whose measured angle is where their master wants it. */
  readonly reached: number;
  readonly elsewhere: number;
  /** No reading, a stale one, or no angle in it. */
  readonly unknown: number;
}

export interface OnlineCount {
  readonly online: number;
  readonly offline: readonly SiteMaster[];
  /** Masters with a controller whose connection is not known. */
  readonly unknown: number;
}

export interface OldestReading {
  /** Epoch seconds. */
  readonly ts: number;
  readonly master: SiteMaster;
}

/** What the masters report about themselves, without those whose data is out of date. */
export function currentMasters({
  site,
  masters,
  nowSeconds,
}: StatusInput): readonly (readonly [SiteMaster, MasterDatum])[] {
  return controlled(site).flatMap((master) => {
    const datum = masters.data.get(master.id);
    const isCurrent = datum !== undefined && !isMasterStale(datum.ts, nowSeconds);
    return isCurrent ? [[master, datum] as const] : [];
  });
}

/** Undefined where no master measures wind, or none has said so lately. */
export function siteWind(input: StatusInput): SiteWind | undefined {
  let most: SiteWind | undefined;
  let peak = 0;
  for (const [master, { windAverage: average, windPeak }] of currentMasters(input)) {
    if (average === null) continue;
    peak = Math.max(peak, windPeak ?? average);
    if (most === undefined || average > most.average) most = { average, peak, master };
  }
  return most && { ...most, peak };
}

/** Undefined without the right to see readings, and before the first of them. */
export function positions({ site, readings }: StatusInput): PositionCount | undefined {
  if (readings.ts === undefined) return undefined;
  const measured = storedAngles(site, readings);
  const wanted = wantedAngles(site, readings);
  const stale = staleNodes(site, readings);
  let [reached, elsewhere, unknown] = [0, 0, 0];
  for (let node = 0; node < site.nodes.count; node += 1) {
    const from = measured[node] ?? Number.NaN;
    const to = wanted[node] ?? Number.NaN;
    const isKnown = stale[node] !== 1 && from !== STORED_TILT_FAULT;
    if (!isKnown || Number.isNaN(from - to)) unknown += 1;
    else if (isAtAngle(from / 100, to / 100)) reached += 1;
    else elsewhere += 1;
  }
  return { reached, elsewhere, unknown };
}

/** Hundredths of a degree by flat index, west positive; an auxiliary unit is turned with its primary. NaN where nothing is known. */
export function wantedAngles(site: Site, readings: SiteReadings): Float64Array {
  return spreadToAux(columnOf(site, readings, "angleTarget"), reportingNodes(site));
}

/** Undefined at a past moment, of which no connection is known, and before the first word. */
export function connections({ site, masters }: StatusInput): OnlineCount | undefined {
  if (masters.presence.size === 0) return undefined;
  const known = controlled(site);
  const offline = known.filter(({ id }) => masters.presence.get(id)?.online === false);
  const online = known.filter(({ id }) => masters.presence.get(id)?.online === true).length;
  return { online, offline, unknown: known.length - online - offline.length };
}

/** A master that has nodes of which nothing is known. */
export function isUnheard(
  { mId, nodeCount }: SiteMaster,
  known: MasterReadings | undefined,
): boolean {
  return mId !== "0" && nodeCount > 0 && known === undefined;
}

/** Of the masters that have nodes; undefined where one of them has never reported. */
export function oldestReading({ site, readings }: StatusInput): OldestReading | undefined {
  let oldest: OldestReading | undefined;
  for (const [at, master] of site.masters.entries()) {
    const known = readings.byMaster[at];
    if (isUnheard(master, known)) return undefined;
    if (master.nodeCount === 0 || known === undefined) continue;
    const { ts } = known;
    if (oldest === undefined || ts < oldest.ts) oldest = { ts, master };
  }
  return oldest;
}

/** Masters that can say something at all. */
export function controlled({ masters }: Site): readonly SiteMaster[] {
  return masters.filter(({ mId }) => mId !== "0");
}
