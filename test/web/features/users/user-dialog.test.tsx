// @vitest-environment jsdom
/**
 * The details of a user in the whole console: created, changed, given layouts and groups, and
 * protected from changing themselves.
 */

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err } from "#domain/result.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import {
  administrator,
  refused,
  USER_ID,
  type UserServer,
  user,
  userConsole,
  userServer,
} from "#test/web/builders/user-server.ts";
import { initialExpiration } from "#web/features/users/model/local-day.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { PRIVILEGE_MESSAGES } from "#web/features/users/privilege-messages.ts";
import { limitText } from "#web/features/users/user-refusal-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/UsersRoute.tsx";

async function open(query: string, server: UserServer = userServer()) {
  const console = await userConsole(server);
  const page = renderConsole(console.services, `/users-list?${query}`);
  const dialog = within(await screen.findByRole("dialog"));
  return { ...page, dialog, console };
}

type Page = Awaited<ReturnType<typeof open>>;

/** Sets the text at once: typing letter by letter would render each time. */
async function fill({ dialog }: Page, label: RegExp, text: string): Promise<void> {
  fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } });
}

async function press({ user: person }: Page, name: string): Promise<void> {
  await person.click(await screen.findByRole("button", { name }));
}

/** Pause between two attempts to create an account. */
const PAUSE_MILLISECONDS = 3_000;

const isOff = (element: HTMLElement) =>
  element.hasAttribute("disabled") || element.getAttribute("aria-disabled") === "true";

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  // jsdom has no layout; a height makes the list render all its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
});

