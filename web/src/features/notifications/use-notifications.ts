/** React hook of the user's notifications: reloads on news, and polls while the page is visible. */

import { useEffect, useEffectEvent, useState } from "react";
import { notifiedAt } from "#domain/notifications/notification.ts";
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { subscribeToNotifications } from "#web/api/notification-news.ts";
import { pollWhileVisible } from "#web/session/poll-while-visible.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import {
  listNotifications,
  markNotificationsRead,
  type NotificationList,
} from "./notification-operations.ts";

export interface NotificationsLoad {
  /** The notifications; undefined before the first response. */
  readonly list: NotificationList | undefined;
  /**
   * Why the last request failed, so that the list may be out of date; undefined after a success.
   */
  readonly failure: Failure | undefined;
}

export interface UsedNotifications extends NotificationsLoad {
  /** Number of unread notifications. */
  readonly unread: number;
  /** Number of active critical notifications, read or not; 0 before the first response. */
  readonly critical: number;
  readonly onRefresh: () => void;
  /** Marks the listed notifications as read, on all of the user's devices. */
  readonly onSeen: () => void;
}

/** Polling interval, in case the subscription has missed an event. */
const FRESH_MILLISECONDS = 300_000;

/** The last list of each client. Every page has its own bell, which starts with this list. */
const cache = new WeakMap<
  GraphqlClient,
  { readonly userId: string; readonly list: NotificationList }
>();

export function useNotifications(): UsedNotifications {
  const services = useServices();
  const { client, realtime } = services;
  const isOnline = useIsOnline();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : "";
  const [load, setLoad] = useState<NotificationsLoad>(() => {
    const before = cache.get(client);
    return { list: before?.userId === userId ? before.list : undefined, failure: undefined };
  });

  function take(outcome: Result<NotificationList, Failure>): void {
    if (!outcome.ok) {
      setLoad(({ list }) => ({ list, failure: outcome.error }));
      return;
    }
    cache.set(client, { userId, list: outcome.value });
    setLoad({ list: outcome.value, failure: undefined });
  }

  const read = useEffectEvent(async (isCurrent: () => boolean) => {
    const outcome = await listNotifications(client);
    if (isCurrent()) take(outcome);
  });

  useEffect(() => {
    if (!isOnline || userId === "") {
      setLoad(({ list }) => ({ list, failure: { status: "networkError" } }));
      return undefined;
    }
    let isCurrent = true;
    const stopReading = pollWhileVisible(services, FRESH_MILLISECONDS, read);
    const unsubscribe = subscribeToNotifications(realtime, () => void read(() => isCurrent));
    return () => {
      isCurrent = false;
      stopReading();
      unsubscribe();
    };
  }, [services, realtime, isOnline, userId]);

  const { list } = load;
  return {
    ...load,
    unread: list === undefined ? 0 : unreadIn(list).length,
    critical: list === undefined ? 0 : stillCriticalIn(list).length,
    onRefresh: () => void listNotifications(client).then(take),
    onSeen: () => {
      const [newest] = list?.items ?? [];
      if (list === undefined || newest === undefined || notifiedAt(newest) <= list.readUntil)
        return;
      const readUntil = notifiedAt(newest);
      take(ok({ ...list, readUntil }));
      void markNotificationsRead(client, readUntil);
    },
  };
}

export function unreadIn({ items, readUntil }: NotificationList): NotificationList["items"] {
  return items.filter((notification) => notifiedAt(notification) > readUntil);
}

export function stillCriticalIn({ items }: NotificationList): NotificationList["items"] {
  return items.filter(({ severity, clearedAt }) => severity === "critical" && clearedAt === null);
}
