/**
 * Subscriptions to what the database has of one layout: a document of the layout, and a record per
 * master. Subscribers get what this page saves before it is stored, and it is not read again. After
 * other changes, also by another tab, only the records that changed are read: a site has up to 200
 * of them, and a few change several times a second.
 */
import Dexie from "dexie";
import type { StopWatching } from "./cached.ts";
import {
  type LayoutChange,
  type LayoutContent,
  type OfMaster,
  sharedWith,
  withChange,
} from "./layout-content.ts";
import {
  EVERYTHING,
  eitherOf,
  type LayoutMutation,
  type LayoutTables,
  mutationOf,
  type OnMutation,
} from "./layout-mutation.ts";

export interface LayoutWatches<Document, Held extends OfMaster> {
  /**
   * Subscribes to a layout: calls `onValue` once and after each change. Parts that have not changed
   * are the same objects as in the previous value.
   */
  watch(layoutId: string, onValue: (value: LayoutContent<Document, Held>) => void): StopWatching;
  /**
   * Sends the change to the subscribers, and stores it.
   * @param store resolves to false if it was dropped: then subscribers get what was there before
   */
  save(change: LayoutChange<Document, Held>, store: () => Promise<boolean>): Promise<void>;
}

type End = "ended" | "dropped";

interface Watcher<Document, Held extends OfMaster> {
  readonly layoutId: string;
  /** Sends a change; returns what to call when it was stored, could not be, or was dropped. */
  readonly send: (change: LayoutChange<Document, Held>) => (end: End) => void;
}

export function createLayoutWatches<Document, Held extends OfMaster>(
  tables: LayoutTables<Document, Held>,
): LayoutWatches<Document, Held> {
  const watchers = new Set<Watcher<Document, Held>>();
  return {
    watch(layoutId, onValue) {
      const { send, stop } = watchLayout(tables, layoutId, onValue);
      const watcher = { layoutId, send };
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        stop();
      };
    },
    async save(change, store) {
      const concerned = [...watchers].filter(({ layoutId }) => layoutId === change.layoutId);
      const ends = concerned.map(({ send }) => send(change));
      let isDropped = false;
      try {
        isDropped = !(await store());
      } finally {
        for (const end of ends) end(isDropped ? "dropped" : "ended");
      }
    },
  };
}

/** A change that this page has sent to its subscribers and is storing. */
interface OwnSave<Document, Held extends OfMaster> {
  readonly change: LayoutChange<Document, Held>;
  /**
   * True if it was stored while the database was being read. That read may have missed it, so that
   * the change counts until the next read has ended.
   */
  isStoredDuringRead: boolean;
}

function watchLayout<Document, Held extends OfMaster>(
  tables: LayoutTables<Document, Held>,
  layoutId: string,
  onValue: (value: LayoutContent<Document, Held>) => void,
): Pick<Watcher<Document, Held>, "send"> & { readonly stop: StopWatching } {
  let stored: LayoutContent<Document, Held> | undefined;
  let shown: LayoutContent<Document, Held> | undefined;
  let stale: LayoutMutation | undefined = EVERYTHING;
  let isReading = false;
  let isStopped = false;
  const ownSaves = new Set<OwnSave<Document, Held>>();

  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (let next = takeStale(); next !== undefined && !isStopped; next = takeStale()) {
      const missedBefore = [...ownSaves].filter(({ isStoredDuringRead }) => isStoredDuringRead);
      const found = await readAgain(tables, layoutId, next, stored);
      for (const save of missedBefore) ownSaves.delete(save);
      stored = sharedWith(shown, found);
      show(stored);
    }
    isReading = false;
  }

  function takeStale(): LayoutMutation | undefined {
    const taken = stale;
    stale = undefined;
    return taken;
  }

  /** Sends the content of the database with the changes that are being stored. */
  function show(content: LayoutContent<Document, Held>): void {
    const changes = [...ownSaves].map(({ change }) => change);
    const value = sharedWith(shown, changes.reduce(withChange<Document, Held>, content));
    if (isStopped || value === shown) return;
    shown = value;
    onValue(value);
  }

  function send(change: LayoutChange<Document, Held>): (end: End) => void {
    const save = { change, isStoredDuringRead: false };
    ownSaves.add(save);
    if (stored !== undefined) show(stored);
    return (end) => {
      if (end === "ended" && !save.isStoredDuringRead) settle(save);
      if (end === "dropped" && ownSaves.delete(save) && stored !== undefined) show(stored);
    };
  }

  /** Counts a change as part of the content of the database from now on. */
  function settle(save: OwnSave<Document, Held>): void {
    if (!ownSaves.delete(save) || stored === undefined) return;
    stored = sharedWith(shown, withChange(stored, save.change));
  }

  const onMutation: OnMutation = (keys) => {
    const mutation = mutationOf(tables, layoutId, keys);
    if (mutation === undefined) return;
    const own = [...ownSaves].filter(({ change }) => isStoredBy(change, mutation));
    if (isReading) for (const save of own) save.isStoredDuringRead = true;
    else for (const save of own) settle(save);
    const settled = new Set(isReading ? [] : own.flatMap(({ change }) => mLocIdsOf(change)));
    const hasDocument =
      mutation.hasDocument &&
      (isReading || own.every(({ change }) => change.document === undefined));
    if (!hasDocument && mutation.isOnlyOf(settled)) return;
    const hasRecord = (mLocId: string) => mutation.hasRecord(mLocId) && !settled.has(mLocId);
    const more = { hasDocument, hasRecord };
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
  return { send, stop };
}

function mLocIdsOf<Document, Held extends OfMaster>({
  records,
}: LayoutChange<Document, Held>): readonly string[] {
  return records.map(({ mLocId }) => mLocId);
}

/** Whether a transaction has changed everything that the change puts. */
function isStoredBy<Document, Held extends OfMaster>(
  change: LayoutChange<Document, Held>,
  { hasDocument, hasRecord }: LayoutMutation,
): boolean {
  return (change.document === undefined || hasDocument) && mLocIdsOf(change).every(hasRecord);
}

/** Reads what is stale, and takes the rest from the value of before. */
function readAgain<Document, Held extends OfMaster>(
  { documents, records }: LayoutTables<Document, Held>,
  layoutId: string,
  { hasDocument, hasRecord }: LayoutMutation,
  before: LayoutContent<Document, Held> | undefined,
): Promise<LayoutContent<Document, Held>> {
  return documents.db.transaction("r", documents, records, async () => {
    const ofLayout = records.where("layoutId").equals(layoutId);
    if (before === undefined) {
      return { document: await documents.get(layoutId), records: await ofLayout.toArray() };
    }
    const known = new Map(before.records.map((record) => [record.mLocId, record]));
    const mLocIds = await ofLayout.primaryKeys();
    const changed = mLocIds.filter((mLocId) => !known.has(mLocId) || hasRecord(mLocId));
    for (const record of await records.bulkGet(changed)) {
      if (record !== undefined) known.set(record.mLocId, record);
    }
    return {
      document: hasDocument ? await documents.get(layoutId) : before.document,
      records: mLocIds.flatMap((mLocId) => known.get(mLocId) ?? []),
    };
  });
}
