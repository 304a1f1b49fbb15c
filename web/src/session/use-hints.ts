/** The hints that are left to the signed-in user, at one place of the console. */
import { useSyncExternalStore } from "react";
import type { HintPlace } from "./hint-store.ts";
import { useServices, useSessionState } from "./services.ts";

export interface Hints {
  readonly isLeft: boolean;
  readonly passed: number;
  /** @param passed Infinity: none is left. */
  readonly pass: (passed: number) => void;
  /** None is left, here and elsewhere. */
  readonly dismiss: () => void;
}

export function useHints(place: HintPlace): Hints {
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
