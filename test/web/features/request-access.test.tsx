// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole } from "#test/web/builders/render-console.tsx";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import { acknowledge } from "#web/session/acknowledgement.ts";
import { SIGN_IN_TIMEOUT_MILLISECONDS } from "#web/session/sign-in-timeout.ts";

const PASSWORD = "Correct-Horse-7";
const PERSON = {
  "First name": "Nora",
  "Last name": "New",
  "Company name": "Brightfield",
  Email: " Nora@Brightfield.example ",
  "Confirm email": "nora@brightfield.example",
  Password: PASSWORD,
  "Confirm password": PASSWORD,
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isFaulty = (label: string) => field(label).getAttribute("aria-invalid") === "true";
/** Queried by text: a query by role among so many fields takes most of the test's time. */
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));

async function open(console: TestConsole) {
  const page = renderConsole(console.services, "/request-access");
  await screen.findByLabelText("First name");
  return page;
}

function fill(person: Partial<typeof PERSON>): void {
  for (const [label, value] of Object.entries({ ...PERSON, ...person })) {
    fireEvent.change(field(label), { target: { value } });
  }
}

async function send(console: TestConsole, person: Partial<typeof PERSON> = {}) {
  const page = await open(console);
  fill(person);
  press("Submit Access Request");
  return page;
}

beforeEach(() => localStorage.clear());

describe("asking for access", () => {
  it("is reached from the sign-in page and leads back to it", async () => {
    const { services } = testConsole();
    acknowledge(services.tabStorage, services.config.twoFactorNotice);
    const { user, address } = renderConsole(services, "/");
    await user.click(screen.getByRole("link", { name: "Request access" }));
    await screen.findByText("Request access", { selector: "h1" });
    expect(address()).toBe("/request-access");
    await user.click(screen.getByRole("link", { name: "Go to Sign In" }));
    expect(address()).toBe("/");
  });

  it("sends who asks, then the code, and says what happens next", async () => {
    const console = testConsole();
    await send(console);
    const sent = "A verification code has been sent to nora@brightfield.example";
    expect(await screen.findByText(sent)).toBeTruthy();
    fireEvent.change(field("Verification code"), { target: { value: "123 456" } });
    press("Confirm request");
    await screen.findByText("Request sent", { selector: "h1" });
    expect(screen.getByText(/^An administrator of Helioworks grants your rights/)).toBeTruthy();
    const who = ["nora@brightfield.example", "Brightfield"];
    expect(console.auth.asked).toEqual([
      ["requestAccess", ...who, "Nora", "New", PASSWORD],
      ["confirmAccess", ...who, "123456"],
    ]);
  });

  it("asks for no code where the provider confirms at once", async () => {
    const console = testConsole();
    console.auth.accessStep = "confirmed";
    await send(console);
    await screen.findByText("Request sent", { selector: "h1" });
  });

  it("goes on with the code after a reload of the tab", async () => {
    const console = testConsole();
    const first = await send(console);
    await screen.findByLabelText("Verification code");
    first.unmount();
    renderConsole(console.services, "/request-access");
    fireEvent.change(await screen.findByLabelText("Verification code"), {
      target: { value: "123456" },
    });
    press("Confirm request");
    await screen.findByText("Request sent", { selector: "h1" });
    expect(console.auth.asked.at(-1)?.slice(0, 3)).toEqual([
      ...["confirmAccess", "nora@brightfield.example", "Brightfield"],
    ]);
  });

  it("sends a signed-in user to the layouts", async () => {
    const console = testConsole();
    console.auth.isStored = true;
    await console.readModel.saveAccount(account());
    const { address } = renderConsole(console.services, "/request-access");
    await console.services.session.start();
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });
});

