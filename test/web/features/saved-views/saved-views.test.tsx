// @vitest-environment jsdom

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import {
  SAVED_VIEW_FAULTS,
  SAVED_VIEW_MESSAGES as TEXTS,
} from "#web/features/saved-views/saved-view-messages.ts";
import type { SavedView } from "#web/offline/saved-views.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

const SITE = `/layout/${LAYOUT_ID}?view=layout&overlay=alarms`;
const NORTH: SavedView = { id: "n", name: "North", address: `${SITE}&filter=01` };
const SOUTH: SavedView = { id: "s", name: "South", address: `${SITE}&filter=10` };

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  vi.stubGlobal("__BUILD_TIME__", "2025-10-14T23:48:10.000Z");
});

/** A console with saved views of the user "me". */
async function withViews(...views: readonly SavedView[]): Promise<TestConsole> {
  const console = testConsole();
  await console.services.savedViews.change("me", () => ok(views));
  return console;
}

async function openDrawer(console: TestConsole, address = "/layouts", id = "me") {
  console.auth.isStored = true;
  console.server.me = ok(account({ id }));
  await console.services.session.welcome();
  const page = renderConsole(console.services, address);
  const open = async () => {
    await page.user.click(await screen.findByRole("button", { name: SHELL_MESSAGES.openMenu }));
    return within(await screen.findByRole("region", { name: TEXTS.title }));
  };
  return { ...page, open, section: await open() };
}

const namesIn = (section: ReturnType<typeof within>): readonly (string | null)[] =>
  section.queryAllByRole("link").map((link: HTMLElement) => link.textContent);

describe("saved views in the drawer", () => {
  it("save what the page shows under a name, and keep the keyboard where it was", async () => {
    const { section, user } = await openDrawer(await withViews(), SITE);
    expect(section.getByText(TEXTS.emptyHere)).toBeTruthy();
    await user.click(section.getByRole("button", { name: TEXTS.saveThis }));
    expect(document.activeElement).toBe(section.getByLabelText(TEXTS.name));
    await user.keyboard("  Morning round {Enter}");
    const link = await section.findByRole("link", { name: "Morning round" });
    expect(link.getAttribute("href")).toContain(`/layout/${LAYOUT_ID}`);
    expect(link.getAttribute("aria-current")).toBe("page");
    expect(document.activeElement).toBe(section.getByRole("button", { name: TEXTS.saveThis }));
  });

  it("say why a name cannot be had, and leave the form by Escape alone", async () => {
    const { section, user } = await openDrawer(await withViews(NORTH), SITE);
    await user.click(section.getByRole("button", { name: TEXTS.saveThis }));
    await user.keyboard("{Enter}");
    expect((await section.findByRole("alert")).textContent).toBe(SAVED_VIEW_FAULTS.unnamed);
    await user.keyboard("north{Enter}");
    expect(await section.findByText(SAVED_VIEW_FAULTS.nameTaken)).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(section.queryByLabelText(TEXTS.name)).toBeNull();
    expect(namesIn(section)).toEqual(["North"]);
  });

  it("lead to what was saved, from the list of layouts, which can be saved too", async () => {
    const { section, user, address } = await openDrawer(await withViews(NORTH));
    expect(section.getByRole("button", { name: TEXTS.saveThis })).toBeTruthy();
    await user.click(section.getByRole("link", { name: "North" }));
    await waitFor(() => expect(address()).toContain(`/layout/${LAYOUT_ID}`));
    await waitFor(() => expect(screen.queryByRole("region", { name: TEXTS.title })).toBeNull());
  });

  it("take another name", async () => {
    const { section, user } = await openDrawer(await withViews(NORTH, SOUTH));
    await user.click(section.getByRole("button", { name: TEXTS.rename("North") }));
    await user.keyboard("East{Enter}");
    const renamed = await section.findByRole("button", { name: TEXTS.rename("East") });
    expect(document.activeElement).toBe(renamed);
    expect(namesIn(section)).toEqual(["East", "South"]);
  });

  it("are removed at once, and come back to their place", async () => {
    const { section, user, open } = await openDrawer(await withViews(NORTH, SOUTH));
    await user.click(section.getByRole("button", { name: TEXTS.remove("North") }));
    const undo = await screen.findByRole("button", { name: TEXTS.undo });
    await user.click(undo);
    await waitFor(async () => expect(namesIn(await open())).toEqual(["North", "South"]));
  });

  it("are never shown to another user, what was removed included", async () => {
    const console = await withViews(NORTH, SOUTH);
    const { section, user } = await openDrawer(console);
    await user.click(section.getByRole("button", { name: TEXTS.remove("North") }));
    await screen.findByRole("button", { name: TEXTS.undo });
    await console.services.session.end("signOut");
    await waitFor(() => expect(screen.queryByText(/North/)).toBeNull());
    document.body.innerHTML = "";
    const other = await openDrawer(console, "/layouts", "other");
    expect(other.section.getByText(TEXTS.emptyHere)).toBeTruthy();
    expect(namesIn(other.section)).toEqual([]);
  });

  it("say so where the browser stores nothing", async () => {
    const console = await withViews();
    const failing = { ...console.services.savedViews, change: () => Promise.reject(new Error()) };
    const services = { ...console.services, savedViews: failing };
    const { section, user } = await openDrawer({ ...console, services }, SITE);
    await user.click(section.getByRole("button", { name: TEXTS.saveThis }));
    await user.keyboard("Morning{Enter}");
    expect(await section.findByText(TEXTS.notStored)).toBeTruthy();
  });
});
