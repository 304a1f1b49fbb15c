// @vitest-environment jsdom
/** Signing in, from the notice before it to the page after it. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { refusedBy } from "#test/web/builders/fake-auth.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import { acknowledge } from "#web/session/acknowledgement.ts";
import { SIGN_IN_TIMEOUT_MILLISECONDS } from "#web/session/sign-in-timeout.ts";

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const signInButton = () => screen.getByRole("button", { name: "Sign in" });

/** Renders the sign-in form, with the two-factor notice acknowledged. */
function openForm(console: TestConsole, address = "/") {
  acknowledge(console.services.tabStorage, console.services.config.twoFactorNotice);
  return renderConsole(console.services, address);
}

async function signIn(console: TestConsole, address = "/") {
  const page = openForm(console, address);
  await page.user.type(email(), "  Dana@Example.com ");
  await page.user.type(password(), "secret");
  await page.user.click(signInButton());
  return page;
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(0);
});

describe("the picture beside the form", () => {
  const picture = () => document.querySelector("svg linearGradient");

  it("is shown in a wide window", async () => {
    setWindowWidth(1200);
    openForm(testConsole());
    await waitFor(() => expect(picture()).not.toBeNull());
  });

  it("is not loaded on a phone", async () => {
    setWindowWidth(390);
    openForm(testConsole());
    await vi.dynamicImportSettled();
    expect(picture()).toBeNull();
  });
});

describe("the two-factor notice", () => {
  it("stands before the form until it is acknowledged", async () => {
    const { services } = testConsole();
    const { user } = renderConsole(services, "/index.html");
    expect(screen.getByText(/mandatory from 10\/27\/25/)).toBeTruthy();
    expect(screen.queryByLabelText("Email")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Acknowledge" }));
    expect(document.activeElement).toBe(email());
  });

  it("shows the deployment's own text", () => {
    const { services } = testConsole({ twoFactorNotice: { date: "x", text: "Our own words" } });
    renderConsole(services, "/");
    expect(screen.getByText("Our own words")).toBeTruthy();
  });
});

describe("signing in", () => {
  it("sends the e-mail in lower case and goes to the layouts list", async () => {
    const console = testConsole();
    const { address } = await signIn(console);
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(console.auth.asked).toContainEqual(["signIn", "dana@example.com", "secret"]);
  });

  it("asks for both fields before it asks the provider", async () => {
    const console = testConsole();
    const { user } = openForm(console);
    await user.click(signInButton());
    expect(email().getAttribute("aria-invalid")).toBe("true");
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(console.auth.asked).toEqual([]);
  });

  it("shows a wrong password below the password field", async () => {
    const console = testConsole();
    console.auth.steps.push(refusedBy("NotAuthorizedException", "Incorrect username or password."));
    await signIn(console);
    await screen.findByText("Incorrect username or password.");
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(email().getAttribute("aria-invalid")).toBe("false");
    expect(password().value).toBe("secret");
  });

  it("shows any other refusal below the e-mail field", async () => {
    const console = testConsole();
    console.auth.steps.push(refusedBy("TooManyRequestsException", "Attempt limit exceeded"));
    await signIn(console);
    await screen.findByText("Attempt limit exceeded");
    expect(email().getAttribute("aria-invalid")).toBe("true");
  });

  it("says clearly that codes by text message are not supported", async () => {
    const console = testConsole();
    console.auth.steps.push(refusedBy("SmsChallengeUnsupported"));
    await signIn(console);
    expect(await screen.findByText(/code by text message/)).toBeTruthy();
  });

  it("warns of the caps lock in the password field", () => {
    openForm(testConsole());
    fireEvent.keyDown(password(), { key: "A", modifierCapsLock: true });
    expect(screen.getByText("CapsLock Is Enabled")).toBeTruthy();
    fireEvent.keyUp(password(), { key: "CapsLock", modifierCapsLock: false });
    expect(screen.queryByText("CapsLock Is Enabled")).toBeNull();
  });

  it("signs in with one press on a demo account", async () => {
    const console = testConsole({ demoAccounts: "/demo-accounts.json" });
    console.server.demoAccounts = {
      accounts: [{ email: "a@demo", password: "p", role: "Administrator", description: "All" }],
    };
    const { user } = openForm(console);
    await user.click(await screen.findByRole("button", { name: /Administrator/ }));
    expect(console.auth.asked).toContainEqual(["signIn", "a@demo", "p"]);
  });

  it("offers no demo accounts where the deployment has none", async () => {
    openForm(testConsole());
    expect(screen.queryByText("Demo accounts")).toBeNull();
  });
});

describe("an account that may not work", () => {
  it("without privileges gets a message, and whom to ask, until dismissed", async () => {
    const console = testConsole();
    console.server.me = ok(account({ state: "NO_PRIVILEGES" }));
    const { user } = await signIn(console);
    expect(await screen.findByText("Account has no privileges")).toBeTruthy();
    const notice = "Account has no privileges! Contact Helioworks Administrator.";
    expect(await screen.findByText(notice)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(console.auth.isStored).toBe(false);
  });

  it.each(["EXPIRED", "TRIAL_EXPIRED"] as const)("that is %s gets a message", async (state) => {
    const console = testConsole();
    console.server.me = ok(account({ state }));
    await signIn(console);
    expect(await screen.findByText("Account Trail Expired.")).toBeTruthy();
  });

  it("has no page to go to when it holds nothing but beta features", async () => {
    const console = testConsole();
    console.server.me = ok(account({ groups: ["BETA_FEATURES"] }));
    const { user } = await signIn(console);
    await screen.findByRole("heading", { name: "Account has no privileges" });
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(email()).toBeTruthy());
  });
});

describe("a new password that is required", () => {
  it("has to be typed twice alike and is sent with Submit", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "newPassword" }));
    const { user, address } = await signIn(console);
    expect(await screen.findByText("A new password is required to proceed.")).toBeTruthy();
    await user.type(screen.getByLabelText("New password"), "Abcd-1234");
    await user.type(screen.getByLabelText("Confirm password"), "Abcd-12345");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    expect(screen.getByText("Passwords do not match")).toBeTruthy();
    await user.type(screen.getByLabelText("New password"), "5");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(console.auth.asked).toContainEqual(["answerChallenge", "Abcd-12345"]);
  });
});

