/** The history that is charted, read anew whenever it is of something else. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { startGraphWorker } from "./graph-decoder.ts";
import type { HistoryRequest } from "./graph-plan.ts";
import type { History } from "./history.ts";
import { createHistoryStore } from "./history-store.ts";

export interface UsedHistory {
  readonly history: History;
  readonly refresh: () => void;
}

export function useHistory(request: HistoryRequest): UsedHistory {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [store] = useState(() => createHistoryStore(client, startGraphWorker));
  const wanted = useSame(request);
  useEffect(() => store.show(wanted), [store, wanted]);
  useEffect(() => {
    if (isOnline) store.retry();
  }, [store, isOnline]);
  const history = useSyncExternalStore(store.subscribe, store.value);
  return { history, refresh: store.refresh };
}

/** The same object as long as it says the same. */
export function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text), [text]);
}
