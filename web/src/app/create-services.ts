/** Composition root of the console: creates and connects clients, session and caches. */

import type { After } from "#web/api/after.ts";
import { createGraphqlClient } from "#web/api/client.ts";
import type { ConsoleConfig } from "#web/api/config.ts";
import type { Credentials } from "#web/api/credentials.ts";
import { askingClient, askingRest, createIdleControl } from "#web/api/idle-control.ts";
import { createGetLayouts, getMe } from "#web/api/operations.ts";
import { createPrefetchingClient } from "#web/api/prefetching-client.ts";
import { createRealtime, type Realtime } from "#web/api/realtime.ts";
import { createRequestPause } from "#web/api/request-pause.ts";
import { createRest } from "#web/api/rest.ts";
import { createEarlyVetting } from "#web/map/early-vetting.ts";
import { createLazyDrafts } from "#web/offline/configuration-drafts.ts";
import { createLazyOutbox } from "#web/offline/lazy-outbox.ts";
import { createLazyReadModel } from "#web/offline/lazy-read-model.ts";
import { createLazySavedViews } from "#web/offline/lazy-saved-views.ts";
import { createOnline, isOwnAnswer, type Online, observedFetch } from "#web/offline/online.ts";
import { DatabaseTimeoutError, openWithTimeout } from "#web/offline/open-with-timeout.ts";
import { clearAcknowledgement } from "#web/session/acknowledgement.ts";
import { confirmCachedAccount } from "#web/session/confirm-cached-account.ts";
import { credentialsOf } from "#web/session/credentials-of.ts";
import { createHintStore } from "#web/session/hint-store.ts";
import { createLazyAuth, type LazyAuth } from "#web/session/lazy-auth.ts";
import type { Services } from "#web/session/services.ts";
import { createSession, type Session } from "#web/session/session.ts";
import { sessionProvider, signOffAddress } from "#web/session/sign-on-session.ts";
import type { SignOnFault } from "#web/session/single-sign-on.ts";
import { createUnitsStore } from "#web/session/units-store.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { supportsDatabases } from "./browser-support.ts";
import type { PageStorage } from "./page-storage.ts";
import type { PrefetchSiteDependencies } from "./prefetch-site.ts";
import { watchPressedLinks } from "./pressed-links.ts";
import { siteOf } from "./route-of.ts";

const DATABASE_NAME = "read-model";
const SAVED_VIEWS_NAME = "saved-views";
const OUTBOX_NAME = "outbox";
const DRAFTS_NAME = "configuration-drafts";

export interface Storages {
  readonly browser: PageStorage;
  /** Session storage: lasts as long as the tab. */
  readonly tab: PageStorage;
}

/** @param signOnFault why a sign-in at a provider, from which the page has just returned, failed */
export function createServices(
  config: ConsoleConfig,
  { browser, tab }: Storages,
  signOnFault?: SignOnFault,
): Services {
  const { storage } = browser;
  const signOnProvider = sessionProvider(config.singleSignOn, storage);
  const auth = createAuth(config, browser, signOnProvider !== undefined);
  if (!browser.isPersistent) {
    notify({ kind: "warning", text: MESSAGES.nothingRemembered, lastsSeconds: "untilDismissed" });
  }
  const online = watchOnline();
  const readModel = createReadModel();
  const fetchFrom = observedFetch((input, init) => fetch(input, init), online);
  const credentials = credentialsOf(auth, () => session.end("expired"));
  const pause = createRequestPause({ after, nowMilliseconds: Date.now, random: Math.random });
  const idleControl = createIdleControl();
  const graphql = createGraphqlClient({
    endpoint: config.graphqlEndpoint,
    fetch: fetchFrom,
    credentials,
    pause,
  });
  const client = createPrefetchingClient({
    client: askingClient(graphql, idleControl),
    nowMilliseconds: Date.now,
  });
  const rest = askingRest(
    createRest({ baseUrl: config.restUrl, fetch: fetchFrom, credentials }),
    idleControl,
  );
  const session: Session = createSession({
    ...{ auth, readModel, isSignOn: signOnProvider !== undefined },
    getMe: () => getMe(client),
  });
  if (signOnProvider !== undefined) forgetAtProvider(config, session, online);
  followSession({ auth, session, online, client, tabStorage: tab.storage });
  const earlyVetting = createEarlyVetting(vetDrawing);
  const services: Services = {
    config,
    auth,
    session,
    online,
    readModel,
    savedViews: createSavedViews(),
    outbox: createOutbox(),
    drafts: createDrafts(),
    client,
    pause,
    rest,
    idleControl,
    realtime: connectRealtime(config, credentials, online),
    getLayouts: createGetLayouts({ rest, client }),
    fetch: fetchFrom,
    nowSeconds,
    after,
    vetDrawing: earlyVetting.vet,
    units: createUnitsStore(storage),
    hints: createHintStore(storage),
    storage,
    tabStorage: tab.storage,
    signOnProvider,
    signOnFault,
  };
  whenIdle(() => {
    watchAccountOf(services);
    runOutboxOf(services);
    reportSessionsOf(services);
  });
  if (auth.hasStoredSession()) {
    prefetchOpenedSite({
      client,
      readModel,
      fetch: fetchFrom,
      mediaBase: config.mediaBase,
      earlyVetting,
    });
  }
  watchPressedLinks(document, (path) => prefetchPressed({ client, readModel }, path));
  return services;
}

