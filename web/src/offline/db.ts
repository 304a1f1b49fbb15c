/** The read model in IndexedDB. It may be wiped at any time and never holds unsent data. */

import Dexie, { liveQuery, type Table } from "dexie";
import type { Account } from "#web/api/account.generated.ts";
import type { ScansRecord } from "#web/api/component-operations.ts";
import type { Layout } from "#web/api/parse.ts";
import type { MasterStates, NodesRecord, ReadingRecord } from "#web/api/site-records.ts";
import { ANSWER_STORES, type AnswerTables, answersIn } from "./answer-table.ts";
import type { Cached } from "./cached.ts";
import type { CachedHealth, CachedLayouts, ReadModel } from "./read-model.ts";
import type { DrawingRecord, SiteDocument } from "./site-cache.ts";
import { SITE_STORES, type SiteTables, siteCacheIn } from "./site-tables.ts";
import { createStoreQueue } from "./store-queue.ts";

/** Version of the local cache database. */
const DATABASE_VERSION = 7;

/**
 * Time at which a stored list was last replaced as a whole; the row "health" also holds the
 * layouts' health.
 */
type LoadRow =
  | { readonly list: "layouts"; readonly savedAtSeconds: number }
  | ({ readonly list: "health" } & CachedHealth);

class ReadModelDatabase extends Dexie implements SiteTables, AnswerTables {
  declare readonly user: Table<Account, string>;
  declare readonly layouts: Table<Layout, string>;
  declare readonly loads: Table<LoadRow, LoadRow["list"]>;
  declare readonly sites: Table<SiteDocument, string>;
  declare readonly nodes: Table<NodesRecord, string>;
  declare readonly readings: Table<ReadingRecord, string>;
  declare readonly masterStates: Table<MasterStates, string>;
  declare readonly scans: Table<ScansRecord, string>;
  declare readonly drawings: Table<DrawingRecord, string>;
  declare readonly answers: AnswerTables["answers"];

  constructor(name: string) {
    // Dexie's cache is off: it would copy large columns that are read only once.
    super(name, { cache: "disabled" });
    this.version(DATABASE_VERSION).stores({
      user: "id",
      layouts: "id",
      loads: "list",
      ...SITE_STORES,
      ...ANSWER_STORES,
    });
  }
}

/**
 * Rejects if the browser refuses to open the database, as in some private windows.
 * @param whenIdle calls its argument once, when the browser is idle or soon; at once without it
 */
export async function openReadModel(
  name: string,
  whenIdle: (run: () => void) => void = (run) => run(),
): Promise<ReadModel> {
  const database = new ReadModelDatabase(name);
  const queue = createStoreQueue(whenIdle);
  await database.open();
  return {
    account: () => database.user.toCollection().first(),
    async saveAccount(account) {
      await queue.flush();
      await saveAccount(database, account);
    },
    replaceLayouts: (cached) => replaceLayouts(database, cached),
    watchLayouts(onValue) {
      const subscription = liveQuery(() => readLayouts(database)).subscribe(onValue);
      return () => subscription.unsubscribe();
    },
    replaceHealth: async (health) => void (await database.loads.put({ list: "health", ...health })),
    watchHealth(onValue) {
      const subscription = liveQuery(() => readHealth(database)).subscribe(onValue);
      return () => subscription.unsubscribe();
    },
    ...answersIn(database),
    sites: siteCacheIn(database, queue),
    clear() {
      queue.drop();
      return clearTables(database);
    },
  };
}

function saveAccount(database: ReadModelDatabase, account: Account): Promise<void> {
  return database.transaction("rw", database.tables, async () => {
    const cached = await database.user.toCollection().first();
    if (cached?.id !== account.id) await clearTables(database);
    await database.user.put(account);
  });
}

function replaceLayouts(database: ReadModelDatabase, cached: CachedLayouts): Promise<void> {
  const { layouts, loads } = database;
  return database.transaction("rw", layouts, loads, async () => {
    await layouts.clear();
    await layouts.bulkPut([...cached.layouts]);
    await loads.put({ list: "layouts", savedAtSeconds: cached.savedAtSeconds });
  });
}

function readLayouts(database: ReadModelDatabase): Promise<Cached<CachedLayouts>> {
  const { layouts, loads } = database;
  return database.transaction("r", layouts, loads, async () => {
    const load = await loads.get("layouts");
    if (load === undefined) return { status: "absent" };
    const value = { layouts: await layouts.toArray(), savedAtSeconds: load.savedAtSeconds };
    return { status: "present", value };
  });
}

async function readHealth({ loads }: ReadModelDatabase): Promise<Cached<CachedHealth>> {
  const load = await loads.get("health");
  if (load?.list !== "health") return { status: "absent" };
  const { items, savedAtSeconds } = load;
  return { status: "present", value: { items, savedAtSeconds } };
}

function clearTables(database: ReadModelDatabase): Promise<void> {
  return database.transaction("rw", database.tables, async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
}
