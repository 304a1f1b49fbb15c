/** Watching what has yet to be opened. */
import type { StopWatching } from "./cached.ts";

/** Watches once it is open, unless nobody wants to know any more. What cannot be opened has nothing to tell. */
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
