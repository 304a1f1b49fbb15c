/** Maps an async function over a list with limited concurrency. */

/**
 * Calls the function for each of `things`, and resolves with the results in the same order. The
 * first failure rejects the whole call, so the function should return errors as values.
 */
export async function inParallel<Thing, Result>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const queue = things.entries();
  const worker = async () => {
    for (const [at, thing] of queue) results[at] = await work(thing);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
  return results;
}
