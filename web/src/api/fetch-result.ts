/**
 * Sends a request through `fetch`; a request without a response is an expected failure, not an
 * exception.
 */
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";

/** Time-out of a request; connections in the field stall rather than fail. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

/**
 * Sends a request. `fetch` throws a TypeError for a network failure and a TimeoutError for a
 * time-out; any other error is a bug and is rethrown.
 */
export async function fetchResult(
  fetchFrom: typeof fetch,
  address: string,
  init: RequestInit,
  timeoutMilliseconds = REQUEST_TIMEOUT_MILLISECONDS,
): Promise<Result<Response, Failure>> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    return ok(await fetchFrom(address, { ...init, signal }));
  } catch (error) {
    if (isUnreached(error)) return err({ status: "networkError" });
    throw error;
  }
}

function isUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError")
  );
}
