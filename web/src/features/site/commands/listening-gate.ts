/** Lets commands out only while their answers can be heard. */
import type { Services } from "#web/session/services.ts";

export interface ListeningGate {
  /** Begins at once or as soon as answers can be heard; after a while it never begins, and that is told. */
  pass(begin: () => void, onGivenUp: () => void): void;
  /** Answers can be heard. Returns whether they could be before. */
  open(): boolean;
  /** What waits will not begin. */
  close(): void;
}

/** Milliseconds from the click until answers can be heard; a command that comes much later than meant is a danger. */
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
