/**
 * Notifies administrators that a break-glass account has signed in, in each browser until they
 * dismiss the notice there.
 */
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import type { Session } from "#web/session/session.ts";
import { formatTime } from "#web/ui/format.ts";
import { notify } from "#web/ui/notify.ts";

/** Maximum age of a use that is still shown. */
const MAX_AGE_SECONDS = 30 * 86_400;

interface BreakGlassNoticeDependencies {
  readonly session: Pick<Session, "state" | "subscribe">;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly nowSeconds: () => number;
}

/** Shows the notice of each use that the server reports and this browser has not shown yet. */
export function watchBreakGlassUse(dependencies: BreakGlassNoticeDependencies): void {
  let shown = "";
  const show = () => {
    const state = dependencies.session.state();
    if (state.status !== "signedIn" || !state.account.breakGlassUse) return;
    const { at, by } = state.account.breakGlassUse;
    if (shown === `${at} ${by}`) return;
    shown = `${at} ${by}`;
    notifyBreakGlassUse(dependencies);
  };
  show();
  dependencies.session.subscribe(show);
}

/** Shows the notice of the last use; removes it when the session ends. */
function notifyBreakGlassUse(dependencies: BreakGlassNoticeDependencies): void {
  const { session, storage, nowSeconds } = dependencies;
  const state = session.state();
  if (state.status !== "signedIn") return;
  const { id, breakGlassUse: use } = state.account;
  if (use === undefined || nowSeconds() - use.at > MAX_AGE_SECONDS) return;
  const key = `breakGlassUse.${id}`;
  const shown = `${use.at} ${use.by}`;
  if (storage.getItem(key) === shown) return;
  const dismiss = notify({
    kind: "warning",
    text: SIGN_ON_ACCOUNT_MESSAGES.breakGlassUsed(use.by, formatTime(use.at)),
    lastsSeconds: "untilDismissed",
    onDismissed: () => storage.setItem(key, shown),
  });
  const stop = session.subscribe(() => {
    if (session.state().status !== "signedOut") return;
    stop();
    dismiss();
  });
}
