/** Command events of a layout's masters; all listeners share one subscription. */

import { readAnswer, requestOf } from "#web/api/operation.ts";
import type { Realtime } from "#web/api/realtime.ts";
import { COMMAND_EVENTS, type CommandEventRecord } from "./command-events.generated.ts";

export interface CommandListener {
  readonly onEvent: (event: CommandEventRecord) => void;
  /**
   * The subscription is active: from now on no event is missed. Called again after each
   * interruption.
   */
  readonly onLive: () => void;
  /** The service refused the subscription; no retry follows. */
  readonly onRefused: (code: string) => void;
}

interface Feed {
  readonly listeners: Set<CommandListener>;
  isLive: boolean;
  stop: () => void;
}

const feeds = new WeakMap<Realtime, Map<string, Feed>>();

/**
 * Adds a listener; a later one gets `onLive` at once if the subscription is active. Returns a
 * function that removes it.
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
