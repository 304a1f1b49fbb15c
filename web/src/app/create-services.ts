/** Composition root of the console: creates and connects clients, session and caches. */

import type { After } from "#web/api/after.ts";
import { createGraphqlClient } from "#web/api/client.ts";
import { createClientAhead } from "#web/api/client-ahead.ts";
import type { ConsoleConfig } from "#web/api/config.ts";
import type { Credentials } from "#web/api/credentials.ts";
import { createGetLayouts, getMe } from "#web/api/operations.ts";
import { createRealtime, type Realtime } from "#web/api/realtime.ts";
import { createRequestPause } from "#web/api/request-pause.ts";
import { createRest } from "#web/api/rest.ts";
import { createVetAhead } from "#web/map/vet-ahead.ts";
import { createLazyDrafts } from "#web/offline/configuration-drafts.ts";
import { createLazyOutbox } from "#web/offline/lazy-outbox.ts";
import { createLazyReadModel } from "#web/offline/lazy-read-model.ts";
import { createLazySavedViews } from "#web/offline/lazy-saved-views.ts";
import { createOnline, isOwnAnswer, type Online, observedFetch } from "#web/offline/online.ts";
import { DatabaseSilent, openInTime } from "#web/offline/open-in-time.ts";
import { forgetAcknowledgement } from "#web/session/acknowledgement.ts";
import { credentialsOf } from "#web/session/credentials-of.ts";
import { createHintStore } from "#web/session/hint-store.ts";
import { keepConfirming } from "#web/session/keep-confirming.ts";
import { createLazyAuth, type LazyAuth } from "#web/session/lazy-auth.ts";
import type { Services } from "#web/session/services.ts";
import { createSession, type Session } from "#web/session/session.ts";
import { createUnitsStore } from "#web/session/units-store.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { keepsDatabases } from "./browser-support.ts";
import type { PageStorage } from "./page-storage.ts";
import type { ReadAheadDependencies } from "./read-ahead.ts";
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

export function createServices(config: ConsoleConfig, { browser, tab }: Storages): Services {
  const { storage } = browser;
  const auth = createAuth(config, browser);
  if (!browser.isPersistent) {
    notify({ kind: "warning", text: MESSAGES.nothingRemembered, lastsSeconds: "untilDismissed" });
  }
  const online = watchOnline();
  const readModel = createReadModel();
  const fetchFrom = observedFetch((input, init) => fetch(input, init), online);
  const credentials = credentialsOf(auth, () => session.end("expired"));
  const pause = createRequestPause({ after, nowMilliseconds: Date.now, random: Math.random });
  const client = createClientAhead({
    client: createGraphqlClient({
      endpoint: config.graphqlEndpoint,
      fetch: fetchFrom,
      credentials,
      pause,
    }),
    nowMilliseconds: Date.now,
  });
  const rest = createRest({ baseUrl: config.restUrl, fetch: fetchFrom, credentials });
  const session: Session = createSession({ auth, getMe: () => getMe(client), readModel });
  followSession({ auth, session, online, client, tabStorage: tab.storage });
  tellOfReset(session, config.providerName, storage);
  const vetAhead = createVetAhead(vetDrawing);
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
    realtime: connectRealtime(config, credentials, online),
    getLayouts: createGetLayouts({ rest, client }),
    fetch: fetchFrom,
    nowSeconds,
    after,
    vetDrawing: vetAhead.vet,
    units: createUnitsStore(storage),
    hints: createHintStore(storage),
    storage,
    tabStorage: tab.storage,
  };
  whenIdle(() => runOutboxOf(services));
  if (auth.hasStoredSession()) {
    readAhead({ client, readModel, fetch: fetchFrom, mediaBase: config.mediaBase, vetAhead });
  }
  return services;
}

/**
 * Prefetches the site of the current URL. Failures are ignored, because the page requests the site
 * again.
 */
function readAhead(dependencies: ReadAheadDependencies): void {
  const layoutId = siteOf(location.pathname);
  if (layoutId === undefined) return;
  import("./read-ahead.ts")
    .then(({ readSiteAhead }) => readSiteAhead(dependencies, layoutId))
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
 * The code that vets drawings is lazy-loaded when there is a drawing. If it fails to load, the
 * drawing is "unchecked" and not shown.
 */
const vetDrawing: Services["vetDrawing"] = async (bytes) => {
  const part = await import("#web/map/vet-drawing.ts").catch(() => undefined);
  return part === undefined ? { kind: "unchecked" } : part.vetOfPage(after)(bytes);
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

function createAuth(config: ConsoleConfig, { storage, isPersistent }: PageStorage): LazyAuth {
  const auth = createLazyAuth({
    load: async () => {
      const { createAmplifyAuth } = await import("#web/session/amplify-auth.ts");
      return createAmplifyAuth(config, isPersistent ? undefined : storage);
    },
    userPoolClientId: config.userPoolClientId,
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
      return openInTime(() => openReadModel(DATABASE_NAME), after);
    },
    onUnavailable: (error) =>
      notify(
        error instanceof DatabaseSilent
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
    return openInTime(() => openSavedViews(SAVED_VIEWS_NAME), after);
  });
}

function createOutbox() {
  return createLazyOutbox(async () => {
    expectDatabases();
    const { openOutbox } = await import("#web/offline/outbox-db.ts");
    return openInTime(() => openOutbox(OUTBOX_NAME), after);
  });
}

function expectDatabases(): void {
  if (!keepsDatabases(globalThis)) throw new Error("expected IndexedDB, found none");
}

function createDrafts() {
  return createLazyDrafts(async () => {
    expectDatabases();
    const { openConfigurationDrafts } = await import("#web/offline/configuration-drafts-db.ts");
    return openInTime(() => openConfigurationDrafts(DRAFTS_NAME), after);
  });
}

/** Time-out of the connectivity probe: a slower server is treated as unreachable. */
const PROBE_PATIENCE_MILLISECONDS = 8_000;

function watchOnline(): Online {
  return createOnline({
    events: window,
    hasNetwork: () => navigator.onLine,
    async probe() {
      const answer = await fetch("/config.json", {
        cache: "no-store",
        signal: AbortSignal.timeout(PROBE_PATIENCE_MILLISECONDS),
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
    forgetAcknowledgement(tabStorage);
    // The next account must not receive responses that were prefetched for this account.
    client.forgetAhead?.();
  });
  keepConfirming({ session, online, after });
}

/**
 * Shows the notice of an authenticator reset once the server reports one; the notice's module is
 * lazy-loaded then.
 */
function tellOfReset(session: Session, providerName: string, storage: Storage): void {
  session.subscribe(() => {
    const state = session.state();
    if (state.status !== "signedIn" || !state.account.authenticatorReset) return;
    void import("./authenticator-reset-notice.ts").then(
      ({ tellAuthenticatorReset }) =>
        tellAuthenticatorReset({
          session,
          storage,
          nowSeconds: nowSeconds(),
          providerName,
        }),
      () => undefined,
    );
  });
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
