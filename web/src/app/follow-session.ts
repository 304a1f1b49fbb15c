/**
 * Effects of the session outside of screens: what a sign-out, here or in another tab, clears in this
 * browser and ends at the provider of the sign-in.
 */
import type { ConsoleConfig } from "#web/api/config.ts";
import type { Online } from "#web/offline/online.ts";
import { clearAcknowledgement } from "#web/session/acknowledgement.ts";
import { confirmCachedAccount } from "#web/session/confirm-cached-account.ts";
import type { LazyAuth } from "#web/session/lazy-auth.ts";
import type { Services } from "#web/session/services.ts";
import type { Session } from "#web/session/session.ts";
import { signOffAddress } from "#web/session/sign-on-session.ts";
import { after } from "./browser-time.ts";

/**
 * Session side effects outside of screens: follows a sign-out in another tab, clears data of the
 * account on sign-out, and retries to confirm an account that comes only from the cache.
 */
export function followSession({
  auth,
  session,
  online,
  client,
  tabStorage,
}: Pick<Services, "session" | "online" | "client" | "tabStorage"> & {
  readonly auth: LazyAuth;
}): void {
  window.addEventListener("storage", (change) => {
    if (auth.isSignOutElsewhere(change)) void session.end("signOut");
  });
  session.subscribe(() => {
    if (session.state().status !== "signedOut") return;
    clearAcknowledgement(tabStorage);
    // The next account must not receive responses that were prefetched for this account.
    client.clearPrefetched?.();
  });
  confirmCachedAccount({ session, online, after });
}

/**
 * After a sign-out from a session that began through a provider, goes to the user pool, which
 * otherwise would sign in the same person again without asking. Without a network the page stays.
 */
export function forgetAtProvider(
  { singleSignOn }: ConsoleConfig,
  session: Session,
  online: Pick<Online, "isOnline">,
): void {
  if (singleSignOn === undefined) return;
  session.subscribe(() => {
    const state = session.state();
    const isSignOut = state.status === "signedOut" && state.because === "signOut";
    if (isSignOut && online.isOnline()) {
      location.assign(signOffAddress(singleSignOn, location.origin));
    }
  });
}
