/**
 * Runs inside a function's thread: sends requests for local services directly to the host instead
 * of over a socket.
 */
import { EventEmitter } from "node:events";
import http, { STATUS_CODES } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { Readable, Writable } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import type { ServiceAnswer, ServiceCall } from "./messages.ts";
import { createOutbox } from "./outbox.ts";
import { type PackedAnswer, type PackedCall, packCall, unpackAnswer } from "./packed-messages.ts";

/** Options that SDK clients, and functions that sign their own requests, pass to `http.request`. */
interface RequestOptions {
  readonly method?: string;
  readonly host: string;
  readonly port: number;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type OnAnswer = (answer: ServiceAnswer) => void;
type Body = string | Uint8Array;

/**
 * Makes `http.request` send requests for this origin through the message port; others still use
 * sockets.
 */
export function takeShortWay(origin: string, port: MessagePort): void {
  const { hostname, port: number } = new URL(origin);
  const send = createSender(port);
  const overSocket = http.request;
  const request = (first: unknown, ...others: readonly unknown[]): unknown => {
    const [onResponse] = others;
    return isRequestTo(first, hostname, Number(number)) && isCallable(onResponse)
      ? new DirectRequest(first, send).once("response", onResponse)
      : Reflect.apply(overSocket, http, [first, ...others]);
  };
  Object.assign(http, { request });
  syncBuiltinESMExports();
}

function isRequestTo(value: unknown, host: string, port: number): value is RequestOptions {
  if (typeof value !== "object" || value === null) return false;
  return "host" in value && value.host === host && "port" in value && Number(value.port) === port;
}

function isCallable(value: unknown): value is (...values: readonly unknown[]) => void {
  return typeof value === "function";
}

type Send = (call: Omit<ServiceCall, "id">, onAnswer: OnAnswer) => () => void;

/** Makes a function that sends a call and returns a function to cancel it. */
function createSender(port: MessagePort): Send {
  const waiting = new Map<number, OnAnswer>();
  const post = createOutbox<PackedCall>(port);
  let calls = 0;
  port.on("message", (answers: readonly PackedAnswer[]) => {
    for (const packed of answers) {
      const answer = unpackAnswer(packed);
      const onAnswer = waiting.get(answer.id);
      waiting.delete(answer.id);
      onAnswer?.(answer);
    }
  });
  return (call, onAnswer) => {
    calls += 1;
    const id = calls;
    waiting.set(id, onAnswer);
    post(packCall({ id, ...call }));
    return () => waiting.delete(id);
  };
}

/** Imitates an open connection; it implements only the client's time-outs. */
class DirectSocket extends EventEmitter {
  readonly connecting = false;
  #timer: NodeJS.Timeout | undefined;

  setTimeout(milliseconds: number, onTimeout: () => void): void {
    this.rest();
    this.#timer = setTimeout(onTimeout, milliseconds).unref();
  }

  setKeepAlive(): void {}

  destroy(): void {}

  rest(): void {
    clearTimeout(this.#timer);
  }
}

/** The part of ClientRequest that these clients use. */
class DirectRequest extends Writable {
  readonly socket = new DirectSocket();
  readonly #options: RequestOptions;
  readonly #send: Send;
  #chunks: Body[] = [];
  #cancel: () => void = () => {};

  constructor(options: RequestOptions, send: Send) {
    super({ decodeStrings: false, autoDestroy: false, emitClose: false });
    this.#options = options;
    this.#send = send;
    // Asks a client that sent `Expect: 100-continue` to send its body.
    if (headersOf(options).expect === "100-continue") setImmediate(() => this.emit("continue"));
  }

  override _write(chunk: Body, encoding: BufferEncoding, done: () => void): void {
    const isText = typeof chunk === "string" && encoding !== "utf8";
    this.#chunks.push(isText ? Buffer.from(chunk, encoding) : chunk);
    done();
  }

  override _final(done: () => void): void {
    const { method = "GET", path = "/" } = this.#options;
    const call = {
      method,
      url: path,
      headers: headersOf(this.#options),
      body: joined(this.#chunks),
    };
    this.#cancel = this.#send(call, (answer) => {
      this.socket.rest();
      this.emit("response", new DirectResponse(answer));
      this.emit("close");
    });
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket.rest();
    this.#cancel();
    done(error);
  }
}

class DirectResponse extends Readable {
  readonly complete = true;
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, headers, body }: ServiceAnswer) {
    super();
    this.statusCode = status;
    this.statusMessage = STATUS_CODES[status] ?? "";
    this.headers = { ...lowerCase(headers), date: new Date().toUTCString() };
    if (body.length > 0) this.push(body);
    this.push(null);
  }

  override _read(): void {}
}

function headersOf({ headers = {}, host, port }: RequestOptions): Readonly<Record<string, string>> {
  return { host: `${host}:${port}`, ...lowerCase(headers) };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const lower: Record<string, string> = {};
  for (const name of Object.keys(headers)) lower[name.toLowerCase()] = String(headers[name]);
  return lower;
}

/**
 * Joins the chunks; a single text stays text. Bytes are copied out of Node's buffer pools, which
 * would otherwise be sent whole.
 */
function joined(chunks: readonly Body[]): Body {
  const [first = "", ...others] = chunks;
  if (others.length === 0) return typeof first === "string" ? first : Uint8Array.from(first);
  return Uint8Array.from(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))));
}
