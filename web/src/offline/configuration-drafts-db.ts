/**
 * Stores configuration drafts in IndexedDB. Not in the read model's database, which may be wiped at
 * any time and is cleared at the end of the session: drafts are the user's own work.
 */
import Dexie, { type Table } from "dexie";
import type { ConfigurationDrafts, DraftKey, StoredDraft } from "./configuration-drafts.ts";

const DATABASE_VERSION = 1;

interface DraftRow extends DraftKey, StoredDraft {}

class DraftsDatabase extends Dexie {
  declare readonly drafts: Table<DraftRow, [string, string]>;

  constructor(name: string) {
    // A write resolves only when it is flushed to disk, because the server has no copy of a draft.
    super(name, { cache: "disabled", chromeTransactionDurability: "strict" });
    this.version(DATABASE_VERSION).stores({ drafts: "[userId+layoutId]" });
  }
}

/** Rejects if the browser refuses to open the database, as in some private windows. */
export async function openConfigurationDrafts(name: string): Promise<ConfigurationDrafts> {
  const database = new DraftsDatabase(name);
  await database.open();
  const { drafts } = database;
  return {
    async read({ userId, layoutId }) {
      const row = await drafts.get([userId, layoutId]);
      return row && { draft: row.draft, base: row.base, reached: row.reached };
    },
    save: async (key, draft) => void (await drafts.put({ ...key, ...draft })),
    discard: ({ userId, layoutId }) => drafts.delete([userId, layoutId]),
  };
}
