/** The outbox in IndexedDB; each write resolves only when it is flushed to disk. */
import Dexie, { liveQuery, type Table } from "dexie";
import type {
  Drafts,
  FreshChange,
  NewOutboxItem,
  Outbox,
  OutboxItem,
  OutboxView,
  Picture,
  Pictures,
  QueuedChange,
  ReplayOutcome,
} from "./outbox.ts";

/**
 * Version of the database. An upgrade must migrate all stores, because the server has no copy of
 * their content.
 */
const DATABASE_VERSION = 2;

type ItemRow = Omit<OutboxItem, "order"> & { readonly order?: number };

interface DraftRow {
  readonly userId: string;
  readonly subject: string;
  readonly draft: unknown;
}

interface PictureRow extends Picture {
  readonly userId: string;
}

class OutboxDatabase extends Dexie {
  declare readonly items: Table<ItemRow, number>;
  declare readonly drafts: Table<DraftRow, [string, string]>;
  declare readonly pictures: Table<PictureRow, [string, string]>;

  constructor(name: string) {
    super(name, { cache: "disabled", chromeTransactionDurability: "strict" });
    this.version(DATABASE_VERSION).stores({
      items: "++order, userId, [userId+id], [userId+subject]",
      drafts: "[userId+subject]",
      pictures: "[userId+id], [userId+subject]",
    });
  }
}

/** Rejects if the browser refuses to open the database, as in some private windows. */
export async function openOutbox(name: string): Promise<Outbox> {
  const database = new OutboxDatabase(name);
  await database.open();
  const { items } = database;
  return {
    add: (...added) => addAll(database, added),
    watch(userId, onValue) {
      const subscription = liveQuery(() => viewOf(database, userId)).subscribe(onValue);
      return () => subscription.unsubscribe();
    },
    waiting: async (userId) => waitingOf(await itemsOf(database, userId)),
    async begin({ order, attempts }) {
      await items.update(order, { attempts: attempts + 1 });
    },
    settle: (item, outcome) => settle(database, item, outcome),
    async retry(userId, id, fresh) {
      await items.where({ userId, id }).modify((item) => {
        Object.assign(item, retried(item, fresh));
      });
    },
    discard: (userId, id) => discard(database, userId, id),
    drafts: draftsIn(database),
    pictures: picturesIn(database),
  };
}

function addAll({ items }: OutboxDatabase, added: readonly NewOutboxItem[]): Promise<void> {
  return items.db.transaction("rw", items, async () => {
    for (const item of added) await add(items, item);
  });
}

async function add(items: OutboxDatabase["items"], item: NewOutboxItem): Promise<void> {
  const { userId, subject, change } = item;
  const same = items.where({ userId, subject });
  await same.filter((before) => before.attempts === 0 && isReplacedBy(before, change)).delete();
  // Replaces an earlier row of the same change, whose first attempt got no response.
  await items.where({ userId, id: item.id }).delete();
  await items.add({ ...item, faults: 0, state: { status: "waiting" } });
}

/** Fields to update in an outbox item that the user retries. */
function retried({ state, change }: ItemRow, fresh: FreshChange): Partial<ItemRow> {
  const again = { state: { status: "waiting" }, faults: 0 } as const;
  const isSuperseded = state.status === "conflict" && state.code === "Superseded";
  if (!isSuperseded || (change.kind !== "nodeId" && change.kind !== "masterId")) return again;
  const now = { changeId: fresh.id, timestamp: fresh.atSeconds };
  const renewed =
    change.kind === "nodeId"
      ? { kind: change.kind, input: { ...change.input, ...now } }
      : { kind: change.kind, input: { ...change.input, ...now } };
  return { ...again, id: fresh.id, change: renewed, queuedAt: fresh.atSeconds, attempts: 0 };
}

/**
 * Whether a new change replaces a waiting one: a new ID replaces an earlier ID of the same device;
 * all other changes are sent.
 */
function isReplacedBy({ change }: ItemRow, { kind }: QueuedChange): boolean {
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

function waitingOf(items: readonly OutboxItem[]): readonly OutboxItem[] {
  const atRest = new Set(
    items.filter(({ state }) => state.status !== "waiting").map(({ id }) => id),
  );
  return items.filter(({ id, change }) => !atRest.has(id) && !atRest.has(taskOf(change) ?? ""));
}

/** Task id of the report that a photo belongs to. */
function taskOf(change: QueuedChange): string | undefined {
  return change.kind === "photo" ? change.input.taskId : undefined;
}

async function settle(
  database: OutboxDatabase,
  { order, faults, userId, id }: OutboxItem,
  outcome: ReplayOutcome,
): Promise<void> {
  const { items } = database;
  if (outcome.kind === "done") await remove(database, userId, (item) => item.order === order, [id]);
  else if (outcome.kind === "waits") await items.update(order, { faults: faults + 1 });
  else await items.update(order, { state: outcome.state });
}

async function discard(database: OutboxDatabase, userId: string, id: string): Promise<void> {
  const all = await itemsOf(database, userId);
  const removed = all.filter((item) => item.id === id || taskOf(item.change) === id);
  const ids = removed.map((item) => item.id);
  await remove(database, userId, (item) => ids.includes(item.id), ids);
}

/** Deletes items, and the pictures stored under these ids, in one transaction. */
function remove(
  { items, pictures }: OutboxDatabase,
  userId: string,
  isRemoved: (item: ItemRow) => boolean,
  ids: readonly string[],
): Promise<void> {
  return items.db.transaction("rw", items, pictures, async () => {
    await items.where({ userId }).filter(isRemoved).delete();
    await pictures.bulkDelete(ids.map((id): [string, string] => [userId, id]));
  });
}

function draftsIn({ drafts }: OutboxDatabase): Drafts {
  return {
    read: async (userId, subject) => (await drafts.get([userId, subject]))?.draft,
    async save(userId, subject, draft) {
      await drafts.put({ userId, subject, draft });
    },
    drop: (userId, subject) => drafts.delete([userId, subject]),
  };
}

function picturesIn({ items, pictures }: OutboxDatabase): Pictures {
  return {
    read: async (userId, id) => (await pictures.get([userId, id]))?.bytes,
    async save(userId, picture) {
      await pictures.put({ userId, ...picture });
    },
    retainOnly: (userId, subject, ids) =>
      items.db.transaction("rw", items, pictures, async () => {
        const waiting = await items.where({ userId, subject }).toArray();
        const retainedIds = new Set([...ids, ...waiting.map(({ id }) => id)]);
        await pictures
          .where({ userId, subject })
          .filter(({ id }) => !retainedIds.has(id))
          .delete();
      }),
  };
}
