/** Reports every ten minutes, while the page is visible, that the user's session is in use. */
import { reportSession } from "#web/api/session-operations.ts";
import { pollWhileVisible } from "#web/session/poll-while-visible.ts";
import type { Services } from "#web/session/services.ts";

const EVERY_MILLISECONDS = 600_000;
/** The first report waits until the page has loaded what it shows. */
const FIRST_AFTER_MILLISECONDS = 30_000;

/** Starts the reports. A failed one is not repeated: the next one follows. @returns stops them */
export function reportSessions({ session, rest, after }: Services): () => void {
  let stopPolling: (() => void) | undefined;
  const cancel = after(FIRST_AFTER_MILLISECONDS, () => {
    stopPolling = pollWhileVisible({ after }, EVERY_MILLISECONDS, async () => {
      const state = session.state();
      if (state.status === "signedIn" && state.isConfirmed) await reportSession(rest);
    });
  });
  return () => {
    cancel();
    stopPolling?.();
  };
}
