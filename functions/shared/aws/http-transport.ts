/** Sends one HTTP request and reads its answer, over keep-alive connections. */
import http from "node:http";
import https from "node:https";

export interface HttpRequest {
  readonly method: string;
  /** Path with the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface HttpAnswer {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/**
 * Time limits in milliseconds, after which an attempt counts as failed. Without them an attempt
 * waits until the connection ends.
 */
export interface Waits {
  /** Limit until the connection is established. */
  readonly connectionTimeout?: number;
  /** Limit until the answer has arrived. */
  readonly requestTimeout?: number;
}

/**
 * Sends one request. Rejects without an answer, whatever the reason: the request may or may not
 * have arrived. A Lambda may be frozen between two events for longer than a service keeps an idle
 * connection open. The service then resets the first request on that connection, so this request is
 * sent once more on a new connection; no other failure is retried, nor a reset after the answer has
 * begun. A service that has read the request before the reset gets it twice, so each request must
 * be idempotent: a write is conditional or has the same content, a master drops a command with a
 * known id, a repeated notice does no harm.
 */
export type HttpTransport = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpAnswer>;

const MAX_SOCKETS = 50;

/**
 * Makes the sender for one server.
 * @param origin such as https://dynamodb.us-east-1.amazonaws.com; its path is ignored
 */
export function openTransport({ protocol, hostname, port }: URL, waits: Waits = {}): HttpTransport {
  const isSecure = protocol === "https:";
  const agentOptions = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const agent = isSecure ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const connection = {
    host: hostname,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
    agent,
  };
  // `request` is looked up for each call, because the local cloud replaces it to shorten requests
  // to itself.
  const open: Open = (options, onAnswer) =>
    (isSecure ? https : http).request({ ...connection, ...options }, onAnswer);
  return async (request, signal) => {
    try {
      return await exchange(open, request, new RequestTimer(waits, signal));
    } catch (error) {
      if (!(error instanceof StaleConnection) || signal?.aborted) throw error;
      // The other idle connections have been idle at least as long, so they are probably closed
      // too.
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
      return exchange(open, request, new RequestTimer(waits, signal));
    }
  };
}

type Open = (
  options: http.RequestOptions,
  onAnswer: (incoming: http.IncomingMessage) => void,
) => http.ClientRequest;

function exchange(
  open: Open,
  { method, path, headers, body }: HttpRequest,
  timer: RequestTimer,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      timer.end();
      finish();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const outgoing = open({ method, path, headers }, (incoming) => {
      const { statusCode: status = 0, headers: answered } = incoming;
      let text = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (part: string) => {
        text += part;
      });
      incoming.on("error", fail);
      incoming.on("end", () => settle(() => resolve({ status, headers: answered, body: text })));
    });
    outgoing.on("error", (error) => fail(isStale(outgoing, error) ? staleBy(error) : error));
    timer.begin(outgoing);
    outgoing.end(body);
  });
}

/** Thrown for a reused connection that the server closed before it answered this request. */
class StaleConnection extends Error {}

function staleBy(cause: Error): StaleConnection {
  return new StaleConnection(cause.message, { cause });
}

/** Error codes of Node for a connection that the server has closed, before and during a write. */
const CLOSED: readonly unknown[] = ["ECONNRESET", "EPIPE"];

/**
 * Whether a request failed because its reused connection was closed. An interrupted answer does not
 * count: Node reports it on the answer, not on the request.
 */
function isStale({ reusedSocket }: http.ClientRequest, error: Error): boolean {
  return reusedSocket && "code" in error && CLOSED.includes(error.code);
}

/** Aborts a request that takes too long or whose signal is aborted. */
class RequestTimer {
  readonly #waits: Waits;
  readonly #signal: AbortSignal | undefined;
  readonly #timers: NodeJS.Timeout[] = [];
  #onAbort: (() => void) | undefined;

  constructor(waits: Waits, signal: AbortSignal | undefined) {
    this.#waits = waits;
    this.#signal = signal;
  }

  begin(outgoing: http.ClientRequest): void {
    const { connectionTimeout, requestTimeout } = this.#waits;
    const late = (what: string) => () => outgoing.destroy(timeout(what));
    if (requestTimeout !== undefined)
      this.#timers.push(setTimeout(late("no answer"), requestTimeout));
    if (connectionTimeout !== undefined)
      outgoing.once("socket", (socket) => {
        if (!socket.connecting) return;
        const timer = setTimeout(late("no connection"), connectionTimeout);
        this.#timers.push(timer);
        socket.once("connect", () => clearTimeout(timer));
      });
    this.#onAbort = () => outgoing.destroy(timeout("given up"));
    if (this.#signal?.aborted) this.#onAbort();
    else this.#signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    if (this.#onAbort) this.#signal?.removeEventListener("abort", this.#onAbort);
  }
}

function timeout(message: string): Error {
  return Object.assign(new Error(message), { name: "TimeoutError" });
}
