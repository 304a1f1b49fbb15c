/** Who can command a layout at this moment, read when it is looked at and on demand. */
import { useEffect, useState } from "react";
import { listSiteCommanders } from "#web/api/access-operations.ts";
import type { Commander } from "#web/api/user-records.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { failureStatus, type LoadStatus } from "./use-users.ts";

export interface Commanders {
  readonly rows: readonly Commander[];
  readonly status: LoadStatus;
  readonly refresh: () => void;
}

interface Read {
  readonly layoutId: string | undefined;
  readonly rows: readonly Commander[];
  readonly status: LoadStatus;
}

/** What was read of another layout is not shown. */
export function useCommanders(layoutId: string | undefined): Commanders {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [read, setRead] = useState<Read>({ layoutId, rows: [], status: "pending" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = attempt >= 0;
    const told = (status: LoadStatus, rows?: readonly Commander[]) =>
      setRead((known) => ({
        layoutId,
        rows: rows ?? (known.layoutId === layoutId ? known.rows : []),
        status,
      }));
    if (layoutId === undefined) return;
    told(isOnline ? "pending" : "networkError");
    if (isOnline) {
      void listSiteCommanders(client, layoutId).then((outcome) => {
        if (!isCurrent) return;
        if (outcome.status === "ok") told("resolved", outcome.value);
        else told(failureStatus(outcome));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, layoutId, isOnline, attempt]);

  const isOfIt = read.layoutId === layoutId;
  return {
    rows: isOfIt ? read.rows : [],
    status: isOfIt ? read.status : "pending",
    refresh: () => setAttempt(attempt + 1),
  };
}
