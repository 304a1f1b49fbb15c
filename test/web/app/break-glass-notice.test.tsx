// @vitest-environment jsdom
/** An administrator sees the use of a break-glass account once per browser. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { Look } from "#web/app/App.tsx";
import { watchBreakGlassUse } from "#web/app/break-glass-notice.ts";
import { notify } from "#web/ui/notify.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const NOW = 1_760_000_000;
const USE = { at: NOW - 3_600, by: "glass@acme.example" };
const SHOWN = /^The break-glass account glass@acme\.example signed in/;

async function signIn(breakGlassUse: typeof USE) {
  const { services } = await signedInConsole({ breakGlassUse });
  const { session } = services;
  const show = () => watchBreakGlassUse({ session, storage: localStorage, nowSeconds: () => NOW });
  show();
  return show;
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(<Look themeMode={themeMode}>page</Look>);
});
afterEach(cleanup);

describe("the use of a break-glass account", () => {
  it("is shown with account and time until the notice is closed, and again after the next", async () => {
    const show = await signIn(USE);
    await screen.findByText(SHOWN);
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(SHOWN)).toBeNull());
    show();
    notify({ kind: "info", text: "done", lastsSeconds: "untilDismissed" });
    await screen.findByText("done");
    expect(screen.queryByText(SHOWN)).toBeNull();
    await signIn({ ...USE, at: NOW - 60 });
    await screen.findByText(SHOWN);
  });

  it("is not shown for ever", async () => {
    await signIn({ ...USE, at: NOW - 40 * 86_400 });
    notify({ kind: "info", text: "later", lastsSeconds: "untilDismissed" });
    await screen.findByText("later");
    expect(screen.queryByText(SHOWN)).toBeNull();
  });
});
