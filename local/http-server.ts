/** The one HTTP port: listens on loopback only, knows its own name, bounds bodies and hands requests to the services. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Log, WireHandler, WireRequest, WireResponse } from "./services.ts";

export interface Mount {
  /** Of the path as sent, prefix included. The first mount that fits takes the request. */
  readonly path: RegExp;
  readonly handler: WireHandler;
  /** Bodies beyond it are refused unread. */
  readonly bodyBytes: number;
}

export interface UpgradeMount {
  readonly path: RegExp;
  readonly handler: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface HttpServer {
  readonly port: number;
  /** Until then every request is answered 503. */
  serve(mounts: readonly Mount[], upgrades: readonly UpgradeMount[]): void;
  /** Answers a request that did not come over a socket as if it had; never rejects. */
  readonly handle: WireHandler;
  /** Ends connections too, those of WebSockets included. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly addresses: readonly string[];
  readonly log: Log;
}

/** A page of another site that resolves its own name to this machine must not get an answer. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Listens on every address with the same port; one the machine does not have is left out, but not the first. */
export async function openHttpServer(options: ListenOptions): Promise<HttpServer> {
  const state: State = { mounts: undefined, upgrades: [], sockets: new Set(), log: options.log };
  const [first = "127.0.0.1", ...others] = options.addresses;
  const server = await listen(state, options.port, first);
  const { port } = addressOf(server);
  const servers = [server];
  try {
    for (const address of others) servers.push(...(await listenIfPresent(state, port, address)));
  } catch (error) {
    await closeAll(servers, state);
    throw error;
  }
  return {
    port,
    serve: (mounts, upgrades) => Object.assign(state, { mounts, upgrades }),
    handle: (request) => dispatch(state, request),
    close: () => closeAll(servers, state),
  };
}

interface State {
  mounts: readonly Mount[] | undefined;
  upgrades: readonly UpgradeMount[];
  readonly sockets: Set<Duplex>;
  readonly log: Log;
}

/** Well beyond the pauses between two requests of one client: nobody asks over a connection that is just being closed. */
const IDLE_MILLISECONDS = 75_000;

function listen(state: State, port: number, address: string): Promise<Server> {
  const server = createServer((request, response) => {
    void respond(state, request, response);
  });
  server.keepAliveTimeout = IDLE_MILLISECONDS;
  server.on("upgrade", (request, socket, head) => upgrade(state, request, socket, head));
  return new Promise((resolve, reject) => {
    server.once("error", (cause: Error & { code?: string }) => {
      const reason = cause.code === "EADDRINUSE" ? "is in use by another program" : cause.message;
      reject(new Error(`port ${port} of ${address} ${reason}`, { cause }));
    });
    server.listen(port, address, () => resolve(server));
  });
}

async function listenIfPresent(state: State, port: number, address: string): Promise<Server[]> {
  try {
    return [await listen(state, port, address)];
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return [];
    throw error;
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address;
}

async function closeAll(servers: readonly Server[], { sockets }: State): Promise<void> {
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
  for (const server of servers) server.closeAllConnections();
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
}

async function respond(
  state: State,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await answer(state, incoming);
  if (!incoming.complete) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(status, body.length === 0 ? headers : withLength(headers, body));
  outgoing.end(body);
}

/** A body whose length is told goes out in one piece with its head. */
function withLength(
  headers: WireResponse["headers"],
  body: WireResponse["body"],
): WireResponse["headers"] {
  return { "content-length": String(Buffer.byteLength(body)), ...headers };
}

function answer(state: State, incoming: IncomingMessage): Promise<WireResponse> {
  return answerAs(state, incoming, async (mount) => {
    const body = await readBody(incoming, mount.bodyBytes);
    return body && wireRequest(incoming, body);
  });
}

function dispatch(state: State, request: WireRequest): Promise<WireResponse> {
  return answerAs(state, request, async (mount) =>
    request.body.length > mount.bodyBytes ? undefined : request,
  );
}

type Head = Pick<IncomingMessage, "method" | "url" | "headers">;

/** @param read the whole request; undefined when it is larger than its mount allows */
async function answerAs(
  state: State,
  head: Head,
  read: (mount: Mount) => Promise<WireRequest | undefined>,
): Promise<WireResponse> {
  if (!isOwnName(head)) return plain(421, "This server answers to localhost only");
  const path = pathOf(head);
  if (state.mounts === undefined) return plain(503, "The local cloud is starting");
  const mount = state.mounts.find((candidate) => candidate.path.test(path));
  if (mount === undefined) return plain(404, "Not found");
  try {
    const request = await read(mount);
    return request === undefined
      ? plain(413, "The request is too large")
      : await mount.handler(request);
  } catch (error) {
    state.log("http.failed", { method: head.method, path, error });
    return plain(500, "Internal error");
  }
}

function upgrade(state: State, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const mount = state.upgrades.find(({ path }) => path.test(pathOf(incoming)));
  if (!isOwnName(incoming) || mount === undefined) {
    socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    return;
  }
  state.sockets.add(socket);
  socket.once("close", () => state.sockets.delete(socket));
  mount.handler(incoming, socket, head);
}

function isOwnName({ headers }: Head): boolean {
  return OWN_NAMES.has((headers.host ?? "").toLowerCase().replace(/:\d+$/, ""));
}

function pathOf({ url = "" }: Head): string {
  return url.split("?", 1)[0] ?? "";
}

/** Undefined when there is more than allowed. */
function readBody(incoming: IncomingMessage, most: number): Promise<Uint8Array | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > most) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else {
        incoming.removeAllListeners("data").pause();
        resolve(undefined);
      }
    });
    incoming.on("end", () => {
      const [first] = chunks;
      resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks));
    });
    incoming.on("error", reject);
    incoming.on("close", () => reject(new Error("the request was not sent to its end")));
  });
}

function wireRequest(incoming: IncomingMessage, body: Uint8Array): WireRequest {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
  );
  return {
    method: incoming.method ?? "GET",
    url: incoming.url ?? "/",
    headers: Object.fromEntries(headers),
    body,
    remoteAddress: (incoming.socket.remoteAddress ?? "").replace(/^::ffff:/, ""),
  };
}

function plain(status: number, text: string): WireResponse {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: text };
}
