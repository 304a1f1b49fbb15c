/** One request over HTTP and its answer, on connections that are kept. */
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

/** Milliseconds after which an attempt counts as failed; without them it waits as long as the connection lives. */
export interface Waits {
  /** Until the connection stands. */
  readonly connectionTimeout?: number;
  /** Until the answer is there. */
  readonly requestTimeout?: number;
}

/**
 * Rejects when no answer comes, whatever the reason: it is then unknown whether the request has arrived.
 *
 * A function may be frozen between two events for longer than a service keeps an idle connection. The first request on such a
 * connection is reset, so it is sent once more on a new connection; a service that has begun to answer, or any other failure,
 * does not cause that. A service that reads the request before it resets the connection gets it twice, so that each request must
 * be safe to repeat: a write is conditional or the same again, a master drops a command whose id it knows, a notice is a hint.
 */
export type Wire = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpAnswer>;

const MOST_SOCKETS = 50;

/** @param origin such as https://dynamodb.us-east-1.amazonaws.com; what stands behind it counts for nothing */
export function openWire({ protocol, hostname, port }: URL, waits: Waits = {}): Wire {
  const isSecure = protocol === "https:";
  const agentOptions = { keepAlive: true, maxSockets: MOST_SOCKETS };
  const agent = isSecure ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const place = { host: hostname, port: port === "" ? (isSecure ? 443 : 80) : Number(port), agent };
  // Asked for by name each time: the local cloud has a shorter way for requests to itself.
  const open: Open = (options, onAnswer) =>
    (isSecure ? https : http).request({ ...place, ...options }, onAnswer);
  return async (request, signal) => {
    try {
      return await exchange(open, request, new Watch(waits, signal));
    } catch (error) {
      if (!(error instanceof StaleConnection) || signal?.aborted) throw error;
      // The others have been idle for as long.
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

/** The connection had carried a request before, and was closed by the other side without a word to this one. */
class StaleConnection extends Error {}

function staleBy(cause: Error): StaleConnection {
  return new StaleConnection(cause.message, { cause });
}

/** How Node names a connection that the other side has closed, before and while it is written to. */
const CLOSED: readonly unknown[] = ["ECONNRESET", "EPIPE"];

/** Node reports an answer that breaks off at the answer, not at the request. */
function isStale({ reusedSocket }: http.ClientRequest, error: Error): boolean {
  return reusedSocket && "code" in error && CLOSED.includes(error.code);
}

/** Ends a request when it is no longer wanted or takes too long. */
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
