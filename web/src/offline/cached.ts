/** What a watcher of the cache receives: nothing cached yet, or the cached value. */
export type Cached<T> =
  | { readonly status: "absent" }
  | { readonly status: "present"; readonly value: T };

export type StopWatching = () => void;
