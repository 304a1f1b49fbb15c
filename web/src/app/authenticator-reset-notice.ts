/** Tells a user that an administrator has reset his authenticator: in each browser until he has closed the notice there. */

import type { Session } from "#web/session/session.ts";
import { notify } from "#web/ui/notify.ts";
import { authenticatorResetText } from "./account-messages.ts";

/**
 * Nobody needs to hear of it for ever. What was closed is noted in the browser and not on the server, so that a stranger who
 * signs in first cannot keep it from the user.
 */
const TOLD_FOR_SECONDS = 30 * 86_400;

interface Parties {
  readonly session: Pick<Session, "state" | "subscribe">;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly nowSeconds: number;
  readonly providerName: string;
}

/** The notice leaves with the session. */
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
