// @vitest-environment jsdom
/** Warnings about the account are shown once per browser, and not to other users. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import type { Account } from "#web/api/account.generated.ts";
import { Look } from "#web/app/App.tsx";
import { watchAccountNotices } from "#web/app/account-notices.ts";
import { notify } from "#web/ui/notify.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const NOW = 1_760_000_000;
const RESET = { at: NOW - 3_600, by: "admin@heliotrack.example", byRecoveryCode: false };
const USE = { at: NOW - 3_600, by: "glass@acme.example" };
const USE_TEXT = /^The break-glass account glass@acme\.example signed in/;
const RESET_TEXT = /^Your authenticator was reset by admin@heliotrack\.example on /;

async function signIn(facts: Partial<Account>) {
  const console = await signedInConsole(facts);
  const { session } = console.services;
  const start = () =>
    watchAccountNotices({
      session,
      storage: localStorage,
      nowSeconds: () => NOW,
      providerName: "Helioworks",
    });
  start();
  return { session, start };
}

/** Shows another notice and waits for it; by then a warning would be visible. */
async function expectNoNotice(): Promise<void> {
  notify({ kind: "info", text: "done", lastsSeconds: "untilDismissed" });
  await screen.findByText("done");
  for (const text of [/^Your authenticator was reset/, USE_TEXT]) {
    expect(screen.queryByText(text)).toBeNull();
  }
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(<Look themeMode={themeMode}>page</Look>);
});
afterEach(cleanup);

describe("a reset of the authenticator", () => {
  it("is shown with who and when, until the notice is closed", async () => {
    const { start } = await signIn({ authenticatorReset: RESET });
    const notice = await screen.findByText(RESET_TEXT);
    expect(notice.textContent).toContain("contact Helioworks immediately");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(RESET_TEXT)).toBeNull());
    start();
    await expectNoNotice();
  });

  it("is shown again after the next one", async () => {
    localStorage.setItem("authenticatorReset.user-1", String(RESET.at - 100));
    await signIn({ authenticatorReset: { ...RESET, by: undefined } });
    expect(await screen.findByText(/was reset by an administrator on/)).toBeTruthy();
  });

  it("by a recovery code is shown as such", async () => {
    await signIn({ authenticatorReset: { ...RESET, by: undefined, byRecoveryCode: true } });
    const notice = await screen.findByText(/was removed with a recovery code on/);
    expect(notice.textContent).toContain("contact Helioworks immediately");
  });

  it("leaves with the session and is shown at the next sign-in", async () => {
    const { session } = await signIn({ authenticatorReset: RESET });
    await screen.findByText(RESET_TEXT);
    await session.end("signOut");
    await waitFor(() => expect(screen.queryByText(RESET_TEXT)).toBeNull());
    expect(localStorage.getItem("authenticatorReset.user-1")).toBeNull();
  });

  it.each([
    ["that never was", undefined],
    ["of a month ago and more", { ...RESET, at: NOW - 31 * 86_400 }],
  ])("%s is not shown", async (_, authenticatorReset) => {
    await signIn({ authenticatorReset });
    await expectNoNotice();
  });
});

describe("the use of a break-glass account", () => {
  it("is shown with account and time until the notice is closed, and again after the next", async () => {
    const { start } = await signIn({ breakGlassUse: USE });
    await screen.findByText(USE_TEXT);
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(USE_TEXT)).toBeNull());
    start();
    await expectNoNotice();
    await signIn({ breakGlassUse: { ...USE, at: NOW - 60 } });
    await screen.findByText(USE_TEXT);
  });

  it("is not shown for ever", async () => {
    await signIn({ breakGlassUse: { ...USE, at: NOW - 40 * 86_400 } });
    await expectNoNotice();
  });
});
