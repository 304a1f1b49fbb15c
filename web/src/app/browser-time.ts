/** Clock and timers of the browser. */
import type { After } from "#web/api/after.ts";

export const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** The time of the browser in epoch seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/**
 * Runs work when the browser is idle. Falls back to a timer in Safari, which has no
 * `requestIdleCallback`.
 */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}
