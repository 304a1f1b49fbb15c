import { describe, expect, it } from "vitest";
import {
  faultField,
  nextSignInState,
  SIGN_IN_START,
  type SignInEvent,
  type SignInFault,
  type SignInState,
} from "#web/session/sign-in-machine.ts";

function stateAfter(...events: readonly SignInEvent[]): SignInState {
  return events.reduce(nextSignInState, SIGN_IN_START);
}

function refusal(name: string): SignInFault {
  return { code: "refused", refusal: { name, message: undefined } };
}

const submitted: SignInEvent = { type: "submitted" };

describe("the steps of signing in", () => {
  it("begins with e-mail and password", () => {
    expect(SIGN_IN_START.at).toEqual({ step: "credentials" });
  });

  it("waits while an attempt is under way", () => {
    expect(stateAfter(submitted).progress).toEqual({ status: "waiting" });
  });

  it.each([
    { step: "newPassword" },
    { step: "totp" },
    { step: "totpSetup", secret: "ABC" },
    { step: "done" },
  ] as const)("goes on to $step when the provider asks for it", (next) => {
    const state = stateAfter(submitted, { type: "stepRequired", attempt: 1, next });
    expect(state.at).toEqual(next);
    expect(state.progress).toEqual({ status: "idle" });
  });

  it("walks from a new password over an authenticator's set-up to the end", () => {
    const state = stateAfter(
      submitted,
      { type: "stepRequired", attempt: 1, next: { step: "newPassword" } },
      submitted,
      { type: "stepRequired", attempt: 2, next: { step: "totpSetup", secret: "ABC" } },
      submitted,
      { type: "stepRequired", attempt: 3, next: { step: "done" } },
    );
    expect(state.at).toEqual({ step: "done" });
  });

  it("takes no notice of an answer that comes after the time-out", () => {
    const timedOut = stateAfter(submitted, {
      type: "refused",
      attempt: 1,
      fault: { code: "requestTimeout" },
    });
    const again = nextSignInState(timedOut, submitted);
    const late = nextSignInState(again, {
      type: "stepRequired",
      attempt: 1,
      next: { step: "totp" },
    });
    expect(late).toBe(again);
  });

  it("takes no notice of an answer that comes after starting over", () => {
    const restarted = stateAfter(submitted, { type: "restarted" });
    const late = nextSignInState(restarted, {
      type: "stepRequired",
      attempt: 1,
      next: { step: "totp" },
    });
    expect(late.at).toEqual({ step: "credentials" });
  });

  it("clears the typed password after a time-out and only then", () => {
    const timeout = stateAfter(submitted, {
      type: "refused",
      attempt: 1,
      fault: { code: "requestTimeout" },
    });
    const wrong = stateAfter(submitted, {
      type: "refused",
      attempt: 1,
      fault: refusal("NotAuthorizedException"),
    });
    expect(timeout.clearedSecrets).toBe(1);
    expect(wrong.clearedSecrets).toBe(0);
  });

  it("stays at the code when the code is wrong", () => {
    const state = stateAfter(
      submitted,
      { type: "stepRequired", attempt: 1, next: { step: "totp" } },
      submitted,
      { type: "refused", attempt: 2, fault: refusal("CodeMismatchException") },
    );
    expect(state.at).toEqual({ step: "totp" });
  });

  it.each([
    refusal("NotAuthorizedException"),
    { code: "account", state: "DISABLED" },
    { code: "accountUnknown", reason: "UnknownUser" },
  ] as const)("goes back to e-mail and password when the sign-in is lost ($code)", (fault) => {
    const state = stateAfter(
      submitted,
      { type: "stepRequired", attempt: 1, next: { step: "totp" } },
      submitted,
      { type: "refused", attempt: 2, fault },
    );
    expect(state.at).toEqual({ step: "credentials" });
    expect(state.progress).toEqual({ status: "faulty", fault });
  });
});

describe("where a fault is shown", () => {
  it.each([
    ["InvalidPasswordException", "password"],
    ["NotAuthorizedException", "password"],
    ["PasswordResetRequiredException", "password"],
    ["UserNotFoundException", "email"],
    ["LimitExceededException", "email"],
    ["UserNotConfirmedException", "email"],
    ["SmsChallengeUnsupported", "email"],
  ])("puts %s under the %s", (name, field) => {
    expect(faultField(SIGN_IN_START, refusal(name))).toBe(field);
  });

  it("puts a time-out and an account without privileges under the e-mail", () => {
    expect(faultField(SIGN_IN_START, { code: "requestTimeout" })).toBe("email");
    expect(faultField(SIGN_IN_START, { code: "account", state: "NO_PRIVILEGES" })).toBe("email");
  });

  it("puts what goes wrong in a challenge under its own field", () => {
    const totp = stateAfter(submitted, {
      type: "stepRequired",
      attempt: 1,
      next: { step: "totp" },
    });
    const renewal = stateAfter(submitted, {
      type: "stepRequired",
      attempt: 1,
      next: { step: "newPassword" },
    });
    expect(faultField(totp, refusal("CodeMismatchException"))).toBe("code");
    expect(faultField(renewal, { code: "requestTimeout" })).toBe("password");
  });
});
