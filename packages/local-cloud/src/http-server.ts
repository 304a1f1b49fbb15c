/**
 * The single HTTP port: listens on loopback only, accepts only requests for its own name, limits
 * the resources that unauthenticated clients can use, and routes requests to the services.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { ByteBudget, readBody } from "./http-body.ts";
import { HTTP } from "./limits.ts";
import type { Log, WireHandler, WireHead, WireRequest, WireResponse } from "./services.ts";
import { createSourceLimit, type SourceLimit } from "./source-limit.ts";

export interface Mount {
  /** Matches the path as sent, prefix included. The first matching mount gets the request. */
  readonly path: RegExp;
  readonly handler: WireHandler;
  /** Largest body; larger ones are refused unread. */
  readonly bodyBytes: number;
  /** The answer to larger bodies, for services with a form of their own. */
  readonly tooLarge?: WireResponse;
  /**
   * Called before a body of more than `unaskedBodyBytes` is read; smaller ones are always read.
   * False when the service refuses the request whatever its body; the service then gets the request
   * without it. If absent, every body is read.
   */
  readonly admits?: (head: WireHead) => boolean | Promise<boolean>;
}

export interface UpgradeMount {
  readonly path: RegExp;
  readonly handler: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

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

export type HttpLimits = { readonly [Name in keyof typeof HTTP]: number };

export interface ListenOptions {
  /** 0 chooses a free one. */
  readonly port: number;
  readonly addresses: readonly string[];
  readonly log: Log;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<HttpLimits>;
}

/**
 * Accepted host names. A page of another site whose name resolves to this machine must not get an
 * answer (DNS rebinding).
 */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

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

interface State {
  mounts: readonly Mount[] | undefined;
  upgrades: readonly UpgradeMount[];
  readonly sockets: Set<Duplex>;
  readonly log: Log;
  readonly limits: HttpLimits;
  readonly connections: SourceLimit;
  /** Budget for the bodies of each service. */
  readonly budgets: WeakMap<Mount, ByteBudget>;
  /** Budget for answers that clients have not read yet. */
  readonly answers: ByteBudget;
  /** Bytes of unread answers by connection. */
  readonly unread: Map<Socket, number>;
}

function newState({ log, limits: differing }: ListenOptions): State {
  const limits = { ...HTTP, ...differing };
  return {
    mounts: undefined,
    upgrades: [],
    sockets: new Set(),
    log,
    limits,
    connections: createSourceLimit({
      perSource: limits.connectionsPerSource,
      inAll: limits.connections,
    }),
    budgets: new WeakMap(),
    answers: new ByteBudget(limits.answersBytes),
    unread: new Map(),
  };
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
  server.on("connection", (socket: Socket) => count(state, socket));
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

function count({ connections, answers, unread }: State, socket: Socket): void {
  const leave = connections.take(socket.remoteAddress ?? "");
  if (leave === undefined) {
    socket.destroy();
    return;
  }
  socket.once("close", () => {
    leave();
    answers.release(unread.get(socket) ?? 0);
    unread.delete(socket);
  });
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
  send(state, incoming.socket, outgoing, answered);
}

function send(
  { answers, unread, limits }: State,
  socket: Socket,
  outgoing: ServerResponse,
  answered: WireResponse,
): void {
  if (socket.destroyed) return;
  const bytes = Buffer.byteLength(answered.body);
  const hasRoom = answers.reserve(bytes);
  const { status, headers, body } = hasRoom ? answered : BUSY;
  if (hasRoom) {
    unread.set(socket, (unread.get(socket) ?? 0) + bytes);
    outgoing.once("close", () => {
      const held = unread.get(socket);
      if (held === undefined) return;
      unread.set(socket, held - bytes);
      answers.release(bytes);
    });
  }
  // Applies until the client has read the answer; other limits apply to the connection afterwards.
  socket.setTimeout(limits.silenceMilliseconds);
  outgoing.writeHead(status, body.length === 0 ? headers : withLength(headers, body));
  outgoing.end(body);
}

/** Adds the length, so that head and body are sent in one piece. */
function withLength(
  headers: WireResponse["headers"],
  body: WireResponse["body"],
): WireResponse["headers"] {
  return { "content-length": String(Buffer.byteLength(body)), ...headers };
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

function isBodyWelcome(
  { limits }: State,
  { admits, bodyBytes }: Mount,
  head: WireHead,
): boolean | Promise<boolean> {
  const { "content-length": length, "transfer-encoding": coding } = head.headers;
  const bytes = coding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
  const isAsked = bytes > limits.unaskedBodyBytes && (coding !== undefined || bytes <= bodyBytes);
  return admits === undefined || !isAsked || admits(head);
}

function budgetOf({ budgets, limits }: State, mount: Mount): ByteBudget {
  const { bodiesBytes, largestBodiesAtOnce } = limits;
  const known =
    budgets.get(mount) ??
    new ByteBudget(Math.max(bodiesBytes, largestBodiesAtOnce * mount.bodyBytes));
  budgets.set(mount, known);
  return known;
}

function dispatch(state: State, request: WireRequest): Promise<WireResponse> {
  return answerAs(state, request, async (mount) =>
    request.body.length > mount.bodyBytes ? (mount.tooLarge ?? TOO_LARGE) : mount.handler(request),
  );
}

type Head = Pick<IncomingMessage, "method" | "url" | "headers">;

async function answerAs(
  state: State,
  head: Head,
  serve: (mount: Mount) => Promise<WireResponse>,
): Promise<WireResponse> {
  if (!isOwnName(head)) return plain(421, "This server answers to localhost only");
  const path = pathOf(head);
  if (state.mounts === undefined) return plain(503, "The local cloud is starting");
  const mount = state.mounts.find((candidate) => candidate.path.test(path));
  if (mount === undefined) return plain(404, "Not found");
  try {
    return await serve(mount);
  } catch (error) {
    state.log("http.failed", { method: head.method, path, error });
    return plain(500, "Internal error");
  }
}

function upgrade(state: State, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const mount = state.upgrades.find(({ path }) => path.test(pathOf(incoming)));
  if (!isOwnName(incoming) || mount === undefined) {
    const text = "HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
    socket.end(text, () => socket.destroy());
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

function plain(status: number, text: string): WireResponse {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: text };
}

const TOO_LARGE = plain(413, "The request is too large");
const BUSY: WireResponse = {
  ...plain(503, "Too much is under way: try again in a moment"),
  headers: { "content-type": "text/plain; charset=utf-8", "retry-after": "1" },
};
