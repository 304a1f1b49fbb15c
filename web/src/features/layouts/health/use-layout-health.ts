/** How the layouts are: what is cached at once, the server's answer as soon as it comes, and again while somebody looks. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { HealthRecord } from "#web/api/health.generated.ts";
import { listLayoutHealth } from "#web/api/health-operations.ts";
import { subscribeToNotifications } from "#web/api/notification-news.ts";
import { useLive } from "#web/offline/use-live.ts";
import { type Services, useIsOnline, useServices } from "#web/session/services.ts";
import type { Refresh } from "#web/session/use-layouts.ts";
import { whileSeen } from "#web/session/while-seen.ts";

export interface LayoutsHealth {
  /** Undefined where nothing has been answered of the layout. */
  readonly of: (layoutId: string) => HealthRecord | undefined;
  /** When it was read; epoch seconds. Undefined while nothing has ever been read. */
  readonly savedAt: number | undefined;
  readonly refresh: Refresh;
  readonly onRefresh: () => void;
  /** When something new was last known: what the age of everything is relative to. Epoch seconds. */
  readonly nowSeconds: number;
}

/** The server judges every minute. */
const FRESH_MILLISECONDS = 60_000;

const PENDING: Refresh = { status: "pending" };
const RESOLVED: Refresh = { status: "resolved" };
const UNREACHED: Refresh = { status: "failed", failure: { status: "networkError" } };

/** One request for up to 100 layouts. */
export function useLayoutHealth(): LayoutsHealth {
  const services = useServices();
  const isOnline = useIsOnline();
  const cached = useLive(services.readModel.watchHealth);
  const [refresh, setRefresh] = useState<Refresh>(PENDING);
  const read = useCallback(
    async (isWanted: () => boolean) => {
      const outcome = await refreshHealth(services, isWanted);
      // Another success is no reason to draw: what has come with it is drawn by the cache.
      const isNews = (before: Refresh) => before.status !== "resolved" || outcome !== RESOLVED;
      if (isWanted()) setRefresh((before) => (isNews(before) ? outcome : before));
    },
    [services],
  );
  const onRefresh = useCallback(() => void read(() => true), [read]);
  useEffect(() => {
    setRefresh(isOnline ? PENDING : UNREACHED);
    if (!isOnline) return undefined;
    let isCurrent = true;
    const stopReading = whileSeen(services, FRESH_MILLISECONDS, read);
    const stopHearing = subscribeToNotifications(services.realtime, () => {
      if (document.visibilityState === "visible") void read(() => isCurrent);
    });
    return () => {
      isCurrent = false;
      stopReading();
      stopHearing();
    };
  }, [services, isOnline, read]);
  const value = cached?.status === "present" ? cached.value : undefined;
  // The same until something new is known, so that rows are drawn only then.
  return useMemo(() => {
    const byLayout = new Map(value?.items.map((health) => [health.layoutId, health]));
    return {
      of: (layoutId) => byLayout.get(layoutId),
      savedAt: value?.savedAtSeconds,
      nowSeconds: services.nowSeconds(),
      ...{ refresh, onRefresh },
    };
  }, [value, refresh, onRefresh, services]);
}

/** Puts the answer into the read model, from where the screen takes it, unless the user has signed out meanwhile. */
async function refreshHealth(
  { client, readModel, session, nowSeconds }: Services,
  isWanted: () => boolean,
): Promise<Refresh> {
  const outcome = await listLayoutHealth(client);
  if (!outcome.ok) return { status: "failed", failure: outcome.error };
  if (!isWanted() || session.state().status !== "signedIn") return RESOLVED;
  await readModel.replaceHealth({ items: outcome.value, savedAtSeconds: nowSeconds() });
  return RESOLVED;
}
