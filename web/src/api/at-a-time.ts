/** The same work for many things, some of them at a time: the server and the link are shared. */

/** Begins the next one as soon as one is done; ends when all are. */
export async function atATime<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  async function workThrough(): Promise<void> {
    for (const item of waiting) await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, workThrough));
}
