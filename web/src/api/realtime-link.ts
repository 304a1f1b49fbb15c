/**
 * A real-time connection with its token and subscriptions; moves the subscriptions to a new token
 * before the old one expires.
 */
import type { Credentials } from "./credentials.ts";
import {
  type Connection,
  type ConnectionDependencies,
  type ConnectionEnd,
  openConnection,
} from "./realtime-connection.ts";
import { createStarts, isTokenRefusal, type Starts, type Subscription } from "./realtime-starts.ts";
import { tokenExpiryMilliseconds } from "./token-expiry.ts";

export interface LinkDependencies extends ConnectionDependencies {
  /** Host of the GraphQL endpoint. */
  readonly host: string;
  readonly credentials: Credentials;
  /** Returns a random number, 0 to below 1. */
  readonly random: () => number;
  readonly nowMilliseconds: () => number;
}

/**
 * A token is renewed this long before it expires. Each client renews up to 30 s later, at random,
 * so that not all clients renew at once.
 */
const RENEW_BEFORE_MILLISECONDS = 90_000;
const RENEW_CHANCE_MILLISECONDS = 30_000;
const MIN_RENEWAL_MILLISECONDS = 15_000;

/** Why a connection ended; decides whether and how to reconnect. */
export type LinkEnd = "lost" | "unauthorised" | "refused" | "signedOut";

export interface LinkEvents {
  readonly subscriptions: ReadonlySet<Subscription>;
  readonly onState: (state: "live" | "late") => void;
  readonly onStarted: () => void;
  /** Called at most once, and not after `close`. */
  readonly onEnd: (end: LinkEnd) => void;
}

export interface Link {
  start(subscription: Subscription): void;
  stop(subscription: Subscription): void;
  close(): void;
}

export function openLink(
  dependencies: LinkDependencies,
  mustRefresh: boolean,
  events: LinkEvents,
): Link {
  const { credentials, host } = dependencies;
  let connection: Connection | undefined;
  let starts: Starts | undefined;
  let token = "";
  let isClosed = false;
  let cancelRenewal: (() => void) | undefined;

  function close(): void {
    isClosed = true;
    cancelRenewal?.();
    starts?.end();
    connection?.close();
  }

  function end(reason: LinkEnd): void {
    if (isClosed) return;
    close();
    events.onEnd(reason);
  }

  function scheduleRenewal(minMilliseconds: number): void {
    const expiry = tokenExpiryMilliseconds(token);
    if (expiry === undefined) return;
    const chance = RENEW_CHANCE_MILLISECONDS * dependencies.random();
    const wait = expiry - dependencies.nowMilliseconds() - RENEW_BEFORE_MILLISECONDS + chance;
    cancelRenewal = dependencies.after(Math.max(minMilliseconds, wait), renew);
  }

  async function renew(): Promise<void> {
    const next = await freshToken(credentials, true);
    if (isClosed) return;
    if (next === "unauthorised") {
      end("signedOut");
      return;
    }
    if (next !== "unreached") {
      token = next.token;
      starts?.renew(token);
    }
    scheduleRenewal(MIN_RENEWAL_MILLISECONDS);
  }

  async function open(): Promise<void> {
    const first = await freshToken(credentials, mustRefresh);
    if (isClosed) return;
    if (typeof first === "string") {
      end(first === "unauthorised" ? "signedOut" : "lost");
      return;
    }
    token = first.token;
    connection = openConnection(
      dependencies,
      { token, host },
      {
        onAcknowledged: begin,
        onFrame: (frame) => starts?.onFrame(frame),
        onLate: (isLate) => events.onState(isLate ? "late" : "live"),
        onEnd: (reason) => end(endOf(reason)),
      },
    );
  }

  function begin(): void {
    starts = createStarts({
      host,
      after: dependencies.after,
      send: (text) => connection?.send(text),
      onStarted: events.onStarted,
      onLost: () => end("lost"),
      onUnauthorised: () => end("unauthorised"),
    });
    for (const subscription of events.subscriptions) starts.start(subscription, token);
    scheduleRenewal(0);
  }

  void open();
  return {
    start: (subscription) => starts?.start(subscription, token),
    stop: (subscription) => starts?.stop(subscription),
    close,
  };
}

function endOf(end: ConnectionEnd): LinkEnd {
  if (end.because === "lost") return "lost";
  return isTokenRefusal(end.codes) ? "unauthorised" : "refused";
}

/** A token that the service has not refused yet; ends the session if there is none. */
async function freshToken(
  credentials: Credentials,
  mustRefresh: boolean,
): Promise<{ readonly token: string } | "unauthorised" | "unreached"> {
  const renewed = mustRefresh ? await credentials.refresh() : undefined;
  const token = renewed === undefined || renewed.ok ? await credentials.accessToken() : renewed;
  if (token.ok) return { token: token.value };
  if (token.error.status !== "unauthorised") return "unreached";
  await credentials.expire();
  return "unauthorised";
}
