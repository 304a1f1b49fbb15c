/** Sends a request through fetch; that nothing answers is an expected failure. */
import { err, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";

/** A request that nothing answers is given up after this long; links in the field stall rather than fail. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

/** A request through fetch. It tells a failing network as a TypeError and a late answer as a TimeoutError; anything else is a bug. */
export async function reach(
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