/**
 * Prefetches the site of the current URL. Failures are ignored, because the page requests the site
 * again.
 */
function prefetchOpenedSite(dependencies: PrefetchSiteDependencies): void {
  const layoutId = siteOf(location.pathname);
  if (layoutId === undefined) return;
  import("./prefetch-site.ts")
    .then(({ prefetchSite }) => prefetchSite(dependencies, layoutId))
    .catch(() => undefined);
}

/** Prefetches the site of a pressed link, while its page is still rendered. */
function prefetchPressed(
  dependencies: Pick<PrefetchSiteDependencies, "client" | "readModel">,
  path: string,
): void {
  const layoutId = siteOf(path);
  if (layoutId === undefined) return;
  import("./prefetch-site.ts")
    .then(({ prefetchPressedSite }) => prefetchPressedSite(dependencies, layoutId))
    .catch(() => undefined);
}

/**
 * Starts sending the items of the outbox. If this chunk fails to load, they stay stored and the
 * next start retries.
 */
function runOutboxOf(services: Services): void {
  import("./run-outbox.ts").then(
    ({ runOutbox }) => runOutbox(services, window),
    () => undefined,
  );
}

/**
 * Starts reporting that the session is in use. If this chunk fails to load, it is not reported, and
 * the session loses control when it would be idle.
 */
function reportSessionsOf(services: Services): void {
  import("./report-session.ts").then(
    ({ reportSessions, reportPresses }) => {
      reportSessions(services);
      reportPresses(services, window);
    },
    () => undefined,
  );
}

/**
 * The code that vets drawings is lazy-loaded when there is a drawing. If it fails to load, the
 * drawing is "unchecked" and not shown.
 */
const vetDrawing: Services["vetDrawing"] = async (bytes) => {
  const part = await import("#web/map/vet-drawing.ts").catch(() => undefined);
  return part === undefined ? { kind: "unchecked" } : part.createPageVet(after)(bytes);
};

/**
 * Creates the real-time connection. `host` is that of the GraphQL endpoint; `realtimeUrl` is
 * configured separately.
 */
function connectRealtime(
  config: ConsoleConfig,
  credentials: Credentials,
  network: Online,
): Realtime {
  return createRealtime({
    url: config.realtimeUrl,
    host: new URL(config.graphqlEndpoint).host,
    openSocket: (url, protocols) => new WebSocket(url, [...protocols]),
    after,
    credentials,
    random: Math.random,
    nowMilliseconds: Date.now,
    network,
  });
}

export const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

function createAuth(
  config: ConsoleConfig,
  { storage, isPersistent }: PageStorage,
  isSignOn: boolean,
): LazyAuth {
  const auth = createLazyAuth({
    load: async () => {
      const { createAmplifyAuth } = await import("#web/session/amplify-auth.ts");
      return createAmplifyAuth(config, isPersistent ? undefined : storage, isSignOn);
    },
    userPoolClientIds: [
      config.userPoolClientId,
      ...(config.singleSignOn === undefined ? [] : [config.singleSignOn.clientId]),
    ],
    storage,
  });
  whenIdle(auth.preload);
  return auth;
}

