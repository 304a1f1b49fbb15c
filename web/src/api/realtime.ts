/**
 * AppSync subscriptions over one shared connection: opens it with the first subscription, closes it
 * after the last, reconnects when it breaks, and renews the token before it expires.
 */
import { createObservable } from "#web/observable.ts";
import { backoffMilliseconds } from "./backoff.ts";
import { type Link, type LinkDependencies, type LinkEnd, openLink } from "./realtime-link.ts";
import type { Subscription } from "./realtime-starts.ts";

export type RealtimeState =
  /** There are no subscriptions. */
  | "idle"
  /** Connecting for the first time. */
  | "connecting"
  | "live"
  /** Connected, but the keep-alive is overdue. */
  | "late"
  /** Not connected; reconnects automatically, except after a refusal or sign-out. */
  | "offline";

export interface Realtime {
  /** Returns a function that unsubscribes. */
  subscribe(subscription: Subscription): () => void;
  state(): RealtimeState;
  watchState(onChange: () => void): () => void;
}

export interface RealtimeDependencies extends LinkDependencies {
  readonly network: { isOnline(): boolean; subscribe(onChange: () => void): () => void };
}

export function createRealtime(dependencies: RealtimeDependencies): Realtime {
  const { after, network, random } = dependencies;
  const subscriptions = new Set<Subscription>();
  const state = createObservable<RealtimeState>("idle");
  let link: Link | undefined;
  let attempt = 0;
  let cancelRetry: (() => void) | undefined;

  function connect(mustRefresh = false): void {
    cancelRetry?.();
    cancelRetry = undefined;
    link = openLink(dependencies, mustRefresh, {
      subscriptions,
      onState: state.set,
      onStarted: () => {
        attempt = 0;
      },
      onEnd,
    });
  }

  function onEnd(end: LinkEnd): void {
    link = undefined;
    state.set("offline");
    if (end === "refused" || end === "signedOut") return;
    if (!network.isOnline()) return;
    const wait = backoffMilliseconds(attempt, random());
    attempt += 1;
    cancelRetry = after(wait, () => connect(end === "unauthorised"));
  }

  network.subscribe(() => {
    const isWaiting = link === undefined && subscriptions.size > 0;
    if (isWaiting && network.isOnline()) connect();
  });

  function stop(subscription: Subscription): void {
    if (!subscriptions.delete(subscription)) return;
    link?.stop(subscription);
    if (subscriptions.size > 0) return;
    cancelRetry?.();
    cancelRetry = undefined;
    link?.close();
    link = undefined;
    attempt = 0;
    state.set("idle");
  }

  return {
    subscribe(subscription) {
      subscriptions.add(subscription);
      if (state.value() === "idle") state.set("connecting");
      if (link !== undefined) link.start(subscription);
      else if (cancelRetry === undefined) connect();
      return () => stop(subscription);
    },
    state: state.value,
    watchState: state.subscribe,
  };
}
