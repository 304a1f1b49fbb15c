// @vitest-environment jsdom
/** Deletion of a layout by a person who signed in through their company, and so has no password. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { err } from "#domain/result.ts";
import { DANGER, onDesktop, openEditor, type } from "#test/web/builders/editor-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { signInWindow } from "#test/web/builders/sign-in-window.ts";
import { DELETION_MESSAGES } from "#web/features/layout-editor/model/deletion-messages.ts";
import { PASSWORD_PROOF_MESSAGES as PROOF } from "#web/ui/password-proof-messages.ts";

onDesktop();

const PROVE = "POST /auth/verify-authentication/";
const SITE = `DELETE /sites/${LAYOUT_ID}/`;
const TOO_OLD = err({ status: "refused", code: "StepUpRequired" } as const);

/** Opens the dialog; the server takes the last sign-in as a proof if `isFresh`. */
async function openDialog(isFresh: boolean) {
  const { user, editor } = await openEditor(DANGER, (console) => {
    Object.assign(console.services, { signOnProvider: "Acme" });
    if (!isFresh) console.editor.answers.set(PROVE, TOO_OLD);
  });
  await screen.findByText(DELETION_MESSAGES.deleteTitle);
  type(/^Layout name/, "Blue Mesa");
  await user.click(screen.getByRole("button", { name: DELETION_MESSAGES.deleteLayout }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const remove = dialog.getByRole<HTMLButtonElement>("button", {
    name: DELETION_MESSAGES.deleteLayout,
  });
  return { user, editor, dialog, remove };
}

describe("the deletion of a layout after a sign-in at a company", () => {
  it("asks for a sign-in there, waits for it, and deletes with a press of its own", async () => {
    const opened = signInWindow();
    const { user, editor, dialog, remove } = await openDialog(false);
    expect(dialog.queryByLabelText(PROOF.password)).toBeNull();
    await user.click(await dialog.findByRole("button", { name: PROOF.againGo("Acme") }));
    expect(opened.addresses()).toEqual(["/sso?again"]);
    expect(dialog.getByText(PROOF.againWaiting)).toBeTruthy();
    expect(remove.disabled).toBe(true);
    editor.answers.delete(PROVE);
    await opened.end("signedIn");
    expect(await dialog.findByText(DELETION_MESSAGES.signedInAgain("Acme"))).toBeTruthy();
    expect(editor.routes).not.toContain(SITE);
    await user.click(remove);
    await screen.findByText(DELETION_MESSAGES.layoutDeleted("Blue Mesa"));
    expect(editor.routes.filter((route) => route === SITE)).toHaveLength(1);
  });

  it("needs no other sign-in after one a moment ago", async () => {
    const { dialog, remove } = await openDialog(true);
    expect(await dialog.findByText(DELETION_MESSAGES.signedInAgain("Acme"))).toBeTruthy();
    expect(remove.disabled).toBe(false);
  });

  it("deletes nothing when the sign-in has become too old meanwhile, and asks again", async () => {
    const { user, editor, dialog, remove } = await openDialog(true);
    await dialog.findByText(DELETION_MESSAGES.signedInAgain("Acme"));
    editor.answers.set(PROVE, TOO_OLD);
    await user.click(remove);
    expect(await dialog.findByText(DELETION_MESSAGES.signInWhy("Acme"))).toBeTruthy();
    expect(editor.routes).not.toContain(SITE);
  });

  it("says that the sign-in did not succeed, or that no window opened", async () => {
    const opened = signInWindow();
    const { user, dialog, remove } = await openDialog(false);
    await user.click(await dialog.findByRole("button", { name: PROOF.againGo("Acme") }));
    await opened.end("failed");
    expect(await dialog.findByText(PROOF.againFailed)).toBeTruthy();
    vi.restoreAllMocks();
    signInWindow(true);
    await user.click(dialog.getByRole("button", { name: PROOF.againGo("Acme") }));
    expect(await dialog.findByText(PROOF.againBlocked)).toBeTruthy();
    expect(remove.disabled).toBe(true);
  });
});
