/**
 * Requests the signed-in user's account from the server while only the cached copy is known, until
 * the server has answered.
 */
import type { After } from "#web/api/after.ts";
import type { Online } from "#web/offline/online.ts";
import type { Session } from "./session.ts";

export interface ConfirmDependencies {
  readonly session: Pick<Session, "state" | "subscribe" | "start">;
  readonly online: Pick<Online, "isOnline" | "subscribe">;
  readonly after: After;
}

/** Pause between two attempts to confirm a cached account, while the browser is online. */
export const CONFIRM_PAUSE_MILLISECONDS = 10_000;

/**
 * Repeats the request at once when the browser is online again, else after a pause: a single
 * request may fail while others succeed, and then no online event follows. Runs for the life
 * of the page.
 */
export function confirmCachedAccount({ session, online, after }: ConfirmDependencies): void {
  let isWaiting = false;

  const isUnconfirmed = () => {
    const state = session.state();
    return online.isOnline() && state.status === "signedIn" && !state.isConfirmed;
  };
  function scheduleRequest(): void {
    if (isWaiting || !isUnconfirmed()) return;
    isWaiting = true;
    after(CONFIRM_PAUSE_MILLISECONDS, () => {
      isWaiting = false;
      if (isUnconfirmed()) void session.start().finally(scheduleRequest);
    });
  }

  session.subscribe(scheduleRequest);
  online.subscribe(() => {
    if (isUnconfirmed()) void session.start();
  });
}
