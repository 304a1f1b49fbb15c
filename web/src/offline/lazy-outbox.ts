/**
 * The outbox whose database is opened at the first call. No fallback to memory, which would lose
 * its items when the page closes.
 */
import type { Outbox } from "./outbox.ts";
import { watchWhenOpen } from "./watch-when-open.ts";

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
    watch: (userId, onValue) => watchWhenOpen(outbox, (opened) => opened.watch(userId, onValue)),
    waiting: async (userId) => (await outbox()).waiting(userId),
    begin: async (item) => (await outbox()).begin(item),
    settle: async (item, outcome) => (await outbox()).settle(item, outcome),
    retry: async (...args) => (await outbox()).retry(...args),
    discard: async (userId, id) => (await outbox()).discard(userId, id),
    drafts: {
      read: async (userId, subject) => (await outbox()).drafts.read(userId, subject),
      save: async (userId, subject, draft) => (await outbox()).drafts.save(userId, subject, draft),
      drop: async (userId, subject) => (await outbox()).drafts.drop(userId, subject),
    },
    pictures: {
      read: async (...args) => (await outbox()).pictures.read(...args),
      save: async (...args) => (await outbox()).pictures.save(...args),
      retainOnly: async (...args) => (await outbox()).pictures.retainOnly(...args),
    },
  };
}
