/**
 * Service worker for offline start, and for warnings while no page is open; a new version waits
 * until the user accepts the update.
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { isPagePath, PAGE_DOCUMENT } from "./page-path.ts";
import { showPressed, showWarning } from "./warnings.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

// Claims the page that installed the worker, so that its later requests use the cache too.
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOthers(__CACHED_WHEN_USED__)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPressed(self, event.notification.data));
});

self.addEventListener("push", (event) => {
  event.waitUntil(showWarning(self, event.data));
});

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  if (event.request.mode === "navigate") {
    if (isPagePath(pathname)) event.respondWith(page(event.request));
    return;
  }
  if (__CACHED_WHEN_USED__.includes(pathname)) {
    const file = usedFile(event.request);
    event.respondWith(file.then(({ response }) => response));
    event.waitUntil(file.then(({ caching }) => caching));
  }
});

/**
 * Serves the HTML document of this worker's version; that of another version would request other
 * files.
 */
async function page(request: Request): Promise<Response> {
  return (await matchPrecache(PAGE_DOCUMENT)) ?? fetch(request);
}

precacheAndRoute(__PRECACHED__, { cleanURLs: false });
cleanupOutdatedCaches();

const CACHE = "used-files";

/**
 * Serves a large, rarely used file of the console, from the cache if it is there. Caches it at the
 * first use, so that it is available offline. `keeping` resolves when the file is cached.
 */
async function usedFile(
  request: Request,
): Promise<{ readonly response: Response; readonly caching: Promise<void> }> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached !== undefined) return { response: cached, caching: Promise.resolve() };
  const response = await fetch(request);
  const caching = response.ok ? cache.put(request, response.clone()) : Promise.resolve();
  return { response, caching };
}

/** Deletes files that were cached at first use by previous versions. */
async function deleteOthers(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const outdated = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}
