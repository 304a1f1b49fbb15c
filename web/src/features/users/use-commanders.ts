/** Who can command a layout at this moment, read when it is looked at and on demand. */
import { useEffect, useState } from "react";
import { listSiteCommanders, type SiteCommanders } from "#web/api/access-operations.ts";
import type { Commander } from "#web/api/user-records.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { failureStatus, type LoadStatus } from "./use-users.ts";

export interface Commanders {
  readonly rows: readonly Commander[];
  /** How many more there are whose accounts the viewer does not manage. */
  readonly beyond: number;
  readonly status: LoadStatus;
  readonly refresh: () => void;
}

interface Read {
  readonly layoutId: string | undefined;
  readonly found: SiteCommanders;
  readonly status: LoadStatus;
}

const NOBODY: SiteCommanders = { items: [], beyond: 0 };

/** What was read of another layout is not shown. */
export function useCommanders(layoutId: string | undefined): Commanders {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [read, setRead] = useState<Read>({ layoutId, found: NOBODY, status: "pending" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = attempt >= 0;
    const told = (status: LoadStatus, found?: SiteCommanders) =>
      setRead((known) => ({
        layoutId,
        found: found ?? (known.layoutId === layoutId ? known.found : NOBODY),
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
  const { items, beyond } = isOfIt ? read.found : NOBODY;
  return {
    rows: items,
    beyond,
    status: isOfIt ? read.status : "pending",
    refresh: () => setAttempt(attempt + 1),
  };
}
