/** Intercepts back and forward navigation (`popstate`) before the router handles it. */

export type OnStep = (step: PopStateEvent) => void;

let holder: OnStep | undefined;

/**
 * Starts to intercept back and forward navigation. Call once, before the router is created:
 * listeners run in the order of registration.
 */
export function watchSteps(): void {
  window.addEventListener("popstate", (step) => holder?.(step));
}

/**
 * Calls `onStep` before the router handles a navigation; `onStep` may stop the event. Returns a
 * function that ends this.
 */
export function holdSteps(onStep: OnStep): () => void {
  holder = onStep;
  return () => {
    if (holder === onStep) holder = undefined;
  };
}
