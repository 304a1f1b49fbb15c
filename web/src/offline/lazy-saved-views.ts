/** Saved views behind a door: their database is opened when the first is asked for, and memory stands in where there is none. */
import { createMemorySavedViews, type SavedViewStore } from "./saved-views.ts";
import { watchLater } from "./watch-later.ts";

export function createLazySavedViews(open: () => Promise<SavedViewStore>): SavedViewStore {
  let opening: Promise<SavedViewStore> | undefined;

  function store(): Promise<SavedViewStore> {
    opening ??= open().catch(createMemorySavedViews);
    return opening;
  }

  return {
    watch: (userId, onValue) => watchLater(store, (opened) => opened.watch(userId, onValue)),
    change: async (userId, decide) => (await store()).change(userId, decide),
  };
}
