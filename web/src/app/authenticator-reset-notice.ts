/**
 * Notifies users that an administrator has reset their authenticator, in each browser until they
 * dismiss the notice there.
 */
import { authenticatorResetText } from "#web/features/sign-in/authenticator-reset-messages.ts";
import type { Session } from "#web/session/session.ts";
import { notify } from "#web/ui/notify.ts";

/**
 * Maximum age of a reset that is still shown. Dismissal is stored in the browser, not on the
 * server, so that an attacker who signs in first cannot hide the notice from the user.
 */
const MAX_RESET_AGE_SECONDS = 30 * 86_400;

interface ResetNoticeDependencies {
  readonly session: Pick<Session, "state" | "subscribe">;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly nowSeconds: number;
  readonly providerName: string;
}

/** Shows the notice of an authenticator reset; removes it when the session ends. */
export function notifyAuthenticatorReset(dependencies: ResetNoticeDependencies): void {
  const { session, storage, nowSeconds, providerName } = dependencies;
  const state = session.state();
  if (state.status !== "signedIn") return;
  const { id, authenticatorReset: reset } = state.account;
  if (reset === undefined || nowSeconds - reset.at > MAX_RESET_AGE_SECONDS) return;
  const key = `authenticatorReset.${id}`;
  if (storage.getItem(key) === String(reset.at)) return;
  const dismiss = notify({
    kind: "warning",
    text: authenticatorResetText(reset, providerName),
    lastsSeconds: "untilDismissed",
    onDismissed: () => storage.setItem(key, String(reset.at)),
  });
  const stop = session.subscribe(() => {
    if (session.state().status !== "signedOut") return;
    stop();
    dismiss();
  });
}
