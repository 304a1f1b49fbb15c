/**
 * Prefetches in parallel with the console's main chunk: the configuration, and the chunks that a
 * signed-in start needs.
 */

/** Storage key under which aws-amplify stores the last signed-in user. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
const SITE = /^\/layout\/./;

export interface EarlyRequests {
  /** Response of /config.json; rejects without a network. */
  readonly config: Promise<Response>;
  /** True if this browser has stored an earlier sign-in. */
  readonly hasSignedIn: boolean;
}

/** The part of `window` that this module uses. */
type Page = Pick<Window, "fetch" | "localStorage">;

export function prefetchConfig(page: Page): EarlyRequests {
  const config = page.fetch("/config.json", { cache: "no-store" });
  // Avoids an unhandled rejection of the request; `loadConfig` reports the failure when it awaits
  // the response.
  config.catch(() => undefined);
  return { config, hasSignedIn: storedKeys(page).some((key) => LAST_USER.test(key)) };
}

/**
 * Preloads chunks for a browser with an earlier sign-in. Call when the language is set, because
 * these chunks run tables of messages. Failures are ignored: each chunk is imported again, with
 * error handling, when it is needed.
 */
export function preloadChunks(pathname: string): void {
  const missed = () => undefined;
  import("#web/session/amplify-auth.ts").catch(missed);
  import("#web/offline/db.ts").catch(missed);
  if (SITE.test(pathname)) import("./prefetch-site.ts").catch(missed);
}

/** Keys of the browser's storage; empty if the browser blocks it. */
function storedKeys(page: Page): readonly string[] {
  try {
    return Object.keys(page.localStorage);
  } catch {
    return [];
  }
}
