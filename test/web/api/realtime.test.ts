/**
 * The connection for subscriptions against a simulated service: start, silence, refusal, loss and
 * new tokens.
 */

import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
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

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface Heard {
  readonly data: unknown[];
  readonly refusals: string[];
  lives: number;
  readonly stop: () => void;
}

let clock: FakeClock;
let sockets: FakeSocket[];
let realtime: Realtime;
let token: Result<string, Failure>;
/** The result of the next token refresh. */
let refreshed: Result<string, Failure>;
let expired: number;
let chance: number;
let isOnline: Observable<boolean>;

/** A token that expires this many seconds after the test begins. */
function tokenUntil(seconds: number, name = "t"): string {
  const claims = btoa(JSON.stringify({ exp: seconds, name })).replaceAll("=", "");
  return `h.${claims}.s`;
}

beforeEach(() => {
  clock = fakeClock();
  sockets = [];
  token = ok("token-1");
  refreshed = ok("token-2");
  expired = 0;
  chance = 0;
  isOnline = createObservable(true);
  realtime = createRealtime({
    url: "wss://example.com/realtime",
    host: "api.example.com",
    openSocket(url, protocols) {
      const socket = fakeSocket(url, protocols);
      sockets.push(socket);
      return socket;
    },
    after: clock.after,
    credentials: {
      identityToken: async () => token,
      accessToken: async () => token,
      async refresh() {
        token = refreshed;
        return refreshed.ok ? ok(undefined) : refreshed;
      },
      async expire() {
        expired += 1;
      },
    },
    random: () => chance,
    nowMilliseconds: clock.now,
    network: { isOnline: isOnline.value, subscribe: isOnline.subscribe },
  });
});