describe("the authenticator", () => {
  const code = () => screen.findByLabelText("Authentication code");

  it("is asked for its code, and asked again when the code is wrong", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "totp" }), refusedBy("CodeMismatchException", "Invalid"));
    const { user, address } = await signIn(console);
    await user.type(await code(), "12a");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(screen.getByText("The code has 6 digits.")).toBeTruthy();
    await user.clear(await code());
    await user.type(await code(), "123 456");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(/Wrong code/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    expect(console.auth.asked.filter(([name]) => name === "answerChallenge")).toEqual([
      ["answerChallenge", "123456"],
      ["answerChallenge", "123456"],
    ]);
  });

  it("can be set up during sign-in, by QR code or by key", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "totpSetup", secret: "JBSWY3DPEHPK3PXP" }));
    const { user, address } = await signIn(console);
    expect(await screen.findByRole("img", { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
    await user.type(await code(), "654321");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });

  it("has to be set up before an account that must have one gets in", async () => {
    const console = testConsole();
    console.server.me = ok(account({ state: "MFA_REQUIRED", mfaRequired: true }));
    const { user, address } = await signIn(console);
    await user.type(await code(), "654321");
    console.server.me = ok(account({ mfaEnrolled: true, mfaRequired: true }));
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    const calls = console.auth.asked.map(([name, argument]) => `${name} ${argument ?? ""}`.trim());
    expect(calls).toEqual([
      "signIn dana@example.com",
      "startEnrolment",
      "finishEnrolment 654321",
      "tokens renew",
    ]);
  });

  it("can be left alone by starting over", async () => {
    const console = testConsole();
    console.auth.steps.push(ok({ step: "totp" }));
    const { user } = await signIn(console);
    await code();
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(email().value).toBe("dana@example.com");
    expect(password().value).toBe("");
  });
});

describe("where sign-in leads", () => {
  it("is the page the user came from", async () => {
    const console = testConsole();
    const { address } = openForm(console, "/layouts?view=list&q=mesa");
    expect(address()).toBe("/?from=%2Flayouts%3Fview%3Dlist%26q%3Dmesa");
    fireEvent.change(email(), { target: { value: "a@b.c" } });
    fireEvent.change(password(), { target: { value: "x" } });
    fireEvent.click(signInButton());
    await waitFor(() => expect(address()).toBe("/layouts?view=list&q=mesa"));
  });

  it.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "/users-list"])(
    "is the layouts list rather than %s",
    async (from) => {
      const console = testConsole();
      const { address } = await signIn(console, `/?${new URLSearchParams({ from })}`);
      await waitFor(() => expect(address()).toBe("/layouts?view=list"));
    },
  );
});

describe("a provider that does not answer", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("is given up after 20 s: 'Request Timeout', and the password is gone", async () => {
    const console = testConsole();
    console.auth.steps.push("silence");
    await signIn(console);
    await vi.advanceTimersByTimeAsync(SIGN_IN_TIMEOUT_MILLISECONDS);
    expect(await screen.findByText("Request Timeout")).toBeTruthy();
    expect(email().getAttribute("aria-invalid")).toBe("true");
    expect(password().value).toBe("");
    expect(email().value).toBe("  Dana@Example.com ".trim());
  });
});
