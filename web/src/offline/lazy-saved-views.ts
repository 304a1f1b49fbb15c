/**
 * Saved views whose database is opened at the first call; falls back to memory if it cannot be
 * opened.
 */
import { createMemorySavedViews, type SavedViewStore } from "./saved-views.ts";
import { watchWhenOpen } from "./watch-when-open.ts";

export function createLazySavedViews(open: () => Promise<SavedViewStore>): SavedViewStore {
  let opening: Promise<SavedViewStore> | undefined;

  function store(): Promise<SavedViewStore> {
    opening ??= open().catch(createMemorySavedViews);
    return opening;
  }

  return {
    watch: (userId, onValue) => watchWhenOpen(store, (opened) => opened.watch(userId, onValue)),
    change: async (userId, decide) => (await store()).change(userId, decide),
  };
}
