/**
 * Drafts of configurations in a database of their own: the read model may be wiped at any time and goes with the session, and
 * what somebody has placed and drawn must outlast both.
 */
import Dexie, { type Table } from "dexie";
import type { ConfigurationDrafts, DraftKey, KeptDraft } from "./configuration-drafts.ts";

const DATABASE_VERSION = 1;

interface DraftRow extends DraftKey, KeptDraft {}

class DraftsDatabase extends Dexie {
  declare readonly drafts: Table<DraftRow, [string, string]>;

  constructor(name: string) {
    // Nothing on a server could bring these back: a write is done when it is on the disk.
    super(name, { cache: "disabled", chromeTransactionDurability: "strict" });
    this.version(DATABASE_VERSION).stores({ drafts: "[userId+layoutId]" });
  }
}

/** Rejects when the browser has a database but does not let it be opened, as in some private windows. */
export async function openConfigurationDrafts(name: string): Promise<ConfigurationDrafts> {
  const database = new DraftsDatabase(name);
  await database.open();
  const { drafts } = database;
  return {
    async read({ userId, layoutId }) {
      const row = await drafts.get([userId, layoutId]);
      return row && { draft: row.draft, base: row.base, reached: row.reached };
    },
    keep: async (key, kept) => void (await drafts.put({ ...key, ...kept })),
    forget: ({ userId, layoutId }) => drafts.delete([userId, layoutId]),
  };
}
