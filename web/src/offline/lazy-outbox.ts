/**
 * The outbox whose database is opened at the first call. No fallback to memory, which would lose
 * its items when the page closes.
 */
import type { Outbox } from "./outbox.ts";
import { watchLater } from "./watch-later.ts";

/**
 * Creates the outbox.
 * @param open opens the database; if it rejects because the browser cannot store, the next call
 * retries
 */
export function createLazyOutbox(open: () => Promise<Outbox>): Outbox {
  let opening: Promise<Outbox> | undefined;

  function outbox(): Promise<Outbox> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    add: async (...items) => (await outbox()).add(...items),
    watch: (userId, onValue) => watchLater(outbox, (opened) => opened.watch(userId, onValue)),
    waiting: async (userId) => (await outbox()).waiting(userId),
    begin: async (item) => (await outbox()).begin(item),
    settle: async (item, outcome) => (await outbox()).settle(item, outcome),
    retry: async (...which) => (await outbox()).retry(...which),
    discard: async (userId, id) => (await outbox()).discard(userId, id),
    drafts: {
      read: async (userId, subject) => (await outbox()).drafts.read(userId, subject),
      keep: async (userId, subject, draft) => (await outbox()).drafts.keep(userId, subject, draft),
      drop: async (userId, subject) => (await outbox()).drafts.drop(userId, subject),
    },
    pictures: {
      read: async (...which) => (await outbox()).pictures.read(...which),
      keep: async (...what) => (await outbox()).pictures.keep(...what),
      keepOnly: async (...which) => (await outbox()).pictures.keepOnly(...which),
    },
  };
}
