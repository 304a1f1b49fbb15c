/** Web lock that lets only one tab edit a draft: two would silently overwrite each other. */
import { useEffect, useState } from "react";
import type { DraftKey } from "#web/offline/configuration-drafts.ts";

/** State of the lock on the draft; `elsewhere` until the other tab closes or leaves the page. */
export type DraftLock = "asking" | "held" | "elsewhere";

/**
 * React hook of the lock on a draft. In a browser without the Web Locks API, every tab gets the
 * lock.
 */
export function useDraftLock({ userId, layoutId }: DraftKey): DraftLock {
  const [lock, setLock] = useState<DraftLock>("locks" in navigator ? "asking" : "held");
  useEffect(() => {
    if (!("locks" in navigator)) return;
    const name = `draft ${userId} ${layoutId}`;
    let isLeft = false;
    let release = () => {};
    const leaving = new AbortController();
    function hold(): Promise<void> | undefined {
      if (isLeft) return undefined;
      setLock("held");
      return new Promise((resolve) => {
        release = resolve;
      });
    }
    async function requestLock(): Promise<void> {
      const isTaken = await navigator.locks.request(name, { ifAvailable: true }, async (free) => {
        if (free === null) return true;
        await hold();
        return false;
      });
      if (!isTaken || isLeft) return;
      setLock("elsewhere");
      await navigator.locks.request(name, { signal: leaving.signal }, hold);
    }
    requestLock().catch((error) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => {
      isLeft = true;
      leaving.abort();
      release();
    };
  }, [userId, layoutId]);
  return lock;
}
