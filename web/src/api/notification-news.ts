/** Subscription to new notifications, for everything that must reload then. */
import { NOTIFICATION_NEWS } from "./notification-news.generated.ts";
import { requestOf } from "./operation.ts";
import type { Realtime } from "./realtime.ts";

/** Calls `onNews` for new notifications and after each interruption. Returns how to unsubscribe. */
export function subscribeToNotifications(realtime: Realtime, onNews: () => void): () => void {
  return realtime.subscribe({
    ...requestOf(NOTIFICATION_NEWS, {}),
    onData: onNews,
    onLive: onNews,
    // A user who may not subscribe may not read the list either, which reports it.
    onRefused: () => undefined,
  });
}
