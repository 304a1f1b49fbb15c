/** Delays commands until the subscription for their replies is live. */
import type { Services } from "#web/session/services.ts";

export interface ListeningGate {
  /** Calls `begin` once the subscription is live, or `onTimeout` after a time-out. */
  pass(begin: () => void, onTimeout: () => void): void;
  /**
   * Opens the gate; call it when the subscription is live. Returns whether the gate had been open
   * before.
   */
  open(): boolean;
  /** Closes the gate, and drops the commands that wait for the subscription. */
  close(): void;
}

/**
 * Maximum time that a command waits for the live subscription after the click, because a command
 * that moves trackers late is dangerous.
 */
const LISTENING_TIMEOUT_MS = 4_000;

export function createListeningGate(after: Services["after"]): ListeningGate {
  const waiting = new Set<() => void>();
  let isOpen = false;
  return {
    pass(begin, onTimeout) {
      if (isOpen) {
        begin();
        return;
      }
      const cancelTimeout = after(LISTENING_TIMEOUT_MS, () => {
        waiting.delete(enter);
        onTimeout();
      });
      const enter = () => {
        cancelTimeout();
        begin();
      };
      waiting.add(enter);
    },
    open() {
      const wasOpen = isOpen;
      isOpen = true;
      const entering = [...waiting];
      waiting.clear();
      for (const enter of entering) enter();
      return wasOpen;
    },
    close() {
      isOpen = false;
      waiting.clear();
    },
  };
}
