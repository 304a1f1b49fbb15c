/** Intercepts back and forward navigation (`popstate`) before the router handles it. */

export type OnStep = (step: PopStateEvent) => void;

let holder: OnStep | undefined;

/** Call once, before the router is created: listeners run in the order of registration. */
export function watchSteps(): void {
  window.addEventListener("popstate", (step) => holder?.(step));
}

/**
 * Calls `onStep` before the router; it may stop propagation. Returns a function that stops calling
 * it.
 */
export function holdSteps(onStep: OnStep): () => void {
  holder = onStep;
  return () => {
    if (holder === onStep) holder = undefined;
  };
}
