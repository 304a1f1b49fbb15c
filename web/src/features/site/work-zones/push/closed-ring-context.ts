/**
 * React context that tells whether this device rings at a stow while the page is closed, so that
 * the bar, the list of people and the dialog of a zone show the same.
 */
import { createContext, useContext, useEffect } from "react";
import type { ClosedRing } from "#web/features/site/work-zones/model/closed-ring.ts";

export interface ClosedRingState {
  readonly ring: ClosedRing;
  /** Asks the user for permission where it is needed; call it directly after a press. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  /** Reads the state, and renews the subscription of a browser that rings for this session. */
  readonly check: () => void;
}

const ClosedRingContext = createContext<ClosedRingState>({
  ring: "checking",
  turnOn: async () => undefined,
  turnOff: async () => undefined,
  check: () => undefined,
});

export const ClosedRingContextProvider = ClosedRingContext.Provider;

/** The state, which the first component that shows it reads. */
export function useClosedRing(): ClosedRingState {
  const state = useContext(ClosedRingContext);
  const { check } = state;
  useEffect(check, [check]);
  return state;
}
