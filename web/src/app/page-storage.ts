/** Where the page notes small things: the browser's storage, or memory where the browser keeps nothing for this page. */

export interface PageStorage {
  readonly storage: Storage;
  /** False where all of it is gone with the page. */
  readonly isKept: boolean;
}

const PROBE = "probe";

/** @param find throws where the browser blocks the storage; some browsers hand it out and refuse to write */
export function openPageStorage(find: () => Storage): PageStorage {
  try {
    const storage = find();
    storage.setItem(PROBE, PROBE);
    storage.removeItem(PROBE);
    return { storage, isKept: true };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { storage: createMemoryStorage(), isKept: false };
  }
}

function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
