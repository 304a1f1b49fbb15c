// @vitest-environment jsdom
/** The table of users in the whole console: rows, search, columns, cards, the address, and every state. */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, type Result } from "#domain/result.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import {
  administrator,
  refused,
  type UserServer,
  user,
  userConsole,
  userServer,
} from "#test/web/builders/user-server.ts";
import type { Failure } from "#web/api/failure.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/UsersRoute.tsx";

async function open(server: UserServer = userServer(), query = "") {
  const console = await userConsole(server);
  const page = renderConsole(console.services, `/users-list${query}`);
  await screen.findByRole("heading", { name: "User Manager" });
  return { ...page, console };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const emails = () =>
  screen.queryAllByRole("button", { name: /@example\.com$/ }).map(({ textContent }) => textContent);

function failing(outcome: Result<unknown, Failure>): UserServer {
  const server = userServer();
  server.answers.set("ListUsers", [outcome]);
  return server;
}

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  // jsdom has no layout; a height makes the list render all its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
});

describe("the table of users", () => {
  it("shows seven columns, by email downwards, and turns the order in the address", async () => {
    const { user: person, address } = await open();
    await button("oscar@example.com");
    expect(heads()).toHaveLength(7);
    expect(emails()).toEqual(["oscar@example.com", "dana@example.com"]);
    await person.click(await button("Email"));
    await waitFor(() => expect(emails()).toEqual(["dana@example.com", "oscar@example.com"]));
    expect(address()).toBe("/users-list?sort=email.asc");
  });

  it("says to an administrator of some layouts that the list is incomplete, on every tab", async () => {
    const some = userServer([user(), administrator({ allLayouts: false })]);
    const { user: person } = await open(some);
    expect(await screen.findByText(USER_MESSAGES.someAccounts)).toBeTruthy();
    await person.click(screen.getByRole("tab", { name: USER_MESSAGES.accessView }));
    expect(screen.getByText(USER_MESSAGES.someAccounts)).toBeTruthy();
  });

  it("says nothing of the kind to one of all layouts", async () => {
    await open();
    await button("oscar@example.com");
    expect(screen.queryByText(USER_MESSAGES.someAccounts)).toBeNull();
  });

  it("leads to the form that registers a user", async () => {
    const { user: person, address } = await open();
    await person.click(await screen.findByRole("link", { name: "Register user" }));
    expect(address()).toBe("/register-user");
  });

  it("shows the columns that were chosen once, whenever it is opened", async () => {
    const { user: person } = await open();
    await person.click(await button("Select columns"));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "Role" }));
    expect(localStorage.getItem("columns.users")?.split(",")).toContain("role");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(heads()).toContain("Role"));
  });

  it("takes the remembered columns, and none that are not known", async () => {
    localStorage.setItem("columns.users", "email,role,gone");
    await open();
    await button("oscar@example.com");
    expect(heads()).toEqual(["Email", "Role"]);
  });

  it("finds users by the text of their columns, shows how many, and clears", async () => {
    const { user: person } = await open(userServer(), "?q=brightfield lind");
    expect(await screen.findByText(USER_MESSAGES.noMatch)).toBeTruthy();
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    if (clear !== undefined) await person.click(clear);
    await person.click(screen.getByRole("searchbox"));
    await person.paste("oscar");
    expect(await screen.findByText("1 of 2 users")).toBeTruthy();
    expect(emails()).toEqual(["oscar@example.com"]);
  });

  it("opens a row in the address, and marks whose account is one's own", async () => {
    const { user: person, address } = await open();
    await person.click(await screen.findByText("Oscar"));
    await waitFor(() => expect(address()).toContain("?username="));
    expect(screen.getByText("You").closest("tr")?.textContent).toContain("dana@example.com");
  });

  it("has cards on a phone, with a menu for their order", async () => {
    setWindowWidth(390);
    const { user: person } = await open();
    const list = await screen.findByRole("region", { name: "Users" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByRole("table")).toBeNull();
    await person.selectOptions(screen.getByLabelText("Sort by"), "email.asc");
    await waitFor(() => expect(emails()[0]).toBe("dana@example.com"));
  });

  it.each([
    [
      "the server cannot be reached",
      err({ status: "networkError" } as const),
      FAILURE_MESSAGES.noConnection,
    ],
    ["the server fails", err({ status: "failed", httpStatus: 500 } as const), USER_MESSAGES.failed],
    ["it is refused", refused("NotPermitted"), USER_MESSAGES.notPermitted],
  ] as const)("says so when %s", async (_, outcome, text) => {
    await open(failing(outcome));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("says so when there is no user, and tries again after a failure", async () => {
    const server = userServer([]);
    server.answers.set("ListUsers", [err({ status: "failed", httpStatus: 500 })]);
    const { user: person } = await open(server);
    await person.click(await button("Try again"));
    expect(await screen.findByText(USER_MESSAGES.empty)).toBeTruthy();
  });

  it("keeps what it knows while the server cannot be reached, and reads again after", async () => {
    const server = userServer();
    const { user: person, console } = await open(server);
    await button("oscar@example.com");
    server.answers.set("ListUsers", [err({ status: "networkError" })]);
    await person.click(await button("Refresh"));
    expect(await screen.findByText(USER_MESSAGES.stale)).toBeTruthy();
    expect(emails()).toHaveLength(2);
    console.network.isUp = false;
    console.network.dispatchEvent(new Event("offline"));
    await waitFor(async () =>
      expect((await button("Add user")).hasAttribute("disabled")).toBe(true),
    );
    server.users = [user(), administrator(), user({ username: "u-3", email: "third@example.com" })];
    console.network.isUp = true;
    console.network.dispatchEvent(new Event("online"));
    await waitFor(() => expect(emails()).toHaveLength(3));
  });

  it("is no page for a user who is no administrator", async () => {
    const console = await userConsole(userServer(), ["USER"]);
    const { address } = renderConsole(console.services, "/users-list?username=new");
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });
});
