// @vitest-environment jsdom
/** The remaining tasks that the editor of a new site lists. */

import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  DETAILS,
  NETWORK_ERROR,
  onDesktop,
  openEditor,
} from "#test/web/builders/editor-harness.tsx";
import { editedLayout, editedMaster, LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  LEFT_MESSAGES,
  leftTaskText,
} from "#web/features/layout-editor/model/left-to-do-messages.ts";

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
    const list = within(await screen.findByRole("list", { name: LEFT_MESSAGES.leftToDo }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      leftTaskText("places", 1),
      leftTaskText("publish", 0),
      leftTaskText("masterIds", 1),
      leftTaskText("settings", 1),
      expect.stringContaining(LEFT_MESSAGES.giveAccess),
    ]);
    expect(list.getByRole("link", { name: LEFT_MESSAGES.giveAccess }).getAttribute("href")).toBe(
      `/users-list?view=access&layout=${LAYOUT_ID}`,
    );
    await user.click(list.getByRole("link", { name: leftTaskText("places", 1) }));
    await waitFor(() => expect(address()).toBe(`/configure-layout/${LAYOUT_ID}`));
  });

  it("is nothing at a site that has everything", async () => {
    await openEditor(DETAILS, ({ editor }) => {
      editor.masters = [editedMaster({ spaParamId: "set-1" })];
    });
    await screen.findByDisplayValue("Blue Mesa");
    expect(screen.queryByText(LEFT_MESSAGES.leftToDo)).toBeNull();
  });

  it("leads to the switch that publishes it", async () => {
    const { user } = await openEditor(DETAILS, ({ editor }) => {
      editor.layout = editedLayout({ published: false });
    });
    await user.click(await screen.findByRole("button", { name: leftTaskText("publish", 0) }));
    const published = screen.getByRole("switch", { name: /^Published/ });
    expect(document.activeElement).toBe(published);
  });

  it.each([
    [{ given: 0, seeAll: 0 }, "Only you have access."],
    [{ given: 0, seeAll: 1 }, "Access: you and 1 person who sees all layouts."],
    [{ given: 2, seeAll: 0 }, "Access: you and 2 people."],
    [{ given: 1, seeAll: 3 }, "Access: you and 1 person; also 3 people who see all layouts."],
  ])("says whether anybody else has access: %j", async (others, text) => {
    await openEditor(DETAILS, ({ editor }) => {
      editor.layout = editedLayout({ published: false });
      editor.answers.set("OthersWithAccess", ok({ others }));
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each<Failure>([
    NETWORK_ERROR,
    { status: "failed", httpStatus: 500 },
    { status: "refused", code: "NotPermitted" },
  ])("says that it does not know who has access after %j", async (failure) => {
    await openEditor(DETAILS, ({ editor }) => {
      editor.layout = editedLayout({ published: false });
      editor.answers.set("OthersWithAccess", err(failure));
    });
    expect(await screen.findByText(LEFT_MESSAGES.accessUnknown)).toBeTruthy();
    expect(screen.queryByText(/^Only you have/)).toBeNull();
  });

  it("begins with masters where there are none", async () => {
    await openEditor(DETAILS, ({ editor }) => {
      editor.masters = [];
    });
    const link = await screen.findByRole("link", { name: leftTaskText("masters", 0) });
    expect(link.getAttribute("href")).toContain("tab=1");
  });
});
