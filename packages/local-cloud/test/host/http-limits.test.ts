/**
 * Limits of the HTTP port on unauthenticated clients: unrequested bodies, idle connections and
 * unread answers.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { HttpLimits } from "#src/http-load.ts";
import type { Mount } from "#src/http-routes.ts";
import { type HttpServer, openHttpServer } from "#src/http-server.ts";

const MEGABYTE = 1024 * 1024;
let server: HttpServer | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
  server = undefined;
});

/** A mount that answers with the length of the body, and admits requests with a token. */
function guarded(path: RegExp, bodyBytes = MEGABYTE): Mount {
  return {
    path,
    bodyBytes,
    admits: ({ headers }) => headers.authorization === "token",
    handler: async ({ headers, body }) => ({
      status: headers.authorization === "token" ? 200 : 403,
      headers: {},
      body: String(body.length),
    }),
  };
}

async function open(limits: Partial<HttpLimits> = {}, mounts = [guarded(/^\/guarded/)]) {
  const opened = await openHttpServer({
    port: 0,
    addresses: ["127.0.0.1"],
    log: () => undefined,
    limits,
  });
  opened.serve(mounts, []);
  server = opened;
  return opened;
}

interface Line {
  readonly socket: Socket;
  /** All text received so far. */
  text(): string;
  isClosed(): boolean;
}

/** Opens a connection that sends the given text and nothing else. */
async function lineTo({ port }: HttpServer, sent = ""): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  let isClosed = false;
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("error", () => undefined);
  socket.once("close", () => {
    isClosed = true;
  });
  await once(socket, "connect");
  socket.write(sent);
  return { socket, text: () => text, isClosed: () => isClosed };
}