describe("a new user", () => {
  it("is asked for what is missing, and made by one save with layouts and groups", async () => {
    const server = userServer();
    const page = await open("username=new", server);
    const [, layouts, groups] = USER_STEPS.map((name) => page.dialog.getByRole("tab", { name }));
    expect([layouts, groups].every((step) => step && isOff(step))).toBe(true);
    await press(page, USER_MESSAGES.next);
    expect(await page.dialog.findByText("Enter a first name.")).toBeTruthy();
    expect(page.address()).toBe("/users-list?username=new");
    await fill(page, /^Email/, "New@Example.com");
    await fill(page, /^First name/, "Ada");
    await fill(page, /^Last name/, "Moreno");
    await fill(page, /^Company name/, "Helio");
    await press(page, USER_MESSAGES.next);
    expect(worthIn(page)).toContain("No layout");
    await page.user.click(await page.dialog.findByRole("checkbox", { name: /Pecos Flat/ }));
    expect(worthIn(page)).toContain("1 layout");
    await press(page, USER_MESSAGES.next);
    await page.user.click(await page.dialog.findByRole("checkbox", { name: /^USER/ }));
    expect(worthIn(page)).toContain("Historical Data");
    await press(page, USER_MESSAGES.create);
    expect(await screen.findByText("Save Successful")).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe("/users-list?username=made"));
    expect(server.inputs("CreateUser")).toEqual([
      expect.objectContaining({
        ...{ email: "new@example.com", expiration: 0, allLayouts: false },
        ...{ groups: ["USER"], layoutIds: ["pecos-flat"] },
      }),
    ]);
    expect(server.inputs("SetUserLayoutIds")).toEqual([]);
  });

  it("cannot be given a group that the administrator does not hold", async () => {
    const page = await open("username=new");
    for (const [label, text] of FIELDS) await fill(page, label, text);
    await walk(page);
    expect(isOff(await page.dialog.findByRole("checkbox", { name: /^DEV/ }))).toBe(true);
  });

  it.each([
    ["refused", refused("NotPermitted"), USER_MESSAGES.notCreated, 2],
    ["unanswered", err({ status: "networkError" as const }), USER_MESSAGES.maybeCreated, 1],
  ] as const)("stays as entered when the save is %s", async (_, outcome, said, ids) => {
    const server = userServer();
    server.answers.set("CreateUser", [outcome]);
    const page = await open("username=new", server);
    for (const [label, text] of FIELDS) await fill(page, label, text);
    await walk(page);
    await page.user.click(await page.dialog.findByRole("checkbox", { name: /^USER/ }));
    await press(page, USER_MESSAGES.create);
    expect(await page.dialog.findByText(new RegExp(`^${said}`))).toBeTruthy();
    await press(page, USER_MESSAGES.create);
    await screen.findByText("Save Successful");
    const [first, second] = server.inputs("CreateUser");
    expect(second).toMatchObject({ groups: ["USER"], email: "ada@example.com" });
    // The id is repeated where the account may already exist, so that it is not created twice.
    expect(new Set([first?.changeId, second?.changeId]).size).toBe(ids);
  });

  it("is summed up in a bar that opens where there is no room beside the steps", async () => {
    setWindowWidth(390);
    const page = await open("username=new");
    const bar = page.dialog.getByRole("button", { name: /No privilege, no layout/ });
    expect(bar.getAttribute("aria-expanded")).toBe("false");
    await page.user.click(bar);
    expect(bar.getAttribute("aria-expanded")).toBe("true");
    expect(page.dialog.getByText(PRIVILEGE_MESSAGES.nothing)).toBeTruthy();
  });

  it("is asked for again with the same id while the account is being made", async () => {
    const server = userServer();
    server.answers.set("CreateUser", [refused("AccountPending"), refused("EmailInUse")]);
    const console = await userConsole(server);
    // Skips the pause between attempts; the timers of periodic reads stay real.
    const after: typeof console.services.after = (milliseconds, run) => {
      if (milliseconds !== PAUSE_MILLISECONDS) return console.services.after(milliseconds, run);
      run();
      return () => undefined;
    };
    const services = { ...console.services, after };
    const rendered = renderConsole(services, "/users-list?username=new");
    const page = { ...rendered, console, dialog: within(await screen.findByRole("dialog")) };
    for (const [label, text] of FIELDS) await fill(page, label, text);
    await walk(page);
    await press(page, USER_MESSAGES.create);
    // The refusal opens the first step again and is shown below its field.
    expect(await page.dialog.findByText("Email address is alread in use.")).toBeTruthy();
    expect(page.dialog.getByText(/^No account was created/)).toBeTruthy();
    const ids = server.inputs("CreateUser").map(({ changeId }) => changeId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("may see all layouts only on the provider's domain, and after a question", async () => {
    const server = userServer();
    const page = await open("username=new", server);
    // Found before the question opens: behind it, queries by role do not find the checkbox.
    const box = await page.dialog.findByRole("checkbox", { name: "All Layouts" });
    expect(isOff(box)).toBe(true);
    await fill(page, /^Email/, "ada@helio.example");
    await page.user.click(box);
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain(USER_MESSAGES.allLayoutsHint);
    expect(box instanceof HTMLInputElement && box.checked).toBe(false);
    await press(page, USER_MESSAGES.allLayoutsGive);
    for (const [label, text] of FIELDS.slice(1)) await fill(page, label, text);
    await page.user.click(page.dialog.getByRole("checkbox", { name: "Account Expires" }));
    await press(page, USER_MESSAGES.next);
    expect(worthIn(page)).toContain("All layouts");
    await press(page, USER_MESSAGES.create);
    await waitFor(() => expect(page.address()).toBe("/users-list?username=made"));
    const expiration = initialExpiration(page.console.services.nowSeconds());
    expect(server.inputs("CreateUser")[0]).toMatchObject({ allLayouts: true, expiration });
  });
});

/** Walks from the first step to the last. */
async function walk(page: Page): Promise<void> {
  await press(page, USER_MESSAGES.next);
  await press(page, USER_MESSAGES.next);
}

function worthIn({ dialog }: Page): string | null {
  return dialog.getByRole("region", { name: PRIVILEGE_MESSAGES.together }).textContent;
}

const USER_STEPS = [/User Attributes/, /Layout Access/, /Privilege Groups/];

const FIELDS = [
  [/^Email/, "ada@example.com"],
  [/^First name/, "Ada"],
  [/^Last name/, "Moreno"],
  [/^Company name/, "Helio"],
] as const;

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
    expect(isOff(await page.dialog.findByRole("button", { name: USER_MESSAGES.disable }))).toBe(
      true,
    );
    expect(isOff(page.dialog.getByLabelText(/^Company name/))).toBe(false);
  });
});
