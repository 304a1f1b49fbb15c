import { describe, expect, it } from "vitest";
import {
  nextResetState,
  RESET_START,
  type ResetEvent,
  type ResetState,
  resetFaultField,
} from "#web/session/reset-machine.ts";

function stateAfter(...events: readonly ResetEvent[]): ResetState {
  return events.reduce(nextResetState, RESET_START);
}

const submitted: ResetEvent = { type: "submitted" };
const sent: ResetEvent = { type: "codeSent", attempt: 1, email: "a@b.c" };

describe("the two steps of a password reset", () => {
  it("asks for the code once it has been sent, and keeps the e-mail", () => {
    expect(stateAfter(submitted, sent)).toMatchObject({ step: "code", email: "a@b.c" });
  });

  it("hands over to signing in once the password is set", () => {
    const state = stateAfter(submitted, sent, submitted, { type: "passwordSet", attempt: 2 });
    expect(state.step).toBe("reset");
  });

  it("takes no notice of an answer to an earlier attempt", () => {
    expect(stateAfter(submitted, { type: "restarted" }, sent).step).toBe("email");
  });

  it("clears the typed passwords after a time-out", () => {
    const fault = { code: "requestTimeout" } as const;
    const state = stateAfter(submitted, sent, submitted, { type: "refused", attempt: 2, fault });
    expect(state).toMatchObject({ step: "code", clearedSecrets: 1 });
  });

  it.each([
    ["CodeMismatchException", "code"],
    ["ExpiredCodeException", "code"],
    ["InvalidPasswordException", "password"],
    ["LimitExceededException", "email"],
  ])("puts %s under the %s", (name, field) => {
    expect(resetFaultField({ code: "refused", refusal: { name, message: undefined } })).toBe(field);
  });
});
