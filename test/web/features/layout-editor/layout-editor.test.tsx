// @vitest-environment jsdom
/** Ways into the layout editor, its messages where nothing can be shown, and the danger zone. */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import {
  button,
  DANGER,
  DETAILS,
  NETWORK_ERROR,
  type OpenedEditor,
  onDesktop,
  openEditor,
  type,
} from "#test/web/builders/editor-harness.tsx";
import { editorConsole, LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { renderConsole } from "#test/web/builders/render-console.tsx";
import type { Failure } from "#web/api/failure.ts";
import { DELETION_MESSAGES } from "#web/features/layout-editor/model/deletion-messages.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { EDIT_MODE_MESSAGES } from "#web/features/layouts/edit-mode-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";

onDesktop();

describe("edit mode of the list", () => {
  it("is turned on and off, lists unpublished layouts, and stands in the address", async () => {
    const console = await editorConsole();
    const { user, address } = renderConsole(console.services, "/layouts?view=list");
    await screen.findByRole("link", { name: "Blue Mesa" });
    expect(screen.queryByRole("link", { name: "Dry Fork" })).toBeNull();
    await user.click(button(EDIT_MODE_MESSAGES.edit));
    const unpublished = await screen.findByRole("row", { name: /Dry Fork/ });
    expect(within(unpublished).getByText(EDIT_MODE_MESSAGES.unpublished)).toBeTruthy();
    expect(address()).toBe("/layouts?view=list&edit=true");
    const link = screen.getByRole("link", { name: EDIT_MODE_MESSAGES.addLayout });
    expect(link.getAttribute("href")).toBe("/layouts?view=list&edit=true&modify-layout=new");
    await user.click(button(EDIT_MODE_MESSAGES.finishEdit));
    expect(screen.queryByRole("link", { name: "Dry Fork" })).toBeNull();
    expect(address()).toBe("/layouts?view=list");
  });

  it("opens the editor of the layout that is pressed", async () => {
    const console = await editorConsole();
    const { user, address } = renderConsole(console.services, "/layouts?view=list&edit=true");
    await user.click(await screen.findByRole("link", { name: "Blue Mesa" }));
    await screen.findByRole("dialog", { name: "Blue Mesa" });
    expect(address()).toBe(DETAILS);
  });

  it("leads from the editor to the steps in which the layout is configured", async () => {
    const { address } = await openEditor(DETAILS);
    const link = await screen.findByRole("link", { name: EDITOR_MESSAGES.configure });
    expect(link.getAttribute("href")).toBe(`/configure-layout/${LAYOUT_ID}`);
    fireEvent.click(link);
    await waitFor(() => expect(address()).toMatch(`/configure-layout/${LAYOUT_ID}`));
  });

  it("leads to the administration beside the console where the deployment has one", async () => {
    const page = await openEditor(DETAILS, ({ services }) => {
      Object.assign(services.config, { adminPage: "https://admin.example/sites/{layoutId}" });
    });
    const link = await screen.findByRole("link", { name: EDITOR_MESSAGES.adminPage });
    expect(link.getAttribute("href")).toBe(`https://admin.example/sites/${LAYOUT_ID}`);
    expect(link.getAttribute("rel")).toContain("noopener");
    page.unmount();
    await openEditor(DETAILS);
    await screen.findByRole("link", { name: EDITOR_MESSAGES.configure });
    expect(screen.queryByRole("link", { name: EDITOR_MESSAGES.adminPage })).toBeNull();
  });

  it("is not offered to others, nor granted to their addresses", async () => {
    const console = await editorConsole(["USER"]);
    const { address } = renderConsole(console.services, "/layouts?view=list&edit=true");
    await screen.findByRole("link", { name: "Blue Mesa" });
    expect(screen.queryByRole("button", { name: EDIT_MODE_MESSAGES.edit })).toBeNull();
    expect(address()).toBe("/layouts?view=list");
  });
});

describe("the danger zone", () => {
  async function ask({ user }: OpenedEditor) {
    type(/^Layout name/, "Blue Mesa");
    await user.click(button(DELETION_MESSAGES.deleteLayout));
    const question = await screen.findByRole("alertdialog", { name: "Delete Blue Mesa?" });
    await user.type(
      within(question).getByLabelText(PASSWORD_PROOF_MESSAGES.password),
      "Correct-horse-7!",
    );
    await user.click(
      within(question).getByRole("button", { name: DELETION_MESSAGES.deleteLayout }),
    );
    return question;
  }
  const SITE = `DELETE /sites/${LAYOUT_ID}/`;
  const PROOF = "POST /auth/verify-authentication/";

  it("takes the exact name and no other", async () => {
    await openEditor(DANGER);
    await screen.findByText(DELETION_MESSAGES.deleteTitle);
    expect(screen.queryByText(DELETION_MESSAGES.nameMismatch)).toBeNull();
    type(/^Layout name/, "blue mesa");
    expect(screen.getByText(DELETION_MESSAGES.nameMismatch)).toBeTruthy();
    expect(button(DELETION_MESSAGES.deleteLayout)).toHaveProperty("disabled", true);
  });

  it("proves the password, deletes the site, then the layout", async () => {
    const page = await openEditor(DANGER);
    await screen.findByText(DELETION_MESSAGES.deleteTitle);
    await ask(page);
    await screen.findByText(DELETION_MESSAGES.layoutDeleted("Blue Mesa"));
    expect(page.editor.routes).toEqual([PROOF, SITE]);
    expect(page.editor.inputs("DeleteLayout")).toMatchObject([{ id: LAYOUT_ID }]);
    await waitFor(() => expect(page.address()).toBe("/layouts?view=list&edit=true"));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Blue Mesa" })).toBeNull());
  });

  it("counts what is gone already as deleted", async () => {
    const page = await openEditor(DANGER, ({ editor }) => {
      const gone = { status: "refused", code: "NotFound" } as const;
      editor.answers.set(SITE, err(gone)).set("DeleteLayout", err(gone));
    });
    await screen.findByText(DELETION_MESSAGES.deleteTitle);
    await ask(page);
    expect(await screen.findByText(DELETION_MESSAGES.layoutDeleted("Blue Mesa"))).toBeTruthy();
  });

  it("stops at a wrong password", async () => {
    const page = await openEditor(DANGER, ({ editor }) => {
      editor.answers.set(PROOF, err({ status: "refused", code: "wrongPassword" }));
    });
    await screen.findByText(DELETION_MESSAGES.deleteTitle);
    const question = await ask(page);
    expect(await within(question).findByText(PASSWORD_PROOF_MESSAGES.wrong)).toBeTruthy();
    expect(page.editor.routes).toEqual([PROOF]);
  });

  it.each<[string, string, Failure]>([
    [DELETION_MESSAGES.deleteDenied, SITE, { status: "refused", code: "NotPermitted" }],
    [DELETION_MESSAGES.deleteDenied, "DeleteLayout", { status: "refused", code: "NotPermitted" }],
    [DELETION_MESSAGES.deleteFailed, SITE, NETWORK_ERROR],
    [DELETION_MESSAGES.deleteFailed, "DeleteLayout", { status: "failed", httpStatus: 500 }],
  ])("says %j when %s fails", async (message, asked, failure) => {
    const page = await openEditor(
      DANGER,
      ({ editor }) => void editor.answers.set(asked, err(failure)),
    );
    await screen.findByText(DELETION_MESSAGES.deleteTitle);
    const question = await ask(page);
    expect(await within(question).findByText(message)).toBeTruthy();
    expect(page.address()).toBe(DANGER);
  });

  it("is closed to others", async () => {
    await openEditor(`/layouts?view=list&modify-layout=${LAYOUT_ID}&tab=2`, undefined, ["USER"]);
    expect(await screen.findByText(DELETION_MESSAGES.dangerDenied)).toBeTruthy();
    expect(screen.queryByLabelText(/^Layout name/)).toBeNull();
  });
});

describe("a layout that cannot be shown", () => {
  it.each<[string, Failure]>([
    [EDITOR_MESSAGES.notPermitted, { status: "refused", code: "NotPermitted" }],
    [EDITOR_MESSAGES.failed, { status: "failed", httpStatus: 500 }],
    [FAILURE_MESSAGES.noConnection, NETWORK_ERROR],
  ])("says %j", async (message, failure) => {
    await openEditor(
      DETAILS,
      ({ editor }) => void editor.answers.set("EditedLayout", err(failure)),
    );
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it("says that it does not exist", async () => {
    await openEditor(DETAILS, ({ editor }) => {
      editor.layout = null;
    });
    expect(await screen.findByText(EDITOR_MESSAGES.unknown)).toBeTruthy();
  });

  it("loads as soon as it is asked for again", async () => {
    const { editor, user } = await openEditor(DETAILS, ({ editor: server }) => {
      server.answers.set("EditedLayout", err({ status: "failed", httpStatus: 500 }));
    });
    await screen.findByText(EDITOR_MESSAGES.failed);
    editor.answers.clear();
    await user.click(button("Try again"));
    expect(await screen.findByDisplayValue("Blue Mesa")).toBeTruthy();
  });
});
