// @vitest-environment jsdom
/** The details of a layout: what they show in every state, and what they send. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import {
  button,
  DETAILS,
  NETWORK_ERROR,
  onDesktop,
  openEditor,
  saveButton,
  type,
} from "#test/web/builders/editor-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import type { After } from "#web/api/after.ts";
import type { Failure } from "#web/api/failure.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";

onDesktop();

describe("the details of a layout", () => {
  it("come from the address alone and are saved once, with what has changed", async () => {
    const { editor, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    expect(button(EDITOR_MESSAGES.savedState)).toHaveProperty("disabled", true);
    type(/^City/, "Yuma");
    expect(screen.getByText(EDITOR_MESSAGES.unsaved)).toBeTruthy();
    await user.click(saveButton());
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    const changeId = expect.any(String);
    expect(editor.inputs("UpdateLayout")).toEqual([{ changeId, id: LAYOUT_ID, city: "Yuma" }]);
    await screen.findByRole("button", { name: EDITOR_MESSAGES.savedState });
  });

  it("take a field away that was emptied", async () => {
    const { editor, user } = await openEditor(DETAILS, ({ editor: server }) => {
      server.layout = { ...server.layout, city: "Yuma", powerCapacityDc: 12 };
    });
    await screen.findByDisplayValue("Yuma");
    type(/^City/, "");
    type(/^Power capacity/, "");
    await user.click(saveButton());
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    expect(editor.inputs("UpdateLayout")[0]).toMatchObject({ city: null, powerCapacityDc: null });
  });

  it("are not saved with a value that is none", async () => {
    const { editor, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    const faults: readonly (readonly [RegExp, string, string])[] = [
      [/^Name/, " ", "Name is required"],
      [/^UTC offset/, "", "UTC offset is required"],
      [/^Power capacity/, "-1", "0 or more"],
      [/^Latitude/, "91", "From -90 to 90"],
      [/^Longitude/, "-181", "From -180 to 180"],
      [/^Marker radius/, "wide", "Not a number"],
    ];
    for (const [label, value] of faults) type(label, value);
    await user.click(saveButton());
    for (const [, , message] of faults) expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByText("6 fields need attention")).toBeTruthy();
    type(/^UTC offset/, "12.5");
    expect(screen.getByText("From -12 to 12 hours")).toBeTruthy();
    expect(editor.inputs("UpdateLayout")).toEqual([]);
  });

  it("want latitude and longitude together", async () => {
    const { user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^Latitude/, "32.5");
    await user.click(saveButton());
    expect(screen.getByText("Required with the latitude")).toBeTruthy();
    expect(screen.getByText("1 field needs attention")).toBeTruthy();
  });

  it.each<[string, Failure, string]>([
    ["the network fails", NETWORK_ERROR, "It is safe to retry"],
    ["somebody was faster", { status: "refused", code: "Conflict" }, "at the same time"],
    ["the server fails", { status: "failed", httpStatus: 500 }, "The server failed"],
  ])("say so when %s, and are sent again as the same change", async (_, failure, hint) => {
    const { editor, user } = await openEditor(DETAILS, ({ editor: server }) => {
      server.answers.set("UpdateLayout", err(failure));
    });
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(saveButton());
    const [alert] = await screen.findAllByText(EDITOR_MESSAGES.saveError);
    expect(alert).toBeTruthy();
    expect(screen.getByText(new RegExp(hint))).toBeTruthy();
    await user.click(saveButton());
    await waitFor(() => expect(editor.inputs("UpdateLayout")).toHaveLength(2));
    const [first, second] = editor.inputs("UpdateLayout");
    expect(first?.changeId === second?.changeId).toBe(failure.status !== "refused");
  });

  it("end a save without an answer after twenty seconds", async () => {
    const { services, user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    services.client.query = () => new Promise(() => undefined);
    const fired: (() => void)[] = [];
    const after: After = (milliseconds, run) => {
      expect(milliseconds).toBe(20_000);
      fired.push(run);
      return () => undefined;
    };
    Object.assign(services, { after });
    await user.click(saveButton());
    expect(screen.getByText(EDITOR_MESSAGES.saving)).toBeTruthy();
    fired[0]?.();
    expect((await screen.findAllByText(EDITOR_MESSAGES.saveTimeout)).length).toBeGreaterThan(0);
    expect(saveButton()).toHaveProperty("disabled", false);
  });

  it("ask before they are left unsaved", async () => {
    const { user, address } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(button(EDITOR_MESSAGES.close));
    const question = await screen.findByRole("alertdialog", {
      name: EDITOR_MESSAGES.leaving.title,
    });
    await user.click(within(question).getByRole("button", { name: EDITOR_MESSAGES.leaving.stay }));
    expect(address()).toBe(DETAILS);
    await user.click(button(EDITOR_MESSAGES.close));
    await user.click(await screen.findByRole("button", { name: EDITOR_MESSAGES.leaving.go }));
    await waitFor(() => expect(address()).toBe("/layouts?view=list&edit=true"));
  });

  it("stay as they were typed while another tab is looked at", async () => {
    const { user } = await openEditor(DETAILS);
    await screen.findByDisplayValue("Blue Mesa");
    type(/^City/, "Yuma");
    await user.click(screen.getByRole("tab", { name: EDITOR_MESSAGES.masters }));
    await user.click(screen.getByRole("tab", { name: EDITOR_MESSAGES.details }));
    expect(screen.getByDisplayValue("Yuma")).toBeTruthy();
  });

  it("are only shown to others", async () => {
    await openEditor(`/layouts?view=list&modify-layout=${LAYOUT_ID}`, undefined, ["USER"]);
    expect(await screen.findByText(EDITOR_MESSAGES.readOnly)).toBeTruthy();
    expect(screen.getByDisplayValue("Blue Mesa")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: EDITOR_MESSAGES.savedState })).toBeNull();
  });
});
