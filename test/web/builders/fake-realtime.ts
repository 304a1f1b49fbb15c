/** Fake subscriptions: a test decides when they are live and sends their events. */

import type { Realtime, RealtimeState } from "#web/api/realtime.ts";
import type { Subscription } from "#web/api/realtime-starts.ts";
import { createObservable } from "#web/observable.ts";

export interface FakeRealtime extends Realtime {
  readonly subscriptions: ReadonlySet<Subscription>;
  /** Acknowledges every subscription. */
  live(): void;
  lose(): void;
  /** Refuses every subscription with this code; the connection stays open. */
  refuse(code: string): void;
  /** Sends the event to every subscription of this field. */
  send(field: string, event: unknown): void;
}

export function fakeRealtime(): FakeRealtime {
  const subscriptions = new Set<Subscription>();
  const state = createObservable<RealtimeState>("idle");
  return {
    subscriptions,
    subscribe(subscription) {
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    state: state.value,
    watchState: state.subscribe,
    live() {
      state.set("live");
      for (const subscription of subscriptions) subscription.onLive();
    },
    lose: () => state.set("offline"),
    refuse(code) {
      for (const subscription of subscriptions) subscription.onRefused(code);
    },
    send(field, event) {
      for (const { document, onData } of subscriptions) {
        if (document.includes(`${field}(`)) onData({ [field]: event });
      }
    },
  };
}
