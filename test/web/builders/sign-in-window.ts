/** Stands in for the window in which a person signs in again: counts openings, ends sign-ins. */
import { act } from "@testing-library/react";
import { vi } from "vitest";
import { reportOutcome, type WindowOutcome } from "#web/session/sign-in-window.ts";

/** @param isBlocked whether the browser opens no window */
export function signInWindow(isBlocked = false) {
  const open = vi.spyOn(window, "open").mockReturnValue(isBlocked ? null : window);
  return {
    addresses: () => open.mock.calls.map(([address]) => address),
    /** Ends the sign-in; resolves when the pages of the browser have heard of it. */
    async end(outcome: WindowOutcome): Promise<void> {
      const other = new BroadcastChannel("signOn.again");
      await act(
        () =>
          new Promise<void>((resolve) => {
            other.onmessage = () => resolve();
            reportOutcome(outcome);
          }),
      );
      other.close();
    },
  };
}
