/**
 * Reports to the server that the user's session is in use, and when its user last pressed
 * something, without which it loses control.
 */
import { reportSession } from "#web/api/session-operations.ts";
import { pollWhileVisible } from "#web/session/poll-while-visible.ts";
import type { Services } from "#web/session/services.ts";

type Reporting = Pick<Services, "session" | "rest" | "after" | "nowSeconds">;

const EVERY_MILLISECONDS = 600_000;
/** The first report waits until the page has loaded what it shows. */
const FIRST_AFTER_MILLISECONDS = 30_000;

/** Starts the reports. A failed one is not repeated: the next one follows. @returns stops them */
export function reportSessions({ session, rest, after }: Reporting): () => void {
  let stopPolling: (() => void) | undefined;
  const cancel = after(FIRST_AFTER_MILLISECONDS, () => {
    stopPolling = pollWhileVisible({ after }, EVERY_MILLISECONDS, async () => {
      if (isConfirmed(session)) await reportSession(rest);
    });
  });
  return () => {
    cancel();
    stopPolling?.();
  };
}

/** Pause after a report of a press, in seconds; the time until control is lost is far longer. */
const PRESSES_EVERY_SECONDS = 240;

/**
 * Starts reporting the last press of the user on this page: at once after a pause, else when the
 * pause is over. @returns stops it
 */
export function reportPresses(
  { session, rest, after, nowSeconds }: Reporting,
  page: EventTarget,
): () => void {
  let pressedAt = 0;
  // The page that opens sends its own requests first.
  let nextReportAt = nowSeconds() + FIRST_AFTER_MILLISECONDS / 1000;
  let cancel: (() => void) | undefined;

  function report(): void {
    cancel = undefined;
    if (!isConfirmed(session)) return;
    nextReportAt = nowSeconds() + PRESSES_EVERY_SECONDS;
    void reportSession(rest, nowSeconds() - pressedAt);
  }

  function onPress(): void {
    pressedAt = nowSeconds();
    cancel ??= after(Math.max(0, nextReportAt - pressedAt) * 1000, report);
  }

  const presses = ["pointerdown", "keydown"] as const;
  for (const press of presses) page.addEventListener(press, onPress, OBSERVES);
  return () => {
    cancel?.();
    for (const press of presses) page.removeEventListener(press, onPress, OBSERVES);
  };
}

/** Sees presses that a part of the page keeps to itself, and never delays them. */
const OBSERVES = { capture: true, passive: true } as const;

function isConfirmed(session: Services["session"]): boolean {
  const state = session.state();
  return state.status === "signedIn" && state.isConfirmed;
}
