/** React hook of the hints that the signed-in user has not passed yet, at one place. */
import { useSyncExternalStore } from "react";
import type { HintPage } from "./hint-store.ts";
import { useServices, useSessionState } from "./services.ts";

export interface Hints {
  readonly isLeft: boolean;
  readonly passed: number;
  /** @param passed number of passed hints; Infinity: none left */
  readonly pass: (passed: number) => void;
  /** Passes all hints of all places. */
  readonly dismiss: () => void;
}

export function useHints(place: HintPage): Hints {
  const { hints } = useServices();
  const session = useSessionState();
  const id = session.status === "signedIn" ? session.account.id : undefined;
  const passed = useSyncExternalStore(hints.subscribe, () =>
    id === undefined ? Number.POSITIVE_INFINITY : hints.passed(id, place),
  );
  return {
    isLeft: Number.isFinite(passed),
    passed,
    pass: (next) => id !== undefined && hints.pass(id, place, next),
    dismiss: () => id !== undefined && hints.dismiss(id),
  };
}
