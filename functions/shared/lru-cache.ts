/** LRU cache: evicts the least recently used entry when full. */

export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/**
 * Makes a cache.
 * @param capacity maximum number of entries; a read counts as a use
 */
export function lruCache<Key, Value>(capacity: number): LruCache<Key, Value> {
  const values = new Map<Key, Value>();
  const use = (key: Key, value: Value): void => {
    // A Map iterates in insertion order: re-inserting a key makes it the most recent.
    values.delete(key);
    values.set(key, value);
  };
  return {
    get: (key) => {
      const value = values.get(key);
      if (value !== undefined) use(key, value);
      return value;
    },
    set: (key, value) => {
      use(key, value);
      const [oldest] = values.keys();
      if (values.size > capacity && oldest !== undefined) values.delete(oldest);
    },
    delete: (key) => void values.delete(key),
  };
}
