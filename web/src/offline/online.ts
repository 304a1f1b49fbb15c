/** Whether the server can be reached: the browser's events say there is a network, an answered request proves it. */

import { createObservable } from "#web/observable.ts";

export interface Online {
  isOnline(): boolean;
  /** Something on the way answers in place of the server: the network wants somebody to sign in to it first. */
  isIntercepted(): boolean;
  subscribe(onChange: () => void): () => void;
  /**
   * A request goes out. What is returned is called when it was answered, whatever the answer; it proves nothing when the browser has
   * lost its network meanwhile, since the answer was on its way before.
   */
  asking(): () => void;
  /** A request was not answered, which may be its own fault: the server is asked before anybody is told that it is away. */
  unreached(): void;
  /** A request was answered by something else. */
  intercepted(): void;
}

type Reach = "online" | "offline" | "intercepted";

export interface OnlineDependencies {
  /** Fires `online` and `offline`. */
  readonly events: EventTarget;
  readonly hasNetwork: () => boolean;
  /** Asks the server for a trifle; true when it answers. */
  readonly probe: () => Promise<boolean>;
}

/** How long the server is left alone before it is asked again whether it is back. */
export const PROBE_INTERVAL_MILLISECONDS = 10_000;

/** Listens as long as the page lives. */
export function createOnline({ events, hasNetwork, probe }: OnlineDependencies): Online {
  const state = createObservable<Reach>(hasNetwork() ? "online" : "offline");
  const isOnline = () => state.value() === "online";
  let isProbing = false;
  let isDoubted = false;
  let isForgiven = false;
  let losses = 0;

  async function check(): Promise<void> {
    if (!isOnline() && hasNetwork() && (await probe())) state.set("online");
  }

  /** One round of asking at a time, until the server is back. */
  function keepProbing(): void {
    if (isProbing || isOnline()) return;
    isProbing = true;
    setTimeout(async () => {
      await check();
      isProbing = false;
      keepProbing();
    }, PROBE_INTERVAL_MILLISECONDS);
  }

  function lose(reach: Exclude<Reach, "online">): void {
    state.set(reach);
    keepProbing();
  }

  const lost = () => lose("offline");

  function networkLost(): void {
    losses += 1;
    lost();
  }

  function asking(): () => void {
    const lossesBefore = losses;
    return () => {
      if (losses === lossesBefore) reached();
    };
  }

  function reached(): void {
    isDoubted = false;
    isForgiven = false;
    state.set("online");
  }

  /** One failed request is forgiven where the server answers; another one before any was answered is not. */
  async function doubt(): Promise<void> {
    if (isDoubted || !isOnline()) return;
    isDoubted = true;
    const isThere = !isForgiven && hasNetwork() && (await probe());
    // What was answered meanwhile is proof as well.
    if (isDoubted && isOnline()) {
      if (isThere) askAgain();
      else lost();
    }
    isDoubted = false;
  }

  /** Gone and back within a moment that nobody sees: whoever waits for the server to be back asks it again. */
  function askAgain(): void {
    isForgiven = true;
    state.set("offline");
    setTimeout(() => {
      if (hasNetwork()) state.set("online");
      else keepProbing();
    });
  }

  keepProbing();
  events.addEventListener("offline", networkLost);
  events.addEventListener("online", () => void check());
  return {
    isOnline,
    isIntercepted: () => state.value() === "intercepted",
    subscribe: state.subscribe,
    asking,
    unreached: () => void doubt(),
    intercepted: () => lose("intercepted"),
  };
}

/** Whether JSON came, from where it was asked: the sign-in page of a guest network answers every address with a page of its own. */
export function isOwnAnswer({ ok, redirected, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  return ok && !redirected && type.startsWith("application/json");
}

/** A page where data was asked for: no interface of ours answers with one. */
function isPageInBetween({ ok, headers }: Response): boolean {
  return ok && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** As fetch fails where there is no network. */
class InterceptedError extends TypeError {
  constructor() {
    super("expected an answer of the server, came a page of the network in between");
  }
}

/**
 * A fetch that reports to the monitor whether the server was reached. What a network in between answers is no answer: the request
 * fails as if nothing had come, so that what was to be sent waits.
 */
export function observedFetch(fetchFrom: typeof fetch, online: Online): typeof fetch {
  return async (input, init) => {
    const answered = online.asking();
    try {
      const response = await fetchFrom(input, init);
      if (isPageInBetween(response)) throw new InterceptedError();
      answered();
      return response;
    } catch (error) {
      if (error instanceof InterceptedError) online.intercepted();
      else online.unreached();
      throw error;
    }
  };
}
