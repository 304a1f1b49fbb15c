/** Runs work for many items with limited concurrency, to share the server and the connection. */

/** Runs `work` for every item, at most `limit` at the same time; resolves when all are done. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  async function runWorker(): Promise<void> {
    for (const item of waiting) await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runWorker));
}
