// @vitest-environment jsdom
/** Further steps of sign-in after e-mail and password, and that they cannot be bypassed. */

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { refusedBy } from "#test/web/builders/fake-auth.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole } from "#test/web/builders/render-console.tsx";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import { acknowledge } from "#web/session/acknowledgement.ts";
import { SIGN_IN_TIMEOUT_MILLISECONDS } from "#web/session/sign-in-timeout.ts";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isFaulty = (label: string) => field(label).getAttribute("aria-invalid") === "true";
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));

function type(texts: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(field(label), { target: { value } });
  }
}

function signIn(console: TestConsole) {
  acknowledge(console.services.tabStorage, console.services.config.twoFactorNotice);
  const page = renderConsole(console.services, "/");
  type({ Email: "dana@example.com", Password: "secret" });
  press("Sign in");
  return page;
}

async function openResetCode(console: TestConsole) {
  const page = renderConsole(console.services, "/reset-password");
  await screen.findByLabelText("Email");
  type({ Email: "dana@example.com" });
  press("Send code");
  await screen.findByLabelText("Verification code");
  return page;
}

beforeEach(() => localStorage.clear());

describe("a new password that is required", () => {
  it("is announced until the notice is dismissed", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "newPassword" }));
    signIn(console);
    const notice = "A new password is required to proceed.";
    await screen.findByText(notice);
    fireEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(field("New password")).toBeTruthy();
  });

  it("leads on to setting up an authenticator in the same flow", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "newPassword" }));
    console.server.me = ok(account({ state: "MFA_REQUIRED", mfaRequired: true }));
    const { address } = signIn(console);
    await screen.findByLabelText("New password");
    type({ "New password": "Abcd-1234", "Confirm password": "Abcd-1234" });
    press("Submit");
    await screen.findByText("JBSW Y3DP EHPK 3PXP");
    type({ "Authentication code": "123456" });
    console.server.me = ok(account({ mfaEnrolled: true, mfaRequired: true }));
    press("Confirm");
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(console.auth.asked.map(([name]) => name)).toEqual([
      ...["signIn", "answerChallenge", "startEnrolment", "finishEnrolment", "tokens"],
    ]);
  });

  it("warns of the caps lock in both fields", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "newPassword" }));
    signIn(console);
    await screen.findByLabelText("New password");
    for (const label of ["New password", "Confirm password"]) warnsOfCapsLock(label);
  });
});

describe("an authenticator that has to be there", () => {
  it("cannot be left out by going to a page with the tokens one has", async () => {
    const console = testConsole();
    console.auth.isStored = true;
    console.server.me = ok(account({ state: "MFA_REQUIRED", mfaRequired: true }));
    const { address } = renderConsole(console.services, "/layouts?view=list");
    await console.services.session.start();
    await waitFor(() => expect(address()).toBe("/?from=%2Flayouts%3Fview%3Dlist"));
    expect(console.auth.isStored).toBe(false);
  });

  it("is not believed to be there on the word of the browser alone", async () => {
    const console = testConsole();
    console.server.me = ok(account({ state: "MFA_REQUIRED", mfaRequired: true }));
    const { address } = signIn(console);
    await screen.findByLabelText("Authentication code");
    type({ "Authentication code": "123456" });
    press("Confirm");
    await screen.findByText(/Your account could not be read/);
    expect(address()).toBe("/");
    expect(console.services.session.state().status).toBe("signedOut");
  });

  it("takes no code twice", async () => {
    const console = testConsole();
    const reused = "Your software token has already been used once.";
    console.auth.steps.push(ok({ step: "totp" }), refusedBy("ExpiredCodeException", reused));
    signIn(console);
    await screen.findByLabelText("Authentication code");
    type({ "Authentication code": "123456" });
    press("Confirm");
    await screen.findByText(reused);
    expect(isFaulty("Authentication code")).toBe(true);
  });
});

describe("a sign-in that is refused", () => {
  it("because the password has to be reset says so below the password", async () => {
    const console = testConsole();
    console.auth.steps.push(refusedBy("PasswordResetRequiredException"));
    signIn(console);
    await screen.findByText("Reset your password before you sign in.");
    expect(isFaulty("Password")).toBe(true);
    expect(isFaulty("Email")).toBe(false);
  });

  it("because the address is not confirmed shows what to do next", async () => {
    const console = testConsole();
    console.auth.steps.push(refusedBy("UserNotConfirmedException"));
    signIn(console);
    expect(await screen.findByText(/Choose Request access, then enter the code/)).toBeTruthy();
  });

  it.each([
    ["UnknownError", "An unexpected error occurred"],
    ["InternalErrorException", "An error occurred."],
    ["NetworkError", "Network Error"],
  ])("with nothing but %s shows the required message", async (name, sentence) => {
    const console = testConsole();
    console.auth.steps.push(refusedBy(name));
    signIn(console);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(isFaulty("Email")).toBe(true);
  });
});

describe("the second step of a reset", () => {
  it("warns of the caps lock in both fields", async () => {
    await openResetCode(testConsole());
    for (const label of ["New password", "Confirm password"]) warnsOfCapsLock(label);
  });

  it("shows a password that is too weak below the password", async () => {
    const console = testConsole();
    await openResetCode(console);
    console.auth.refusals.push("InvalidPasswordException");
    type({ "New password": "weak", "Confirm password": "weak", "Verification code": "1" });
    press("Set password and sign in");
    await waitFor(() => expect(isFaulty("New password")).toBe(true));
  });
});

describe("a provider that does not answer a reset", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("is given up after 20 s: 'Request Timeout', and the passwords are gone", async () => {
    const console = testConsole();
    await openResetCode(console);
    console.auth.confirmPasswordReset = () => new Promise(() => undefined);
    type({ "New password": "Abcd-1234", "Confirm password": "Abcd-1234" });
    type({ "Verification code": "123456" });
    press("Set password and sign in");
    await vi.advanceTimersByTimeAsync(SIGN_IN_TIMEOUT_MILLISECONDS);
    expect(await screen.findByText("Request Timeout")).toBeTruthy();
    expect(field("New password").value).toBe("");
    expect(field("Confirm password").value).toBe("");
  });
});

function warnsOfCapsLock(label: string): void {
  fireEvent.keyDown(field(label), { key: "A", modifierCapsLock: true });
  expect(screen.getByText("CapsLock Is Enabled")).toBeTruthy();
  fireEvent.keyUp(field(label), { key: "CapsLock", modifierCapsLock: false });
  expect(screen.queryByText("CapsLock Is Enabled")).toBeNull();
}
