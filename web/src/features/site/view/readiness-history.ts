/**
 * React context of what earlier days say about the readiness of the site's trackers. It is read only
 * while a component needs it.
 */
import { createContext, useContext, useEffect } from "react";
import type { ReadinessHistory } from "#web/features/site/model/readiness.ts";
import type { MasterReads } from "./use-master-reads.ts";

export interface KnownReadinessHistory extends Omit<MasterReads<ReadinessHistory>, "value"> {
  /** Undefined before the first answer, at a past moment, and while offline. */
  readonly history: ReadinessHistory | undefined;
  /** Called by each component that needs the history; returns the function that ends the need. */
  readonly need: () => () => void;
}

const NOTHING_KNOWN: KnownReadinessHistory = {
  history: undefined,
  status: "idle",
  reload: () => undefined,
  need: () => () => undefined,
};

export const ReadinessHistoryContext = createContext<KnownReadinessHistory>(NOTHING_KNOWN);

/**
 * React hook of the history; outside the site view, none is known.
 * @param isNeeded whether the caller uses it now
 */
export function useReadinessHistory(isNeeded: boolean): Omit<KnownReadinessHistory, "need"> {
  const { need, ...known } = useContext(ReadinessHistoryContext);
  useEffect(() => (isNeeded ? need() : undefined), [isNeeded, need]);
  return known;
}