describe("the form for access", () => {
  it("asks for every field before it asks the provider", async () => {
    const console = testConsole();
    await open(console);
    press("Submit Access Request");
    for (const label of ["First name", "Last name", "Company name", "Email", "Password"]) {
      expect(isFaulty(label), label).toBe(true);
    }
    expect(document.activeElement).toBe(field("First name"));
    expect(console.auth.asked).toEqual([]);
  });

  it.each([
    ["Confirm email", "other@brightfield.example", "Email confirmation doesn't match"],
    ["Confirm password", "Other-Horse-7", "Password confirmation doesn't match"],
  ])("says that %s differs, and takes the passwords away", async (label, text, sentence) => {
    const console = testConsole();
    await send(console, { [label]: text });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(isFaulty(label)).toBe(true);
    expect(field("Password").value).toBe("");
    expect(field("Confirm password").value).toBe("");
    expect(field("Email").value.trim()).toBe("Nora@Brightfield.example");
    expect(console.auth.asked).toEqual([]);
  });

  it("takes nothing for an address that is none", async () => {
    await send(testConsole(), { Email: "nora", "Confirm email": "nora" });
    expect(screen.getByText("Enter a valid email address.")).toBeTruthy();
  });

  it.each(["InvalidPasswordException", "PasswordResetRequiredException"])(
    "shows %s below the password",
    async (name) => {
      const console = testConsole();
      console.auth.refusals.push(name);
      await send(console);
      await waitFor(() => expect(isFaulty("Password")).toBe(true));
      expect(isFaulty("Email")).toBe(false);
    },
  );

  it.each([
    ["UsernameExistsException", /This email already has an account or a request/],
    ["LimitExceededException", /An error occurred\./],
    ["NetworkError", /Network Error/],
  ])("shows %s below the e-mail and keeps what was typed", async (name, sentence) => {
    const console = testConsole();
    console.auth.refusals.push(name);
    await send(console);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(isFaulty("Email")).toBe(true);
    expect(field("Password").value).toBe(PASSWORD);
  });

  it("warns of the caps lock in both password fields", async () => {
    await open(testConsole());
    for (const label of ["Password", "Confirm password"]) {
      fireEvent.keyDown(field(label), { key: "A", modifierCapsLock: true });
      expect(screen.getByText("CapsLock Is Enabled")).toBeTruthy();
      fireEvent.keyUp(field(label), { key: "CapsLock", modifierCapsLock: false });
    }
  });
});

describe("the code of a request", () => {
  async function openCode(console: TestConsole) {
    await open(console);
    press("I have a code");
  }

  it("asks a user who comes back later for e-mail and company again", async () => {
    const console = testConsole();
    await openCode(console);
    press("Confirm request");
    for (const label of ["Email", "Company name", "Verification code"]) {
      expect(isFaulty(label), label).toBe(true);
    }
    fireEvent.change(field("Email"), { target: { value: "Nora@Brightfield.example" } });
    fireEvent.change(field("Company name"), { target: { value: "Brightfield" } });
    fireEvent.change(field("Verification code"), { target: { value: "123456" } });
    press("Confirm request");
    await screen.findByText("Request sent", { selector: "h1" });
    const who = ["nora@brightfield.example", "Brightfield"];
    expect(console.auth.asked).toEqual([["confirmAccess", ...who, "123456"]]);
  });

  it("can be sent again", async () => {
    const console = testConsole();
    await openCode(console);
    fireEvent.change(field("Email"), { target: { value: "nora@brightfield.example" } });
    fireEvent.change(field("Company name"), { target: { value: "Brightfield" } });
    press("Resend code");
    await waitFor(() => expect(screen.queryByLabelText("Company name")).toBeNull());
    expect(console.auth.asked).toEqual([["resendAccessCode", "nora@brightfield.example"]]);
  });

  it.each([
    ["CodeMismatchException", /^Wrong code\. Enter the code from the newest email/],
    ["NotAuthorizedException", /This email is already confirmed/],
  ])("shows %s below the code", async (name, sentence) => {
    const console = testConsole();
    await send(console);
    fireEvent.change(await screen.findByLabelText("Verification code"), {
      target: { value: "000000" },
    });
    console.auth.refusals.push(name);
    press("Confirm request");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(isFaulty("Verification code")).toBe(true);
  });

  it("can be left for another e-mail", async () => {
    await send(testConsole());
    await screen.findByLabelText("Verification code");
    press("Use another email");
    expect(await screen.findByLabelText("First name")).toBeTruthy();
  });
});

describe("a provider that does not answer a request", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("is given up after 20 s: 'Request Timeout', and the passwords are gone", async () => {
    const console = testConsole();
    console.auth.accessStep = "silence";
    await send(console);
    await vi.advanceTimersByTimeAsync(SIGN_IN_TIMEOUT_MILLISECONDS);
    expect(await screen.findByText("Request Timeout")).toBeTruthy();
    expect(isFaulty("Email")).toBe(true);
    expect(field("Password").value).toBe("");
  });
});
