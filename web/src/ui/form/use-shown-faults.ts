/**
 * React hook that decides which faults a form shows: those of fields that lost focus, and all after
 * a save attempt.
 */
import { useState } from "react";

export interface ShownFaults {
  readonly of: (field: string) => string | undefined;
  /** Number of faults in the form after a save attempt; 0 before the first one. */
  readonly count: number;
  readonly touch: (field: string) => void;
  readonly showAll: () => void;
}

export function useShownFaults(faults: ReadonlyMap<string, string>): ShownFaults {
  const [isTried, setIsTried] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return {
    of: (field) => (isTried || touched.has(field) ? faults.get(field) : undefined),
    count: isTried ? faults.size : 0,
    touch: (field) => setTouched((current) => new Set([...current, field])),
    showAll: () => setIsTried(true),
  };
}

export const NO_FAULTS: ReadonlyMap<string, string> = new Map();
