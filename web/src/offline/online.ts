/**
 * Connectivity monitor: whether the server is reachable. Browser events report a network; only an
 * answered request proves that the server is reachable.
 */

import { createObservable } from "#web/observable.ts";

export interface Online {
  isOnline(): boolean;
  /** True if a captive portal answers in place of the server: the network requires a sign-in. */
  isIntercepted(): boolean;
  subscribe(onChange: () => void): () => void;
  /**
   * Call before sending a request; call the returned function on any response. The response is
   * ignored if the browser has lost its network since the request: it was already on its way.
   */
  trackRequest(): () => void;
  /** Call if a request got no response. Probes the server before reporting it as offline. */
  reportUnreachable(): void;
  /** Call if a captive portal answered a request. */
  reportIntercepted(): void;
}

type Connectivity = "online" | "offline" | "intercepted";

export interface OnlineDependencies {
  /** Event target (the window) that fires `online` and `offline`. */
  readonly events: EventTarget;
  readonly hasNetwork: () => boolean;
  /** Sends a small request to the server; true if it answers. */
  readonly probe: () => Promise<boolean>;
}

/** Pause between two probes of an unreachable server. */
export const PROBE_INTERVAL_MILLISECONDS = 10_000;

/** Creates the monitor, which listens for the life of the page. */
export function createOnline({ events, hasNetwork, probe }: OnlineDependencies): Online {
  const state = createObservable<Connectivity>(hasNetwork() ? "online" : "offline");
  const isOnline = () => state.value() === "online";
  let isProbing = false;
  let isVerifying = false;
  let hasIgnoredFailure = false;
  let losses = 0;

  async function check(): Promise<void> {
    if (!isOnline() && hasNetwork() && (await probe())) state.set("online");
  }

  /** Probes on an interval until the server is reachable; one probe at a time. */
  function scheduleProbe(): void {
    if (isProbing || isOnline()) return;
    isProbing = true;
    setTimeout(async () => {
      await check();
      isProbing = false;
      scheduleProbe();
    }, PROBE_INTERVAL_MILLISECONDS);
  }

  function setUnreachable(connectivity: Exclude<Connectivity, "online">): void {
    state.set(connectivity);
    scheduleProbe();
  }

  const setOffline = () => setUnreachable("offline");

  function onNetworkLost(): void {
    losses += 1;
    setOffline();
  }

  function trackRequest(): () => void {
    const lossesBefore = losses;
    return () => {
      if (losses === lossesBefore) setOnline();
    };
  }

  function setOnline(): void {
    isVerifying = false;
    hasIgnoredFailure = false;
    state.set("online");
  }

  /**
   * Handles a request without a response: ignores it if a probe of the server succeeds. A second
   * one before any response sets the state to offline.
   */
  async function verifyConnection(): Promise<void> {
    if (isVerifying || !isOnline()) return;
    isVerifying = true;
    const isThere = !hasIgnoredFailure && hasNetwork() && (await probe());
    // A response to another request meanwhile has cleared `isVerifying`.
    if (isVerifying && isOnline()) {
      if (isThere) triggerRetries();
      else setOffline();
    }
    isVerifying = false;
  }

  /** Switches to offline and back at once, so that subscribers retry their failed requests. */
  function triggerRetries(): void {
    hasIgnoredFailure = true;
    state.set("offline");
    setTimeout(() => {
      if (hasNetwork()) state.set("online");
      else scheduleProbe();
    });
  }

  scheduleProbe();
  events.addEventListener("offline", onNetworkLost);
  events.addEventListener("online", () => void check());
  return {
    isOnline,
    isIntercepted: () => state.value() === "intercepted",
    subscribe: state.subscribe,
    trackRequest,
    reportUnreachable: () => void verifyConnection(),
    reportIntercepted: () => setUnreachable("intercepted"),
  };
}

/**
 * True for JSON without a redirect: a captive portal answers every address with its own HTML page.
 */
export function isOwnAnswer({ ok, redirected, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  return ok && !redirected && type.startsWith("application/json");
}

/** True for HTML, which none of our APIs returns. */
function isPageInBetween({ ok, headers }: Response): boolean {
  return ok && (headers.get("content-type") ?? "").startsWith("text/html");
}

/** Error for a response of a captive portal. A TypeError, as `fetch` throws without a network. */
class InterceptedError extends TypeError {
  constructor() {
    super("expected an answer of the server, came a page of the network in between");
  }
}

/**
 * Wraps `fetch` to report to the monitor whether the server was reached. Throws on a response of a
 * captive portal as on a network error, so that unsent changes wait.
 */
export function observedFetch(fetchFrom: typeof fetch, online: Online): typeof fetch {
  return async (input, init) => {
    const onResponse = online.trackRequest();
    try {
      const response = await fetchFrom(input, init);
      if (isPageInBetween(response)) throw new InterceptedError();
      onResponse();
      return response;
    } catch (error) {
      if (error instanceof InterceptedError) online.reportIntercepted();
      else online.reportUnreachable();
      throw error;
    }
  };
}
