// @vitest-environment jsdom
/** What the editor of a new site says is left to do. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DETAILS, onDesktop, openEditor } from "#test/web/builders/editor-desk.tsx";
import { editedLayout, editedMaster, LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { EDITOR_MESSAGES, leftTaskText } from "#web/ui/layout-editor-messages.ts";

onDesktop();

const START = { xLoc: 500, yLoc: 500 } as const;

describe("what is left to do at a site", () => {
  it("is listed with the way to where it is done", async () => {
    const { user, address } = await openEditor(DETAILS, ({ editor }) => {
      editor.layout = editedLayout({ published: false });
      editor.masters = [
        editedMaster({ mId: "0", ...START }),
        editedMaster({ id: "m2", spaParamId: "set-1" }),
      ];
    });
    const list = within(await screen.findByRole("list", { name: EDITOR_MESSAGES.leftToDo }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      leftTaskText("places", 1),
      leftTaskText("publish", 0),
      leftTaskText("masterIds", 1),
      leftTaskText("settings", 1),
      EDITOR_MESSAGES.giveAccess,
    ]);
    await user.click(list.getByRole("link", { name: leftTaskText("places", 1) }));
    await waitFor(() => expect(address()).toBe(`/configure-layout/${LAYOUT_ID}`));
  });

  it("is nothing at a site that has everything", async () => {
    await openEditor(DETAILS, ({ editor }) => {
      editor.masters = [editedMaster({ spaParamId: "set-1" })];
    });
    await screen.findByDisplayValue("Blue Mesa");
    expect(screen.queryByText(EDITOR_MESSAGES.leftToDo)).toBeNull();
  });

  it("begins with masters where there are none", async () => {
    await openEditor(DETAILS, ({ editor }) => {
      editor.masters = [];
    });
    const link = await screen.findByRole("link", { name: leftTaskText("masters", 0) });
    expect(link.getAttribute("href")).toContain("tab=1");
  });
});
