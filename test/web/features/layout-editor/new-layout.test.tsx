// @vitest-environment jsdom
/** A new layout: its save, and the time zone of its coordinates. */
import { act, fireEvent, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { onDesktop, openEditor, saveButton, type } from "#test/web/builders/editor-harness.tsx";
import { NEW_LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { zoneAtCoordinates } from "#web/api/zone-at-coordinates.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";

onDesktop();

describe("a new layout", () => {
  it("is made, and its own editor follows", async () => {
    const { editor, user, address } = await openEditor(
      "/layouts?view=list&edit=true&modify-layout=new",
    );
    expect(saveButton()).toHaveProperty("disabled", true);
    expect(screen.getByRole("tab", { name: EDITOR_MESSAGES.danger })).toHaveProperty(
      "disabled",
      true,
    );
    type(/^Name/, "Zephyr Flats");
    await chooseDenver(user);
    type(/^UTC offset/, "-6.5");
    await user.click(saveButton());
    await screen.findByRole("dialog", { name: "Zephyr Flats" });
    expect(editor.inputs("CreateLayout")).toMatchObject([
      { name: "Zephyr Flats", tz: "America/Denver", utcOffset: -6.5 },
    ]);
    expect(address()).toBe(`/layouts?view=list&edit=true&modify-layout=${NEW_LAYOUT_ID}`);
  });

  it("is not made without a time zone", async () => {
    const { editor, user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^Name/, "Zephyr Flats");
    type(/^UTC offset/, "-6.5");
    await user.click(saveButton());
    expect(
      screen.getByText("Time zone is required: the site's pages show times in it"),
    ).toBeTruthy();
    expect(editor.inputs("CreateLayout")).toEqual([]);
  });

  it("gets the offset of its time zone", async () => {
    const { user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    await chooseDenver(user);
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-7");
  });

  it("gets the time zone of its coordinates, and the offset of that", async () => {
    const { editor, user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^Name/, "Zephyr Flats");
    type(/^Latitude/, "33.45");
    type(/^Longitude/, "-112.07");
    expect(await screen.findByDisplayValue("America/Phoenix")).toBeTruthy();
    expect(screen.getByText(EDITOR_MESSAGES.tzFromPlace)).toBeTruthy();
    type(/^Longitude/, "-118.24");
    expect(await screen.findByDisplayValue("America/Los_Angeles")).toBeTruthy();
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-8");
    await user.click(saveButton());
    await screen.findByRole("dialog", { name: "Zephyr Flats" });
    expect(editor.inputs("CreateLayout")).toMatchObject([
      { tz: "America/Los_Angeles", utcOffset: -8 },
    ]);
  });

  it("keeps the time zone that the user has chosen, wherever it is moved", async () => {
    const { user } = await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^Latitude/, "33.45");
    type(/^Longitude/, "-112.07");
    await screen.findByDisplayValue("America/Phoenix");
    await chooseDenver(user);
    expect(screen.queryByText(EDITOR_MESSAGES.tzFromPlace)).toBeNull();
    type(/^Longitude/, "-118.24");
    // Once this lookup has resolved, the form's own lookup in the same table has too.
    await act(async () => {
      await zoneAtCoordinates({ latitude: 33.45, longitude: -118.24 });
    });
    expect(screen.getByLabelText(/^Time zone/)).toHaveProperty("value", "America/Denver");
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-7");
  });

  it("keeps the offset that the user has typed", async () => {
    await openEditor("/layouts?view=list&edit=true&modify-layout=new");
    type(/^UTC offset/, "-6.5");
    type(/^Latitude/, "33.45");
    type(/^Longitude/, "-112.07");
    await screen.findByDisplayValue("America/Phoenix");
    expect(screen.getByLabelText(/^UTC offset/)).toHaveProperty("value", "-6.5");
  });
});

async function chooseDenver(user: UserEvent): Promise<void> {
  // Focus first: a field without focus shows its stored value again.
  fireEvent.focus(screen.getByLabelText(/^Time zone/));
  type(/^Time zone/, "America/Denv");
  await user.click(await screen.findByRole("option", { name: "America/Denver" }));
}
