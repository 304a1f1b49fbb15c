/** Store of unsaved configuration drafts: one per user and layout, until the draft is saved. */
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import type { DraftBase } from "#domain/site-configuration/rebase.ts";

export interface StoredDraft {
  readonly draft: ConfigurationDraft;
  /** State of the layout when the draft was last based on it. */
  readonly base: DraftBase;
  /** Index of the furthest configuration step that the user has opened. */
  readonly reached: number;
}

export interface DraftKey {
  readonly userId: string;
  readonly layoutId: string;
}

export interface ConfigurationDrafts {
  read(key: DraftKey): Promise<StoredDraft | undefined>;
  /** Stores a draft; rejects if the browser cannot write. */
  save(key: DraftKey, draft: StoredDraft): Promise<void>;
  discard(key: DraftKey): Promise<void>;
}

/** Store in memory for browsers without a database: drafts live as long as the page. */
export function createMemoryDrafts(): ConfigurationDrafts {
  const drafts = new Map<string, StoredDraft>();
  const nameOf = ({ userId, layoutId }: DraftKey) => `${userId} ${layoutId}`;
  return {
    read: async (key) => drafts.get(nameOf(key)),
    save: async (key, draft) => void drafts.set(nameOf(key), draft),
    discard: async (key) => void drafts.delete(nameOf(key)),
  };
}

/**
 * Store whose database is opened at the first call; falls back to memory if it cannot be opened.
 */
export function createLazyDrafts(open: () => Promise<ConfigurationDrafts>): ConfigurationDrafts {
  let opening: Promise<ConfigurationDrafts> | undefined;

  function drafts(): Promise<ConfigurationDrafts> {
    opening ??= open().catch(createMemoryDrafts);
    return opening;
  }

  return {
    read: async (key) => (await drafts()).read(key),
    save: async (key, draft) => (await drafts()).save(key, draft),
    discard: async (key) => (await drafts()).discard(key),
  };
}
