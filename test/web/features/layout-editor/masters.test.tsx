// @vitest-environment jsdom
/** The masters of a layout: their list, and the form of each. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { channelInBothBases } from "#domain/layout/radio-text.ts";
import { err } from "#domain/result.ts";
import {
  button,
  MASTERS,
  NETWORK_ERROR,
  onDesktop,
  openEditor,
} from "#test/web/builders/editor-harness.tsx";
import {
  editedMaster,
  LAYOUT_ID,
  MASTER_ID,
  NEW_MASTER_ID,
} from "#test/web/builders/editor-server.ts";
import { placeId } from "#test/web/builders/site.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { MASTER_MESSAGES } from "#web/features/layout-editor/model/master-messages.ts";

onDesktop();

describe("the masters of a layout", () => {
  it("are listed, found, and opened", async () => {
    const { user, address } = await openEditor(MASTERS, ({ editor }) => {
      editor.masters = [
        editedMaster(),
        editedMaster({ id: NEW_MASTER_ID, name: "", label: "Gate" }),
      ];
    });
    const table = await screen.findByRole("table", { name: MASTER_MESSAGES.mastersTable });
    expect(within(table).getByText(MASTER_MESSAGES.nameUnassigned)).toBeTruthy();
    await user.type(screen.getByPlaceholderText(MASTER_MESSAGES.searchMasters), "gate");
    expect(screen.getByText("1 of 2 masters")).toBeTruthy();
    await user.click(button(MASTER_MESSAGES.nameUnassigned));
    await waitFor(() =>
      expect(address()).toBe(`${MASTERS}&modify-master=${LAYOUT_ID}:${NEW_MASTER_ID}`),
    );
  });

  it("say that there are none, with a way to the first", async () => {
    const { user, address } = await openEditor(MASTERS, ({ editor }) => {
      editor.masters = [];
    });
    await screen.findByText(MASTER_MESSAGES.noMasters);
    await user.click(button(MASTER_MESSAGES.addMaster));
    await waitFor(() => expect(address()).toBe(`${MASTERS}&modify-master=${LAYOUT_ID}:new`));
  });

  it("are added by administrators alone", async () => {
    await openEditor(`/layouts?view=list&modify-layout=${LAYOUT_ID}&tab=1`, undefined, ["USER"]);
    await screen.findByRole("table", { name: MASTER_MESSAGES.mastersTable });
    expect(screen.queryByRole("button", { name: MASTER_MESSAGES.addMaster })).toBeNull();
  });
});

describe("the form of a master", () => {
  const MASTER = `${MASTERS}&modify-master=${LAYOUT_ID}:${MASTER_ID}`;
  const NEW = `${MASTERS}&modify-master=${LAYOUT_ID}:new`;
  const dialog = (name: string) => screen.findByRole("dialog", { name });
  const fill = (form: HTMLElement, label: RegExp, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  const save = (form: HTMLElement) =>
    within(form).getByRole("button", { name: EDITOR_MESSAGES.saveChanges });

  it("comes from the address alone and sends what has changed", async () => {
    const { editor, user } = await openEditor(MASTER);
    const form = await dialog("Master 1");
    fill(form, /^Label/, "By the, gate");
    fill(form, /^PANID/, "7");
    await user.click(save(form));
    await screen.findByText(MASTER_MESSAGES.masterSaved);
    const changeId = expect.any(String);
    expect(editor.inputs("UpdateMaster")).toEqual([
      { changeId, id: MASTER_ID, layoutId: LAYOUT_ID, label: "By the gate", panid: 7 },
    ]);
  });

  it("makes a master without a controller, and goes on with it", async () => {
    const { editor, user, address } = await openEditor(NEW, ({ editor: before }) => {
      before.masters = [];
    });
    const form = await dialog(MASTER_MESSAGES.newMaster);
    fill(form, /^Name/, "Master 2");
    await user.click(save(form));
    expect(within(form).getByText("Device type is required")).toBeTruthy();
    await user.click(within(form).getByLabelText(/^Device type/));
    await user.click(await screen.findByRole("option", { name: "Gen 3 dual" }));
    await user.click(save(form));
    await dialog("Master 2");
    expect(editor.inputs("CreateMaster")).toMatchObject([
      { layoutId: LAYOUT_ID, name: "Master 2", deviceType: "gen3-dual", xLoc: 500, yLoc: 500 },
    ]);
    expect(editor.inputs("CreateMaster")[0]).not.toHaveProperty("mId");
    expect(address()).toBe(`${MASTERS}&modify-master=${LAYOUT_ID}:${NEW_MASTER_ID}`);
  });

  it("proposes what follows from the other masters, to be saved as it is", async () => {
    const { editor, user } = await openEditor(NEW, ({ editor: before }) => {
      before.masters = [
        editedMaster({ name: "Master 10", panid: 120, channel: 24 }),
        editedMaster({ id: placeId(7), name: "Master 9", panid: 121 }),
      ];
    });
    await user.click(save(await dialog(MASTER_MESSAGES.newMaster)));
    await dialog("Master 11");
    expect(editor.inputs("CreateMaster")).toMatchObject([
      { name: "Master 11", deviceType: "gen4", panid: 122, channel: 12 },
    ]);
  });

  it("wants an address of its own when DHCP is off", async () => {
    const { editor, user } = await openEditor(MASTER);
    const form = await dialog("Master 1");
    await user.click(within(form).getByLabelText(/^DHCP/));
    await user.click(save(form));
    expect(within(form).getByText("Static IP is required when DHCP is off")).toBeTruthy();
    fill(form, /^Static IP/, "10.0.0.7");
    await user.click(save(form));
    await screen.findByText(MASTER_MESSAGES.masterSaved);
    expect(editor.inputs("UpdateMaster")).toMatchObject([
      { dhcpEnabled: false, staticIp: "10.0.0.7" },
    ]);
  });

  it("takes a PANID from 1 to 1500 only", async () => {
    const { user } = await openEditor(MASTER);
    const form = await dialog("Master 1");
    for (const value of ["0", "1501", "1.5"]) {
      fill(form, /^PANID/, value);
      await user.click(save(form));
      expect(within(form).getByText("A whole number from 1 to 1500")).toBeTruthy();
    }
  });

  it("shows the PANID that is typed in both bases", async () => {
    await openEditor(MASTER);
    const form = await dialog("Master 1");
    fill(form, /^PANID/, "100");
    expect(within(form).getByText("0x0064 (100)")).toBeTruthy();
    fill(form, /^PANID/, "");
    expect(within(form).queryByText("0x0064 (100)")).toBeNull();
  });

  it("offers the allowed Zigbee channels and no other", async () => {
    const { user } = await openEditor(MASTER);
    const form = await dialog("Master 1");
    await user.click(within(form).getByLabelText(/^Channel/));
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      MASTER_MESSAGES.channelNone,
      ...[12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map(channelInBothBases),
    ]);
  });

  it("says when it could not be saved", async () => {
    const { user } = await openEditor(MASTER, ({ editor }) => {
      editor.answers.set("UpdateMaster", err(NETWORK_ERROR));
    });
    const form = await dialog("Master 1");
    fill(form, /^Name/, "Master 9");
    await user.click(save(form));
    expect((await screen.findAllByText(MASTER_MESSAGES.masterFailed)).length).toBeGreaterThan(0);
  });

  it("knows no master of another layout, nor one that is not there", async () => {
    await openEditor(`${MASTERS}&modify-master=${LAYOUT_ID}:${NEW_MASTER_ID}`);
    expect(await screen.findByText(MASTER_MESSAGES.masterUnknown)).toBeTruthy();
  });
});
