/** Waits for asynchronous effects of the cloud. */
import { vi } from "vitest";

/** An attempt is often a request to the cloud, which shares the processor with what is waited for. */
const WAITING = { timeout: 60_000, interval: 100 };

/** Retries until the attempt succeeds; rejects with the last error when it never does. */
export function until<Result>(attempt: () => Promise<Result> | Result): Promise<Result> {
  return vi.waitFor(attempt, WAITING);
}
