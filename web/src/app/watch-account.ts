/**
 * What the console does about the account besides the screens: shows warnings of the server, and
 * ends the push messages of a browser in which no user is signed in.
 */
import type { Session } from "#web/session/session.ts";
import { type AccountNoticesDependencies, watchAccountNotices } from "./account-notices.ts";

export function watchAccount(deps: AccountNoticesDependencies): void {
  watchAccountNotices(deps);
  endPushWithSession(deps.session);
}

/**
 * Ends the browser's subscription when the session ends, however it ends. The push service then
 * refuses further messages, at which the server removes the subscription.
 */
export function endPushWithSession(
  session: Pick<Session, "state" | "subscribe">,
  end: () => Promise<void> = endPush,
): void {
  const follow = () => {
    // A browser that cannot end it now is asked again at the next start; the server sends nothing
    // to a session that has ended.
    if (session.state().status === "signedOut") void end().catch(() => undefined);
  };
  follow();
  session.subscribe(follow);
}

async function endPush(): Promise<void> {
  if (!("serviceWorker" in navigator && "PushManager" in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
