/**
 * The single HTTP port: listens on loopback only, reads requests, has the services answer them, and
 * ends all connections when it is closed.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { readBody } from "./http-body.ts";
import {
  budgetOf,
  countConnection,
  type HttpLimits,
  type HttpLoad,
  isBodyWelcome,
  newLoad,
  sendAnswer,
} from "./http-load.ts";
import {
  answerAs,
  BUSY,
  type Mount,
  type Routes,
  TOO_LARGE,
  type UpgradeMount,
  upgradeOf,
} from "./http-routes.ts";
import type { Log, WireHandler, WireHead, WireRequest, WireResponse } from "./services.ts";

export interface HttpServer {
  readonly port: number;
  /** Mounts the services; before this call every request is answered 503. */
  serve(mounts: readonly Mount[], upgrades: readonly UpgradeMount[]): void;
  /**
   * Answers a request that came by another way than a socket, in the same manner; never rejects.
   */
  readonly handle: WireHandler;
  /** Ends all connections too, including WebSockets. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** 0 chooses a free one. */
  readonly port: number;
  readonly addresses: readonly string[];
  readonly log: Log;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<HttpLimits>;
}

/**
 * Listens on every address with the same port. Addresses that the machine does not have are
 * skipped, except the first.
 */
export async function openHttpServer(options: ListenOptions): Promise<HttpServer> {
  const state = newState(options);
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

interface State extends Routes, HttpLoad {
  readonly sockets: Set<Duplex>;
}

function newState({ log, limits }: ListenOptions): State {
  return { mounts: undefined, upgrades: [], sockets: new Set(), log, ...newLoad(limits) };
}

/**
 * Much longer than the pauses between requests of one client, so that no client sends a request
 * over a connection that is being closed.
 */
const IDLE_MILLISECONDS = 75_000;

function listen(state: State, port: number, address: string): Promise<Server> {
  const server = createServer({
    headersTimeout: state.limits.headersMilliseconds,
    requestTimeout: state.limits.requestMilliseconds,
    connectionsCheckingInterval: state.limits.checkMilliseconds,
    keepAliveTimeout: IDLE_MILLISECONDS,
  });
  server.on("connection", (socket: Socket) => countConnection(state, socket));
  server.on("request", (request, response) => void respond(state, request, response));
  server.on("checkContinue", (request, response) => {
    void respond(state, request, response, () => response.writeContinue());
  });
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

/** @param onWanted asks the client for a body that it withholds until then */
async function respond(
  state: State,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onWanted?: () => void,
): Promise<void> {
  let isWanted = onWanted === undefined;
  const answered = await answer(state, incoming, () => {
    isWanted = true;
    onWanted?.();
  });
  // Drops the rest of a body as it arrives, so that the client gets the answer instead of a reset.
  if (!incoming.complete && !isWanted) outgoing.shouldKeepAlive = false;
  sendAnswer(state, incoming.socket, outgoing, answered);
}

function answer(
  state: State,
  incoming: IncomingMessage,
  onWanted: () => void,
): Promise<WireResponse> {
  return answerAs(state, incoming, async (mount) => {
    const head = wireHead(incoming);
    if (!(await isBodyWelcome(state, mount, head)))
      return mount.handler({ ...head, body: new Uint8Array() });
    onWanted();
    const read = await readBody(incoming, mount.bodyBytes, budgetOf(state, mount));
    if (read.kind === "tooLarge") return mount.tooLarge ?? TOO_LARGE;
    if (read.kind === "noRoom") return BUSY;
    try {
      return await mount.handler({ ...head, body: read.body });
    } finally {
      read.release();
    }
  });
}

function dispatch(state: State, request: WireRequest): Promise<WireResponse> {
  return answerAs(state, request, async (mount) =>
    request.body.length > mount.bodyBytes ? (mount.tooLarge ?? TOO_LARGE) : mount.handler(request),
  );
}

function upgrade(state: State, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const mount = upgradeOf(state, incoming);
  if (mount === undefined) {
    const text = "HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
    socket.end(text, () => socket.destroy());
    return;
  }
  state.sockets.add(socket);
  socket.once("close", () => state.sockets.delete(socket));
  mount.handler(incoming, socket, head);
}

function wireHead(incoming: IncomingMessage): WireHead {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
  );
  return {
    method: incoming.method ?? "GET",
    url: incoming.url ?? "/",
    headers: Object.fromEntries(headers),
    remoteAddress: (incoming.socket.remoteAddress ?? "").replace(/^::ffff:/, ""),
  };
}
