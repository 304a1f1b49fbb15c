/** Delays commands until the subscription for their replies is live. */
import type { Services } from "#web/session/services.ts";

export interface ListeningGate {
  /** Calls `begin` once the subscription is live; after a time-out, `onGivenUp` instead. */
  pass(begin: () => void, onGivenUp: () => void): void;
  /** Call when the subscription is live. Returns whether it was live before. */
  open(): boolean;
  /** Drops waiting commands. */
  close(): void;
}

/** Time-out from the click to the live subscription; a late command is dangerous. */
const LISTENING_WITHIN_MS = 4_000;

export function createListeningGate(after: Services["after"]): ListeningGate {
  const waiting = new Set<() => void>();
  let isOpen = false;
  return {
    pass(begin, onGivenUp) {
      if (isOpen) {
        begin();
        return;
      }
      const giveUp = after(LISTENING_WITHIN_MS, () => {
        waiting.delete(enter);
        onGivenUp();
      });
      const enter = () => {
        giveUp();
        begin();
      };
      waiting.add(enter);
    },
    open() {
      const wasOpen = isOpen;
      isOpen = true;
      const begun = [...waiting];
      waiting.clear();
      for (const enter of begun) enter();
      return wasOpen;
    },
    close() {
      isOpen = false;
      waiting.clear();
    },
  };
}
