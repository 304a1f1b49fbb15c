/** Messages between a function's thread and the host. */
import type { MessagePort } from "node:worker_threads";
import type { Result } from "#src/result.ts";

export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

/** Given to the thread at its start. */
export interface ThreadData {
  /** Absolute path of the unpacked code. */
  readonly folder: string;
  /** File and export, such as index.handler. */
  readonly handler: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMegabytes: number;
  /** Origin of the local services, and the port to them that needs no socket. */
  readonly services: { readonly origin: string; readonly port: MessagePort } | undefined;
}

/** A request to the local services as it would go over the wire. */
export interface ServiceCall {
  readonly id: number;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface ServiceAnswer {
  /** Of the call. */
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

/** The first message of a thread: its function is loaded, or why it is not. */
export type LoadMessage = Result<undefined, FunctionError>;

/** What the function has returned, as JSON. */
export type Answer = Result<string, FunctionError>;

/** All others come as lists. */
export type ThreadMessage = EventAnswer | WrittenText;

export interface EventAnswer {
  /** Of the invocation. */
  readonly requestId: string;
  readonly answer: Answer;
}

export type OutputStream = "stdout" | "stderr";

/** Output of the function, whole lines or not. */
export interface WrittenText {
  readonly stream: OutputStream;
  readonly written: string;
}
