/** Messages between a function's thread and the host. */
import type { MessagePort } from "node:worker_threads";
import type { Result } from "#src/result.ts";

export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

/** Passed to the thread at its start. */
export interface ThreadData {
  /** Absolute path of the unpacked code. */
  readonly folder: string;
  /** File and export of the handler, such as index.handler. */
  readonly handler: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
  /** Origin of the local services, and a message port that reaches them without a socket. */
  readonly services: { readonly origin: string; readonly port: MessagePort } | undefined;
}

/** A request to the local services, in its form on the wire. */
export interface ServiceCall {
  readonly id: number;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface ServiceAnswer {
  /** Id of the call. */
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface Invocation {
  readonly requestId: string;
  /** The event as JSON. */
  readonly event: string;
  /** Milliseconds since the epoch. */
  readonly deadlineMilliseconds: number;
}

/** The first message of a thread: its function is loaded, or the error why it is not. */
export type LoadMessage = Result<undefined, FunctionError>;

/** Return value of the function, as JSON. */
export type Answer = Result<string, FunctionError>;

/** All messages after the first are sent in lists of these. */
export type ThreadMessage = EventAnswer | WrittenText;

export interface EventAnswer {
  /** Id of the invocation. */
  readonly requestId: string;
  readonly answer: Answer;
}

export type OutputStream = "stdout" | "stderr";

/** Output of the function; may end within a line. */
export interface WrittenText {
  readonly stream: OutputStream;
  readonly written: string;
}
