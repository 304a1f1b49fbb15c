/** Subscriptions of one connection: starts, stops and moves them to a new token without a gap. */

import type { After } from "./after.ts";
import type { GraphqlRequest } from "./client.ts";
import { ACKNOWLEDGE_MILLISECONDS } from "./realtime-connection.ts";
import { type Frame, startFrame, stopFrame } from "./realtime-frames.ts";

export interface Subscription extends GraphqlRequest {
  readonly onData: (data: unknown) => void;
  /**
   * The subscription is active: from now on no event is missed. Called again after each
   * interruption: reload the data then.
   */
  readonly onLive: () => void;
  /** The service refused the subscription; `code` is its error type. No retry follows. */
  readonly onRefused: (code: string) => void;
}

export interface Starts {
  start(subscription: Subscription, token: string): void;
  stop(subscription: Subscription): void;
  /**
   * Starts every subscription again with this token; stops each old start when the new one is
   * acknowledged.
   */
  renew(token: string): void;
  onFrame(frame: Frame): void;
  /** Cancels all timers. */
  end(): void;
}

export interface StartsDependencies {
  readonly host: string;
  readonly send: (text: string) => void;
  readonly after: After;
  /** Called when the service has acknowledged the start of a subscription. */
  readonly onStarted: () => void;
  /**
   * Called when the connection must be replaced: a start timed out, or the service ended a
   * subscription.
   */
  readonly onLost: () => void;
  /** Called when the service has refused the token with which a subscription was started. */
  readonly onUnauthorised: () => void;
}

interface Start {
  readonly subscription: Subscription;
  /** Cancels the acknowledgement time-out. */
  readonly cancel: () => void;
}

/** Error types of the service for a token that it refuses. */
const TOKEN_CODES: readonly string[] = ["UnauthorizedException", "Unauthorized"];

export function isTokenRefusal(codes: readonly string[]): boolean {
  return codes.some((code) => TOKEN_CODES.includes(code));
}

export function createStarts(dependencies: StartsDependencies): Starts {
  const { host, send, after, onStarted, onLost, onUnauthorised } = dependencies;
  const starts = new Map<string, Start>();
  /** Id of the acknowledged start of each subscription; data of other starts are ignored. */
  const current = new Map<Subscription, string>();
  let count = 0;

  function start(subscription: Subscription, token: string): void {
    count += 1;
    const id = String(count);
    starts.set(id, { subscription, cancel: after(ACKNOWLEDGE_MILLISECONDS, onLost) });
    send(startFrame(id, subscription, { token, host }));
  }

  function remove(id: string): void {
    starts.get(id)?.cancel();
    starts.delete(id);
  }

  function stopStart(id: string): void {
    remove(id);
    send(stopFrame(id));
  }

  function onAcknowledged(id: string, { subscription, cancel }: Start): void {
    cancel();
    const before = current.get(subscription);
    current.set(subscription, id);
    onStarted();
    if (before === undefined) subscription.onLive();
    else stopStart(before);
  }

  function onError(id: string, { subscription }: Start, codes: readonly string[]): void {
    remove(id);
    if (isTokenRefusal(codes)) {
      onUnauthorised();
      return;
    }
    if (current.get(subscription) === id) current.delete(subscription);
    subscription.onRefused(codes[0] ?? "unknown");
  }

  function onFrame(frame: Frame): void {
    const known = "id" in frame ? starts.get(frame.id) : undefined;
    if (known === undefined || !("id" in frame)) return;
    switch (frame.type) {
      case "start_ack":
        onAcknowledged(frame.id, known);
        break;
      case "data":
        if (current.get(known.subscription) === frame.id) known.subscription.onData(frame.data);
        break;
      case "error":
        onError(frame.id, known, frame.codes);
        break;
      case "complete":
        onLost();
    }
  }

  return {
    start,
    stop(subscription) {
      for (const [id, known] of [...starts]) {
        if (known.subscription === subscription) stopStart(id);
      }
      current.delete(subscription);
    },
    renew(token) {
      for (const subscription of current.keys()) start(subscription, token);
    },
    onFrame,
    end() {
      for (const id of [...starts.keys()]) remove(id);
    },
  };
}
