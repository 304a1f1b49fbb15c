/**
 * The Run Command button from submission to idle: feedback, the 15 s time-out and the reset after 2
 * s.
 */
import { describe, expect, it } from "vitest";
import {
  IDLE,
  nextChangeAt,
  nextRunState,
  type RunEvent,
  type RunState,
} from "#domain/commands/run-state.ts";

const AT = 1_782_300_000_000;

const submitted: RunEvent = { kind: "submitted", at: AT };
const elapsed = (ms: number): RunEvent => ({ kind: "elapsed", at: AT + ms });
const feedback = (status: "received" | "running" | "success" | "fail", ms: number): RunEvent => ({
  kind: "feedback",
  status,
  at: AT + ms,
});

function reached(...events: readonly RunEvent[]): RunState["status"] {
  return events.reduce(nextRunState, IDLE).status;
}

describe("the button", () => {
  it("is sending from submission on, and received with the first feedback", () => {
    expect(reached()).toBe("idle");
    expect(reached(submitted)).toBe("sending");
    expect(reached(submitted, feedback("received", 800))).toBe("received");
    expect(reached(submitted, feedback("received", 800), feedback("running", 5800))).toBe(
      "received",
    );
  });

  it.each(["success", "fail"] as const)("shows %s for 2 s", (status) => {
    const ended = [submitted, feedback("received", 800), feedback(status, 3000)];
    expect(reached(...ended)).toBe(status);
    expect(reached(...ended, elapsed(4999))).toBe(status);
    expect(reached(...ended, elapsed(5000))).toBe("idle");
  });

  it("times out after 15 s of sending and clears after 2 s more", () => {
    expect(reached(submitted, elapsed(14_999))).toBe("sending");
    expect(reached(submitted, elapsed(15_000))).toBe("timeout");
    expect(reached(submitted, elapsed(15_000), elapsed(16_999))).toBe("timeout");
    expect(reached(submitted, elapsed(15_000), elapsed(17_000))).toBe("idle");
  });

  it("waits 60 s after each feedback for the next one", () => {
    const heard = [submitted, feedback("received", 1000), feedback("running", 50_000)];
    expect(reached(...heard, elapsed(61_000))).toBe("received");
    expect(reached(...heard, elapsed(109_999))).toBe("received");
    expect(reached(...heard, elapsed(110_000))).toBe("timeout");
  });

  it("shows an error of the request, which comes from no master", () => {
    const failed: RunEvent = { kind: "requestFailed", at: AT + 300 };
    expect(reached(submitted, failed)).toBe("error");
    expect(reached(submitted, failed, elapsed(2299))).toBe("error");
    expect(reached(submitted, failed, elapsed(2300))).toBe("idle");
    expect(reached(submitted, feedback("received", 100), failed)).toBe("received");
    expect(reached(failed)).toBe("idle");
  });

  it("takes no submission while any state is set", () => {
    const again: RunEvent = { kind: "submitted", at: AT + 500 };
    expect(nextRunState({ status: "sending", since: AT }, again)).toEqual({
      status: "sending",
      since: AT,
    });
    expect(reached(submitted, feedback("success", 400), again)).toBe("success");
  });

  it("is left alone by feedback that comes when nothing waits for it", () => {
    expect(reached(feedback("received", 0))).toBe("idle");
    expect(reached(submitted, elapsed(15_000), feedback("success", 15_500))).toBe("timeout");
    expect(reached(submitted, feedback("fail", 100), feedback("success", 200))).toBe("fail");
  });

  it("gives the time of its next change, so that one timer is enough", () => {
    expect(nextChangeAt(IDLE)).toBeUndefined();
    expect(nextChangeAt({ status: "sending", since: AT })).toBe(AT + 15_000);
    expect(nextChangeAt({ status: "received", since: AT })).toBe(AT + 60_000);
    for (const status of ["success", "fail", "timeout", "error"] as const) {
      expect(nextChangeAt({ status, since: AT })).toBe(AT + 2000);
    }
  });
});
