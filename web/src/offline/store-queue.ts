/**
 * Stores what was read of sites when the browser is idle. A site of 70,000 nodes takes a tenth of a
 * second to store, by which its map would appear later.
 */

export interface StoreQueue {
  /**
   * Runs `store` when the browser is idle, after those added before it.
   * @returns settles as `store` does; false if it was dropped
   */
  add(layoutId: string, store: () => Promise<unknown>): Promise<boolean>;
  /** Runs everything that waits, for a change or a read that must follow it. */
  flush(): Promise<void>;
  /** Drops what waits of a layout; without an argument, of all. */
  drop(layoutId?: string): void;
}

interface Waiting {
  readonly layoutId: string;
  readonly run: () => Promise<void>;
  readonly drop: () => void;
}

/** @param whenIdle calls its argument once, when the browser is idle or soon */
export function createStoreQueue(whenIdle: (run: () => void) => void): StoreQueue {
  let waiting: readonly Waiting[] = [];

  async function flush(): Promise<void> {
    const running = waiting;
    waiting = [];
    // All begin at once: the database runs transactions of the same tables in their order.
    await Promise.all(running.map(({ run }) => run()));
  }

  return {
    add: (layoutId, store) =>
      new Promise((resolve, reject) => {
        const run = () => store().then(() => resolve(true), reject);
        waiting = [...waiting, { layoutId, run, drop: () => resolve(false) }];
        if (waiting.length === 1) whenIdle(() => void flush());
      }),
    flush,
    drop(layoutId) {
      const isDropped = (item: Waiting) => layoutId === undefined || item.layoutId === layoutId;
      const dropped = waiting.filter(isDropped);
      waiting = waiting.filter((item) => !isDropped(item));
      for (const { drop } of dropped) drop();
    },
  };
}
