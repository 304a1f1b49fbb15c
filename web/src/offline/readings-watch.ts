/**
 * Subscriptions to the cached readings of a layout. After a change, only the records that changed
 * are read: a site has up to 200 of them, and a few change several times a second.
 */
import Dexie, { RangeSet, type Table } from "dexie";
import type { MasterStates, ReadingRecord } from "#web/api/site-records.ts";
import type { StopWatching } from "./cached.ts";
import { shareStructure } from "./share-structure.ts";
import type { CachedReadings } from "./site-cache.ts";

export interface ReadingTables {
  readonly name: string;
  readonly readings: Table<ReadingRecord, string>;
  readonly masterStates: Table<MasterStates, string>;
}

type OnMutation = Parameters<typeof Dexie.on.storagemutated.subscribe>[0];
/** Keys that a transaction has changed, by table and index. */
type ChangedKeys = Parameters<OnMutation>[0];

/** What may differ from the latest value. */
interface Stale {
  /** Whether the readings of this master may have changed. */
  readonly hasReading: (mLocId: string) => boolean;
  readonly hasStates: boolean;
}

const EVERYTHING: Stale = { hasReading: () => true, hasStates: true };

/**
 * Subscribes to the readings: calls `onValue` once and after each change, also by another tab.
 * Parts that have not changed are the same objects as in the previous value.
 */
export function watchReadings(
  tables: ReadingTables,
  layoutId: string,
  onValue: (value: CachedReadings) => void,
): StopWatching {
  let latest: CachedReadings | undefined;
  let stale: Stale | undefined = EVERYTHING;
  let isReading = false;
  let isStopped = false;

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (let next = takeStale(); next !== undefined && !isStopped; next = takeStale()) {
      const value = await readAgain(tables, layoutId, next, latest);
      if (isStopped || value === latest) continue;
      latest = value;
      onValue(value);
    }
    isReading = false;
  }

  function takeStale(): Stale | undefined {
    const taken = stale;
    stale = undefined;
    return taken;
  }

  const onMutation: OnMutation = (keys) => {
    const more = staleAfter(tables.name, keys);
    if (more === undefined) return;
    stale = stale === undefined ? more : eitherOf(stale, more);
    // As for a live query, a database that has been closed or deleted ends the subscription.
    void read().catch(() => stop());
  };

  function stop(): void {
    isStopped = true;
    Dexie.on.storagemutated.unsubscribe(onMutation);
  }

  Dexie.on.storagemutated.subscribe(onMutation);
  void read().catch(() => stop());
  return stop;
}

async function readAgain(
  { readings, masterStates }: ReadingTables,
  layoutId: string,
  { hasReading, hasStates }: Stale,
  before: CachedReadings | undefined,
): Promise<CachedReadings> {
  const ofLayout = readings.where("layoutId").equals(layoutId);
  if (before === undefined) {
    return { readings: await ofLayout.toArray(), states: await masterStates.get(layoutId) };
  }
  const known = new Map(before.readings.map((record) => [record.mLocId, record]));
  const mLocIds = await ofLayout.primaryKeys();
  const changed = mLocIds.filter((mLocId) => !known.has(mLocId) || hasReading(mLocId));
  const fresh = new Map<string, ReadingRecord>();
  for (const record of await readings.bulkGet(changed)) {
    if (record !== undefined)
      fresh.set(record.mLocId, shareStructure(known.get(record.mLocId), record));
  }
  const records = mLocIds.flatMap((mLocId) => fresh.get(mLocId) ?? known.get(mLocId) ?? []);
  const states = hasStates
    ? shareStructure(before.states, await masterStates.get(layoutId))
    : before.states;
  const isSame =
    states === before.states &&
    records.length === before.readings.length &&
    records.every((record, at) => record === before.readings[at]);
  return isSame ? before : { readings: records, states };
}

/** What a transaction has made stale; undefined if it changed neither readings nor states. */
function staleAfter(database: string, keys: ChangedKeys): Stale | undefined {
  const ofAll = keys.all;
  const ofReadings = keys[`idb://${database}/readings/`];
  const ofStates = keys[`idb://${database}/masterStates/`];
  if (ofAll !== undefined) return EVERYTHING;
  if (ofReadings === undefined && ofStates === undefined) return undefined;
  // Changes of other tabs arrive without the methods of a set.
  const ranges = ofReadings && RangeSet(ofReadings);
  return {
    hasReading: (mLocId) => ranges?.hasKey(mLocId) ?? false,
    hasStates: ofStates !== undefined,
  };
}

function eitherOf(one: Stale, other: Stale): Stale {
  return {
    hasReading: (mLocId) => one.hasReading(mLocId) || other.hasReading(mLocId),
    hasStates: one.hasStates || other.hasStates,
  };
}
