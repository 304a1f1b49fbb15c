/** Waiting for what the cloud does in its own time. */
import { vi } from "vitest";

/** Tries until it succeeds; rejects with the last reason when it never does. */
export function until<Result>(attempt: () => Promise<Result> | Result): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 60_000, interval: 20 });
}
