/** Keeps people from leaving by accident what they have not saved: by the browser's way back, by closing the page, by loading it anew. */
import { useEffect, useRef } from "react";
import { holdSteps } from "./history-steps.ts";

/** @param go leads where somebody wanted to go. */
export type OnLeave = (go: () => void) => void;

/** While it is on, the browser's way back and forth leads nowhere, and `onLeave` is called instead. */
export function useLeaveGuard(isOn: boolean, onLeave: OnLeave): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => (isOn ? guardLeaving((go) => latest.current(go)) : undefined), [isOn]);
}

/** Returns how to let everybody go again. Before the router hears of a step the address is back where it was. */
export function guardLeaving(onLeave: OnLeave): () => void {
  const here = placeOf(history.state);
  const letStep = holdSteps(onStep);
  window.addEventListener("beforeunload", askBrowser);

  function onStep(event: PopStateEvent): void {
    const steps = placeOf(event.state) - here;
    // An address that the router has not made has no place.
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
    window.removeEventListener("beforeunload", askBrowser);
  }

  return stop;
}

/** The browser asks in its own words. */
function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Where in the history an entry stands, as the router numbers them. */
function placeOf(state: unknown): number {
  const isNumbered = typeof state === "object" && state !== null && "idx" in state;
  return isNumbered ? Number(state.idx) : Number.NaN;
}
