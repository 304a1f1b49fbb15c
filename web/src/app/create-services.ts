/** Composition root of the console: creates and connects clients, session and caches. */

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
import { createOnline, isOwnAnswer, type Online, observedFetch } from "#web/offline/online.ts";
import { credentialsOf } from "#web/session/credentials-of.ts";
import { createHintStore } from "#web/session/hint-store.ts";
import { createLazyAuth, type LazyAuth } from "#web/session/lazy-auth.ts";
import type { Services } from "#web/session/services.ts";
import { createSession, type Session } from "#web/session/session.ts";
import { sessionProvider } from "#web/session/sign-on-session.ts";
import type { SignOnFault } from "#web/session/single-sign-on.ts";
import { createUnitsStore } from "#web/session/units-store.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import {
  createDrafts,
  createOutbox,
  createReadModel,
  createSavedViews,
} from "./browser-databases.ts";
import { after, nowSeconds, whenIdle } from "./browser-time.ts";
import { followSession, forgetAtProvider } from "./follow-session.ts";
import {
  prefetchOpenedSite,
  prefetchPressed,
  reportSessionsOf,
  runOutboxOf,
  vetDrawing,
  watchAccountOf,
} from "./lazy-work.ts";
import type { PageStorage } from "./page-storage.ts";
import { watchPressedLinks } from "./pressed-links.ts";

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
