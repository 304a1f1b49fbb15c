import { describe, expect, it } from "vitest";
import { endPushWithSession } from "#web/app/watch-account.ts";
import type { SessionState } from "#web/session/session.ts";

function sessionIn(status: SessionState["status"]) {
  const listeners: (() => void)[] = [];
  let state = { status } as SessionState;
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    become: (next: SessionState["status"]) => {
      state = { status: next } as SessionState;
      for (const listener of listeners) listener();
    },
  };
}

describe("push messages of a browser", () => {
  it("end when its session ends, and where no user is signed in at the start", () => {
    const ended: string[] = [];
    const session = sessionIn("signedIn");
    endPushWithSession(session, async () => void ended.push("running"));
    expect(ended).toEqual([]);
    session.become("signedOut");
    expect(ended).toEqual(["running"]);
    endPushWithSession(sessionIn("signedOut"), async () => void ended.push("start"));
    expect(ended).toEqual(["running", "start"]);
  });

  it("that cannot be ended now cause no failure", async () => {
    const refusal = Promise.reject(new Error("no network"));
    endPushWithSession(sessionIn("signedOut"), () => refusal);
    await expect(refusal).rejects.toThrow("no network");
  });
});
