/**
 * Work of the console whose code is not part of its first download: prefetching, vetting of
 * drawings, the outbox, and watching the account and the session. A chunk that fails to load never
 * stops the page.
 */
import type { Services } from "#web/session/services.ts";
import { after, nowSeconds } from "./browser-time.ts";
import type { PrefetchSiteDependencies } from "./prefetch-site.ts";
import { siteOf } from "./route-of.ts";

/**
 * Prefetches the site of the current URL. Failures are ignored, because the page requests the site
 * again.
 */
export function prefetchOpenedSite(dependencies: PrefetchSiteDependencies): void {
  const layoutId = siteOf(location.pathname);
  if (layoutId === undefined) return;
  import("./prefetch-site.ts")
    .then(({ prefetchSite }) => prefetchSite(dependencies, layoutId))
    .catch(() => undefined);
}

/** Prefetches the site of a pressed link, while its page is still rendered. */
export function prefetchPressed(
  dependencies: Pick<PrefetchSiteDependencies, "client" | "readModel">,
  path: string,
): void {
  const layoutId = siteOf(path);
  if (layoutId === undefined) return;
  import("./prefetch-site.ts")
    .then(({ prefetchPressedSite }) => prefetchPressedSite(dependencies, layoutId))
    .catch(() => undefined);
}

/**
 * The code that vets drawings is lazy-loaded when there is a drawing. If it fails to load, the
 * drawing is "unchecked" and not shown.
 */
export const vetDrawing: Services["vetDrawing"] = async (bytes) => {
  const part = await import("#web/map/vet-drawing.ts").catch(() => undefined);
  return part === undefined ? { kind: "unchecked" } : part.createPageVet(after)(bytes);
};

/**
 * Starts sending the items of the outbox. If this chunk fails to load, they stay stored and the
 * next start retries.
 */
export function runOutboxOf(services: Services): void {
  import("./run-outbox.ts").then(
    ({ runOutbox }) => runOutbox(services, window),
    () => undefined,
  );
}

/**
 * Starts reporting that the session is in use. If this chunk fails to load, it is not reported, and
 * the session loses control when it would be idle.
 */
export function reportSessionsOf(services: Services): void {
  import("./report-session.ts").then(
    ({ reportSessions, reportPresses }) => {
      reportSessions(services);
      reportPresses(services, window);
    },
    () => undefined,
  );
}

/**
 * Shows warnings about the account, and ends push messages with the session. If this chunk fails to
 * load, the next start does it.
 */
export function watchAccountOf({ session, storage, config: { providerName } }: Services): void {
  import("./watch-account.ts").then(
    ({ watchAccount }) => watchAccount({ session, storage, nowSeconds, providerName }),
    () => undefined,
  );
}
