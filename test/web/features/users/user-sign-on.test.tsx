// @vitest-environment jsdom
/** An account of a company's provider in the user manager: proposed groups, break-glass buttons. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import {
  administrator,
  USER_ID,
  user,
  userConsole,
  userServer,
} from "#test/web/builders/user-server.ts";
import { SIGN_IN_MESSAGES as TEXT } from "#web/features/users/model/sign-in-messages.ts";
import type { User } from "#web/features/users/operations/users.generated.ts";

const LINKED: Partial<User> = { signOnProvider: "Acme", signOnLinked: true };

async function open(facts: Partial<User>, step = "attributes") {
  const server = userServer([user(facts), administrator()]);
  const console = await userConsole(server);
  const page = renderConsole(console.services, `/users-list?username=${USER_ID}&step=${step}`);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("button", { name: "Save" });
  return { ...page, dialog, server };
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
});

describe("the groups that a provider proposes", () => {
  const proposed = { ...LINKED, groups: ["USER"], proposedGroups: ["CONTROLS", "FIELD_TECH"] };
  const box = (page: Awaited<ReturnType<typeof open>>, group: string) =>
    page.dialog.findByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^${group}`) });

  it("are granted only when they were selected and saved", async () => {
    const page = await open(proposed, "groups");
    expect(await page.dialog.findByText(TEXT.proposalHint)).toBeTruthy();
    expect((await box(page, "CONTROLS")).checked).toBe(false);
    await page.user.click(page.dialog.getByRole("button", { name: TEXT.takeProposal }));
    expect((await box(page, "CONTROLS")).checked).toBe(true);
    expect(page.dialog.queryByText(TEXT.proposalHint)).toBeNull();
    expect(page.server.inputs("UpdateUserGroups")).toEqual([]);
  });

  it("leave out those that are selected already", async () => {
    const page = await open({ ...proposed, groups: ["USER", "CONTROLS"] }, "groups");
    expect(
      await page.dialog.findByText(TEXT.proposalTitle("Acme", "FIELD_TECH"), { exact: true }),
    ).toBeTruthy();
  });

  it.each([
    ["an account with a password", { signOnProvider: undefined }],
    ["an account that holds them all", { groups: ["USER", "CONTROLS", "FIELD_TECH"] }],
  ])("are not offered for %s", async (_, facts) => {
    const page = await open({ ...proposed, ...facts }, "groups");
    await box(page, "USER");
    expect(page.dialog.queryByText(TEXT.proposalHint)).toBeNull();
  });
});

describe("a break-glass account", () => {
  it.each([
    [TEXT.markBreakGlass, LINKED, true],
    [TEXT.endBreakGlass, { breakGlass: true }, false],
  ] as const)("%s: takes a reason", async (name, facts, breakGlass) => {
    const page = await open(facts);
    await page.user.click(page.dialog.getByRole("button", { name }));
    const asked = within(await screen.findByRole("dialog", { name: /\?$/ }));
    const confirm = asked.getByRole<HTMLButtonElement>("button", { name });
    expect(confirm.disabled).toBe(true);
    await page.user.click(asked.getByLabelText("Reason"));
    await page.user.paste("Provider is being replaced");
    await page.user.click(confirm);
    await waitFor(() =>
      expect(page.server.inputs("SetUserBreakGlass")).toMatchObject([
        { username: USER_ID, reason: "Provider is being replaced", breakGlass },
      ]),
    );
  });

  it("is not offered for an account of a domain without a provider", async () => {
    const page = await open({});
    expect(page.dialog.queryByRole("button", { name: TEXT.markBreakGlass })).toBeNull();
    expect(page.dialog.queryByRole("button", { name: TEXT.endBreakGlass })).toBeNull();
  });
});
