/** Subscribes to a store that is opened asynchronously. */
import type { StopWatching } from "./cached.ts";

/**
 * Subscribes once the store is open, unless the caller has unsubscribed before. Ignores a failure
 * to open the store.
 */
export function watchWhenOpen<Store>(
  open: () => Promise<Store>,
  watch: (store: Store) => StopWatching,
): StopWatching {
  let stop: StopWatching | undefined;
  let isStopped = false;
  void open().then(
    (store) => {
      if (!isStopped) stop = watch(store);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
