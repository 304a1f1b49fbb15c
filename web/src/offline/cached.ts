/** What a subscriber of the cache receives: the cached value, or the news that it is absent. */
export type Cached<T> =
  | { readonly status: "absent" }
  | { readonly status: "present"; readonly value: T };

export type StopWatching = () => void;
