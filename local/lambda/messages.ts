/** What a function's thread and the host say to each other. */

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
}

export interface Invocation {
  readonly requestId: string;
  /** The event as JSON. */
  readonly event: string;
  /** Milliseconds since the epoch. */
  readonly deadlineMilliseconds: number;
}

export type ThreadMessage =
  | { readonly kind: "loaded" }
  | { readonly kind: "notLoaded"; readonly error: FunctionError }
  /** The result as JSON. */
  | { readonly kind: "done"; readonly payload: string }
  | { readonly kind: "failed"; readonly error: FunctionError };
