/** Whether the server can be reached: the browser's events say there is a network, an answered request proves it. */

import { createObservable } from "./observable.ts";

export interface Online {
  isOnline(): boolean;
  subscribe(onChange: () => void): () => void;
  /** A request was answered, whatever the answer. */
  reached(): void;
  /** A request was not answered, which may be its own fault: the server is asked before anybody is told that it is away. */
  unreached(): void;
}

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
  const isOnline = createObservable(hasNetwork());
  let isProbing = false;
  let isDoubted = false;

  async function check(): Promise<void> {
    if (!isOnline.value() && hasNetwork() && (await probe())) isOnline.set(true);
  }

  /** One round of asking at a time, until the server is back. */
  function keepProbing(): void {
    if (isProbing || isOnline.value()) return;
    isProbing = true;
    setTimeout(async () => {
      await check();
      isProbing = false;
      keepProbing();
    }, PROBE_INTERVAL_MILLISECONDS);
  }

  function lost(): void {
    isOnline.set(false);
    keepProbing();
  }

  function reached(): void {
    isDoubted = false;
    isOnline.set(true);
  }

  async function doubt(): Promise<void> {
    if (isDoubted || !isOnline.value()) return;
    isDoubted = true;
    const isThere = hasNetwork() && (await probe());
    // What was answered meanwhile is proof as well.
    if (isDoubted && !isThere) lost();
    isDoubted = false;
  }

  keepProbing();
  events.addEventListener("offline", lost);
  events.addEventListener("online", () => void check());
  const { value, subscribe } = isOnline;
  return { isOnline: value, subscribe, reached, unreached: () => void doubt() };
}

/** Whether JSON came, from where it was asked: the sign-in page of a guest network answers every address with a page of its own. */
export function isOwnAnswer({ ok, redirected, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  return ok && !redirected && type.startsWith("application/json");
}

/** A fetch that reports to the monitor whether the server was reached. */
export function observedFetch(fetchFrom: typeof fetch, online: Online): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetchFrom(input, init);
      online.reached();
      return response;
    } catch (error) {
      online.unreached();
      throw error;
    }
  };
}
