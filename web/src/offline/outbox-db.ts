/** The outbox in the browser's database, each write on the disk before it counts. */
import Dexie, { liveQuery, type Table } from "dexie";
import type {
  Drafts,
  Fate,
  NewOutboxItem,
  Outbox,
  OutboxItem,
  OutboxView,
  QueuedChange,
} from "./outbox.ts";

/** A later version must carry both stores across: nothing on a server could bring them back. */
const DATABASE_VERSION = 1;

type ItemRow = Omit<OutboxItem, "order"> & { readonly order?: number };

interface DraftRow {
  readonly userId: string;
  readonly subject: string;
  readonly draft: unknown;
}

class OutboxDatabase extends Dexie {
  declare readonly items: Table<ItemRow, number>;
  declare readonly drafts: Table<DraftRow, [string, string]>;

  constructor(name: string) {
    super(name, { cache: "disabled", chromeTransactionDurability: "strict" });
    this.version(DATABASE_VERSION).stores({
      items: "++order, userId, [userId+id], [userId+subject]",
      drafts: "[userId+subject]",
    });
  }
}

/** Rejects when the browser has a database but does not let it be opened, as in some private windows. */
export async function openOutbox(name: string): Promise<Outbox> {
  const database = new OutboxDatabase(name);
  await database.open();
  const { items } = database;
  return {
    add: (item) => add(database, item),
    watch(userId, onValue) {
      const subscription = liveQuery(() => viewOf(database, userId)).subscribe(onValue);
      return () => subscription.unsubscribe();
    },
    waiting: async (userId) =>
      (await itemsOf(database, userId)).filter(({ state }) => state.status === "waiting"),
    async begin({ order, attempts }) {
      await items.update(order, { attempts: attempts + 1 });
    },
    settle: (item, fate) => settle(database, item, fate),
    async retry(userId, id) {
      const again = { state: { status: "waiting" }, faults: 0 } as const;
      await items.where({ userId, id }).modify(again);
    },
    async discard(userId, id) {
      await items.where({ userId, id }).delete();
    },
    drafts: draftsIn(database),
  };
}

function add({ items }: OutboxDatabase, item: NewOutboxItem): Promise<void> {
  const { userId, subject, change } = item;
  return items.db.transaction("rw", items, async () => {
    const same = items.where({ userId, subject });
    await same.filter((before) => before.attempts === 0 && givesWay(before, change)).delete();
    // The same change may be kept already: its first attempt was not answered.
    await items.where({ userId, id: item.id }).delete();
    await items.add({ ...item, faults: 0, state: { status: "waiting" } });
  });
}

/** Of a device counts the last ID; of its repairs and components each one. */
function givesWay({ change }: ItemRow, { kind }: QueuedChange): boolean {
  return change.kind === kind && (kind === "nodeId" || kind === "masterId");
}

function viewOf(database: OutboxDatabase, userId: string): Promise<OutboxView> {
  return database.transaction("r", database.items, async () => {
    const own = await itemsOf(database, userId);
    return { items: own, others: (await database.items.count()) - own.length };
  });
}

async function itemsOf({ items }: OutboxDatabase, userId: string): Promise<readonly OutboxItem[]> {
  const rows = await items.where({ userId }).sortBy("order");
  return rows.flatMap((row) => (row.order === undefined ? [] : [{ ...row, order: row.order }]));
}

async function settle(
  { items }: OutboxDatabase,
  { order, faults }: OutboxItem,
  fate: Fate,
): Promise<void> {
  if (fate.kind === "done") await items.delete(order);
  else if (fate.kind === "waits") await items.update(order, { faults: faults + 1 });
  else await items.update(order, { state: fate.state });
}

function draftsIn({ drafts }: OutboxDatabase): Drafts {
  return {
    read: async (userId, subject) => (await drafts.get([userId, subject]))?.draft,
    async keep(userId, subject, draft) {
      await drafts.put({ userId, subject, draft });
    },
    drop: (userId, subject) => drafts.delete([userId, subject]),
  };
}
