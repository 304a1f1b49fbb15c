/** Word of new notifications, for everything that is read again then. */
import { NOTIFICATION_NEWS } from "./notification-news.generated.ts";
import { requestOf } from "./operation.ts";
import type { Realtime } from "./realtime.ts";

/** Says that there is something to read, also after every interruption. Returns how to stop. */
export function subscribeToNotifications(realtime: Realtime, onNews: () => void): () => void {
  return realtime.subscribe({
    ...requestOf(NOTIFICATION_NEWS, {}),
    onData: onNews,
    onLive: onNews,
    // A user who may not hear of it may not read it either; the list says so.
    onRefused: () => undefined,
  });
}
