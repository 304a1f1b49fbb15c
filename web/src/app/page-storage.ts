/** Key-value storage of the page: the browser's, or memory if the browser blocks it. */

export interface PageStorage {
  readonly storage: Storage;
  /** False if the values are only in memory and lost when the page closes. */
  readonly isPersistent: boolean;
}

const PROBE = "probe";

/**
 * Opens the storage of the page.
 * @param find returns the browser's storage; throws if the browser blocks it, though some browsers
 * block only the writes
 */
export function openPageStorage(find: () => Storage): PageStorage {
  try {
    const storage = find();
    storage.setItem(PROBE, PROBE);
    storage.removeItem(PROBE);
    return { storage, isPersistent: true };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { storage: createMemoryStorage(), isPersistent: false };
  }
}

function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
