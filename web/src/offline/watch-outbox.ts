/**
 * Schedules outbox rounds: at start, when the browser is online or focused again, after an item was
 * added, and after a pause while items are left.
 */
import type { After } from "#web/api/after.ts";

export interface OutboxTriggers {
  /**
   * Calls `onTrigger` on each event after which sending may succeed; returns a function that
   * unsubscribes.
   */
  readonly subscribe: (onTrigger: () => void) => () => void;
  readonly isOnline: () => boolean;
  readonly after: After;
  /**
   * Sends each waiting item once (a round); returns whether items are left that a later round may
   * send.
   */
  readonly round: () => Promise<boolean>;
}

/** Pause between two rounds of sending while items are left and no event triggers one. */
export const PAUSE_MILLISECONDS = 30_000;

/**
 * Runs one round of sending at a time; events during a round trigger one more. Returns a function
 * that stops watching.
 */
export function watchOutbox({ subscribe, isOnline, after, round }: OutboxTriggers): () => void {
  let isRunning = false;
  let isRerunRequested = false;
  let stopWaiting: (() => void) | undefined;

  async function run(): Promise<void> {
    if (isRunning) {
      isRerunRequested = true;
      return;
    }
    if (!isOnline()) return;
    isRunning = true;
    stopWaiting?.();
    stopWaiting = undefined;
    const isAnythingLeft = await round().catch(() => true);
    isRunning = false;
    if (isRerunRequested) {
      isRerunRequested = false;
      await run();
    } else if (isAnythingLeft) stopWaiting = after(PAUSE_MILLISECONDS, () => void run());
  }

  const unsubscribe = subscribe(() => void run());
  void run();
  return () => {
    unsubscribe();
    stopWaiting?.();
  };
}
