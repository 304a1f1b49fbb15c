/** Whether the server can be reached: the browser's events say there is a network, an answered request proves it. */

export interface Online {
  isOnline(): boolean;
  subscribe(onChange: () => void): () => void;
  /** A request was answered, whatever the answer. */
  reached(): void;
  /** A request was not answered. */
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
  let isOnline = hasNetwork();
  let isProbing = false;
  const listeners = new Set<() => void>();

  function set(next: boolean): void {
    if (next === isOnline) return;
    isOnline = next;
    for (const listener of listeners) listener();
  }

  async function check(): Promise<void> {
    if (!isOnline && hasNetwork() && (await probe())) set(true);
  }

  /** One round of asking at a time, until the server is back. */
  function keepProbing(): void {
    if (isProbing) return;
    isProbing = true;
    setTimeout(async () => {
      await check();
      isProbing = false;
      if (!isOnline) keepProbing();
    }, PROBE_INTERVAL_MILLISECONDS);
  }

  function unreached(): void {
    set(false);
    keepProbing();
  }

  events.addEventListener("offline", unreached);
  events.addEventListener("online", () => void check());
  if (!isOnline) keepProbing();

  return {
    isOnline: () => isOnline,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    reached: () => set(true),
    unreached,
  };
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