function listen(field = "notice"): Heard {
  const heard = { data: [] as unknown[], refusals: [] as string[], lives: 0 };
  const stop = realtime.subscribe({
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
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error("expected a socket, found none");
  return socket;
};
const starts = (socket = last()) => socket.sent.filter(({ type }) => type === "start");
const stops = (socket = last()) =>
  socket.sent.filter(({ type }) => type === "stop").map(({ id }) => id);
const ACK = { type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } };
const error = (type: string, errorType: string, id?: string) => ({
  type,
  ...(id === undefined ? {} : { id }),
  payload: { errors: [{ errorType, message: "no" }] },
});

/** The service accepts the connection and acknowledges every subscription. */
async function letIn(): Promise<void> {
  await settled();
  last().open();
  last().say(ACK);
  for (const { id } of starts()) last().say({ type: "start_ack", id });
}

describe("the first subscription", () => {
  it("opens the connection with the token in a sub-protocol, and starts when that is acknowledged", async () => {
    const heard = listen();
    expect(realtime.state()).toBe("connecting");
    await settled();
    const [sub, header = ""] = last().protocols;
    expect([last().url, sub]).toEqual(["wss://example.com/realtime", "graphql-ws"]);
    expect(header).toMatch(/^header-[A-Za-z0-9_-]+$/);
    const sent = atob(header.slice("header-".length).replaceAll("-", "+").replaceAll("_", "/"));
    expect(JSON.parse(sent)).toEqual({ Authorization: "token-1", host: "api.example.com" });
    last().open();
    expect(last().sent).toEqual([{ type: "connection_init" }]);
    last().say(ACK);
    const [start] = starts();
    expect(JSON.parse(start?.payload?.data ?? "")).toEqual({
      query: "subscription { notice }",
      variables: { layoutId: "one" },
    });
    expect(start?.payload?.extensions.authorization).toEqual({
      Authorization: "token-1",
      host: "api.example.com",
    });
    expect([realtime.state(), heard.lives]).toEqual(["live", 0]);
    last().say({ type: "start_ack", id: start?.id });
    expect(heard.lives).toBe(1);
  });

  it("receives its own data, and ignores unknown and unreadable frames", async () => {
    const heard = listen();
    await letIn();
    const [start] = starts();
    last().say({ type: "data", id: start?.id, payload: { data: { notice: 1 } } });
    last().say({ type: "data", id: "77", payload: { data: { notice: 2 } } });
    last().say({ type: "later" });
    last().say("no json");
    expect(heard.data).toEqual([{ notice: 1 }]);
    expect(realtime.state()).toBe("live");
  });
});

describe("several subscriptions", () => {
  it("share one connection, which is closed after the last", async () => {
    const one = listen("one");
    await letIn();
    const two = listen("two");
    expect([sockets.length, starts().length]).toEqual([1, 2]);
    one.stop();
    one.stop();
    expect([stops(), last().isClosed]).toEqual([["1"], false]);
    two.stop();
    expect([last().isClosed, realtime.state()]).toEqual([true, "idle"]);
    await clock.pass(10 * MINUTE);
    expect(sockets).toHaveLength(1);
    listen("three");
    await letIn();
    expect([sockets.length, realtime.state()]).toEqual([2, "live"]);
  });

  it("hears nothing any more that was on its way when it stopped", async () => {
    const one = listen("one");
    listen("two");
    await letIn();
    one.stop();
    last().say({ type: "data", id: "1", payload: { data: 1 } });
    expect(one.data).toEqual([]);
  });

  it("opens nothing for a caller that stopped before there was a token", async () => {
    listen().stop();
    await settled();
    expect([sockets.length, realtime.state()]).toEqual([0, "idle"]);
  });
});

describe("a connection that is not acknowledged", () => {
  it.each(["connection", "start"])(
    "is opened again when the %s takes longer than 15 s",
    async (what) => {
      listen();
      await settled();
      last().open();
      if (what === "start") last().say(ACK);
      await clock.pass(15 * SECOND - 1);
      expect(last().isClosed).toBe(false);
      await clock.pass(1);
      expect([last().isClosed, realtime.state()]).toEqual([true, "offline"]);
      await clock.pass(SECOND);
      expect(sockets).toHaveLength(2);
    },
  );
});

describe("silence", () => {
  it("is shown after 65 s, ends with a sign of life, and ends the connection after its time-out", async () => {
    listen();
    await letIn();
    await clock.pass(65 * SECOND);
    expect(realtime.state()).toBe("late");
    last().say({ type: "ka" });
    expect(realtime.state()).toBe("live");
    await clock.pass(5 * MINUTE - 1);
    expect([realtime.state(), last().isClosed]).toEqual(["late", false]);
    await clock.pass(1);
    expect([realtime.state(), last().isClosed]).toEqual(["offline", true]);
  });
});

describe("a connection that breaks", () => {
  it("comes back with all its subscriptions, which are notified that they may have missed something", async () => {
    const heard = [listen("one"), listen("two")];
    await letIn();
    last().drop();
    expect(realtime.state()).toBe("offline");
    await clock.pass(500);
    await letIn();
    expect([sockets.length, starts().length, realtime.state()]).toEqual([2, 2, "live"]);
    expect(heard.map(({ lives }) => lives)).toEqual([2, 2]);
  });

  it("is tried again after longer and longer, by chance up to twice as long, and never more than a minute", async () => {
    listen();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await settled();
      chance = attempt === 1 ? 0.999 : 0;
      const before = clock.now();
      last().drop();
      const count = sockets.length;
      while (sockets.length === count) await clock.pass(100);
      waits.push(clock.now() - before);
    }
    expect(waits).toEqual([500, 2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("is tried at once when the network is back, and not before", async () => {
    listen();
    await letIn();
    isOnline.set(false);
    last().drop();
    await clock.pass(10 * MINUTE);
    expect([sockets.length, realtime.state()]).toEqual([1, "offline"]);
    isOnline.set(true);
    await letIn();
    expect([sockets.length, realtime.state()]).toEqual([2, "live"]);
  });

  it("does not end twice when it both fails and closes", async () => {
    listen();
    await letIn();
    const [first] = sockets;
    first?.drop();
    first?.drop();
    await clock.pass(SECOND);
    expect(sockets).toHaveLength(2);
  });

  it("is ignored after the caller has unsubscribed", async () => {
    const heard = listen();
    await letIn();
    last().drop();
    heard.stop();
    await clock.pass(MINUTE);
    expect([sockets.length, realtime.state()]).toEqual([1, "idle"]);
  });
});

describe("a refusal", () => {
  it("of a subscription is passed to it with its code, and to it alone", async () => {
    const one = listen("one");
    const two = listen("two");
    await settled();
    last().open();
    last().say(ACK);
    last().say(error("error", "NotPermitted", "1"));
    last().say({ type: "start_ack", id: "2" });
    expect([one.refusals, two.refusals, two.lives]).toEqual([["NotPermitted"], [], 1]);
    await clock.pass(MINUTE);
    expect([sockets.length, starts().length]).toEqual([1, 2]);
  });

  it("of the token fetches another one before it is tried again", async () => {
    listen();
    await settled();
    last().open();
    last().say(error("connection_error", "UnauthorizedException"));
    await clock.pass(SECOND);
    await letIn();
    expect(starts()[0]?.payload?.extensions.authorization.Authorization).toBe("token-2");
    expect(realtime.state()).toBe("live");
  });

  it("of the token at a start does so too", async () => {
    listen();
    await settled();
    last().open();
    last().say(ACK);
    last().say(error("error", "UnauthorizedException", "1"));
    await clock.pass(SECOND);
    await letIn();
    expect(starts()[0]?.payload?.extensions.authorization.Authorization).toBe("token-2");
  });

  it("ends the session when there is no other token, and is not tried again", async () => {
    listen();
    refreshed = err({ status: "unauthorised" });
    await settled();
    last().open();
    last().say(error("connection_error", "UnauthorizedException"));
    await clock.pass(10 * MINUTE);
    expect([expired, sockets.length, realtime.state()]).toEqual([1, 1, "offline"]);
  });

  it("of the request itself is not tried again until a caller subscribes anew", async () => {
    listen();
    await settled();
    last().open();
    last().say(error("connection_error", "BadRequestException"));
    await clock.pass(10 * MINUTE);
    expect([sockets.length, realtime.state()]).toEqual([1, "offline"]);
    listen("two");
    await letIn();
    expect([sockets.length, starts().length]).toEqual([2, 2]);
  });
});

describe("the token", () => {
  it("is replaced before it ends: everything starts again, then the old starts stop, and nothing is missed", async () => {
    token = ok(tokenUntil(900));
    refreshed = ok(tokenUntil(1_800, "next"));
    const heard = listen();
    await letIn();
    for (let minute = 0; minute < 13; minute += 1) {
      await clock.pass(MINUTE);
      last().say({ type: "ka" });
    }
    expect(starts()).toHaveLength(1);
    await clock.pass(30 * SECOND);
    expect(starts().map(({ payload }) => payload?.extensions.authorization.Authorization)).toEqual([
      tokenUntil(900),
      tokenUntil(1_800, "next"),
    ]);
    last().say({ type: "data", id: "1", payload: { data: "by the old" } });
    last().say({ type: "data", id: "2", payload: { data: "twice" } });
    expect(stops()).toEqual([]);
    last().say({ type: "start_ack", id: "2" });
    expect(stops()).toEqual(["1"]);
    last().say({ type: "data", id: "1", payload: { data: "twice" } });
    last().say({ type: "data", id: "2", payload: { data: "by the new" } });
    expect([heard.data, heard.lives, sockets.length]).toEqual([["by the old", "by the new"], 1, 1]);
  });

  it("is requested again while there is no answer, and the connection stays", async () => {
    token = ok(tokenUntil(900));
    refreshed = err({ status: "networkError" });
    listen();
    await letIn();
    await clock.pass(64 * SECOND);
    for (let minute = 0; minute < 13; minute += 1) {
      last().say({ type: "ka" });
      await clock.pass(MINUTE);
    }
    last().say({ type: "ka" });
    expect([starts().length, last().isClosed]).toEqual([1, false]);
    token = ok(tokenUntil(900));
    refreshed = ok(tokenUntil(1_800, "next"));
    await clock.pass(15 * SECOND);
    expect(starts()).toHaveLength(2);
  });

  it("that cannot be requested now is requested again later", async () => {
    token = err({ status: "networkError" });
    listen();
    await settled();
    expect([sockets.length, realtime.state()]).toEqual([0, "offline"]);
    token = ok("token-1");
    await clock.pass(SECOND);
    await letIn();
    expect(realtime.state()).toBe("live");
  });
});
