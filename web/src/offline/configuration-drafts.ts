/** What administrators have begun to make of a layout: each draft for one user and one layout alone, kept until it is saved. */
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import type { DraftBase } from "#domain/site-configuration/rebase.ts";

export interface KeptDraft {
  readonly draft: ConfigurationDraft;
  /** What the layout was when it was looked at last. */
  readonly base: DraftBase;
  /** The farthest step that was open. */
  readonly reached: number;
}

export interface DraftKey {
  readonly userId: string;
  readonly layoutId: string;
}

export interface ConfigurationDrafts {
  read(key: DraftKey): Promise<KeptDraft | undefined>;
  /** Rejects where the browser writes nothing. */
  keep(key: DraftKey, kept: KeptDraft): Promise<void>;
  forget(key: DraftKey): Promise<void>;
}

/** For browsers without a database: lasts as long as the page. */
export function createMemoryDrafts(): ConfigurationDrafts {
  const drafts = new Map<string, KeptDraft>();
  const nameOf = ({ userId, layoutId }: DraftKey) => `${userId} ${layoutId}`;
  return {
    read: async (key) => drafts.get(nameOf(key)),
    keep: async (key, kept) => void drafts.set(nameOf(key), kept),
    forget: async (key) => void drafts.delete(nameOf(key)),
  };
}

/** The database behind a door: opened when a draft is first asked for, and memory stands in where there is none. */
export function createLazyDrafts(open: () => Promise<ConfigurationDrafts>): ConfigurationDrafts {
  let opening: Promise<ConfigurationDrafts> | undefined;

  function drafts(): Promise<ConfigurationDrafts> {
    opening ??= open().catch(createMemoryDrafts);
    return opening;
  }

  return {
    read: async (key) => (await drafts()).read(key),
    keep: async (key, kept) => (await drafts()).keep(key, kept),
    forget: async (key) => (await drafts()).forget(key),
  };
}
