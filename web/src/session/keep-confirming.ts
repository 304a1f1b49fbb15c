/** Asks the server for an account that is only known from the cache, until the server has answered. */
import type { After } from "#web/api/after.ts";
import type { Online } from "#web/offline/online.ts";
import type { Session } from "./session.ts";

export interface ConfirmDependencies {
  readonly session: Pick<Session, "state" | "subscribe" | "start">;
  readonly online: Pick<Online, "isOnline" | "subscribe">;
  readonly after: After;
}

/** Between two questions while the server is reached and has not said that the session counts. */
export const CONFIRM_PAUSE_MILLISECONDS = 10_000;

/**
 * Asks at once when the server can be reached again, else after a pause: a question may fail alone, while other requests of the
 * page are answered, and then nothing tells that the server is back. Works as long as the page lives.
 */
export function keepConfirming({ session, online, after }: ConfirmDependencies): void {
  let isWaiting = false;

  const isWanted = () => {
    const state = session.state();
    return online.isOnline() && state.status === "signedIn" && !state.isConfirmed;
  };
  function askLater(): void {
    if (isWaiting || !isWanted()) return;
    isWaiting = true;
    after(CONFIRM_PAUSE_MILLISECONDS, () => {
      isWaiting = false;
      if (isWanted()) void session.start().finally(askLater);
    });
  }

  session.subscribe(askLater);
  online.subscribe(() => {
    if (isWanted()) void session.start();
  });
}
