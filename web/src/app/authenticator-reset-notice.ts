/**
 * Notifies users that an administrator has reset their authenticator, in each browser until they
 * dismiss the notice there.
 */
import type { AuthenticatorReset } from "#web/api/account.generated.ts";
import type { Session } from "#web/session/session.ts";
import { formatTime } from "#web/ui/format.ts";
import { notify } from "#web/ui/notify.ts";

/**
 * Maximum age of a reset that is still shown. Dismissal is stored in the browser, not on the
 * server, so that an attacker who signs in first cannot hide the notice from the user.
 */
const TOLD_FOR_SECONDS = 30 * 86_400;

interface Parties {
  readonly session: Pick<Session, "state" | "subscribe">;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly nowSeconds: number;
  readonly providerName: string;
}

/** Removes the notice when the session ends. */
export function tellAuthenticatorReset(parties: Parties): void {
  const { session, storage, nowSeconds, providerName } = parties;
  const state = session.state();
  if (state.status !== "signedIn") return;
  const { id, authenticatorReset: reset } = state.account;
  if (reset === undefined || nowSeconds - reset.at > TOLD_FOR_SECONDS) return;
  const key = `authenticatorReset.${id}`;
  if (storage.getItem(key) === String(reset.at)) return;
  const takeAway = notify({
    kind: "warning",
    text: authenticatorResetText(reset, providerName),
    lastsSeconds: "untilDismissed",
    onDismissed: () => storage.setItem(key, String(reset.at)),
  });
  const stop = session.subscribe(() => {
    if (session.state().status !== "signedOut") return;
    stop();
    takeAway();
  });
}

/** Text of the notice. */
function authenticatorResetText(
  { at, by, byRecoveryCode }: AuthenticatorReset,
  providerName: string,
): string {
  if (byRecoveryCode) {
    return `Your authenticator was removed with a recovery code on ${formatTime(at)}, and all sessions were ended. If that was not you, change your password and contact ${providerName} immediately.`;
  }
  const who = by === undefined ? "by an administrator" : `by ${by}`;
  return `Your authenticator was reset ${who} on ${formatTime(at)}, and all sessions were ended. Set up a new one in the menu. If you did not request this, contact ${providerName} immediately.`;
}
