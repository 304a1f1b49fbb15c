// @vitest-environment jsdom
/** Saving the settings of a master: refusals, changes of others, and new sets. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import {
  addressOf,
  inputOf,
  MASTER,
  settingsHarness,
} from "#test/web/builders/settings-harness.tsx";
import { NEW_SET_ID, SET_ID } from "#test/web/builders/settings-server.ts";
import { SETTINGS_MESSAGES } from "#web/features/site/settings/settings-messages.ts";
import { CONFLICT_MESSAGES } from "#web/ui/conflict-messages.ts";

const { harness, opened } = settingsHarness();

describe("settings that are not saved", () => {
  it.each([
    [{ status: "refused", code: "InvalidArgument" } as const, /rejected the values/],
    [{ status: "refused", code: "Conflict" } as const, /Someone else changed these settings/],
    [{ status: "failed", httpStatus: 500 } as const, /The server failed/],
    [{ status: "networkError" } as const, /The server did not answer/],
  ])("stay as they were entered, with the reason: %o", async (refusal, text) => {
    harness.server.refusal = err(refusal);
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
    harness.server.hold = new Promise((resolve) => {
      release = () => resolve();
    });
    harness.server.refusal = err({ status: "networkError" });
    const { dialog, enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    fireEvent.click(save());
    // The save's time-out is the last one; the earlier ones belong to periodic reads.
    act(() => harness.timers.at(-1)?.());
    expect(await screen.findByText("Save Timeout")).toBeTruthy();
    expect(save().disabled).toBe(false);
    release();
    await dialog.findByText(/The server did not answer/);
    harness.server.refusal = undefined;
    fireEvent.click(save());
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(harness.server.saves[1]?.changeId).toBe(harness.server.saves[0]?.changeId);
  });

  it("come together with what another user has saved meanwhile", async () => {
    const { dialog, field, enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    const [set] = harness.server.sets.values();
    if (set === undefined) throw new Error("expected a set");
    harness.server.sets.set(SET_ID, { ...set, rev: 2, values: { ...set.values, deltaT: 70 } });
    fireEvent.click(save());
    expect(await dialog.findByText(/^Not saved yet: someone else changed Delta T/));
    expect(field("Delta T")).toHaveProperty("value", "70");
    expect(field("Slope")).toHaveProperty("value", "2.5");
    fireEvent.click(save());
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(harness.server.saves).toHaveLength(1);
    expect(harness.server.sets.get(SET_ID)?.values).toMatchObject({ slope: 2.5, deltaT: 70 });
  });

  it("are saved at once where another user has only saved the same meanwhile", async () => {
    const { enter, save } = await opened(addressOf(SET_ID));
    await waitFor(() => inputOf("Configuration Name"));
    enter("Slope", "2.5");
    enter("Delta T", "70");
    const [set] = harness.server.sets.values();
    if (set === undefined) throw new Error("expected a set");
    harness.server.sets.set(SET_ID, { ...set, rev: 2, values: { ...set.values, deltaT: 70 } });
    fireEvent.click(save());
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(harness.server.sets.get(SET_ID)).toMatchObject({
      rev: 3,
      values: { slope: 2.5, deltaT: 70 },
    });
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
      const [set] = harness.server.sets.values();
      if (set === undefined) throw new Error("expected a set");
      const windStowTable = set.windStowTable.map((row, at) =>
        at === 1 ? { ...row, windSpeed: 22 } : row,
      );
      const values = { ...set.values, slope: 3.5, deltaT: 70 };
      harness.server.sets.set(SET_ID, { ...set, rev: 2, values, windStowTable });
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
      expect(harness.server.sets.get(SET_ID)).toMatchObject({ rev: 2 });
      fireEvent.click(go);
      expect(await screen.findByText("Save Successful")).toBeTruthy();
      const saved = harness.server.sets.get(SET_ID);
      expect(saved).toMatchObject({ rev: 3, values: { slope: 3.5, deltaT: 70, latitude: 39 } });
      expect(saved?.windStowTable[1]?.windSpeed).toBe(21);
      expect(harness.server.saves.at(-1)).not.toHaveProperty("slope");
    });

    it("stay as they were entered without a choice, and ask again", async () => {
      const { question, field, save } = await contested();
      fireEvent.click(question.getByRole("button", { name: CONFLICT_MESSAGES.stay }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(field("Slope")).toHaveProperty("value", "2.5");
      expect(harness.server.sets.get(SET_ID)).toMatchObject({ rev: 2, values: { slope: 3.5 } });
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
    expect(harness.server.saves).toMatchObject([
      { mLocId: MASTER, label: "North field", deltaUt1: -0.1, fastPollingInterval: 30 },
    ]);
    expect(harness.server.saves[0]).not.toHaveProperty("spaParamIdFromMaster");
  });

  it("may be a copy of the master's, under another name", async () => {
    const { dialog, field, enter, save, address } = await opened(addressOf("copy"));
    await waitFor(() => inputOf("Configuration Name"));
    expect(field("Elevation")).toHaveProperty("value", "1500");
    expect(dialog.getByText("Missing: Configuration Name")).toBeTruthy();
    enter("Configuration Name", "Copy");
    fireEvent.click(save());
    await waitFor(() => expect(address()).toBe(addressOf(NEW_SET_ID)));
    expect(harness.server.saves).toMatchObject([{ spaParamIdFromMaster: SET_ID, label: "Copy" }]);
  });
});
