/**
 * Stores saved views in IndexedDB. Not in the read model's database, which may be wiped at any
 * time, is cleared at the end of the session and has a fixed version: saved views are the user's
 * own work. One document per user; users cannot read those of others.
 */
import Dexie, { liveQuery, type Table } from "dexie";
import type { SavedView, SavedViewStore } from "./saved-views.ts";

const DATABASE_VERSION = 1;

interface ViewsOfUser {
  readonly userId: string;
  readonly views: readonly SavedView[];
}

class SavedViewsDatabase extends Dexie {
  declare readonly views: Table<ViewsOfUser, string>;

  constructor(name: string) {
    // A write resolves only when it is flushed to disk, because the server has no copy of saved
    // views.
    super(name, { cache: "disabled", chromeTransactionDurability: "strict" });
    this.version(DATABASE_VERSION).stores({ views: "userId" });
  }
}

/** Rejects if the browser refuses to open the database, as in some private windows. */
export async function openSavedViews(name: string): Promise<SavedViewStore> {
  const database = new SavedViewsDatabase(name);
  await database.open();
  const viewsOf = async (userId: string) => (await database.views.get(userId))?.views ?? [];
  return {
    watch(userId, onValue) {
      const subscription = liveQuery(() => viewsOf(userId)).subscribe(onValue);
      return () => subscription.unsubscribe();
    },
    change: (userId, decide) =>
      database.transaction("rw", database.views, async () => {
        const decided = decide(await viewsOf(userId));
        if (!decided.ok) return decided.error;
        await database.views.put({ userId, views: decided.value });
        return undefined;
      }),
  };
}
