/** Large parts of the console that not everybody opens: kept from their first use on, so that they open offline the next time. */

const CACHE = "used-files";

/** The file, from the cache where it is; `keeping` ends when it has been kept. */
export async function usedFile(
  request: Request,
): Promise<{ readonly response: Response; readonly keeping: Promise<void> }> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known !== undefined) return { response: known, keeping: Promise.resolve() };
  const response = await fetch(request);
  const keeping = response.ok ? cache.put(request, response.clone()) : Promise.resolve();
  return { response, keeping };
}

/** Takes away what belongs to a version of before. */
export async function forgetOthers(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const gone = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(gone.map((request) => cache.delete(request)));
}
