/** React hook of the layouts' health: cached at once, then the server's, polled while visible. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { HealthRecord } from "#web/api/health.generated.ts";
import { listLayoutHealth } from "#web/api/health-operations.ts";
import { subscribeToNotifications } from "#web/api/notification-news.ts";
import { useLive } from "#web/offline/use-live.ts";
import { pollWhileVisible } from "#web/session/poll-while-visible.ts";
import { type Services, useIsOnline, useServices } from "#web/session/services.ts";
import type { Refresh } from "#web/session/use-layouts.ts";

export interface LayoutsHealth {
  /** Health of one layout; undefined if the server has sent none. */
  readonly of: (layoutId: string) => HealthRecord | undefined;
  /** Time of the health data; epoch seconds. Undefined before the first response. */
  readonly savedAt: number | undefined;
  readonly refresh: Refresh;
  readonly onRefresh: () => void;
  /** Reference time for all ages: when the data last changed. Epoch seconds. */
  readonly nowSeconds: number;
}

/** Polling interval; the server assesses health every minute. */
const FRESH_MILLISECONDS = 60_000;

const PENDING: Refresh = { status: "pending" };
const RESOLVED: Refresh = { status: "resolved" };
const UNREACHED: Refresh = { status: "failed", failure: { status: "networkError" } };

/** React hook of the health of all layouts; sends one request per 100 layouts. */
export function useLayoutHealth(): LayoutsHealth {
  const services = useServices();
  const isOnline = useIsOnline();
  const cached = useLive(services.readModel.watchHealth);
  const [refresh, setRefresh] = useState<Refresh>(PENDING);
  const read = useCallback(
    async (isCurrent: () => boolean) => {
      const outcome = await refreshHealth(services, isCurrent);
      // A second success in a row does not render again: new data arrives through the cache
      // subscription.
      const isNews = (before: Refresh) => before.status !== "resolved" || outcome !== RESOLVED;
      if (isCurrent()) setRefresh((before) => (isNews(before) ? outcome : before));
    },
    [services],
  );
  const onRefresh = useCallback(() => void read(() => true), [read]);
  useEffect(() => {
    setRefresh(isOnline ? PENDING : UNREACHED);
    if (!isOnline) return undefined;
    let isCurrent = true;
    const stopReading = pollWhileVisible(services, FRESH_MILLISECONDS, read);
    const unsubscribe = subscribeToNotifications(services.realtime, () => {
      if (document.visibilityState === "visible") void read(() => isCurrent);
    });
    return () => {
      isCurrent = false;
      stopReading();
      unsubscribe();
    };
  }, [services, isOnline, read]);
  const value = cached?.status === "present" ? cached.value : undefined;
  // The same object until the data changes, so that rows render only then.
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

/**
 * Requests the health of all layouts and stores it in the read model, which the screen observes,
 * unless another user has signed in meanwhile.
 */
async function refreshHealth(
  { client, readModel, session, nowSeconds }: Services,
  isCurrent: () => boolean,
): Promise<Refresh> {
  const outcome = await listLayoutHealth(client);
  if (!outcome.ok) return { status: "failed", failure: outcome.error };
  if (!isCurrent() || session.state().status !== "signedIn") return RESOLVED;
  await readModel.replaceHealth({ items: outcome.value, savedAtSeconds: nowSeconds() });
  return RESOLVED;
}
