// @vitest-environment jsdom
/** The details of a user who exists: what is saved, and what users cannot change of themselves. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { fill, isOff, onDesktop, open, press, worthIn } from "#test/web/builders/user-dialog.tsx";
import {
  administrator,
  refused,
  USER_ID,
  user,
  userServer,
} from "#test/web/builders/user-server.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { limitText } from "#web/features/users/user-refusal-messages.ts";

onDesktop();

describe("a user who exists", () => {
  it("comes from the address alone; a user without a right gets a message", async () => {
    const { dialog } = await open("username=nobody");
    expect(await dialog.findByText(USER_MESSAGES.unknown)).toBeTruthy();
  });

  it("keeps the email, and is sent only what has changed", async () => {
    const server = userServer();
    const page = await open(`username=${USER_ID}`, server);
    const email = await page.dialog.findByLabelText(/^Email/);
    expect(isOff(email)).toBe(true);
    expect(isOff(page.dialog.getByRole("button", { name: "Save" }))).toBe(true);
    await fill(page, /^Company name/, "Acme");
    await press(page, "Save");
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    expect(server.inputs("UpdateUserAttr")).toEqual([
      { username: USER_ID, company: "Acme", changeId: expect.any(String) },
    ]);
  });

  it("repeats an unanswered save with the same id, and takes another for another content", async () => {
    const server = userServer();
    server.answers.set("UpdateUserAttr", [
      err({ status: "networkError" }),
      err({ status: "networkError" }),
    ]);
    const page = await open(`username=${USER_ID}`, server);
    await fill(page, /^Company name/, "Acme");
    await press(page, "Save");
    await page.dialog.findByText(/^Network Error/);
    await press(page, "Save");
    await waitFor(() => expect(server.inputs("UpdateUserAttr")).toHaveLength(2));
    await fill(page, /^Company name/, "Bright");
    await press(page, "Save");
    await screen.findByText("Save Successful");
    const [first, second, third] = server.inputs("UpdateUserAttr").map(({ changeId }) => changeId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("is saved step by step with one press, and each step that is not saved is named", async () => {
    const server = userServer();
    server.answers.set("SetUserLayoutIds", [refused("Conflict")]);
    const page = await open(`username=${USER_ID}`, server);
    await fill(page, /^Company name/, "Acme");
    await press(page, USER_MESSAGES.next);
    await page.user.click(await page.dialog.findByRole("checkbox", { name: /Pecos Flat/ }));
    await press(page, USER_MESSAGES.next);
    await page.user.click(await page.dialog.findByRole("checkbox", { name: /^CONTROLS/ }));
    await press(page, "Save");
    expect(await page.dialog.findByText(/^Layout Access: Someone else changed/)).toBeTruthy();
    expect(page.dialog.getByText("Saved: User Attributes, Privilege Groups.")).toBeTruthy();
    expect(page.dialog.getAllByText(USER_MESSAGES.unsaved)).toHaveLength(1);
    await press(page, "Save");
    await screen.findByText("Save Successful");
    const names = ["UpdateUserAttr", "SetUserLayoutIds", "UpdateUserGroups"];
    expect(names.map((name) => server.inputs(name).length)).toEqual([1, 2, 1]);
  });

  it("is given layouts by their names", async () => {
    const server = userServer();
    server.layoutIds = ["l-1", "hidden"];
    const page = await open(`username=${USER_ID}&step=layouts`, server);
    expect(await page.dialog.findByText("2 of 3 layouts granted")).toBeTruthy();
    await page.user.click(await page.dialog.findByRole("checkbox", { name: /Pecos Flat/ }));
    await page.user.click(page.dialog.getByRole("checkbox", { name: /hidden/ }));
    await press(page, "Save");
    await screen.findByText("Save Successful");
    expect(server.inputs("SetUserLayoutIds")[0]?.layoutIds).toEqual(["l-1", "pecos-flat"]);
  });

  it("says to an administrator of some layouts whose an account without one is", async () => {
    const address = `username=${USER_ID}&step=layouts`;
    const some = userServer([user(), administrator({ allLayouts: false })]);
    some.layoutIds = ["l-1"];
    const page = await open(address, some);
    expect(page.dialog.queryByText(USER_MESSAGES.lastLayout)).toBeNull();
    await press(page, "Clear all shown");
    expect(await page.dialog.findByText(USER_MESSAGES.lastLayout)).toBeTruthy();
  });

  it("is shown what groups allow, and that controls are off without CONTROLS", async () => {
    const server = userServer();
    const page = await open(`username=${USER_ID}&step=groups`, server);
    expect(await page.dialog.findByText("Controls off")).toBeTruthy();
    expect(worthIn(page)).not.toContain("Controls - Basic");
    expect(isOff(page.dialog.getByRole("checkbox", { name: /^DEV/ }))).toBe(true);
    await page.user.click(page.dialog.getByRole("checkbox", { name: /^CONTROLS/ }));
    await waitFor(() => expect(page.dialog.queryByText("Controls off")).toBeNull());
    expect(worthIn(page)).toContain("Controls - Commissioning");
    await press(page, "Save");
    await screen.findByText("Save Successful");
    expect(server.inputs("UpdateUserGroups")[0]?.groups).toEqual(["CONTROLS", "USER"]);
  });

  it("asks before unsaved changes are given up", async () => {
    const page = await open(`username=${USER_ID}`);
    await fill(page, /^Company name/, "Acme");
    expect(await page.dialog.findByText(USER_MESSAGES.unsaved)).toBeTruthy();
    await press(page, "Close");
    await press(page, USER_MESSAGES.leaving.stay);
    expect(page.address()).toContain("username=");
    await press(page, "Close");
    await press(page, USER_MESSAGES.leaving.go);
    await waitFor(() => expect(page.address()).toBe("/users-list"));
  });

  it("asks as well before the list of its changes takes the place of unsaved ones", async () => {
    const page = await open(`username=${USER_ID}`);
    await fill(page, /^Company name/, "Acme");
    await press(page, USER_MESSAGES.history);
    expect(page.address()).toContain("username=");
    await press(page, USER_MESSAGES.leaving.go);
    await waitFor(() => expect(page.address()).toBe(`/users-list?view=changes&of=${USER_ID}`));
  });

  it.each([
    ["Resent invitation!", undefined],
    [/^Unable to resend invitation! This user has already signed in/, refused("AlreadySignedIn")],
    [/^Unable to resend invitation! The email could not be sent/, refused("InvitationNotSent")],
  ])("is invited again while the password was never changed: %s", async (text, outcome) => {
    const server = userServer([user({ userStatus: "FORCE_CHANGE_PASSWORD" }), administrator()]);
    if (outcome !== undefined) server.answers.set("UserResendInvitation", [outcome]);
    const page = await open(`username=${USER_ID}`, server);
    await press(page, USER_MESSAGES.resend);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(server.inputs("UserResendInvitation")[0]?.email).toBe("oscar@example.com");
  });

  it.each([
    [USER_MESSAGES.disable, { enabled: true }, "SetUserEnabled", { enabled: false }],
    [USER_MESSAGES.enable, { enabled: false }, "SetUserEnabled", { enabled: true }],
    [USER_MESSAGES.endSessions, {}, "EndUserSessions", {}],
    [USER_MESSAGES.resetAuthenticator, { mfaEnrolled: true }, "ResetUserAuthenticator", {}],
  ] as const)("needs a reason for: %s", async (name, facts, operation, sent) => {
    const server = userServer([user(facts), administrator()]);
    const page = await open(`username=${USER_ID}`, server);
    expect(page.dialog.queryByRole("button", { name: USER_MESSAGES.resend })).toBeNull();
    await press(page, name);
    const asked = within(await screen.findByRole("dialog", { name: /\?$/ }));
    const confirm = asked.getByRole("button", { name });
    expect(isOff(confirm)).toBe(true);
    await page.user.click(asked.getByLabelText("Reason"));
    await page.user.paste("Left the company");
    await page.user.click(confirm);
    await waitFor(() =>
      expect(server.inputs(operation)[0]).toMatchObject({
        ...{ username: USER_ID, reason: "Left the company" },
        ...sent,
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /\?$/ })).toBeNull());
  });

  it("saves nothing while there is no connection", async () => {
    const page = await open(`username=${USER_ID}`);
    await fill(page, /^Company name/, "Acme");
    page.console.network.isUp = false;
    page.console.network.dispatchEvent(new Event("offline"));
    expect(await page.dialog.findByText(USER_MESSAGES.isOffline)).toBeTruthy();
    expect(isOff(page.dialog.getByRole("button", { name: "Save" }))).toBe(true);
  });
});

describe("one's own account", () => {
  const other = administrator({ username: "u-2", email: "second@example.com" });

  it.each([
    ["OwnAccount", [administrator(), other]],
    ["LastAdministrator", [administrator(), user()]],
  ] as const)("keeps its rights, and says why: %s", async (code, users) => {
    const page = await open("username=user-1&step=groups", userServer(users));
    expect(await page.dialog.findByText(limitText(code))).toBeTruthy();
    const boxes = page.dialog.getAllByRole("checkbox");
    expect(boxes.every(isOff)).toBe(true);
    await page.user.click(page.dialog.getByRole("tab", { name: /User Attributes/ }));
    await waitFor(() => expect(page.address()).not.toContain("step=groups"));
    expect(isOff(await page.dialog.findByRole("button", { name: USER_MESSAGES.disable }))).toBe(
      true,
    );
    expect(isOff(page.dialog.getByLabelText(/^Company name/))).toBe(false);
  });
});
