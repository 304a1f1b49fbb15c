// @vitest-environment jsdom
/** The dialog of a master's settings, opened by its address in the whole console. */

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import {
  NEW_SET_ID,
  SET_ID,
  type SettingsServer,
  settingsServer,
} from "#test/web/builders/settings-server.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import { SETTINGS_MESSAGES } from "#web/features/site/settings/settings-messages.ts";
import { CONFLICT_MESSAGES } from "#web/ui/conflict-messages.ts";
import { watchSteps } from "#web/ui/history-steps.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";
import "#web/features/site/settings/SettingsDialog.tsx";
import "#web/features/site/settings/ShareSettingsDialog.tsx";

const MASTER = placeId(1);
const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=alarms`;

function addressOf(param: string, master = MASTER): string {
  return `${VIEW}&modify-spa-parameters=${LAYOUT_ID}:${master}:${param}`;
}

// Called at the start of the console too.
watchSteps();

let site: SiteServer;
let server: SettingsServer;
/** The callbacks of the 20 s time-outs; calling one makes it expire. */
let timers: (() => void)[];

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  site = siteServer(2, 3);
  site.masters = site.masters.map((row, at) => ({ ...row, spaParamId: at === 0 ? SET_ID : null }));
  server = settingsServer(site);
  timers = [];
});

async function signedIn(...groups: readonly string[]): Promise<TestConsole> {
  return signedInConsole({ groups }, server.graphql);
}

/** The input with this label. Library queries take seconds among a hundred inputs. */
function inputOf(name: string): Element {
  const label = [...document.querySelectorAll("label")].find((each) => each.textContent === name);
  const input =
    document.querySelector(`input[aria-label="${name}"]`) ??
    document.getElementById(label?.htmlFor ?? "");
  if (input === null) throw new Error(`expected a field ${name}, found none`);
  return input;
}

async function opened(address: string) {
  const console = await signedIn("ADMIN");
  const { after } = console.services;
  // Captures the 20 s time-outs, so that tests do not wait for them.
  const timed: typeof after = (milliseconds, run) => {
    if (milliseconds !== 20_000) return after(milliseconds, run);
    timers.push(run);
    return () => {
      timers = timers.filter((each) => each !== run);
    };
  };
  Object.assign(console.services, { after: timed });
  const page = renderDialogs(console.services, address);
  const dialog = within(await screen.findByRole("dialog"));
  const field = inputOf;
  // Sets the text at once: typing it key by key takes seconds among so many inputs.
  const enter = (name: string, text: string) => {
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.blur(field(name));
  };
  const press = (name: string) => fireEvent.click(dialog.getByText(name, { selector: "button" }));
  const save = () =>
    dialog.getByText<HTMLButtonElement>(/^Save( Changes)?$/, { selector: "button" });
  return { ...page, console, dialog, field, enter, press, save };
}

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
      if (!request.document.includes("AssignSettings")) return server.graphql(request);
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
    expect(server.saves).toMatchObject([{ spaParamId: SET_ID, mLocId: MASTER, slope: 2.5 }]);
    expect(server.saves[0]).not.toHaveProperty("deltaT");
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
    expect(server.saves).toEqual([]);
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
    server = settingsServer(siteServer(2, 350));
    server.sets = new Map(
      [...server.sets].map(([id, set]) => [id, { ...set, mLocIds: [MASTER, placeId(2)] }]),
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

describe("settings that are not saved", () => {
  it.each([
    [{ status: "refused", code: "InvalidArgument" } as const, /rejected the values/],
    [{ status: "refused", code: "Conflict" } as const, /Someone else changed these settings/],
    [{ status: "failed", httpStatus: 500 } as const, /The server failed/],
    [{ status: "networkError" } as const, /The server did not answer/],
  ])("stay as they were entered, with the reason: %o", async (refusal, text) => {
    server.refusal = err(refusal);
    const { dialog, field, enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    fireEvent.click(save());
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(screen.getAllByText("Save Error").length).toBeGreaterThan(0);
    expect(field("Slope")).toHaveProperty("value", "2.5");
    expect(save().disabled).toBe(false);
  });

  it("are given up after twenty seconds, and are the same change when they are saved again", async () => {
    let release = () => {};
    server.hold = new Promise((resolve) => {
      release = () => resolve();
    });
    server.refusal = err({ status: "networkError" });
    const { dialog, enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    fireEvent.click(save());
    // The save's time-out is the last one; the earlier ones belong to periodic reads.
    act(() => timers.at(-1)?.());
    expect(await screen.findByText("Save Timeout")).toBeTruthy();
    expect(save().disabled).toBe(false);
    release();
    await dialog.findByText(/The server did not answer/);
    server.refusal = undefined;
    fireEvent.click(save());
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(server.saves[1]?.changeId).toBe(server.saves[0]?.changeId);
  });

  it("come together with what another user has saved meanwhile", async () => {
    const { dialog, field, enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    const [set] = server.sets.values();
    if (set === undefined) throw new Error("expected a set");
    server.sets.set(SET_ID, { ...set, rev: 2, values: { ...set.values, deltaT: 70 } });
    fireEvent.click(save());
    expect(await dialog.findByText(/^Not saved yet: someone else changed Delta T/));
    expect(field("Delta T")).toHaveProperty("value", "70");
    expect(field("Slope")).toHaveProperty("value", "2.5");
    fireEvent.click(save());
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(server.saves).toHaveLength(1);
    expect(server.sets.get(SET_ID)?.values).toMatchObject({ slope: 2.5, deltaT: 70 });
  });

  it("are saved at once where another user has only saved the same meanwhile", async () => {
    const { enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    enter("Delta T", "70");
    const [set] = server.sets.values();
    if (set === undefined) throw new Error("expected a set");
    server.sets.set(SET_ID, { ...set, rev: 2, values: { ...set.values, deltaT: 70 } });
    fireEvent.click(save());
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(server.sets.get(SET_ID)).toMatchObject({ rev: 3, values: { slope: 2.5, deltaT: 70 } });
  });

  describe("because both have changed the same", () => {
    /**
     * Both users have changed Slope and row 2 of the table; Delta T only the other user, Latitude
     * only this one.
     */
    async function contested() {
      const page = await opened(addressOf(SET_ID));
      await waitFor(() => inputOf("Configuration Name"));
      page.enter("Slope", "2.5");
      page.enter("Latitude", "39");
      page.enter(SETTINGS_MESSAGES.windCell(SETTINGS_MESSAGES.windColumns.windSpeed, 2), "21");
      const [set] = server.sets.values();
      if (set === undefined) throw new Error("expected a set");
      const windStowTable = set.windStowTable.map((row, at) =>
        at === 1 ? { ...row, windSpeed: 22 } : row,
      );
      const values = { ...set.values, slope: 3.5, deltaT: 70 };
      server.sets.set(SET_ID, { ...set, rev: 2, values, windStowTable });
      fireEvent.click(page.save());
      const question = await screen.findByRole("alertdialog", { name: CONFLICT_MESSAGES.title });
      return { ...page, question: within(question) };
    }

    it("show both values side by side, and are saved as the user has chosen", async () => {
      const { question } = await contested();
      const go = question.getByRole("button", { name: CONFLICT_MESSAGES.save });
      expect(question.getAllByRole("radiogroup")).toHaveLength(2);
      expect(question.queryAllByRole("radio", { checked: true })).toEqual([]);
      fireEvent.click(question.getByRole("radio", { name: "Theirs: 3.5" }));
      expect(go).toHaveProperty("disabled", true);
      fireEvent.click(question.getByRole("radio", { name: /^Mine: row 2: .*\b21\b/ }));
      expect(server.sets.get(SET_ID)).toMatchObject({ rev: 2 });
      fireEvent.click(go);
      expect(await screen.findByText("Save Successful")).toBeTruthy();
      const saved = server.sets.get(SET_ID);
      expect(saved).toMatchObject({ rev: 3, values: { slope: 3.5, deltaT: 70, latitude: 39 } });
      expect(saved?.windStowTable[1]?.windSpeed).toBe(21);
      expect(server.saves.at(-1)).not.toHaveProperty("slope");
    });

    it("stay as they were entered without a choice, and ask again", async () => {
      const { question, field, save } = await contested();
      fireEvent.click(question.getByRole("button", { name: CONFLICT_MESSAGES.stay }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(field("Slope")).toHaveProperty("value", "2.5");
      expect(server.sets.get(SET_ID)).toMatchObject({ rev: 2, values: { slope: 3.5 } });
      fireEvent.click(save());
      await screen.findByRole("alertdialog", { name: CONFLICT_MESSAGES.title });
    });
  });

  it("wait for the network", async () => {
    const { console, dialog, field, enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(dialog.getByText(SETTINGS_MESSAGES.offline)).toBeTruthy();
    expect(save().disabled).toBe(true);
    expect(field("Slope")).toHaveProperty("value", "2.5");
  });
});

describe("new settings", () => {
  it("begin with defaults where the layout stands, and go on as what they have become", async () => {
    const { dialog, field, enter, save, address } = await opened(addressOf("new"));
    await waitFor(() => inputOf("Configuration Name"));
    expect(field("Latitude")).toHaveProperty("value", "38.25");
    expect(dialog.getByText("Missing: Configuration Name, Elevation, Pressure")).toBeTruthy();
    enter("Configuration Name", "North field");
    enter("Elevation", "1500");
    expect(field("Pressure")).toHaveProperty("value", "845.6");
    fireEvent.click(save());
    await waitFor(() => expect(address()).toBe(addressOf(NEW_SET_ID)));
    expect(server.saves).toMatchObject([
      { mLocId: MASTER, label: "North field", deltaUt1: -0.1, fastPollingInterval: 30 },
    ]);
    expect(server.saves[0]).not.toHaveProperty("spaParamIdFromMaster");
  });

  it("may be a copy of the master's, under another name", async () => {
    const { dialog, field, enter, save, address } = await opened(addressOf("copy"));
    await waitFor(() => inputOf("Configuration Name"));
    expect(field("Elevation")).toHaveProperty("value", "1500");
    expect(dialog.getByText("Missing: Configuration Name")).toBeTruthy();
    enter("Configuration Name", "Copy");
    fireEvent.click(save());
    await waitFor(() => expect(address()).toBe(addressOf(NEW_SET_ID)));
    expect(server.saves).toMatchObject([{ spaParamIdFromMaster: SET_ID, label: "Copy" }]);
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
    server.failure = err(failure);
    const { dialog, press } = await opened(addressOf(SET_ID));
    await dialog.findByText(text);
    server.failure = undefined;
    press("Try again");
    await waitFor(() => inputOf("Configuration Name"));
  });

  it("are not for a user whom the server refuses them", async () => {
    server.failure = err({ status: "refused", code: "NotPermitted" });
    const { dialog } = await opened(addressOf(SET_ID));
    expect(await dialog.findByText(SETTINGS_MESSAGES.notPermitted)).toBeTruthy();
  });
});
