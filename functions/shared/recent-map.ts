/** A memory of what was used last: when it is full, what has not been used for longest goes. */

export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** Holds so many values at most; what is got counts as used. */
export function recentMap<Key, Value>(capacity: number): RecentMap<Key, Value> {
  const values = new Map<Key, Value>();
  const use = (key: Key, value: Value): void => {
    // A map keeps the order in which keys came in.
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
