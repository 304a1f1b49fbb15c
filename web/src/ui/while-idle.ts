/** Runs deferrable work in slices while the browser is idle. */

/**
 * Milliseconds of one period of work, and of the pause before it, in browsers without
 * `requestIdleCallback`.
 */
const SLICE = 8;
const PAUSE = 30;

/**
 * Calls `work` in idle periods until it returns true (done).
 * @param work its argument `hasTimeLeft` returns whether there is time left in this period
 * @returns a function that stops it
 */
export function whileIdle(work: (hasTimeLeft: () => boolean) => boolean): () => void {
  let cancel = next();

  function next(): () => void {
    return onceIdle((hasTimeLeft) => {
      if (!work(hasTimeLeft)) cancel = next();
    });
  }

  return () => cancel();
}

/**
 * Calls `slice` once in the next idle period. Falls back to a timer in Safari, which has no
 * `requestIdleCallback`.
 */
function onceIdle(slice: (hasTimeLeft: () => boolean) => void): () => void {
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
