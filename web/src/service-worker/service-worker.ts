/** The worker that lets the console start without a network; a new version waits until somebody asks for it (S0 §4). */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { isPagePath, PAGE_DOCUMENT } from "./page-path.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

// The page that installed the worker gets its later parts from it as well.
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOthers(__KEPT_WHEN_USED__)]));
});

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  if (event.request.mode === "navigate") {
    if (isPagePath(pathname)) event.respondWith(page(event.request));
    return;
  }
  if (__KEPT_WHEN_USED__.includes(pathname)) {
    const file = usedFile(event.request);
    event.respondWith(file.then(({ response }) => response));
    event.waitUntil(file.then(({ keeping }) => keeping));
  }
});

/** Of the version that runs: the document of another one would ask for files of its own. */
async function page(request: Request): Promise<Response> {
  return (await matchPrecache(PAGE_DOCUMENT)) ?? fetch(request);
}

precacheAndRoute(__PRECACHED__, { cleanURLs: false });
cleanupOutdatedCaches();

const CACHE = "used-files";

/**
 * Large parts of the console that not everybody opens: kept from their first use on, so that they open offline the next time.
 * The file, from the cache where it is; `keeping` ends when it has been kept.
 */
async function usedFile(
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
async function forgetOthers(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const gone = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(gone.map((request) => cache.delete(request)));
}
