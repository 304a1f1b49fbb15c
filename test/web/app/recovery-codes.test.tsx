// @vitest-environment jsdom
/** The user's own recovery codes: how many are left, and how new ones are shown once. */

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import type { Failure } from "#web/api/failure.ts";
import type { RestRequest } from "#web/api/rest.ts";
import { Look } from "#web/app/App.tsx";
import { RecoveryOffer } from "#web/app/RecoveryOffer.tsx";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { ServicesProvider } from "#web/session/services.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-000${index}`);
const NONE = { left: 0, made_at: null, needs_password: false };
const MADE_AT = 1_750_000_000;

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));

/**
 * Renders the console of a signed-in user with the offer of recovery codes; `sent` has the bodies
 * of the POST requests.
 */
async function open(known: object, make: (body: unknown) => Result<unknown, Failure>) {
  const sent: unknown[] = [];
  const console: TestConsole = testConsole();
  console.server.me = ok(account({ mfaEnrolled: true }));
  console.server.rest = ({ method, path, body }: RestRequest) => {
    expect(path).toBe("/auth/recovery-codes");
    if (method === "GET") return ok(known);
    sent.push(body);
    return make(body);
  };
  await console.services.session.welcome();
  recoveryOffer.set(true);
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(
    <ServicesProvider value={console.services}>
      <Look themeMode={themeMode}>
        <RecoveryOffer />
      </Look>
    </ServicesProvider>,
  );
  await screen.findByText("Recovery codes");
  return { console, sent };
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});
afterEach(() => {
  cleanup();
  recoveryOffer.set(false);
});

describe("recovery codes", () => {
  it("are shown once, and only a word of their keeper closes them", async () => {
    const { sent } = await open(NONE, () => ok({ codes: CODES }));
    await screen.findByText("You have no recovery codes yet.");
    press("Create 10 codes");
    for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
    expect(sent).toEqual([{}]);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    expect(screen.getByText(CODES[0] ?? "")).toBeTruthy();
    press("I have stored them");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("tell how many are left and ask for the password where the server does", async () => {
    const known = { left: 3, made_at: MADE_AT, needs_password: true };
    const answers: Result<unknown, Failure>[] = [
      err({ status: "refused", code: "wrongPassword" }),
      ok({ codes: CODES }),
    ];
    const { sent } = await open(known, () => answers.shift() ?? ok({ codes: [] }));
    await screen.findByText(/^3 of 10 left, created on /);
    press("Create new codes");
    await screen.findByText("Enter your password.");
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
    press("Create new codes");
    await screen.findByText("The password is wrong.");
    press("Create new codes");
    await screen.findByText(CODES[9] ?? "");
    expect(sent).toEqual([{ password: "secret" }, { password: "secret" }]);
  });

  it("ask for the password once the sign-in has grown old meanwhile", async () => {
    await open(NONE, () => err({ status: "refused", code: "required" }));
    await screen.findByText("Create 10 codes");
    press("Create 10 codes");
    expect(await screen.findByLabelText("Password")).toBeTruthy();
  });

  it("leave with the session", async () => {
    const { console } = await open(NONE, () => ok({ codes: CODES }));
    await screen.findByText("Create 10 codes");
    await console.services.session.end("signOut");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(recoveryOffer.value()).toBe(false);
  });
});
