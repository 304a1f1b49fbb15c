/** Subscription that reports new notifications, so that the lists of them can reload. */
import { NOTIFICATION_NEWS } from "./notification-news.generated.ts";
import { requestOf } from "./operation.ts";
import type { Realtime } from "./realtime.ts";

/**
 * Calls `onNews` for new notifications and after each interruption. Returns a function that
 * unsubscribes.
 */
export function subscribeToNotifications(realtime: Realtime, onNews: () => void): () => void {
  return realtime.subscribe({
    ...requestOf(NOTIFICATION_NEWS, {}),
    onData: onNews,
    onLive: onNews,
    // A refused subscription is ignored: a user who may not subscribe may not read the list either,
    // and reading it reports the refusal.
    onRefused: () => undefined,
  });
}
