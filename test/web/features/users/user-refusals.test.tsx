// @vitest-environment jsdom
/** The console words every refusal of the server, wherever it occurs. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { refused, USER_ID, userConsole, userServer } from "#test/web/builders/user-server.ts";
import { userRefusalText } from "#web/features/users/user-refusal-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/UsersRoute.tsx";

beforeEach(() => setWindowWidth(1440));

const SENTENCES: readonly (readonly [string, RegExp])[] = [
  ["EmailInUse", /^Email address is alread in use\.$/],
  ["InvalidEmail", /^Email address is not valid\.$/],
  ["AccountPending", /still being created/],
  ["OwnAccount", /change your own rights/],
  ["RightNotHeld", /your account lacks its privileges/],
  ["AddressNotAvailable", /You can't invite this address/],
  ["AllLayoutsNotAllowed", /provider's domain/],
  ["LastAdministrator", /last administrator/],
  ["UserNotFound", /user no longer exists/],
  ["AlreadySignedIn", /has already signed in/],
  ["InvitationNotSent", /could not be sent/],
  ["NotPermitted", /You can't do this/],
  ["IdempotencyMismatch", /sent with different content/],
  ["InvalidArgument", /rejected the input/],
  ["SomethingElse", /The server refused: SomethingElse/],
];

describe("a refusal", () => {
  it.each(SENTENCES)("%s is a sentence", (code, sentence) => {
    expect(userRefusalText({ status: "refused", code })).toMatch(sentence);
  });

  it("of groups is shown, and the choice stays as it was made", async () => {
    const server = userServer();
    server.answers.set("UpdateUserGroups", [refused("LastAdministrator")]);
    const console = await userConsole(server);
    const address = `/users-list?username=${USER_ID}&step=groups`;
    const { user } = renderConsole(console.services, address);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("checkbox", { name: /^FIELD_TECH/ }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/last administrator/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/last administrator/)).toHaveLength(2));
    expect(dialog.getByText("Unsaved changes")).toBeTruthy();
    const box = dialog.getByRole("checkbox", { name: /^FIELD_TECH/ });
    expect(box instanceof HTMLInputElement && box.checked).toBe(true);
  });

  it("of layouts is shown", async () => {
    const server = userServer();
    server.answers.set("SetUserLayoutIds", [refused("NotPermitted")]);
    const console = await userConsole(server);
    const address = `/users-list?username=${USER_ID}&step=layouts`;
    const { user } = renderConsole(console.services, address);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Select all shown" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/^You can't do this/)).toBeTruthy();
  });
});
