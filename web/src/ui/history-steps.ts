/** Steps back and forth in the browser's history, told to whoever holds them before the router hears of them. */

export type OnStep = (step: PopStateEvent) => void;

let holder: OnStep | undefined;

/** Once, before there is a router: a window calls its listeners in the order in which they came. */
export function watchSteps(): void {
  window.addEventListener("popstate", (step) => holder?.(step));
}

/** From now on `onStep` is told first, and may keep a step from the router. Returns how to let go. */
export function holdSteps(onStep: OnStep): () => void {
  holder = onStep;
  return () => {
    if (holder === onStep) holder = undefined;
  };
}
