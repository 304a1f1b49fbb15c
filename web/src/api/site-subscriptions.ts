/** The four subscriptions for viewers of a layout, with parsed events. */
import type { MasterIdChange, NodeIdChange } from "./ids.generated.ts";
import { type Operation, readAnswer, requestOf } from "./operation.ts";
import type { Realtime } from "./realtime.ts";
import {
  MASTER_ID_UPDATES,
  NODE_ID_UPDATES,
  SITE_NOTICES,
  type SiteNotice,
  SYNC_UPDATES,
  type SyncChange,
} from "./site-events.generated.ts";

export interface NoticeEvents {
  readonly onNotice: (notice: SiteNotice) => void;
  /** The subscription is active: from now on no event is missed. Reload the data once. */
  readonly onLive: () => void;
  readonly onRefused: (code: string) => void;
}

export interface SiteEvents extends NoticeEvents {
  readonly onNodeId: (change: NodeIdChange) => void;
  readonly onMasterId: (change: MasterIdChange) => void;
  readonly onSync: (change: SyncChange) => void;
}

/**
 * Subscribes to all events of a layout: notices, node IDs, master IDs and ID sync. Returns a
 * function that unsubscribes.
 */
export function subscribeToSite(
  realtime: Realtime,
  layoutId: string,
  events: SiteEvents,
): () => void {
  const listen = listenerTo(realtime, layoutId, events);
  const stops = [
    listen(SITE_NOTICES, events.onNotice),
    listen(NODE_ID_UPDATES, events.onNodeId),
    listen(MASTER_ID_UPDATES, events.onMasterId),
    listen(SYNC_UPDATES, events.onSync),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Subscribes only to the notices that something of a layout has changed. Returns a function that
 * unsubscribes.
 */
export function subscribeToNotices(
  realtime: Realtime,
  layoutId: string,
  events: NoticeEvents,
): () => void {
  return listenerTo(realtime, layoutId, events)(SITE_NOTICES, events.onNotice);
}

function listenerTo(
  realtime: Realtime,
  layoutId: string,
  { onLive, onRefused }: Pick<NoticeEvents, "onLive" | "onRefused">,
) {
  return <Event>(
    operation: Operation<Event | undefined, { readonly layoutId: string }>,
    onEvent: (event: Event) => void,
  ) =>
    realtime.subscribe({
      ...requestOf(operation, { layoutId }),
      onData(data) {
        const event = readAnswer(operation.answer, data);
        // An event that this version cannot parse still reports a change, so all data is reloaded.
        if (!event.ok || event.value === undefined) onLive();
        else onEvent(event.value);
      },
      onLive,
      onRefused,
    });
}
