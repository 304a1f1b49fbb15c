/** When the outbox is looked through: at the start, when the connection or the user comes back, and after something was kept. */
import type { After } from "#web/api/after.ts";

export interface OutboxOccasions {
  /** Calls whenever it may have become possible, or necessary, to send; answers how to stop. */
  readonly subscribe: (onOccasion: () => void) => () => void;
  readonly isOnline: () => boolean;
  readonly after: After;
  /** One round; answers whether anything is left that a later one may get through. */
  readonly round: () => Promise<boolean>;
}

/** Between two rounds while something is left and nothing else happens. */
export const PAUSE_MILLISECONDS = 30_000;

/** One round at a time; what happens meanwhile is followed by one more. Answers how to stop. */
export function watchOutbox({ subscribe, isOnline, after, round }: OutboxOccasions): () => void {
  let isRunning = false;
  let isWantedAgain = false;
  let stopWaiting: (() => void) | undefined;

  async function run(): Promise<void> {
    if (isRunning) {
      isWantedAgain = true;
      return;
    }
    if (!isOnline()) return;
    isRunning = true;
    stopWaiting?.();
    stopWaiting = undefined;
    const isAnythingLeft = await round().catch(() => true);
    isRunning = false;
    if (isWantedAgain) {
      isWantedAgain = false;
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
