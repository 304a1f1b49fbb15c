/**
 * Reads the stored state of a layout's masters: locations, connections, own data and newest rounds
 * of their nodes.
 */
import type { ObservedMaster, ObservedRound } from "#domain/health/observed-masters.ts";
import {
  countRound,
  type RaisedBit,
  type RoundCounts,
  sumOfCounts,
} from "#domain/health/round-counts.ts";
import { sumOfShares } from "#domain/health/stow-shares.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { type MasterHistory, NO_HISTORY } from "#domain/readiness/master-history.ts";
import type { Log } from "#functions/shared/log.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { masterLocationsIn } from "#functions/shared/store/layout-masters.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import { latestMasterData } from "#functions/shared/store/master-latest.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";

/**
 * Reads the masters of a layout.
 * @param histories of their trackers by mLocId, with which readiness is judged
 */
export type ObserveLayout = (
  layoutId: string,
  histories: ReadonlyMap<string, MasterHistory>,
) => Promise<readonly ObservedMaster[]>;

export interface ObserverDeps {
  readonly store: CoreStore & TelemetryStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Cache sizes: enough for rounds of 70,000 nodes under 234 masters, and for all layouts of one run.
 */
const REMEMBERED_ROUNDS = 4000;
const REMEMBERED_LAYOUTS = 2000;

/**
 * Seconds for which counts of nodes are cached: the items with node locations are large and seldom
 * change.
 */
const TRACKERS_VALID_SECONDS = 900;

/**
 * Makes the reader of layouts. Rounds that have not changed since they were counted are not decoded
 * again.
 */
export function layoutObserver({ store, clock, log }: ObserverDeps): ObserveLayout {
  const trackersOf = trackerCounter(store, clock);
  const roundsOf = roundCounter(store, log);
  return async (layoutId, histories) => {
    const [masters, trackers, online, data, rounds] = await Promise.all([
      masterLocationsIn(store, layoutId),
      trackersOf(layoutId),
      connections(store, layoutId),
      latestMasterData(store, layoutId),
      roundsOf(layoutId, histories),
    ]);
    return masters.map(({ id, name, deviceType, mId, spaParamId }) => ({
      ...{ mLocId: id, name, deviceType, spaParamId },
      hasController: mId !== UNASSIGNED_MASTER_ID,
      isOnline: online.get(id),
      data: data.get(id),
      round: rounds.get(id),
      trackers: trackers.get(id) ?? 0,
    }));
  };
}

/** Whether each master is online, by mLocId; masters that have never connected are left out. */
async function connections(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const items = await queryAll(tables, {
    ...partition(telemetryTable, `L#${layoutId}#P`),
    ProjectionExpression: "sk, #online",
    ExpressionAttributeNames: { "#online": "online" },
  });
  return new Map(items.map(({ sk, online }) => [String(sk), online === true]));
}

type CountTrackers = (layoutId: string) => Promise<ReadonlyMap<string, number>>;

/**
 * Makes the function that counts the trackers of each master of a layout, by mLocId, from the lists
 * of their locations.
 */
function trackerCounter({ tables, coreTable }: CoreStore, clock: Clock): CountTrackers {
  const known = lruCache<string, { readonly at: number; readonly counts: Map<string, number> }>(
    REMEMBERED_LAYOUTS,
  );
  return async (layoutId) => {
    const at = nowSeconds(clock);
    const before = known.get(layoutId);
    if (before !== undefined && at - before.at < TRACKERS_VALID_SECONDS) return before.counts;
    const items = await queryAll(tables, {
      TableName: coreTable,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk, ":prefix": "G#" },
      ProjectionExpression: "sk, #index",
      ExpressionAttributeNames: { "#index": "index" },
    });
    const counts = new Map(
      items.map(({ sk, index = [] }) => [String(sk).slice("G#".length), index.length as number]),
    );
    known.set(layoutId, { at, counts });
    return counts;
  };
}

/** One stored chunk of the summary of a round. */
interface StoredPart {
  readonly sk: string;
  readonly ts: number;
  readonly bytes: Uint8Array;
}

/** What a part was counted with. */
interface Basis {
  /** Start of the master's newest round; epoch seconds. */
  readonly asOf: number;
  readonly history: MasterHistory;
}

interface CountedPart extends Omit<Basis, "history"> {
  readonly ts: number;
  /** The history as text. */
  readonly history: string;
  readonly counts: RoundCounts;
}

type CountRounds = (
  layoutId: string,
  histories: ReadonlyMap<string, MasterHistory>,
) => Promise<ReadonlyMap<string, ObservedRound>>;

/**
 * Makes the function that counts the newest round of each master, by mLocId; masters without a
 * readable round are left out.
 */
function roundCounter({ tables, telemetryTable }: TelemetryStore, log: Log): CountRounds {
  const counted = lruCache<string, CountedPart>(REMEMBERED_ROUNDS);

  function countOf(layoutId: string, { sk, ts, bytes }: StoredPart, { asOf, history }: Basis) {
    const key = `${layoutId}/${sk}`;
    const historyText = JSON.stringify(history);
    const known = counted.get(key);
    if (known?.ts === ts && known.asOf === asOf && known.history === historyText) {
      return known.counts;
    }
    const reading = decodeFrame(bytes);
    if (!reading.ok) {
      log("summary unreadable", { layoutId, mLocId: sk, reason: reading.error.reason });
      return undefined;
    }
    const counts = countRound(reading.value, asOf, history);
    counted.set(key, { ts, asOf, history: historyText, counts });
    return counts;
  }

  return async (layoutId, histories) => {
    const items = await queryAll(tables, partition(telemetryTable, `L#${layoutId}#S`));
    const parts = new Map<string, StoredPart[]>();
    for (const { sk, ts, d } of items) {
      const [mLocId = ""] = String(sk).split("#");
      // The types are certain, because only putSummary writes these items.
      const part = { sk: String(sk), ts: Number(ts), bytes: d as Uint8Array };
      parts.set(mLocId, [...(parts.get(mLocId) ?? []), part]);
    }
    const rounds = [...parts].flatMap(([mLocId, own]) => {
      const asOf = Math.max(...own.map(({ ts }) => ts));
      const basis = { asOf, history: histories.get(mLocId) ?? NO_HISTORY };
      const counts = own.map((part) => countOf(layoutId, part, basis));
      const readable = counts.filter((one) => one !== undefined);
      return readable.length === 0 ? [] : [[mLocId, together(asOf, readable)] as const];
    });
    return new Map(rounds);
  };
}

function together(ts: number, parts: readonly RoundCounts[]): ObservedRound {
  const raised = new Map<string, RaisedBit>();
  for (const alarm of parts.flatMap(({ alarms }) => alarms)) {
    const key = `${alarm.word}${alarm.bit}`;
    raised.set(key, { ...alarm, nodes: [...(raised.get(key)?.nodes ?? []), ...alarm.nodes] });
  }
  return {
    ts,
    alarms: [...raised.values()],
    failing: parts.flatMap(({ failing }) => failing),
    mute: parts.flatMap(({ mute }) => mute),
    ...sumOfCounts(parts),
    shares: sumOfShares(parts.map(({ shares }) => shares)),
  };
}

function partition(TableName: string, pk: string) {
  return {
    TableName,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
  };
}
