/**
 * The console's services with a fake identity provider and a fake server; session and caches are
 * the real ones.
 */

import { err, ok, type Result } from "#domain/result.ts";
import type { Account } from "#web/api/account.generated.ts";
import type { After } from "#web/api/after.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { ConsoleConfig } from "#web/api/config.ts";
import type { Failure } from "#web/api/failure.ts";
import { createIdleControl } from "#web/api/idle-control.ts";
import type { Layout } from "#web/api/parse.ts";
import { createRequestPause, type RequestPause } from "#web/api/request-pause.ts";
import type { RestRequest } from "#web/api/rest.ts";
import { createMemoryDrafts } from "#web/offline/configuration-drafts.ts";
import { createLazyOutbox } from "#web/offline/lazy-outbox.ts";
import { createOnline, type Online } from "#web/offline/online.ts";
import { createMemoryReadModel, type ReadModel } from "#web/offline/read-model.ts";
import { createMemorySavedViews } from "#web/offline/saved-views.ts";
import { createHintStore, dismissedHints } from "#web/session/hint-store.ts";
import type { Services } from "#web/session/services.ts";
import { createSession } from "#web/session/session.ts";
import { createUnitsStore } from "#web/session/units-store.ts";
import { type FakeAuth, fakeAuth } from "./fake-auth.ts";
import { type FakeRealtime, fakeRealtime } from "./fake-realtime.ts";
import { account } from "./layout.ts";

export interface FakeServer {
  me: Result<Account, Failure>;
  layouts: Result<readonly Layout[], Failure> | "silence";
  demoAccounts: unknown;
  /** Answers to GraphQL requests. */
  graphql: (
    request: GraphqlRequest,
  ) => Result<unknown, Failure> | Promise<Result<unknown, Failure>>;
  rest: (request: RestRequest) => Result<unknown, Failure>;
}

export interface TestConsole {
  readonly services: Services;
  readonly auth: FakeAuth;
  readonly server: FakeServer;
  readonly readModel: ReadModel;
  readonly online: Online;
  readonly realtime: FakeRealtime;
  readonly pause: RequestPause;
  /** Replaces the window's online and offline events. */
  readonly network: EventTarget & { isUp: boolean };
}

export const CONFIG: ConsoleConfig = {
  region: "us-east-1",
  userPoolId: "us-east-1_Test",
  userPoolClientId: "client",
  graphqlEndpoint: "https://api.example.com/graphql",
  realtimeUrl: "wss://api.example.com/graphql/realtime",
  restUrl: "https://rest.example.com",
  mediaBase: "https://media.example.com/",
  providerName: "Helioworks",
  twoFactorNotice: { date: "10/27/25" },
};

export function testConsole(config: Partial<ConsoleConfig> = {}): TestConsole {
  const auth = fakeAuth();
  const server: FakeServer = {
    me: ok(account()),
    layouts: ok([]),
    demoAccounts: undefined,
    graphql: () => err({ status: "networkError" }),
    rest: () => err({ status: "networkError" }),
  };
  const readModel = createMemoryReadModel();
  const network = Object.assign(new EventTarget(), { isUp: true });
  const online = createOnline({
    events: network,
    hasNetwork: () => network.isUp,
    probe: async () => network.isUp,
  });
  const realtime = fakeRealtime();
  const pause = createRequestPause({
    after,
    nowMilliseconds: () => 1_760_000_000_000,
    random: () => 0,
  });
  const services: Services = {
    config: { ...CONFIG, ...config },
    auth,
    session: createSession({ auth, getMe: async () => server.me, readModel }),
    online,
    readModel,
    savedViews: createMemorySavedViews(),
    outbox: createLazyOutbox(() => Promise.reject(new Error("private window"))),
    drafts: createMemoryDrafts(),
    client: { query: async (request) => server.graphql(request) },
    pause,
    idleControl: createIdleControl(),
    rest: { send: async (request) => server.rest(request) },
    realtime,
    after,
    getLayouts: () =>
      server.layouts === "silence" ? new Promise(() => undefined) : Promise.resolve(server.layouts),
    fetch: async () => Response.json(server.demoAccounts),
    nowSeconds: () => 1_760_000_000,
    vetDrawing: async (bytes) => ({ kind: "sound", bytes, square: bytes, preview: undefined }),
    units: createUnitsStore(tabStorage()),
    hints: createHintStore(withoutHints()),
    storage: typeof document === "undefined" ? tabStorage() : localStorage,
    tabStorage: tabStorage(),
  };
  return { services, auth, server, readModel, online, realtime, pause, network };
}

/** The console of a signed-in user; `graphql` answers the requests of its pages. */
export async function signedInConsole(
  facts: Partial<Account>,
  graphql?: FakeServer["graphql"],
): Promise<TestConsole> {
  const console = testConsole();
  console.server.me = ok(account(facts));
  if (graphql !== undefined) console.server.graphql = graphql;
  await console.services.session.welcome();
  return console;
}

/** The test account has dismissed all hints; hints have their own tests. */
function withoutHints(): ReturnType<typeof tabStorage> {
  const storage = tabStorage();
  for (const [key, value] of dismissedHints(account().id)) storage.setItem(key, value);
  return storage;
}

const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

function tabStorage(): Services["tabStorage"] {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
