/** Sends one HTTP request and reads its answer, over keep-alive connections. */
import http from "node:http";
import https from "node:https";

export interface HttpRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/**
 * Milliseconds after which an attempt counts as failed; without them it waits as long as the
 * connection lives.
 */
export interface Waits {
  /** Until the connection is established. */
  readonly connectionTimeout?: number;
  /** Until the answer has arrived. */
  readonly requestTimeout?: number;
}

/**
 * Rejects when no answer comes, whatever the reason: the request may or may not have arrived.
 *
 * A function may be frozen between two events for longer than a service keeps an idle connection
 * open. The service resets the first request on such a connection, so it is sent once more on a new
 * connection; no other failure is retried, nor is a reset after the answer has begun. A service
 * that reads the request before it resets the connection gets it twice, so each request must be
 * idempotent: a write is conditional or has the same content, a master drops a command whose id it
 * knows, a notice is a hint.
 */
export type Wire = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpAnswer>;

const MOST_SOCKETS = 50;

/** @param origin such as https://dynamodb.us-east-1.amazonaws.com; the path is ignored */
export function openWire({ protocol, hostname, port }: URL, waits: Waits = {}): Wire {
  const isSecure = protocol === "https:";
  const agentOptions = { keepAlive: true, maxSockets: MOST_SOCKETS };
  const agent = isSecure ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const place = { host: hostname, port: port === "" ? (isSecure ? 443 : 80) : Number(port), agent };
  // Looked up by name for each call: the local cloud replaces it with a shorter way for requests to
  // itself.
  const open: Open = (options, onAnswer) =>
    (isSecure ? https : http).request({ ...place, ...options }, onAnswer);
  return async (request, signal) => {
    try {
      return await exchange(open, request, new Watch(waits, signal));
    } catch (error) {
      if (!(error instanceof StaleConnection) || signal?.aborted) throw error;
      // The other free sockets have been idle for as long.
      for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
      return exchange(open, request, new Watch(waits, signal));
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
  watch: Watch,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      watch.end();
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
    watch.begin(outgoing);
    outgoing.end(body);
  });
}

/** A reused connection that the other side closed before it answered this request. */
class StaleConnection extends Error {}

function staleBy(cause: Error): StaleConnection {
  return new StaleConnection(cause.message, { cause });
}

/**
 * Error codes of Node for a connection that the other side has closed, before and during a write.
 */
const CLOSED: readonly unknown[] = ["ECONNRESET", "EPIPE"];

/** Node reports an interrupted answer on the answer, not on the request. */
function isStale({ reusedSocket }: http.ClientRequest, error: Error): boolean {
  return reusedSocket && "code" in error && CLOSED.includes(error.code);
}

/** Ends a request that was aborted or takes too long. */
class Watch {
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
