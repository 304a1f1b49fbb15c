// @vitest-environment jsdom
/** Notices as users see them: at most three at once, with a button where an action is possible. */
import Dialog from "@mui/material/Dialog";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { Look } from "#web/app/App.tsx";
import { notify } from "#web/ui/notify.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

afterEach(cleanup);

function show(): void {
  setWindowWidth(1440);
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(<Look themeMode={themeMode}>page</Look>);
}

const tell = (text: string) => notify({ kind: "info", text, lastsSeconds: "untilDismissed" });

describe("notices", () => {
  it("are three at most; the oldest goes first", async () => {
    show();
    act(() => ["first", "second", "third", "fourth"].forEach((text) => void tell(text)));
    await screen.findByText("fourth");
    await waitFor(() => expect(screen.queryByText("first")).toBeNull());
    const shown = ["second", "third", "fourth"].map((text) => screen.queryByText(text) !== null);
    expect(shown).toEqual([true, true, true]);
  });

  it("are not shown twice", async () => {
    show();
    act(() => ["same", "same"].forEach((text) => void tell(text)));
    expect(await screen.findAllByText("same")).toHaveLength(1);
  });

  it("that are taken away before they could be shown never appear", async () => {
    const takeAway = tell("gone");
    tell("stays");
    takeAway();
    show();
    await screen.findByText("stays");
    expect(screen.queryByText("gone")).toBeNull();
  });

  it("are heard of while a modal window is open, and leave the document with the page", async () => {
    setWindowWidth(1440);
    const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
    const { unmount } = render(
      <Look themeMode={themeMode}>
        <button type="button">page</button>
        <Dialog open aria-label="window">
          in front
        </Dialog>
      </Look>,
    );
    act(() => void tell("Saved"));
    await screen.findByText("Saved");
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Saved"));
    expect(screen.getByRole("button", { name: "Dismiss" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "page" })).toBeNull();
    unmount();
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("go with the press of their button", async () => {
    show();
    let presses = 0;
    const action = {
      name: "Update",
      onPress: () => {
        presses += 1;
      },
    };
    act(() => void notify({ kind: "info", text: "News", lastsSeconds: "untilDismissed", action }));
    await userEvent.click(await screen.findByRole("button", { name: "Update" }));
    await waitFor(() => expect(screen.queryByText("News")).toBeNull());
    expect(presses).toBe(1);
  });
});
