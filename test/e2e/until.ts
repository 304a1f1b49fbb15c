/** Waits for asynchronous effects of the cloud. */
import { vi } from "vitest";

/** Retries until the attempt succeeds; rejects with the last error when it never does. */
export function until<Result>(attempt: () => Promise<Result> | Result): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 60_000, interval: 20 });
}
