import { once } from "node:events";
import { request as send } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Mount } from "#src/http-routes.ts";
import { type HttpServer, openHttpServer } from "#src/http-server.ts";
import type { WireRequest } from "#src/services.ts";

let server: HttpServer | undefined;
const log: unknown[] = [];

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const echo: Mount = {
  path: /^\/echo/,
  bodyBytes: 10,
  handler: async (request) => ({
    status: 200,
    headers: { "x-seen": request.url },
    body: JSON.stringify({ ...request, body: Buffer.from(request.body).toString() }),
  }),
};
const faulty: Mount = {
  path: /^\/faulty/,
  bodyBytes: 0,
  handler: async () => {
    throw new Error("secret detail");
  },
};

async function open(mounts: readonly Mount[] = [echo, faulty]): Promise<HttpServer> {
  server = await openHttpServer({
    port: 0,
    addresses: ["127.0.0.1", "::1"],
    log: (event, fields) => log.push({ event, ...fields }),
  });
  server.serve(mounts, []);
  return server;
}

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** Sends a request unchanged: neither path nor headers are normalised. */
function ask(
  { port }: HttpServer,
  path: string,
  options: { host?: string; address?: string; method?: string; body?: string | Buffer[] } = {},
): Promise<Answer> {
  const { host = `localhost:${port}`, address = "127.0.0.1", method = "GET", body = "" } = options;
  return new Promise((resolve, reject) => {
    const outgoing = send({ port, path, method, host: address, headers: { host } }, (incoming) => {
      let text = "";
      incoming.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      incoming.on("end", () => resolve({ status: incoming.statusCode, body: text }));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    for (const chunk of Array.isArray(body) ? body : []) outgoing.write(chunk);
    outgoing.end(Array.isArray(body) ? undefined : body);
  });
}

describe("the port", () => {
  it("answers on both loopback addresses and hands requests over as they were sent", async () => {
    const http = await open();
    for (const address of ["127.0.0.1", "::1"]) {
      const answer = await ask(http, "/echo/%2e%2e/x?y=%20", {
        address,
        method: "POST",
        body: "hello",
      });
      const seen: WireRequest = JSON.parse(answer.body);
      expect(seen).toMatchObject({
        method: "POST",
        url: "/echo/%2e%2e/x?y=%20",
        body: "hello",
        remoteAddress: address,
        headers: { host: `localhost:${http.port}` },
      });
    }
  });

  it("is not open on other addresses of the machine", async () => {
    const { port } = await open();
    const socket = connect({ port, host: "127.0.0.2" });
    const [error] = await once(socket, "error").catch((reason: unknown) => [reason]);
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
  });

  it.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example:80",
    "[::2]",
    "localhost@evil",
  ])("does not answer to the name %s", async (host) => {
    expect((await ask(await open(), "/echo", { host })).status).toBe(421);
  });

  it.each(["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:80"])(
    "answers to the name %s",
    async (host) => {
      expect((await ask(await open(), "/echo", { host })).status).toBe(200);
    },
  );

  it("takes no more of a body than the service allows, announced or not", async () => {
    const http = await open();
    expect((await ask(http, "/echo", { method: "POST", body: "x".repeat(11) })).status).toBe(413);
    const chunks = Array.from({ length: 11 }, () => Buffer.from("x"));
    expect((await ask(http, "/echo", { method: "POST", body: chunks })).status).toBe(413);
    expect((await ask(http, "/echo", { method: "POST", body: "x".repeat(10) })).status).toBe(200);
  });

  it.each([
    ["by a length and by chunks", ["Content-Length: 4", "Transfer-Encoding: chunked"]],
    ["by two lengths", ["Content-Length: 4", "Content-Length: 40"]],
    ["by chunks of another coding", ["Transfer-Encoding: chunked, x"]],
  ])("takes no request whose end is given %s", async (_, lines) => {
    const { port } = await open();
    const socket = connect(port, "127.0.0.1");
    const head = ["POST /echo HTTP/1.1", `Host: localhost:${port}`, ...lines];
    socket.write(`${head.join("\r\n")}\r\n\r\n0\r\n\r\nGET /echo/second HTTP/1.1\r\n\r\n`);
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain("x-seen");
  });

  it("answers 404 where nothing is, and 500 without detail when a service fails", async () => {
    const http = await open();
    expect((await ask(http, "/other")).status).toBe(404);
    expect((await ask(http, "http://localhost/echo")).status).toBe(404);
    expect(await ask(http, "/faulty")).toEqual({ status: 500, body: "Internal error" });
    expect(log).toContainEqual(expect.objectContaining({ event: "http.failed", path: "/faulty" }));
  });

  it("sets the length of a body in bytes, and keeps a length that the service has set", async () => {
    const said = (path: RegExp, body: string, headers = {}): Mount => ({
      path,
      bodyBytes: 0,
      handler: async () => ({ status: 200, headers, body }),
    });
    const http = await open([
      said(/^\/text/, "grün"),
      said(/^\/head/, "", { "content-length": "70" }),
    ]);
    const lengthOf = async (path: string, method: string) => {
      const answer = await fetch(`http://localhost:${http.port}${path}`, { method });
      return [answer.headers.get("content-length"), await answer.text()];
    };
    expect(await lengthOf("/text", "GET")).toEqual(["5", "grün"]);
    expect(await lengthOf("/head", "HEAD")).toEqual(["70", ""]);
  });

  it("answers 503 until the services are there", async () => {
    server = await openHttpServer({ port: 0, addresses: ["127.0.0.1"], log: () => undefined });
    expect((await ask(server, "/echo")).status).toBe(503);
  });

  it("says which port is taken", async () => {
    const { port } = await open();
    await expect(
      openHttpServer({ port, addresses: ["127.0.0.1"], log: () => undefined }),
    ).rejects.toThrow(`port ${port} of 127.0.0.1 is in use by another program`);
  });
});

describe("an upgrade", () => {
  async function upgradeAt(path: string, host: string): Promise<string> {
    const http = await open();
    http.serve(
      [],
      [
        {
          path: /^\/socket$/,
          handler: (_request, socket) => socket.write("HTTP/1.1 101 Switching\r\n\r\n"),
        },
      ],
    );
    const socket = connect({ port: http.port, host: "127.0.0.1" });
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    );
    const [data] = await once(socket, "data");
    const closed = once(socket, "close");
    await http.close();
    await closed;
    return String(data).split("\r\n", 1).join();
  }

  it("goes to the service under its path and ends with the server", async () => {
    expect(await upgradeAt("/socket", "localhost")).toBe("HTTP/1.1 101 Switching");
  });

  it("is refused elsewhere and under another name", async () => {
    expect(await upgradeAt("/other", "localhost")).toBe("HTTP/1.1 404 Not Found");
    await server?.close();
    expect(await upgradeAt("/socket", "evil.example")).toBe("HTTP/1.1 404 Not Found");
  });
});
