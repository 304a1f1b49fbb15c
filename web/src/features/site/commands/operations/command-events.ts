/** Subscription to the command events of a layout's masters, which all listeners share. */

import { readAnswer, requestOf } from "#web/api/operation.ts";
import type { Realtime } from "#web/api/realtime.ts";
import { COMMAND_EVENTS, type CommandEventRecord } from "./command-events.generated.ts";

export interface CommandListener {
  readonly onEvent: (event: CommandEventRecord) => void;
  /**
   * Called when the subscription becomes active, again after each interruption; from then on no
   * event is missed.
   */
  readonly onLive: () => void;
  /** Called when the service has refused the subscription; no retry follows. */
  readonly onRefused: (code: string) => void;
}

interface Feed {
  readonly listeners: Set<CommandListener>;
  isLive: boolean;
  stop: () => void;
}

const feeds = new WeakMap<Realtime, Map<string, Feed>>();

/**
 * Adds a listener; if the subscription is already active, its `onLive` is called at once. Returns a
 * function that removes the listener.
 */
export function listenToCommands(
  realtime: Realtime,
  layoutId: string,
  listener: CommandListener,
): () => void {
  const ofLayouts = feeds.get(realtime) ?? new Map<string, Feed>();
  feeds.set(realtime, ofLayouts);
  const known = ofLayouts.get(layoutId);
  const feed = known ?? { listeners: new Set(), isLive: false, stop: () => undefined };
  feed.listeners.add(listener);
  if (known === undefined) {
    ofLayouts.set(layoutId, feed);
    feed.stop = subscribe(realtime, layoutId, feed);
  } else if (feed.isLive) listener.onLive();
  return () => {
    if (!feed.listeners.delete(listener) || feed.listeners.size > 0) return;
    ofLayouts.delete(layoutId);
    feed.stop();
  };
}

function subscribe(realtime: Realtime, layoutId: string, feed: Feed): () => void {
  return realtime.subscribe({
    ...requestOf(COMMAND_EVENTS, { layoutId }),
    onData(data) {
      const event = readAnswer(COMMAND_EVENTS.answer, data);
      if (!event.ok || event.value === undefined) return;
      for (const { onEvent } of feed.listeners) onEvent(event.value);
    },
    onLive() {
      feed.isLive = true;
      for (const { onLive } of feed.listeners) onLive();
    },
    onRefused(code) {
      for (const { onRefused } of feed.listeners) onRefused(code);
    },
  });
}
