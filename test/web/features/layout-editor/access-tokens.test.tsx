// @vitest-environment jsdom
/**
 * The access tokens of a layout: their list, the messages for an empty list, creating one and
 * revoking one.
 */

import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  button,
  NETWORK_ERROR,
  onDesktop,
  openEditor,
  TOKENS,
  type as typeInto,
} from "#test/web/builders/editor-harness.tsx";
import { LAYOUT_ID, MASTER_ID, siteToken, TOKEN_TEXT } from "#test/web/builders/editor-server.ts";
import { TOKEN_MESSAGES } from "#web/features/layout-editor/token-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";

onDesktop();

describe("the list of access tokens", () => {
  it("shows of each what it may read, until when, who made it and when it was used", async () => {
    await openEditor(TOKENS, ({ editor }) => {
      editor.tokens = [
        siteToken(),
        siteToken({
          id: "other",
          label: "Old portal",
          expiresAt: 1_700_000_001,
          lastUsedAt: 1_700_000_000,
        }),
      ];
    });
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toMatch(/Plant SCADA.*Layout and locations · Latest readings/);
    expect(first?.textContent).toMatch(/Ends .* · Never used.*Created .* by ada@example.com/);
    expect(second?.textContent).toMatch(/Old portal.*Ended.*Last used/);
  });

  it("says that there are none, with a way to the first", async () => {
    await openEditor(TOKENS, ({ editor }) => {
      editor.tokens = [];
    });
    await screen.findByText(TOKEN_MESSAGES.none);
    expect(screen.getAllByRole("button", { name: TOKEN_MESSAGES.make })).toHaveLength(1);
  });

  it("is for administrators alone", async () => {
    const { editor } = await openEditor(
      `/layouts?view=list&modify-layout=${LAYOUT_ID}&tab=3`,
      undefined,
      ["USER"],
    );
    await screen.findByText(TOKEN_MESSAGES.notPermitted);
    expect(editor.inputs("ListSiteTokens")).toEqual([]);
  });

  it("can be asked for again where the server failed", async () => {
    const { editor, user } = await openEditor(TOKENS, (console) => {
      console.editor.answers.set("ListSiteTokens", err({ status: "failed", httpStatus: 500 }));
    });
    await screen.findByText(TOKEN_MESSAGES.failed);
    editor.answers.clear();
    await user.click(button(MESSAGES.tryAgain));
    await screen.findByText("Plant SCADA");
  });

  it("stays when the connection goes, and nothing can be made or revoked then", async () => {
    const { network } = await openEditor(TOKENS);
    await screen.findByText("Plant SCADA");
    network.isUp = false;
    act(() => void network.dispatchEvent(new Event("offline")));
    await screen.findByText(TOKEN_MESSAGES.offlineNow);
    expect(button(TOKEN_MESSAGES.make)).toHaveProperty("disabled", true);
    expect(button(TOKEN_MESSAGES.revokeNamed("Plant SCADA"))).toHaveProperty("disabled", true);
  });
});

describe("a new token", () => {
  async function fill(user: Awaited<ReturnType<typeof openEditor>>["user"]) {
    await screen.findByText("Plant SCADA");
    await user.click(button(TOKEN_MESSAGES.make));
    await screen.findByRole("dialog", { name: TOKEN_MESSAGES.newTitle });
    typeInto(/^Name/, "  Portal ");
    await user.click(screen.getByRole("checkbox", { name: /^History/ }));
  }

  it("is sent with what was chosen, and shown once", async () => {
    const { editor, user } = await openEditor(TOKENS);
    await fill(user);
    await user.click(button(TOKEN_MESSAGES.create));
    const made = await screen.findByRole("dialog", { name: TOKEN_MESSAGES.madeTitle });
    expect(within(made).getByText(TOKEN_TEXT)).toBeTruthy();
    expect(editor.inputs("CreateSiteToken")).toEqual([
      {
        changeId: expect.any(String),
        layoutId: LAYOUT_ID,
        label: "Portal",
        scopes: ["LAYOUT", "READINGS", "ALARMS"],
        expiresAt: expect.any(Number),
      },
    ]);
    await user.keyboard("{Escape}");
    expect(screen.getByText(TOKEN_TEXT)).toBeTruthy();
    await user.click(button(TOKEN_MESSAGES.done));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    expect(screen.queryByText(TOKEN_TEXT)).toBeNull();
  });

  it("needs a name and something to read", async () => {
    const { editor, user } = await openEditor(TOKENS);
    await screen.findByText("Plant SCADA");
    await user.click(button(TOKEN_MESSAGES.make));
    for (const box of await screen.findAllByRole("checkbox")) await user.click(box);
    await user.click(button(TOKEN_MESSAGES.create));
    await screen.findByText(TOKEN_MESSAGES.nameRequired);
    await screen.findByText(TOKEN_MESSAGES.scopesRequired);
    expect(editor.inputs("CreateSiteToken")).toEqual([]);
  });

  it("is the same change when no answer came, and says so when its text was shown before", async () => {
    const { editor, user } = await openEditor(TOKENS);
    await fill(user);
    editor.answers.set("CreateSiteToken", err(NETWORK_ERROR));
    await user.click(button(TOKEN_MESSAGES.create));
    await screen.findByText(TOKEN_MESSAGES.makeFailed);
    editor.answers.set(
      "CreateSiteToken",
      ok({ issued: { text: null, token: siteToken({ id: "again", label: "Portal" }) } }),
    );
    await user.click(button(TOKEN_MESSAGES.create));
    await screen.findByText(TOKEN_MESSAGES.untold);
    const [first, second] = editor.inputs("CreateSiteToken");
    expect(second).toEqual(first);
  });

  it("shows why the server refuses it", async () => {
    const { editor, user } = await openEditor(TOKENS);
    await fill(user);
    editor.answers.set("CreateSiteToken", err({ status: "refused", code: "TooManyTokens" }));
    await user.click(button(TOKEN_MESSAGES.create));
    await screen.findByText(/at most 20 tokens/);
  });
});

describe("revoking a token", () => {
  async function revoke(user: Awaited<ReturnType<typeof openEditor>>["user"]) {
    await screen.findByText("Plant SCADA");
    await user.click(button(TOKEN_MESSAGES.revokeNamed("Plant SCADA")));
    const name = TOKEN_MESSAGES.confirmRevocation("Plant SCADA");
    const question = await screen.findByRole("alertdialog", { name });
    await user.click(within(question).getByRole("button", { name: TOKEN_MESSAGES.revoke }));
  }

  it("asks once more, and takes it off the list", async () => {
    const { editor, user } = await openEditor(TOKENS);
    await revoke(user);
    await screen.findByText(TOKEN_MESSAGES.tokenRevoked("Plant SCADA"));
    await screen.findByText(TOKEN_MESSAGES.none);
    expect(editor.inputs("RevokeSiteToken")).toEqual([
      { changeId: expect.any(String), layoutId: LAYOUT_ID, tokenId: MASTER_ID },
    ]);
  });

  it("keeps what could not be revoked, and says why", async () => {
    const { editor, user } = await openEditor(TOKENS);
    editor.answers.set("RevokeSiteToken", err(NETWORK_ERROR));
    await revoke(user);
    await screen.findByText(new RegExp(TOKEN_MESSAGES.revokeFailed));
    expect(screen.getByText("Plant SCADA")).toBeTruthy();
  });
});
