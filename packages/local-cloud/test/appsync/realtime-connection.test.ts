/** The connection of the real-time endpoint: opened, kept alive, and closed with its token. */
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { FIELDS, RealtimeApi, startMark } from "./realtime-api.ts";
import { openRealtime } from "./realtime-client.ts";
import { tokenWith } from "./served-appsync.ts";

let realtime: RealtimeApi;

beforeAll(async () => {
  realtime = await RealtimeApi.serve();
});
afterEach(() => realtime.closeClients());
afterAll(() => realtime.api.stop());

/**
 * Time limit for flooding. The operating system buffers megabytes before writing to a client that
 * does not read fails, which takes long on a busy machine.
 */
const PATIENCE_MILLISECONDS = 100_000;

describe("a socket that no token has opened", () => {
  let own: RealtimeApi | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    own?.closeClients();
    await own?.api.stop();
    own = undefined;
  });

  it("is closed when its time is over, and one that is opened is not", async () => {
    own = await RealtimeApi.serve({ connectionInitMilliseconds: 600_000 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opened = await own.connect();
    const silent = await openRealtime(own.api.realtimeUrl);
    vi.advanceTimersByTime(600_000);
    expect(await silent.closed).toBe(1006);
    await startMark(opened);
  });

  it("is one of so many, and leaves its place when it opens", async () => {
    own = await RealtimeApi.serve({ unopenedSockets: 2 });
    const { realtimeUrl } = own.api;
    const first = await openRealtime(realtimeUrl);
    const second = await openRealtime(realtimeUrl);
    await expect(openRealtime(realtimeUrl)).rejects.toThrow("503");
    first.send({ type: "connection_init" });
    await first.next({ type: "connection_ack" });
    const third = await openRealtime(realtimeUrl);
    for (const client of [first, second, third]) own.keep(client);
  });

  /** Number of messages sent at a time, so that the server can read in between. */
  const flooding: readonly (readonly [
    what: string,
    count: number,
    send: (to: WebSocket) => void,
  ])[] = [
    ["frames", 10, (to) => to.send(JSON.stringify({ type: "x".repeat(50_000) }))],
    ["pings", 500, (to) => to.ping(Buffer.alloc(125))],
  ];
  it.each(flooding)(
    "is cut off when it takes no answers to its %s",
    async (_what, count, send) => {
      const socket = new WebSocket(realtime.api.realtimeUrl, ["graphql-ws"]);
      socket.on("error", () => undefined);
      await once(socket, "open");
      socket.pause();
      const flood = () => {
        for (let n = 0; n < count && socket.readyState === socket.OPEN; n += 1) send(socket);
        return socket.readyState;
      };
      // The client reads nothing, so it notices the end of the connection only by writing.
      await expect
        .poll(flood, { interval: 1, timeout: PATIENCE_MILLISECONDS })
        .not.toBe(socket.OPEN);
      socket.terminate();
    },
    2 * PATIENCE_MILLISECONDS,
  );
});

describe("the connection", () => {
  it("is acknowledged, and kept alive at once and then again and again", async () => {
    const client = await openRealtime(realtime.api.realtimeUrl);
    realtime.keep(client);
    client.send({ type: "connection_init" });
    await client.next({ type: "connection_ack" });
    expect(client.frames[0]).toEqual({
      type: "connection_ack",
      payload: { connectionTimeoutMs: 300_000 },
    });
    for (let n = 0; n < 3; n += 1) await client.next({ type: "ka" });
  });

  it("takes the header in the older query parameter too", async () => {
    await realtime.connect({ carrier: "query" });
  });

  const refused: readonly [what: string, headers: Record<string, string>, message: string][] = [
    ["no token", {}, "Valid authorization header not provided."],
    ["an expired token", { Authorization: tokenWith({ exp: 1 }) }, "Token has expired."],
    ["a broken token", { authorization: "a.b.c" }, "Unable to parse JWT token."],
  ];
  it.each(refused)("with %s ends in connection_error", async (_what, headers, message) => {
    const client = await openRealtime(realtime.api.realtimeUrl, { headers });
    client.send({ type: "connection_init" });
    const error = { errorType: "UnauthorizedException", errorCode: 401, message };
    await client.next({ type: "connection_error", payload: { errors: [error] } });
    expect(await client.closed).toBe(1008);
  });

  it("needs the sub-protocol graphql-ws and a known API", async () => {
    await expect(
      openRealtime(realtime.api.realtimeUrl, { protocols: ["graphql-transport-ws"] }),
    ).rejects.toThrow("400");
    await expect(
      openRealtime(realtime.api.realtimeUrl.replace("testapi", "testapi2")),
    ).rejects.toThrow();
    await expect(
      openRealtime(realtime.api.realtimeUrl.replace("/realtime", "/realtime/x")),
    ).rejects.toThrow("404");
  });

  it("starts nothing before it is acknowledged and understands no other frames", async () => {
    const client = await openRealtime(realtime.api.realtimeUrl);
    realtime.keep(client);
    client.start("1", `subscription { onNotice ${FIELDS} }`);
    await client.next({ type: "error", id: "1" });
    client.send({ type: "subscribe", id: "2" });
    await client.next({ type: "error", id: "2" });
    client.send("no frame");
    await client.next({ type: "error" });
  });

  it("is closed when its token has expired", async () => {
    const exp = Math.floor(Date.now() / 1000) + 2;
    const client = await openRealtime(realtime.api.realtimeUrl, {
      headers: { Authorization: tokenWith({ exp }) },
    });
    client.send({ type: "connection_init" });
    await client.next({ type: "connection_ack" });
    const error = {
      errorType: "UnauthorizedException",
      message: "Token has expired.",
      errorCode: 401,
    };
    await client.next({ type: "connection_error", payload: { errors: [error] } });
    expect(await client.closed).toBe(1008);
  });

  it("lives on with a newer token, while subscriptions of the old one end", async () => {
    const exp = Math.floor(Date.now() / 1000) + 2;
    const old = tokenWith({ exp });
    const client = await realtime.connect({ headers: { Authorization: old } });
    client.start("old", "subscription { onNotice { placeId } }", {}, old);
    await client.next({ type: "start_ack", id: "old" });
    await startMark(client);
    await client.next({ type: "error", id: "old" });
    await realtime.sentBefore(client, "mark");
  });
});
