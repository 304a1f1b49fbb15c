/**
 * The layouts of whoever is signed in: cached ones at once, the server's as soon as they come (S0 §7), and again while
 * somebody looks, because others make, change and delete layouts.
 */

import { useEffect, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import type { Cached } from "#web/offline/cached.ts";
import type { CachedLayouts } from "#web/offline/read-model.ts";
import { useLive } from "#web/offline/use-live.ts";
import { type Services, useIsOnline, useServices } from "./services.ts";
import type { SessionState } from "./session.ts";
import { whileSeen } from "./while-seen.ts";

export type Refresh =
  | { readonly status: "pending" }
  | { readonly status: "resolved" }
  | { readonly status: "failed"; readonly failure: Failure };

export interface LayoutsLoad {
  /** Undefined until the cache has been read. */
  readonly cached: Cached<CachedLayouts> | undefined;
  readonly refresh: Refresh;
  readonly onRefresh: () => void;
}

export function useLayouts(): LayoutsLoad {
  const services = useServices();
  const isOnline = useIsOnline();
  const cached = useLive(services.readModel.watchLayouts);
  const [refresh, setRefresh] = useState<Refresh>({ status: "pending" });

  useEffect(() => {
    setRefresh(isOnline ? { status: "pending" } : unreachable);
    if (!isOnline) return undefined;
    return whileSeen(services, FRESH_MILLISECONDS, async (isWanted) => {
      const outcome = await refreshLayouts(services);
      if (isWanted()) setRefresh(outcome);
    });
  }, [services, isOnline]);

  function onRefresh(): void {
    setRefresh({ status: "pending" });
    void refreshLayouts(services).then(setRefresh);
  }

  return { cached, refresh, onRefresh };
}

/** One short request; notices are of one layout each, and whoever sees a list would have to hear those of all. */
const FRESH_MILLISECONDS = 60_000;

const unreachable: Refresh = { status: "failed", failure: { status: "networkError" } };

/**
 * Puts the server's list into the read model, from where the screen takes it. `gone` was deleted a moment ago: a list may still
 * have it.
 */
export async function refreshLayouts(
  services: Pick<Services, "getLayouts" | "readModel" | "nowSeconds" | "session">,
  gone?: string,
): Promise<Refresh> {
  const asker = accountId(services.session.state());
  const outcome = await services.getLayouts();
  // Rights may have been taken away since sign-in: the session looks at the account again.
  if (!outcome.ok && outcome.error.status === "refused") await services.session.start();
  if (!outcome.ok) return { status: "failed", failure: outcome.error };
  // Who has signed out meanwhile must not find the list in the cache again.
  if (asker !== accountId(services.session.state())) return { status: "resolved" };
  const savedAtSeconds = services.nowSeconds();
  const layouts = outcome.value.filter(({ id }) => id !== gone);
  await services.readModel.replaceLayouts({ layouts, savedAtSeconds });
  return { status: "resolved" };
}

function accountId(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
