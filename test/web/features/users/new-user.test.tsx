// @vitest-environment jsdom
/** A new user in the whole console: asked for step by step, and made by one save. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import {
  fill,
  isOff,
  onDesktop,
  open,
  type Page,
  press,
  worthIn,
} from "#test/web/builders/user-dialog.tsx";
import { refused, userConsole, userServer } from "#test/web/builders/user-server.ts";
import { initialExpiration } from "#web/features/users/model/local-day.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { PRIVILEGE_MESSAGES } from "#web/features/users/privilege-messages.ts";

onDesktop();

/** Pause between two attempts to create an account. */
const PAUSE_MILLISECONDS = 3_000;

/** Walks from the first step to the last. */
async function walk(page: Page): Promise<void> {
  await press(page, USER_MESSAGES.next);
  await press(page, USER_MESSAGES.next);
}

const USER_STEPS = [/User Attributes/, /Layout Access/, /Privilege Groups/];

const FIELDS = [
  [/^Email/, "ada@example.com"],
  [/^First name/, "Ada"],
  [/^Last name/, "Moreno"],
  [/^Company name/, "Helio"],
] as const;

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
