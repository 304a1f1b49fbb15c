/**
 * React hook of the user's layouts: the cached list at once, then the server's, refreshed while
 * the page is visible, because others create, change and delete layouts.
 */

import { useEffect, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import type { Cached } from "#web/offline/cached.ts";
import type { CachedLayouts } from "#web/offline/read-model.ts";
import { useLive } from "#web/offline/use-live.ts";
import { pollWhileVisible } from "./poll-while-visible.ts";
import { type Services, useIsOnline, useServices } from "./services.ts";
import type { SessionState } from "./session.ts";

export type Refresh =
  | { readonly status: "pending" }
  | { readonly status: "resolved" }
  | { readonly status: "failed"; readonly failure: Failure };

export interface LayoutsLoad {
  /** The cached layouts; undefined until the cache has been read. */
  readonly cached: Cached<CachedLayouts> | undefined;
  readonly refresh: Refresh;
  readonly onRefresh: () => void;
}

interface Options {
  /**
   * True: a list that another screen read less than a minute ago is not requested again. For screens
   * that only need the names of layouts.
   */
  readonly isRecentEnough?: boolean;
}

export function useLayouts({ isRecentEnough = false }: Options = {}): LayoutsLoad {
  const services = useServices();
  const isOnline = useIsOnline();
  const cached = useLive(services.readModel.watchLayouts);
  const [refresh, setRefresh] = useState<Refresh>({ status: "pending" });

  useEffect(() => {
    setRefresh(isOnline ? { status: "pending" } : unreachable);
    if (!isOnline) return undefined;
    return pollWhileVisible(services, FRESH_MILLISECONDS, async (isCurrent) => {
      const outcome =
        isRecentEnough && (await isRecent(services)) ? RESOLVED : await refreshLayouts(services);
      if (isCurrent()) setRefresh(outcome);
    });
  }, [services, isOnline, isRecentEnough]);

  function onRefresh(): void {
    setRefresh({ status: "pending" });
    void refreshLayouts(services).then(setRefresh);
  }

  return { cached, refresh, onRefresh };
}

/**
 * Polling interval. Polled because subscriptions are per layout: a list would need one for each
 * layout.
 */
const FRESH_MILLISECONDS = 60_000;

/** Whether the cached list was read from the server less than an interval ago. */
function isRecent({ readModel, nowSeconds }: Services): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = readModel.watchLayouts((cached) => {
      const isPresent = cached.status === "present";
      const age = isPresent ? nowSeconds() - cached.value.savedAtSeconds : Number.POSITIVE_INFINITY;
      resolve(age >= 0 && age * 1000 < FRESH_MILLISECONDS);
      queueMicrotask(() => stop());
    });
  });
}

const RESOLVED: Refresh = { status: "resolved" };

const unreachable: Refresh = { status: "failed", failure: { status: "networkError" } };

/**
 * Requests the server's list and stores it in the read model, which the screen observes.
 * @param deletedId id of a layout that was just deleted; the list may still contain it
 */
export async function refreshLayouts(
  services: Pick<Services, "getLayouts" | "readModel" | "nowSeconds" | "session">,
  deletedId?: string,
): Promise<Refresh> {
  const requesterId = accountId(services.session.state());
  const outcome = await services.getLayouts();
  // A refusal may mean that rights were removed since sign-in, so the session reloads the account.
  if (!outcome.ok && outcome.error.status === "refused") await services.session.start();
  if (!outcome.ok) return { status: "failed", failure: outcome.error };
  // After a sign-out or a change of user, the list must not be cached.
  if (requesterId !== accountId(services.session.state())) return { status: "resolved" };
  const savedAtSeconds = services.nowSeconds();
  const layouts = outcome.value.filter(({ id }) => id !== deletedId);
  await services.readModel.replaceLayouts({ layouts, savedAtSeconds });
  return { status: "resolved" };
}

function accountId(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
