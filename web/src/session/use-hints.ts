/** React hook of the first-use hints on one page that the signed-in user has not passed yet. */
import { useSyncExternalStore } from "react";
import type { HintPage } from "./hint-store.ts";
import { useServices, useSessionState } from "./services.ts";

export interface Hints {
  readonly isLeft: boolean;
  readonly passed: number;
  /**
   * Marks hints of the page as passed.
   * @param passed number of passed hints; Infinity: none left
   */
  readonly pass: (passed: number) => void;
  /** Marks all hints of all pages as passed. */
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