function createReadModel() {
  return createLazyReadModel({
    async open() {
      expectDatabases();
      const { openReadModel } = await import("#web/offline/db.ts");
      return openWithTimeout(() => openReadModel(DATABASE_NAME), after);
    },
    onUnavailable: (error) =>
      notify(
        error instanceof DatabaseTimeoutError
          ? { kind: "warning", text: MESSAGES.databaseSilent, lastsSeconds: "untilDismissed" }
          : { kind: "info", text: MESSAGES.offlineUnsupported, lastsSeconds: 5 },
      ),
  });
}

/**
 * Creates the store of saved views. A missing IndexedDB is not reported here, because the read
 * model already reports it.
 */
function createSavedViews() {
  return createLazySavedViews(async () => {
    expectDatabases();
    const { openSavedViews } = await import("#web/offline/saved-views-db.ts");
    return openWithTimeout(() => openSavedViews(SAVED_VIEWS_NAME), after);
  });
}

function createOutbox() {
  return createLazyOutbox(async () => {
    expectDatabases();
    const { openOutbox } = await import("#web/offline/outbox-db.ts");
    return openWithTimeout(() => openOutbox(OUTBOX_NAME), after);
  });
}

function expectDatabases(): void {
  if (!supportsDatabases(globalThis)) throw new Error("expected IndexedDB, found none");
}

function createDrafts() {
  return createLazyDrafts(async () => {
    expectDatabases();
    const { openConfigurationDrafts } = await import("#web/offline/configuration-drafts-db.ts");
    return openWithTimeout(() => openConfigurationDrafts(DRAFTS_NAME), after);
  });
}

/** Time-out of the connectivity probe: a slower server is treated as unreachable. */
const PROBE_TIMEOUT_MILLISECONDS = 8_000;

function watchOnline(): Online {
  return createOnline({
    events: window,
    hasNetwork: () => navigator.onLine,
    async probe() {
      const answer = await fetch("/config.json", {
        cache: "no-store",
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MILLISECONDS),
      }).catch(() => undefined);
      return answer !== undefined && isOwnAnswer(answer);
    },
  });
}

/**
 * Session side effects outside of screens: follows a sign-out in another tab, clears data of the
 * account on sign-out, and retries to confirm an account that comes only from the cache.
 */
function followSession({
  auth,
  session,
  online,
  client,
  tabStorage,
}: Pick<Services, "session" | "online" | "client" | "tabStorage"> & {
  readonly auth: LazyAuth;
}): void {
  window.addEventListener("storage", (change) => {
    if (auth.isSignOutElsewhere(change)) void session.end("signOut");
  });
  session.subscribe(() => {
    if (session.state().status !== "signedOut") return;
    clearAcknowledgement(tabStorage);
    // The next account must not receive responses that were prefetched for this account.
    client.clearPrefetched?.();
  });
  confirmCachedAccount({ session, online, after });
}

/**
 * After a sign-out from a session that began through a provider, goes to the user pool, which
 * otherwise would sign in the same person again without asking. Without a network the page stays.
 */
function forgetAtProvider(
  { singleSignOn }: ConsoleConfig,
  session: Session,
  online: Pick<Online, "isOnline">,
): void {
  if (singleSignOn === undefined) return;
  session.subscribe(() => {
    const state = session.state();
    const isSignOut = state.status === "signedOut" && state.because === "signOut";
    if (isSignOut && online.isOnline()) {
      location.assign(signOffAddress(singleSignOn, location.origin));
    }
  });
}

/**
 * Shows warnings about the account, and ends push messages with the session. If this chunk fails to
 * load, the next start does it.
 */
function watchAccountOf({ session, storage, config: { providerName } }: Services): void {
  import("./watch-account.ts").then(
    ({ watchAccount }) => watchAccount({ session, storage, nowSeconds, providerName }),
    () => undefined,
  );
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/**
 * Runs work when the browser is idle. Falls back to a timer in Safari, which has no
 * `requestIdleCallback`.
 */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}
