/**
 * React context of the current site's approval requests, so that all components share one query.
 */
import { createContext, useContext, useEffect, useState } from "react";
import { offeredTabs } from "#web/features/site/view/url/control-ref.ts";
import { useSiteAddress, useSiteProgress } from "#web/features/site/view/use-site-view.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { type TimedApproval, withExpiry } from "./model/approval-time.ts";
import { listApprovals } from "./operations/approval-operations.ts";

const ApprovalsContext = createContext<readonly TimedApproval[]>([]);

export const ApprovalsProvider = ApprovalsContext.Provider;

/**
 * The site's approval requests, newest first; empty without requests and before the first response.
 */
export function useApprovals(): readonly TimedApproval[] {
  return useContext(ApprovalsContext);
}

/** Polling interval while there is no live connection. */
const POLL_MILLISECONDS = 20_000;

/**
 * React hook that loads the approval requests: reloads when the live store reports a change; polls
 * while it is not connected.
 */
export function useNewApprovals(): readonly TimedApproval[] {
  const { client, nowSeconds, after } = useServices();
  const { layoutId } = useSiteAddress();
  const { commandsRevision, connection } = useSiteProgress();
  const isLive = connection === "live";
  const isOnline = useIsOnline();
  const maySee = offeredTabs(usePrivileges()).includes("history");
  const [approvals, setApprovals] = useState<readonly TimedApproval[]>([]);

  useEffect(() => {
    if (!isOnline || !maySee) return;
    let isCurrent = commandsRevision >= 0;
    let cancel: (() => void) | undefined;
    async function read(): Promise<void> {
      const outcome = await listApprovals(client, layoutId);
      if (!isCurrent) return;
      if (outcome.ok) setApprovals(withExpiry(outcome.value, nowSeconds()));
      if (!isLive) cancel = after(POLL_MILLISECONDS, () => void read());
    }
    void read();
    return () => {
      isCurrent = false;
      cancel?.();
    };
  }, [client, nowSeconds, after, layoutId, commandsRevision, isLive, isOnline, maySee]);

  return approvals;
}
