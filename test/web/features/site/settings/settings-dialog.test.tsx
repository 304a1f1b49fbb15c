// @vitest-environment jsdom
/** The dialog of a master's settings, opened by its address in the whole console. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import {
  addressOf,
  inputOf,
  MASTER,
  settingsHarness,
  VIEW,
} from "#test/web/builders/settings-harness.tsx";
import { SET_ID, settingsServer } from "#test/web/builders/settings-server.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import { SETTINGS_MESSAGES } from "#web/features/site/settings/settings-messages.ts";

const { harness, signedIn, opened } = settingsHarness();

describe("the settings of a master", () => {
  it("are found in its Configure tab by administrators", async () => {
    const console = await signedIn("ADMIN");
    const details = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}`;
    const { user, address } = renderDialogs(console.services, details);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("tab", { name: "Configure" }));
    await user.click(await dialog.findByRole("button", { name: "Configure Settings" }));
    const wanted = `modify-spa-parameters=${LAYOUT_ID}:${MASTER}:${SET_ID}`;
    await waitFor(() => expect(address()).toContain(wanted));
    expect(await screen.findByRole("heading", { name: "Settings of Master 1" })).toBeTruthy();
  });

  it("of another master are taken over whole, and are not offered where there are none", async () => {
    const inputs: unknown[] = [];
    const console = await signedInConsole({ groups: ["ADMIN"] }, async (request) => {
      if (!request.document.includes("AssignSettings")) return harness.server.graphql(request);
      const input = Object(request.variables?.input);
      inputs.push(input);
      return ok({ master: { spaParamId: input.spaParamId } });
    });
    const details = (master: string) => `${VIEW}&device-details=${LAYOUT_ID}:${master}`;
    const { user, unmount } = renderDialogs(console.services, details(placeId(2)));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("tab", { name: "Configure" }));
    await user.click(await dialog.findByRole("button", { name: SETTINGS_MESSAGES.share }));
    const choice = within(await screen.findByRole("dialog", { name: SETTINGS_MESSAGES.share }));
    await user.click(choice.getByRole("radio", { name: "Master 1" }));
    await user.click(choice.getByRole("button", { name: SETTINGS_MESSAGES.shareDo }));
    await waitFor(() =>
      expect(dialog.queryByRole("button", { name: SETTINGS_MESSAGES.share })).toBeNull(),
    );
    expect(inputs).toEqual([
      expect.objectContaining({ layoutId: LAYOUT_ID, id: placeId(2), spaParamId: SET_ID }),
    ]);
    unmount();
  });

  it("are for administrators alone", async () => {
    const console = await signedIn("FIELD_TECH");
    const { address, user, unmount } = renderDialogs(console.services, addressOf(SET_ID));
    await waitFor(() => expect(address()).toBe(VIEW));
    unmount();
    const details = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}`;
    renderDialogs(console.services, details);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("tab", { name: "Configure" }));
    await dialog.findByRole("button", { name: "Replace Master ID" });
    expect(dialog.queryByRole("button", { name: "Configure Settings" })).toBeNull();
  });

  it("are opened by their address alone, and saved with what was changed", async () => {
    const { field, enter, press, save, address } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    expect(field("Configuration Name")).toHaveProperty("value", "West field");
    expect(save().textContent).toBe("Save");
    expect(save().disabled).toBe(true);
    enter("Slope", "2.5");
    expect(save().textContent).toBe("Save Changes");
    fireEvent.click(save());
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(harness.server.saves).toMatchObject([
      { spaParamId: SET_ID, mLocId: MASTER, slope: 2.5 },
    ]);
    expect(harness.server.saves[0]).not.toHaveProperty("deltaT");
    await waitFor(() => expect(save().disabled).toBe(true));
    press("Close");
    await waitFor(() => expect(address()).toBe(VIEW));
  });

  it("cannot be saved with a fault, nor with something missing, which is listed", async () => {
    const { dialog, enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Fast polling interval", "8");
    const message = "Value must be one of the following: 5, 6, 7.5, 10, 15, 30, 45";
    expect(dialog.getByText(message)).toBeTruthy();
    expect(save().disabled).toBe(true);
    enter("Fast polling interval", "fast");
    enter("Wind MPH, row 4", "");
    const missing = "Missing: Fast polling interval, wind stow table, row 4";
    expect(dialog.getByText(missing)).toBeTruthy();
    enter("Restore min, row 4", "-1");
    expect(dialog.getByText("Time cannot be negative")).toBeTruthy();
    enter("Level, row 4", "13");
    expect(dialog.getByText(/^The level must be between 0 and 12/)).toBeTruthy();
    expect(harness.server.saves).toEqual([]);
  });

  it("name the special angles and can lose and gain rows of the table", async () => {
    const { dialog, press } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Level, row 11"));
    expect(dialog.getAllByText("Full West")).toHaveLength(2);
    expect(dialog.queryByText("Add row")).toBeNull();
    const remove = document.querySelector('button[aria-label="Remove row 11"]');
    fireEvent.click(remove ?? document.body);
    expect(dialog.queryByText("Full West")).toBeNull();
    press("Add row");
    expect(dialog.getByText("Missing: wind stow table, row 13")).toBeTruthy();
  });

  it("ask before what was changed is lost", async () => {
    const { enter, press, address } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    press("Close");
    fireEvent.click(await screen.findByText("Keep editing"));
    await waitFor(() => expect(screen.queryByText("Continue without saving?")).toBeNull());
    press("Close");
    expect(await screen.findByText("Continue without saving?")).toBeTruthy();
    fireEvent.click(screen.getByText("Continue"));
    await waitFor(() => expect(address()).toBe(VIEW));
  });

  // Navigating back once closed the dialog and lost all unsaved changes.
  it("ask before the browser's way back loses what was changed", async () => {
    history.replaceState({ idx: 0 }, "");
    history.pushState({ idx: 1 }, "");
    const { enter } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    history.back();
    fireEvent.click(await screen.findByText("Keep editing"));
    await waitFor(() => expect(history.state).toEqual({ idx: 1 }));
    expect(inputOf("Slope")).toHaveProperty("value", "2.5");
    history.back();
    fireEvent.click(await screen.findByText("Continue"));
    await waitFor(() => expect(history.state).toEqual({ idx: 0 }));
  });

  it("say who else works by them, and what has no effect with many nodes", async () => {
    harness.server = settingsServer(siteServer(2, 350));
    harness.server.sets = new Map(
      [...harness.server.sets].map(([id, set]) => [id, { ...set, mLocIds: [MASTER, placeId(2)] }]),
    );
    const { dialog } = await opened(addressOf(SET_ID));
    const shared = "Shared by 2 masters; saving changes all of them: Master 1, Master 2.";
    expect(await dialog.findByText(shared)).toBeTruthy();
    expect(dialog.getByText(SETTINGS_MESSAGES.pollingWithManyNodes)).toBeTruthy();
  });

  it("say that a master worked by others until then", async () => {
    const { dialog } = await opened(addressOf(SET_ID, placeId(2)));
    expect(await dialog.findByText(/^Master 2 uses other settings\./)).toBeTruthy();
  });
});

describe("settings that cannot be shown", () => {
  it.each([
    [addressOf("copy", placeId(2)), SETTINGS_MESSAGES.nothingToCopy],
    [addressOf(placeId(777)), SETTINGS_MESSAGES.unknown],
    [addressOf(SET_ID, placeId(777)), SETTINGS_MESSAGES.unknown],
  ])("say why: %s", async (address, text) => {
    const { dialog } = await opened(address);
    expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it.each([
    [{ status: "networkError" } as const, SETTINGS_MESSAGES.loadOffline],
    [{ status: "failed", httpStatus: 500 } as const, SETTINGS_MESSAGES.loadFailed],
  ])("can be tried again: %o", async (failure, text) => {
    harness.server.failure = err(failure);
    const { dialog, press } = await opened(addressOf(SET_ID));
    await dialog.findByText(text);
    harness.server.failure = undefined;
    press("Try again");
    await waitFor(() => inputOf("Configuration Name"));
  });

  it("are not for a user whom the server refuses them", async () => {
    harness.server.failure = err({ status: "refused", code: "NotPermitted" });
    const { dialog } = await opened(addressOf(SET_ID));
    expect(await dialog.findByText(SETTINGS_MESSAGES.notPermitted)).toBeTruthy();
  });
});
