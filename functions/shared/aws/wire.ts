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

/** Rejects when no answer comes, whatever the reason: nobody knows then whether the request has arrived. */
export type Wire = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpAnswer>;

const MOST_SOCKETS = 50;

/** @param origin such as https://dynamodb.us-east-1.amazonaws.com; what stands behind it counts for nothing */
export function openWire({ protocol, hostname, port }: URL, waits: Waits = {}): Wire {
  const isSecure = protocol === "https:";
  const agentOptions = { keepAlive: true, maxSockets: MOST_SOCKETS };
  const agent = isSecure ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const place = { host: hostname, port: port === "" ? (isSecure ? 443 : 80) : Number(port), agent };
  return ({ method, path, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const watch = new Watch(signal);
      const settle = (finish: () => void) => {
        watch.end();
        finish();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const options = { ...place, method, path, headers };
      // Asked for by name each time: the local cloud has a shorter way for requests to itself.
      const outgoing = (isSecure ? https : http).request(options, (incoming) => {
        const { statusCode: status = 0, headers: answered } = incoming;
        let text = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (part: string) => {
          text += part;
        });
        incoming.on("error", fail);
        incoming.on("end", () => settle(() => resolve({ status, headers: answered, body: text })));
      });
      outgoing.on("error", fail);
      watch.begin(outgoing, waits);
      outgoing.end(body);
    });
}

/** Ends a request when it is no longer wanted or takes too long. */
class Watch {
  readonly #signal: AbortSignal | undefined;
  readonly #timers: NodeJS.Timeout[] = [];
  #onAbort: (() => void) | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  begin(outgoing: http.ClientRequest, { connectionTimeout, requestTimeout }: Waits): void {
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
