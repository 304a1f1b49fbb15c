/**
 * Reads the present state of a layout's masters for the notification rules from their stored items,
 * in two Queries, and two more for a master with critical batteries in a work zone.
 */
import { alarmBit } from "#domain/journal/alarms.ts";
import { NOTHING_HANDLED } from "#domain/journal/handled.ts";
import {
  type BatteryReport,
  countCriticalBatteries,
  type LastReport,
  NOTIFIED_ALARMS,
} from "#domain/notifications/conditions.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { type LatestMasterData, latestMasterData } from "#functions/shared/store/master-latest.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { readWorkZones } from "#functions/shared/store/work-zones.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { type WorkAlarmDeps, workAlarms } from "#functions/shared/telemetry/work-alarms.ts";

export interface ObservedMaster {
  readonly lastReport: LastReport;
  /**
   * Battery report of the nodes, without batteries that are critical because of work in a zone;
   * undefined when the master's nodes have never reported, or their
   * report cannot be decoded.
   */
  readonly batteries: BatteryReport | undefined;
  /** Last report of the master about itself; undefined before the first. */
  readonly data: LatestMasterData | undefined;
}

/**
 * Reads the state of a layout's masters, by mLocId; those that have never reported are left out.
 */
export type ObserveMasters = (layoutId: string) => Promise<ReadonlyMap<string, ObservedMaster>>;

/** Battery counts of one chunk of a round. */
interface CountedSummary {
  readonly ts: number;
  readonly nodes: number;
  readonly critical: number;
}

interface MasterObserverDeps extends WorkAlarmDeps {
  readonly store: TelemetryStore & CoreStore;
}

/** Maximum number of cached counts: enough for summaries of 70,000 nodes under 234 masters. */
const REMEMBERED_SUMMARIES = 4000;

/**
 * Makes the reader of masters' states. It caches the counts of batteries, so that an unchanged
 * summary is not decoded again.
 */
export function masterObserver(deps: MasterObserverDeps): ObserveMasters {
  const { store, log } = deps;
  const counted = lruCache<string, CountedSummary>(REMEMBERED_SUMMARIES);

  function countOf(layoutId: string, { sk, ts, d }: Item): CountedSummary | undefined {
    const key = `${layoutId}/${sk}`;
    const known = counted.get(key);
    if (known?.ts === ts) return known;
    const reading = decodeFrame(d);
    if (!reading.ok) {
      log("summary unreadable", { layoutId, mLocId: sk, reason: reading.error.reason });
      return undefined;
    }
    const { nodes } = reading.value;
    const count = { ts, nodes: nodes.length, critical: countCriticalBatteries(reading.value) };
    counted.set(key, count);
    return count;
  }

  return async (layoutId) => {
    const [summaries, latest] = await Promise.all([
      queryAll(store.tables, { ...partition(store, `L#${layoutId}#S`) }),
      latestMasterData(store, layoutId),
    ]);
    const chunks = new Map<string, CountedSummary[]>();
    for (const item of summaries) {
      const [mLocId = ""] = String(item.sk).split("#");
      const count = countOf(layoutId, item);
      if (count !== undefined) chunks.set(mLocId, [...(chunks.get(mLocId) ?? []), count]);
    }
    const mLocIds = new Set([...chunks.keys(), ...latest.keys()]);
    const masters = [...mLocIds].map(
      (mLocId) => [mLocId, observed(chunks.get(mLocId) ?? [], latest.get(mLocId))] as const,
    );
    const byWork = await batteriesByWork(deps, layoutId, masters);
    return new Map(
      masters.map(([mLocId, master]) => [mLocId, without(master, byWork.get(mLocId) ?? 0)]),
    );
  };
}

/** Number of nodes at each master whose battery is critical because of the work in a held zone. */
async function batteriesByWork(
  deps: MasterObserverDeps,
  layoutId: string,
  masters: readonly (readonly [string, ObservedMaster])[],
): Promise<ReadonlyMap<string, number>> {
  const critical = masters.filter(([, { batteries }]) => (batteries?.nodes ?? 0) > 0);
  const keys = critical.map(([mLocId]) => ({ layoutId, mLocId }));
  const zones = [...(await readWorkZones(deps.store, keys)).values()];
  const found = await workAlarms(deps, { layoutId, masters: zones }, NOTHING_HANDLED);
  const batteries = found.filter(({ word, bit }) => word === "NODE" && NOTIFIED_BITS.has(bit));
  return new Map(
    keys.map(({ mLocId }) => {
      const here = batteries.filter((group) => group.mLocId === mLocId);
      return [mLocId, new Set(here.flatMap(({ nLocIds }) => nLocIds)).size];
    }),
  );
}

const NOTIFIED_BITS: ReadonlySet<number> = new Set(
  NOTIFIED_ALARMS.map((key) => alarmBit("NODE", key)),
);

function without(master: ObservedMaster, byWork: number): ObservedMaster {
  const { batteries } = master;
  if (batteries === undefined || byWork === 0) return master;
  return { ...master, batteries: { ...batteries, nodes: Math.max(0, batteries.nodes - byWork) } };
}

function partition({ telemetryTable }: TelemetryStore, pk: string) {
  return {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
  };
}

function observed(
  chunks: readonly CountedSummary[],
  data: LatestMasterData | undefined,
): ObservedMaster {
  const ts = Math.max(0, ...chunks.map((chunk) => chunk.ts));
  const sum = (of: "nodes" | "critical") => chunks.reduce((all, chunk) => all + chunk[of], 0);
  return {
    lastReport: { reportedAt: Math.max(ts, data?.ts ?? 0), nodes: sum("nodes") },
    batteries: chunks.length === 0 ? undefined : { ts, nodes: sum("critical") },
    data,
  };
}
