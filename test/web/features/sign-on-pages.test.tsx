// @vitest-environment jsdom
/** Pages before a sign-in, for an address whose company signs in its people. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { ACCESS_MESSAGES } from "#web/features/sign-in/access-messages.ts";
import { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import { SIGN_ON_MESSAGES as TEXT } from "#web/features/sign-in/sign-on-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";

const singleSignOn = {
  address: "https://console.auth.example",
  clientId: "sign-on",
  providers: [{ name: "Acme", mailDomain: "acme.example" }],
};
const HINT = new RegExp(`^${TEXT.hint("Acme", "acme.example")}`);

/** Opens the page and types the address. */
async function open(path: string, email: string) {
  const console = testConsole({ singleSignOn });
  const { user } = renderConsole(console.services, path);
  const field = await screen.findByLabelText(MESSAGES.email);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type(email);
  return { console, user, type };
}

const button = (name: string) => screen.queryByText(name, { selector: "button" });
const asked = ({ services }: ReturnType<typeof testConsole>) =>
  services.tabStorage.getItem("signOn.pending") ?? "";

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});
afterEach(cleanup);

describe("a password reset", () => {
  it("leads to the company, and sends no code", async () => {
    const { console, user } = await open("/reset-password", "Ann@Acme.example");
    expect(screen.getByText(HINT)).toBeTruthy();
    expect(button(PASSWORD_RESET_MESSAGES.sendCode)).toBeNull();
    await user.click(screen.getByText(TEXT.go("Acme")));
    await waitFor(() => expect(asked(console)).toContain('"email":"ann@acme.example"'));
    expect(console.auth.asked).toEqual([]);
  });

  it("is for the password of a break-glass account too", async () => {
    const { console, user } = await open("/reset-password", "ann@acme.example");
    await user.click(screen.getByText(TEXT.usePassword));
    await user.click(screen.getByText(PASSWORD_RESET_MESSAGES.sendCode));
    await waitFor(() =>
      expect(console.auth.asked).toEqual([["requestPasswordReset", "ann@acme.example"]]),
    );
  });

  it("is as before for any other domain", async () => {
    const { type } = await open("/reset-password", "ann@acme.example");
    type("ann@other.example");
    expect(screen.queryByText(HINT)).toBeNull();
    expect(button(PASSWORD_RESET_MESSAGES.sendCode)).toBeTruthy();
  });
});

describe("a request for access", () => {
  it("leads to the company, asks for no password, and says who makes accounts", async () => {
    const { console, user } = await open("/request-access", "ann@acme.example");
    expect(screen.getByText(HINT).textContent).toContain(ACCESS_MESSAGES.noAccountYet);
    expect(screen.queryByLabelText(MESSAGES.password)).toBeNull();
    await user.click(screen.getByText(TEXT.go("Acme")));
    await waitFor(() => expect(asked(console)).toContain('"provider":"Acme"'));
    expect(console.auth.asked).toEqual([]);
  });

  it("asks for everything again when the address changes to another domain", async () => {
    const { type } = await open("/request-access", "ann@acme.example");
    type("ann@other.example");
    expect(screen.queryByText(HINT)).toBeNull();
    expect(screen.getByLabelText(MESSAGES.password)).toBeTruthy();
  });
});
