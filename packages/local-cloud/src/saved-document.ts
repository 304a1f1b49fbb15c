/**
 * A document in the state store that many concurrent requests change: one write serves all that
 * wait for it.
 */
import type { StateStore } from "#src/services.ts";

export interface SavedDocument {
  /** Marks the content as different from the saved one. */
  touch(): void;
  /** Resolves when everything touched so far is saved; rejects when the store cannot save it. */
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
