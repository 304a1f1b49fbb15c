/** Many small wishes become one piece of work: gathered for a moment, then done one piece at a time. */
import type { After } from "#web/api/after.ts";

export interface Coalesced<Wish> {
  ask(wish: Wish): void;
  /** Does at once what was asked for, and what is asked for with it; resolves when it is done. */
  now(wish: Wish): Promise<void>;
  /** Nothing is begun any more. */
  stop(): void;
}

/** Wishes of one burst come within this time. */
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
    // What is asked for meanwhile waits until the work under way has ended.
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
