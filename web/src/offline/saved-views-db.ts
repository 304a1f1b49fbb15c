/**
 * Saved views in a database of their own. The read model may be wiped at any time and goes with the session, and its version
 * is the spec's (S0 §9); what somebody has named themselves must outlast both. One document per user: nobody reads another's.
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
    // Nothing on a server could bring these back: a write is done when it is on the disk.
    super(name, { cache: "disabled", chromeTransactionDurability: "strict" });
    this.version(DATABASE_VERSION).stores({ views: "userId" });
  }
}

/** Rejects when the browser has a database but does not let it be opened, as in some private windows. */
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
