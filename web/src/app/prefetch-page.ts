/** Begins to load, while the configuration is on its way, what a user who has signed in before will need at this address. */
import { preloadPage } from "./routes.tsx";

/** Where the identity provider's library keeps who was signed in last. */
const LAST_USER = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** A part that cannot be loaded now is loaded, or missed, when it is needed. */
export function prefetchPage(pathname: string, storedKeys: readonly string[]): void {
  if (!storedKeys.some((key) => LAST_USER.test(key))) return;
  const missed = () => undefined;
  import("#web/session/amplify-auth.ts").catch(missed);
  import("#web/offline/db.ts").catch(missed);
  preloadPage(pathname);
}
