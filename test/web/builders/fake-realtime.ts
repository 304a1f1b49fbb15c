/** The wire of the subscriptions: a test says when they are live and what they bring. */

import type { Realtime, RealtimeState } from "#web/api/realtime.ts";
import type { Subscription } from "#web/api/realtime-starts.ts";
import { createObservable } from "#web/observable.ts";

export interface FakeRealtime extends Realtime {
  readonly subscriptions: ReadonlySet<Subscription>;
  /** Every subscription is acknowledged. */
  live(): void;
  lose(): void;
  /** Every subscription is refused with this code; the connection stays. */
  refuse(code: string): void;
  /** To every subscription of this field. */
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
