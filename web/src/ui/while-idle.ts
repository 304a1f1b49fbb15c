/** Work that may wait until the browser has nothing else to do, done a slice at a time. */

/** Milliseconds of a slice, and of the wait before each, in browsers that do not tell when they are idle. */
const SLICE = 8;
const PAUSE = 30;

/**
 * Calls `work` in idle moments until it answers that nothing is left to do; `mayGoOn` says whether the slice has time left.
 * Returns how to stop.
 */
export function whileIdle(work: (mayGoOn: () => boolean) => boolean): () => void {
  let callOff = next();

  function next(): () => void {
    return onceIdle((mayGoOn) => {
      if (!work(mayGoOn)) callOff = next();
    });
  }

  return () => callOff();
}

/** Safari has no idle callback. */
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
