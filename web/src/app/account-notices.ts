/**
 * Warnings about the account that the server reports: a reset of the authenticator, and for
 * administrators a sign-in with a break-glass account. Each is shown in every browser until its user
 * dismisses it there.
 */
import type { Account } from "#web/api/account.generated.ts";
import { authenticatorResetText } from "#web/features/sign-in/authenticator-reset-messages.ts";
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import type { Session } from "#web/session/session.ts";
import { formatTime } from "#web/ui/format.ts";
import { notify } from "#web/ui/notify.ts";

/** Maximum age of an event that is still shown. */
const MAX_AGE_SECONDS = 30 * 86_400;

export interface AccountNoticesDependencies {
  readonly session: Pick<Session, "state" | "subscribe">;
  /**
   * Dismissal is stored in the browser, not on the server, so that an attacker who signs in first
   * cannot hide the notice from the user.
   */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly nowSeconds: () => number;
  readonly providerName: string;
}

interface AccountNotice {
  /** Key under which its dismissal is stored. */
  readonly key: string;
  /** Distinguishes this event from another with the same key. */
  readonly event: string;
  /** Epoch seconds of the event. */
  readonly at: number;
  readonly text: string;
}

/** Shows the notices whenever the server reports an event, and removes them when the session ends. */
export function watchAccountNotices({
  session,
  storage,
  nowSeconds,
  providerName,
}: AccountNoticesDependencies): void {
  /** How to remove each notice that this session has shown. */
  const shown = new Map<string, () => void>();

  function show({ key, event, at, text }: AccountNotice): void {
    const isOver = nowSeconds() - at > MAX_AGE_SECONDS || storage.getItem(key) === event;
    if (isOver || shown.has(`${key} ${event}`)) return;
    const dismiss = notify({
      kind: "warning",
      text,
      lastsSeconds: "untilDismissed",
      onDismissed: () => storage.setItem(key, event),
    });
    shown.set(`${key} ${event}`, dismiss);
  }

  function follow(): void {
    const state = session.state();
    if (state.status === "signedIn") {
      for (const notice of noticesOf(state.account, providerName)) show(notice);
    } else if (state.status === "signedOut") {
      for (const dismiss of shown.values()) dismiss();
      shown.clear();
    }
  }

  follow();
  session.subscribe(follow);
}

function noticesOf(
  { id, authenticatorReset: reset, breakGlassUse: use }: Account,
  providerName: string,
): readonly AccountNotice[] {
  const ofReset = reset && {
    ...{ key: `authenticatorReset.${id}`, event: String(reset.at), at: reset.at },
    text: authenticatorResetText(reset, providerName),
  };
  const ofUse = use && {
    ...{ key: `breakGlassUse.${id}`, event: `${use.at} ${use.by}`, at: use.at },
    text: SIGN_ON_ACCOUNT_MESSAGES.breakGlassUsed(use.by, formatTime(use.at)),
  };
  return [ofReset, ofUse].filter((notice) => notice !== undefined);
}
