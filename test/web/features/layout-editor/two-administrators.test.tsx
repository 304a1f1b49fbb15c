// @vitest-environment jsdom
/** Two administrators edit one layout at the same time: no change is silently lost. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  DETAILS,
  MASTERS,
  onDesktop,
  openEditor,
  saveButton,
  type,
} from "#test/web/builders/editor-harness.tsx";
import {
  editedLayout,
  editedMaster,
  LAYOUT_ID,
  MASTER_ID,
} from "#test/web/builders/editor-server.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { MASTER_MESSAGES } from "#web/features/layout-editor/model/master-messages.ts";
import { CONFLICT_MESSAGES } from "#web/ui/conflict-messages.ts";

onDesktop();

const openDetails = () =>
  openEditor(DETAILS, ({ editor }) => {
    editor.layout = editedLayout({ city: "Yuma", state: "AZ", rev: 4 });
  });

const conflict = async () =>
  within(await screen.findByRole("alertdialog", { name: CONFLICT_MESSAGES.title }));

describe("two administrators who change one layout", () => {
  it("keep both changes where they concern different fields", async () => {
    const { editor, user } = await openDetails();
    await screen.findByDisplayValue("Yuma");
    editor.layout = editedLayout({ city: "Yuma", state: "CA", rev: 5 });
    type(/^City/, "Mesa");
    await user.click(saveButton());
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    expect(editor.layout).toMatchObject({ city: "Mesa", state: "CA", rev: 6 });
    expect(screen.getByDisplayValue("CA")).toBeTruthy();
    expect(editor.inputs("UpdateLayout").map(({ expectedRev }) => expectedRev)).toEqual([4, 5]);
  });

  it("see both values of a field side by side, and save only what was chosen", async () => {
    const { editor, user } = await openDetails();
    await screen.findByDisplayValue("Yuma");
    editor.layout = editedLayout({ city: "Tempe", state: "CA", rev: 5 });
    type(/^City/, "Mesa");
    type(/^State/, "NV");
    await user.click(saveButton());
    const dialog = await conflict();
    const save = dialog.getByRole("button", { name: CONFLICT_MESSAGES.save });
    expect(save).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("radio", { name: "Theirs: Tempe" }));
    expect(save).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("radio", { name: "Mine: NV" }));
    expect(editor.layout).toMatchObject({ city: "Tempe", state: "CA", rev: 5 });
    await user.click(save);
    await screen.findByText(EDITOR_MESSAGES.layoutSaved);
    expect(editor.layout).toMatchObject({ city: "Tempe", state: "NV", rev: 6 });
    expect(editor.inputs("UpdateLayout").at(-1)).toMatchObject({ state: "NV", expectedRev: 5 });
    expect(editor.inputs("UpdateLayout").at(-1)).not.toHaveProperty("city");
  });

  it("save nothing and lose nothing when they go on editing", async () => {
    const { editor, user } = await openDetails();
    await screen.findByDisplayValue("Yuma");
    editor.layout = editedLayout({ city: "Tempe", state: "AZ", rev: 5 });
    type(/^City/, "Mesa");
    await user.click(saveButton());
    const dialog = await conflict();
    await user.click(dialog.getByRole("button", { name: CONFLICT_MESSAGES.stay }));
    expect(await screen.findByDisplayValue("Mesa")).toBeTruthy();
    expect(editor.layout).toMatchObject({ city: "Tempe", rev: 5 });
    // A second save shows the same question.
    await user.click(saveButton());
    await conflict();
  });

  it("are asked about a master as well", async () => {
    const { editor, user } = await openEditor(
      `${MASTERS}&modify-master=${LAYOUT_ID}:${MASTER_ID}`,
      ({ editor: server }) => {
        server.masters = [editedMaster({ label: "Gate", rev: 2 })];
      },
    );
    await screen.findByDisplayValue("Gate");
    editor.masters = [editedMaster({ label: "Road", panid: 7, rev: 3 })];
    type(/^Label/, "Shed");
    await user.click(button(EDITOR_MESSAGES.saveChanges));
    const dialog = await conflict();
    await user.click(dialog.getByRole("radio", { name: "Mine: Shed" }));
    await user.click(dialog.getByRole("button", { name: CONFLICT_MESSAGES.save }));
    await screen.findByText(MASTER_MESSAGES.masterSaved);
    expect(editor.masters).toMatchObject([{ label: "Shed", panid: 7, rev: 4 }]);
  });
});
