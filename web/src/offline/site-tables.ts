/** Dexie tables of the site cache; large columns are stored unchanged, one document per master. */
import { type Dexie, liveQuery, type Table } from "dexie";
import type { ScansRecord } from "#web/api/component-operations.ts";
import type { MasterRecord } from "#web/api/site.generated.ts";
import type { MasterStates, NodesRecord, ReadingRecord } from "#web/api/site-records.ts";
import { createLayoutWatches } from "./layout-watch.ts";
import { type DrawingRecord, type SiteCache, type SiteDocument, withData } from "./site-cache.ts";
import type { StoreQueue } from "./store-queue.ts";

/** Keys and indexes, in Dexie's syntax. */
export const SITE_STORES = {
  sites: "layout.id",
  nodes: "mLocId, layoutId",
  readings: "mLocId, layoutId",
  masterStates: "layoutId",
  scans: "mLocId, layoutId",
  drawings: "layoutId, address",
} as const;

export interface SiteTables {
  readonly sites: Table<SiteDocument, string>;
  readonly nodes: Table<NodesRecord, string>;
  readonly readings: Table<ReadingRecord, string>;
  readonly masterStates: Table<MasterStates, string>;
  readonly scans: Table<ScansRecord, string>;
  readonly drawings: Table<DrawingRecord, string>;
}

/** @param queue stores what was read from the server */
export function siteCacheIn(database: Dexie & SiteTables, queue: StoreQueue): SiteCache {
  const { sites, nodes, readings, masterStates, scans, drawings } = database;
  const siteWatches = createLayoutWatches({ documents: sites, records: nodes });
  const readingsWatches = createLayoutWatches({ documents: masterStates, records: readings });
  const saveReadingsOf = (layoutId: string, records: readonly ReadingRecord[]) =>
    readingsWatches.save({ layoutId, document: undefined, records, masters: undefined }, () =>
      queue.add(layoutId, () => readings.bulkPut([...records])),
    );
  return {
    async hasSite(layoutId) {
      await queue.flush();
      return (await sites.where("layout.id").equals(layoutId).count()) > 0;
    },
    watchSite(layoutId, onValue) {
      void queue.flush();
      return siteWatches.watch(layoutId, ({ document, records }) =>
        onValue(
          document === undefined
            ? { status: "absent" }
            : { status: "present", value: { ...document, nodes: records } },
        ),
      );
    },
    watchReadings(layoutId, onValue) {
      void queue.flush();
      return readingsWatches.watch(layoutId, ({ document, records }) =>
        onValue({ readings: records, states: document }),
      );
    },
    async states() {
      await queue.flush();
      return masterStates.toArray();
    },
    saveSite: ({ nodes: records, ...document }) =>
      siteWatches.save(
        {
          layoutId: document.layout.id,
          document,
          records,
          masters: new Set(document.masters.map(({ id }) => id)),
        },
        () => queue.add(document.layout.id, () => storeSite(database, document, records)),
      ),
    async changeNodes(mLocId, change) {
      await queue.flush();
      await nodes.where("mLocId").equals(mLocId).modify(replaceBy(change));
    },
    async changeMaster(layoutId, mLocId, change) {
      await queue.flush();
      const ofLayout = sites.where("layout.id").equals(layoutId);
      await ofLayout.modify(replaceBy(inSite(mLocId, change)));
    },
    async saveReadings(records) {
      for (const layoutId of new Set(records.map((record) => record.layoutId))) {
        const own = records.filter((record) => record.layoutId === layoutId);
        await saveReadingsOf(layoutId, own);
      }
    },
    saveStates: (states) =>
      readingsWatches.save(
        { layoutId: states.layoutId, document: states, records: [], masters: undefined },
        () => queue.add(states.layoutId, () => masterStates.put(states)),
      ),
    async saveMasterData(layoutId, data) {
      await queue.flush();
      const ofLayout = masterStates.where("layoutId").equals(layoutId);
      await ofLayout.modify(replaceBy((states) => withData(states, data)));
    },
    watchScans: (layoutId, onValue) =>
      watch(() => scans.where("layoutId").equals(layoutId).toArray(), onValue),
    saveScans: async (records) => void (await scans.bulkPut([...records])),
    drawing: async (address) => (await drawings.where("address").equals(address).first())?.bytes,
    saveDrawing: async (drawing) => void (await drawings.put(drawing)),
    deleteSite(layoutId) {
      queue.drop(layoutId);
      return database.transaction(
        "rw",
        [sites, nodes, readings, masterStates, scans, drawings],
        async () => {
          await drawings.delete(layoutId);
          await scans.where("layoutId").equals(layoutId).delete();
          await sites.delete(layoutId);
          await nodes.where("layoutId").equals(layoutId).delete();
          await masterStates.delete(layoutId);
          await readings.where("layoutId").equals(layoutId).delete();
        },
      );
    },
  };
}

function watch<T>(read: () => Promise<T>, onValue: (value: T) => void): () => void {
  const subscription = liveQuery(read).subscribe(onValue);
  return () => subscription.unsubscribe();
}

function storeSite(
  database: Dexie & SiteTables,
  site: SiteDocument,
  records: readonly NodesRecord[],
): Promise<void> {
  const { sites, nodes } = database;
  const masters = new Set(site.masters.map(({ id }) => id));
  return database.transaction("rw", sites, nodes, async () => {
    await sites.put(site);
    const existingKeys = await nodes.where("layoutId").equals(site.layout.id).primaryKeys();
    await nodes.bulkDelete(existingKeys.filter((mLocId) => !masters.has(mLocId)));
    await nodes.bulkPut([...records]);
  });
}

function inSite(mLocId: string, change: (master: MasterRecord) => MasterRecord) {
  return (site: SiteDocument): SiteDocument => ({
    ...site,
    masters: site.masters.map((master) => (master.id === mLocId ? change(master) : master)),
  });
}

/**
 * Adapts a function that returns a new document to Dexie's `modify`, which reads the document from
 * `holder.value`.
 */
function replaceBy<Item>(change: (item: Item) => Item) {
  return (item: Item, holder: { value: Item }) => {
    holder.value = change(item);
  };
}
