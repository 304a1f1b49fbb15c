/** Asks for what every start needs, and for what somebody who has signed in before needs at once, while the console itself is loaded. */

/** Where the identity provider's library keeps who was signed in last. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;
const SITE = /^\/layout\/./;

export interface Early {
  /** The answer for /config.json; rejects without a network. */
  readonly config: Promise<Response>;
  /** Somebody has signed in here before. */
  readonly isKnown: boolean;
}

/** What of the page it needs. */
type Page = Pick<Window, "fetch" | "localStorage"> & {
  readonly location: Pick<Location, "pathname">;
};

export function askEarly(page: Page): Early {
  const config = page.fetch("/config.json", { cache: "no-store" });
  // The start reports a failure as soon as it waits for the answer.
  config.catch(() => undefined);
  const isKnown = storedKeys(page).some((key) => LAST_USER.test(key));
  if (isKnown) loadEarly(page.location.pathname);
  return { config, isKnown };
}

/** A part that cannot be loaded now is loaded, or missed, when it is needed. */
function loadEarly(pathname: string): void {
  const missed = () => undefined;
  import("#web/session/amplify-auth.ts").catch(missed);
  import("#web/offline/db.ts").catch(missed);
  if (SITE.test(pathname)) import("./read-ahead.ts").catch(missed);
}

/** None where the browser blocks the storage. */
function storedKeys(page: Page): readonly string[] {
  try {
    return Object.keys(page.localStorage);
  } catch {
    return [];
  }
}
