/** How a request to the server ended: expected failures are values, so that a screen has to look at them. */

export type Failure =
  /** Nothing answered. */
  | { readonly status: "networkError" }
  /** Nobody is signed in any more; the session has been ended. */
  | { readonly status: "unauthorised" }
  /** The server understood and said no; the code is a key of the string table. */
  | Refusal
  /** The server failed, or answered what this version does not understand. */
  | { readonly status: "failed"; readonly httpStatus: number };

export interface Refusal {
  readonly status: "refused";
  readonly code: string;
  /** What is wrong with which field, where the server says so; the code is the first of them then. */
  readonly fields?: readonly FieldRefusal[];
  /** What the server says about its code, itself a key of the string table. */
  readonly reason?: string;
}

export interface FieldRefusal {
  readonly field: string;
  readonly code: string;
}

export interface Ok<T> {
  readonly status: "ok";
  readonly value: T;
}

export type Outcome<T> = Ok<T> | Failure;

export function ok<T>(value: T): Ok<T> {
  return { status: "ok", value };
}

/** What to do with a value that came: another step that may itself fail. */
export function andThen<T, U>(outcome: Outcome<T>, next: (value: T) => Outcome<U>): Outcome<U> {
  return outcome.status === "ok" ? next(outcome.value) : outcome;
}

/** A request that nothing answers is given up after this long; links in the field stall rather than fail. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

/** A request through fetch. It tells a failing network as a TypeError and a late answer as a TimeoutError; anything else is a bug. */
export async function reach(
  fetchFrom: typeof fetch,
  address: string,
  init: RequestInit,
  timeoutMilliseconds = REQUEST_TIMEOUT_MILLISECONDS,
): Promise<Outcome<Response>> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    return ok(await fetchFrom(address, { ...init, signal }));
  } catch (error) {
    if (isUnreached(error)) return { status: "networkError" };
    throw error;
  }
}

function isUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError")
  );
}

/** The JSON of a text; undefined when it is none. */
export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
