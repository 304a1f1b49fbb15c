/**
 * A document in the state store that concurrent requests change: a single write serves all requests
 * that wait for it.
 */
import type { StateStore } from "#src/services.ts";

export interface SavedDocument {
  /** Marks the content as changed since the last save. */
  touch(): void;
  /** Resolves when all marked changes are saved; rejects when the store cannot save them. */
  settle(): Promise<void>;
}

export function createSavedDocument(
  state: StateStore,
  name: string,
  content: () => unknown,
): SavedDocument {
  let touched = 0;
  let saved = 0;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    const upTo = touched;
    await state.save(name, content());
    saved = upTo;
  }

  async function settle(): Promise<void> {
    const wanted = touched;
    while (saved < wanted) {
      writing ??= write().finally(() => {
        writing = undefined;
      });
      await writing;
    }
  }

  return {
    touch() {
      touched += 1;
    },
    settle,
  };
}
