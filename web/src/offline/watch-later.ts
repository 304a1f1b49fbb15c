/** Subscribes to a store that is opened asynchronously. */
import type { StopWatching } from "./cached.ts";

/**
 * Subscribes once the store is open, unless the caller has unsubscribed before. Ignores a failure
 * to open the store.
 */
export function watchLater<Opened>(
  open: () => Promise<Opened>,
  watch: (opened: Opened) => StopWatching,
): StopWatching {
  let stop: StopWatching | undefined;
  let isStopped = false;
  void open().then(
    (opened) => {
      if (!isStopped) stop = watch(opened);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
