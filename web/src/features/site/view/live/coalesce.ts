/** Batches requests: collects those of a short time into one run, with one run at a time. */
import type { After } from "#web/api/after.ts";

export interface Coalesced<Wish> {
  ask(wish: Wish): void;
  /**
   * Runs this request and all waiting ones at once, or after the present run; resolves when they
   * are done.
   */
  now(wish: Wish): Promise<void>;
  /** Starts no further run. */
  stop(): void;
}

/** Time over which the requests of one burst are collected. */
export const GATHER_MILLISECONDS = 100;

export function createCoalesced<Wish>(
  after: After,
  run: (wishes: readonly Wish[]) => Promise<void>,
): Coalesced<Wish> {
  let wishes: Wish[] = [];
  let running: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  let isStopped = false;

  function begin(): Promise<void> {
    callOff?.();
    callOff = undefined;
    if (isStopped || wishes.length === 0) return Promise.resolve();
    // Requests made during a run wait until it has ended.
    if (running !== undefined) return running.then(begin);
    const taken = wishes;
    wishes = [];
    running = run(taken).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    ask(wish) {
      wishes.push(wish);
      callOff ??= after(GATHER_MILLISECONDS, () => void begin());
    },
    now(wish) {
      wishes.push(wish);
      return begin();
    },
    stop() {
      isStopped = true;
      callOff?.();
    },
  };
}
