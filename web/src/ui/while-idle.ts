/** Runs deferrable work in slices while the browser is idle. */

/**
 * Milliseconds of a slice, and of the pause before it, in browsers without `requestIdleCallback`.
 */
const SLICE = 8;
const PAUSE = 30;

/**
 * Calls `work` in idle periods until it returns true (done).
 * @param work its `mayGoOn` returns whether the slice has time left
 * @returns stops it
 */
export function whileIdle(work: (mayGoOn: () => boolean) => boolean): () => void {
  let cancel = next();

  function next(): () => void {
    return onceIdle((mayGoOn) => {
      if (!work(mayGoOn)) cancel = next();
    });
  }

  return () => cancel();
}

/** Falls back to a timer in Safari, which has no `requestIdleCallback`. */
function onceIdle(slice: (mayGoOn: () => boolean) => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const idle = requestIdleCallback((deadline) => slice(() => deadline.timeRemaining() > 0));
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(() => {
    const end = performance.now() + SLICE;
    slice(() => performance.now() < end);
  }, PAUSE);
  return () => clearTimeout(timer);
}
