/**
 * Guards unsaved changes against accidental navigation: back and forward, closing and reloading
 * the page.
 */
import { useEffect, useRef } from "react";
import { holdSteps } from "./history-steps.ts";

/** Called when navigation was blocked. @param go continues the blocked navigation */
export type OnLeave = (go: () => void) => void;

/** React hook that, while on, blocks back and forward navigation and calls `onLeave` instead. */
export function useLeaveGuard(isOn: boolean, onLeave: OnLeave): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => (isOn ? guardLeaving((go) => latest.current(go)) : undefined), [isOn]);
}

/**
 * Blocks back and forward navigation: restores the URL before the router sees it. Returns a
 * function that ends this.
 */
export function guardLeaving(onLeave: OnLeave): () => void {
  const here = historyIndexOf(history.state);
  const letStep = holdSteps(onStep);
  window.addEventListener("beforeunload", requestConfirmation);

  function onStep(event: PopStateEvent): void {
    const steps = historyIndexOf(event.state) - here;
    // History entries that the router has not created have no index.
    if (Number.isNaN(steps)) return;
    event.stopImmediatePropagation();
    if (steps === 0) return;
    history.go(-steps);
    onLeave(() => {
      stop();
      history.go(steps);
    });
  }

  function stop(): void {
    letStep();
    window.removeEventListener("beforeunload", requestConfirmation);
  }

  return stop;
}

/** Makes the browser ask for its own confirmation before the page is left. */
function requestConfirmation(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Index of a history entry, as the router numbers entries; NaN if the router has not created it.
 */
function historyIndexOf(state: unknown): number {
  const isNumbered = typeof state === "object" && state !== null && "idx" in state;
  return isNumbered ? Number(state.idx) : Number.NaN;
}
