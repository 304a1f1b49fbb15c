/** The connection for subscriptions against a simulated service. */
import { beforeEach } from "vitest";
import { ok, type Result } from "#domain/result.ts";
import {
  type FakeClock,
  type FakeSocket,
  fakeClock,
  fakeSocket,
  settled,
} from "#test/web/builders/fake-socket.ts";
import type { Failure } from "#web/api/failure.ts";
import { createRealtime, type Realtime } from "#web/api/realtime.ts";
import { createObservable, type Observable } from "#web/observable.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

interface Heard {
  readonly data: unknown[];
  readonly refusals: string[];
  lives: number;
  readonly stop: () => void;
}

/** What a test has of the connection and the service; its values may be set. */
interface SimulatedService {
  clock: FakeClock;
  sockets: FakeSocket[];
  realtime: Realtime;
  token: Result<string, Failure>;
  /** The result of the next token refresh. */
  refreshed: Result<string, Failure>;
  expired: number;
  chance: number;
  isOnline: Observable<boolean>;
}

/** A token that expires this many seconds after the test begins. */
export function tokenUntil(seconds: number, name = "t"): string {
  const claims = btoa(JSON.stringify({ exp: seconds, name })).replaceAll("=", "");
  return `h.${claims}.s`;
}

function openInto(service: SimulatedService): void {
  const clock = fakeClock();
  const isOnline = createObservable(true);
  const sockets: FakeSocket[] = [];
  Object.assign(service, {
    ...{ clock, sockets, isOnline, expired: 0, chance: 0 },
    ...{ token: ok("token-1"), refreshed: ok("token-2") },
  });
  service.realtime = createRealtime({
    url: "wss://example.com/realtime",
    host: "api.example.com",
    openSocket(url, protocols) {
      const socket = fakeSocket(url, protocols);
      sockets.push(socket);
      return socket;
    },
    after: clock.after,
    credentials: {
      identityToken: async () => service.token,
      accessToken: async () => service.token,
      async refresh() {
        service.token = service.refreshed;
        return service.refreshed.ok ? ok(undefined) : service.refreshed;
      },
      async expire() {
        service.expired += 1;
      },
    },
    random: () => service.chance,
    nowMilliseconds: clock.now,
    network: { isOnline: isOnline.value, subscribe: isOnline.subscribe },
  });
}

/**
 * To be called at the beginning of a test file: each test has a service and a connection of its
 * own.
 */
export function simulatedService() {
  const service: SimulatedService = Object.create(null);
  beforeEach(() => openInto(service));

  function listen(field = "notice"): Heard {
    const heard = { data: [] as unknown[], refusals: [] as string[], lives: 0 };
    const stop = service.realtime.subscribe({
      document: `subscription { ${field} }`,
      variables: { layoutId: "one" },
      onData: (data) => heard.data.push(data),
      onLive: () => {
        heard.lives += 1;
      },
      onRefused: (code) => heard.refusals.push(code),
    });
    return Object.assign(heard, { stop });
  }

  const last = (): FakeSocket => {
    const socket = service.sockets.at(-1);
    if (socket === undefined) throw new Error("expected a socket, found none");
    return socket;
  };
  const starts = (socket = last()) => socket.sent.filter(({ type }) => type === "start");
  const stops = (socket = last()) =>
    socket.sent.filter(({ type }) => type === "stop").map(({ id }) => id);

  /** The service accepts the connection and acknowledges every subscription. */
  async function letIn(): Promise<void> {
    await settled();
    last().open();
    last().say(ACK);
    for (const { id } of starts()) last().say({ type: "start_ack", id });
  }

  return { service, listen, last, starts, stops, letIn };
}

export const ACK = { type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } };

export const error = (type: string, errorType: string, id?: string) => ({
  type,
  ...(id === undefined ? {} : { id }),
  payload: { errors: [{ errorType, message: "no" }] },
});