const head = (path: string, ...headers: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, "host: localhost", ...headers, "", ""].join("\r\n");
const statusOf = (line: Line) => Number(/^HTTP\/1\.1 (\d+)/.exec(line.text())?.[1]);
const statusesOf = (line: Line) =>
  [...line.text().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe("a body", () => {
  it.each([
    ["announced", "content-length: 1000000"],
    ["of unknown length", "transfer-encoding: chunked"],
  ])("%s is not waited for when its sender is refused", async (_what, length) => {
    const line = await lineTo(await open(), head("/guarded", length));
    await expect.poll(() => statusOf(line)).toBe(403);
    expect(line.text()).toMatch(/\r\n\r\n0$/);
  });

  it("of a refused sender is dropped as it comes, and the connection goes on", async () => {
    const line = await lineTo(await open(), head("/guarded", "content-length: 1000000"));
    await expect.poll(() => statusOf(line)).toBe(403);
    line.socket.write("x".repeat(1_000_000));
    line.socket.write(head("/guarded", "authorization: token", "content-length: 2"));
    line.socket.write("yy");
    await expect.poll(() => statusesOf(line)).toEqual([403, 200]);
    expect(line.text()).toMatch(/\r\n\r\n2$/);
  });

  it("is read whole when its sender is let in", async () => {
    const length = "content-length: 1000000";
    const line = await lineTo(await open(), head("/guarded", "authorization: token", length));
    line.socket.write("x".repeat(1_000_000));
    await expect.poll(() => line.text()).toMatch(/ 200 [\s\S]*\r\n\r\n1000000$/);
  });

  it("that is too large is refused in the form of its service", async () => {
    const tooLarge = { status: 413, headers: {}, body: "{}" };
    const http = await open({}, [{ ...guarded(/^\/guarded/), tooLarge }]);
    const line = await lineTo(http, head("/guarded", `content-length: ${MEGABYTE + 1}`));
    await expect.poll(() => line.text()).toMatch(/ 413 [\s\S]*\r\n\r\n{}$/);
  });

  it("that is small is read before anybody asks", async () => {
    const line = await lineTo(await open(), head("/guarded", "content-length: 3"));
    line.socket.write("xyz");
    await expect.poll(() => line.text()).toMatch(/ 403 [\s\S]*\r\n\r\n3$/);
  });

  it.each([
    ["is asked for when its sender is let in", "authorization: token", [100, 200]],
    ["is not asked for when its sender is refused", "authorization: none", [403]],
  ])("that waits for the word %s", async (_what, authorization, statuses) => {
    const http = await open();
    const line = await lineTo(
      http,
      head("/guarded", authorization, "content-length: 20000", "expect: 100-continue"),
    );
    await expect.poll(() => statusOf(line)).toBe(statuses[0]);
    if (statuses[0] === 100) line.socket.write("x".repeat(20_000));
    await expect.poll(() => statusesOf(line)).toEqual(statuses);
    if (statuses[0] === 403) await expect.poll(line.isClosed).toBe(true);
  });

  it("finds no room while others are under way, and room again when they are done", async () => {
    const http = await open({ bodiesBytes: 30_000, largestBodiesAtOnce: 0 });
    const post = head("/guarded", "authorization: token", "content-length: 20000");
    const first = await lineTo(http, post);
    first.socket.write("x".repeat(19_999));
    const second = await lineTo(http, post);
    // The second of the two requests exceeds the budget and is refused.
    second.socket.write("x".repeat(19_999));
    await expect.poll(() => [statusOf(first), statusOf(second)]).toContain(503);
    const [waiting, refused] = Number.isNaN(statusOf(first)) ? [first, second] : [second, first];
    expect(refused.text()).toContain("retry-after: 1");
    waiting.socket.write("x");
    await expect.poll(() => statusOf(waiting)).toBe(200);
    const third = await lineTo(http, post);
    third.socket.write("x".repeat(20_000));
    await expect.poll(() => statusOf(third)).toBe(200);
  });

  it("whose sender goes away leaves its room to others", async () => {
    const http = await open({ bodiesBytes: 20_000, largestBodiesAtOnce: 0 });
    const post = head("/guarded", "authorization: token", "content-length: 20000");
    const gone = await lineTo(http, post);
    gone.socket.write("x".repeat(19_999));
    gone.socket.end();
    await expect.poll(gone.isClosed).toBe(true);
    const next = await lineTo(http, post);
    next.socket.write("x".repeat(20_000));
    await expect.poll(() => statusOf(next)).toBe(200);
  });
});

describe("a connection", () => {
  const QUICK = { headersMilliseconds: 50, requestMilliseconds: 100, checkMilliseconds: 20 };

  it.each([
    ["says nothing", ""],
    ["does not end its headers", "GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: "],
    [
      "does not end its body",
      `${head("/guarded", "authorization: token", "content-length: 9")}12345678`,
    ],
    ["does not end a body that is refused", head("/guarded", "content-length: 1000000")],
  ])("that %s is closed", async (_what, sent) => {
    const line = await lineTo(await open(QUICK), sent);
    await expect.poll(line.isClosed).toBe(true);
  });

  it("is one of so many of its source, and leaves its place to the next", async () => {
    const http = await open({ connectionsPerSource: 3 });
    const lines = [await lineTo(http), await lineTo(http), await lineTo(http)];
    const beyond = await lineTo(http);
    await expect.poll(beyond.isClosed).toBe(true);
    expect(lines.map((line) => line.isClosed())).toEqual([false, false, false]);
    lines[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = await lineTo(http, head("/guarded", "content-length: 0"));
        await expect.poll(() => next.isClosed() || statusOf(next) === 403).toBe(true);
        return statusOf(next);
      })
      .toBe(403);
  });

  describe("that takes nothing of its answer", () => {
    /** More bytes than the system buffers for a connection that is not read. */
    const BYTES = 16 * MEGABYTE;

    /**
     * Opens the port, with one connection that has requested a large answer and does not read it.
     */
    async function openWithIdle(limits: Partial<HttpLimits>) {
      let onAsked = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        onAsked = resolve;
      });
      const handler = async () => {
        onAsked();
        return { status: 200, headers: {}, body: Buffer.alloc(BYTES) };
      };
      const mounts = [{ path: /^\/large/, bodyBytes: 0, handler }];
      const http = await open({ answersBytes: BYTES, ...limits }, mounts);
      const idle = await lineTo(http);
      idle.socket.pause();
      idle.socket.write(head("/large", "content-length: 0"));
      await asked;
      return { idle, ask: () => statusAt(http) };
    }

    async function statusAt({ port }: HttpServer): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${port}/large`);
      await answer.arrayBuffer();
      return answer.status;
    }

    it("keeps others from large answers, until it goes", async () => {
      const { idle, ask } = await openWithIdle({ silenceMilliseconds: 600_000 });
      expect(await ask()).toBe(503);
      idle.socket.destroy();
      await expect.poll(ask).toBe(200);
    });

    it("is closed after a while", async () => {
      const { ask } = await openWithIdle({ silenceMilliseconds: 200 });
      await expect.poll(ask).toBe(200);
    });
  });
});
