// @vitest-environment jsdom
/** Access to one layout, given to and taken from several accounts in one step. */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err } from "#domain/result.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import {
  administrator,
  refused,
  type UserServer,
  user,
  userConsole,
  userServer,
} from "#test/web/builders/user-server.ts";
import {
  GROUP_ACCESS_MESSAGES,
  groupAccessCounts,
} from "#web/features/users/group-access-messages.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { limitText, userRefusalText } from "#web/features/users/user-refusal-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/UsersRoute.tsx";
import "#web/features/users/GroupAccessView.tsx";

const PEOPLE = ["ann", "bea", "cleo"] as const;
const NO_ANSWER = { status: "networkError" } as const;
const emailOf = (name: string) => `${name}@crew.example`;

let server: UserServer;

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  // jsdom has no layout; a height makes the list render all its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
  const crew = PEOPLE.map((name) => user({ username: name, email: emailOf(name) }));
  server = userServer([...crew, administrator()]);
  for (const name of PEOPLE) server.layoutIdsOf.set(name, ["pecos-flat"]);
});

async function open(query = "layout=l-1") {
  const console = await userConsole(server);
  const page = renderConsole(console.services, `/users-list?view=access&${query}`);
  await screen.findByRole("tab", { name: USER_MESSAGES.accessView });
  return { ...page, console };
}

const box = (name: string) => screen.findByRole("checkbox", { name: new RegExp(emailOf(name)) });
const allBox = () => screen.findByRole("checkbox", { name: GROUP_ACCESS_MESSAGES.selectShown });
const button = (name: string) => screen.getByRole("button", { name });
const give = () => button(GROUP_ACCESS_MESSAGES.give);
const take = () => button(GROUP_ACCESS_MESSAGES.take);
const resultOf = async (name: string) => (await box(name)).closest("li")?.textContent ?? "";

/** Waits until every account has a result. */
const ended = (counts: Parameters<typeof groupAccessCounts>[0]) =>
  screen.findByText(groupAccessCounts(counts));

describe("access for several accounts at once", () => {
  it("is given to those selected, who keep the layouts that they have, with the result of each", async () => {
    server.layoutIdsOf.set("bea", ["l-1"]);
    const { user: person } = await open();
    for (const name of ["ann", "bea"]) await person.click(await box(name));
    expect(screen.getByLabelText("Layout")).toHaveProperty("value", "l-1");
    await person.click(give());
    await ended({ act: "give", changed: 1, unchanged: 1, failed: 0 });
    expect(await resultOf("ann")).toContain(GROUP_ACCESS_MESSAGES.given);
    expect(await resultOf("bea")).toContain(GROUP_ACCESS_MESSAGES.hadIt);
    expect(await resultOf("cleo")).not.toContain(GROUP_ACCESS_MESSAGES.given);
    expect(server.inputs("SetUserLayoutIds")).toMatchObject([
      { username: "ann", layoutIds: ["l-1", "pecos-flat"] },
    ]);
    expect(server.inputs("UpdateUserGroups")).toEqual([]);
  });

  it("is taken from all that the search shows and from no other user", async () => {
    for (const name of PEOPLE) server.layoutIdsOf.set(name, ["l-1", "pecos-flat"]);
    const { user: person } = await open("layout=l-1&q=ea@crew");
    await screen.findByText("1 of 4 users");
    await person.click(await allBox());
    await person.click(take());
    await ended({ act: "take", changed: 1, unchanged: 0, failed: 0 });
    expect(await resultOf("bea")).toContain(GROUP_ACCESS_MESSAGES.taken);
    expect([...server.layoutIdsOf]).toEqual([
      ["ann", ["l-1", "pecos-flat"]],
      ["bea", ["pecos-flat"]],
      ["cleo", ["l-1", "pecos-flat"]],
    ]);
  });

  it("says of whom it is selected for without being shown", async () => {
    const { user: person } = await open();
    await person.click(await box("ann"));
    await person.click(screen.getByRole("searchbox"));
    await person.paste("cleo");
    expect(await screen.findByText(/1 selected, 1 of them not shown/)).toBeTruthy();
  });

  it("is refused with the reason, and only what failed is tried again", async () => {
    server.answers.set("SetUserLayoutIds", [refused("NotPermitted")]);
    const { user: person } = await open();
    for (const name of ["ann", "bea"]) await person.click(await box(name));
    await person.click(give());
    await ended({ act: "give", changed: 1, unchanged: 0, failed: 1 });
    const reason = userRefusalText({ status: "refused", code: "NotPermitted" });
    expect(screen.getAllByText(reason)).toHaveLength(1);
    await person.click(button("Try the one that failed again"));
    await ended({ act: "give", changed: 2, unchanged: 0, failed: 0 });
    const sent = server.inputs("SetUserLayoutIds");
    expect(sent).toHaveLength(3);
    // A refused request is retried with a new id, because the cause of the refusal may have passed.
    expect(new Set(sent.map(({ changeId }) => changeId)).size).toBe(3);
    expect([server.layoutIdsOf.get("ann"), server.layoutIdsOf.get("bea")]).toEqual([
      ["l-1", "pecos-flat"],
      ["l-1", "pecos-flat"],
    ]);
  });

  it("repeats under the same number what was not answered", async () => {
    server.answers.set("SetUserLayoutIds", [err(NO_ANSWER)]);
    const { user: person } = await open();
    await person.click(await box("ann"));
    await person.click(give());
    await ended({ act: "give", changed: 0, unchanged: 0, failed: 1 });
    await person.click(button("Try the one that failed again"));
    await ended({ act: "give", changed: 1, unchanged: 0, failed: 0 });
    const [first, second] = server.inputs("SetUserLayoutIds");
    expect(second?.changeId).toBe(first?.changeId);
  });

  it("counts as given what had arrived although there was no answer", async () => {
    server.answers.set("SetUserLayoutIds", [err(NO_ANSWER)]);
    const { user: person } = await open();
    await person.click(await box("ann"));
    await person.click(give());
    await ended({ act: "give", changed: 0, unchanged: 0, failed: 1 });
    server.layoutIdsOf.set("ann", ["l-1", "pecos-flat"]);
    await person.click(button("Try the one that failed again"));
    await ended({ act: "give", changed: 1, unchanged: 0, failed: 0 });
  });

  it("counts as taken what arrived unanswered and took the account along", async () => {
    server.answers.set("SetUserLayoutIds", [err(NO_ANSWER)]);
    server.layoutIdsOf.set("ann", ["l-1"]);
    const { user: person } = await open();
    await person.click(await box("ann"));
    await person.click(take());
    await ended({ act: "take", changed: 0, unchanged: 0, failed: 1 });
    server.answers.set("ListUserLayoutIds", [refused("UserNotFound")]);
    await person.click(button("Try the one that failed again"));
    await ended({ act: "take", changed: 1, unchanged: 0, failed: 0 });
  });

  it("is nothing that an unread list of layouts is replaced with", async () => {
    server.answers.set("ListUserLayoutIds", [err({ status: "failed", httpStatus: 500 })]);
    const { user: person } = await open();
    await person.click(await box("ann"));
    await person.click(give());
    await ended({ act: "give", changed: 0, unchanged: 0, failed: 1 });
    expect(server.inputs("SetUserLayoutIds")).toEqual([]);
  });

  it("is not offered for one's own account or for who sees all layouts, with the reason", async () => {
    const all = user({
      ...{ username: "zoe", email: emailOf("zoe") },
      ...{ allLayouts: true, groups: ["ADMIN"] },
    });
    server.users = [...server.users, all];
    const { user: person } = await open();
    expect((await box("zoe")).hasAttribute("disabled")).toBe(true);
    expect(await resultOf("zoe")).toContain(GROUP_ACCESS_MESSAGES.seesAll);
    const own = await screen.findByRole("checkbox", { name: /dana@example\.com/ });
    expect(own.hasAttribute("disabled")).toBe(true);
    expect(own.closest("li")?.textContent).toContain(limitText("OwnAccount"));
    await person.click(await allBox());
    expect(screen.getByText(/^3 selected/)).toBeTruthy();
  });

  it("needs a layout, a user, and a connection", async () => {
    const { user: person, address, console } = await open("");
    await person.click(await box("ann"));
    expect(give().hasAttribute("disabled")).toBe(true);
    await person.selectOptions(screen.getByLabelText("Layout"), "Blue Mesa");
    await waitFor(() => expect(address()).toContain("layout=l-1"));
    expect(give().hasAttribute("disabled")).toBe(false);
    await person.click(await box("ann"));
    expect(take().hasAttribute("disabled")).toBe(true);
    await person.click(await box("ann"));
    console.network.isUp = false;
    console.network.dispatchEvent(new Event("offline"));
    await waitFor(() => expect(give().hasAttribute("disabled")).toBe(true));
    expect(screen.getByText(USER_MESSAGES.isOffline)).toBeTruthy();
  });

  it("works by keyboard, on a phone", async () => {
    setWindowWidth(390);
    const { user: person } = await open();
    (await box("cleo")).focus();
    await person.keyboard(" ");
    give().focus();
    await person.keyboard("{Enter}");
    await ended({ act: "give", changed: 1, unchanged: 0, failed: 0 });
    expect(server.layoutIdsOf.get("cleo")).toEqual(["l-1", "pecos-flat"]);
  });

  it.each([
    ["the server cannot be reached", err(NO_ANSWER), FAILURE_MESSAGES.noConnection],
    ["the server fails", err({ status: "failed", httpStatus: 500 } as const), USER_MESSAGES.failed],
    ["it is refused", refused("NotPermitted"), USER_MESSAGES.notPermitted],
  ] as const)("says so when %s", async (_, outcome, text) => {
    server.answers.set("ListUsers", [outcome]);
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("leads from a row to the account", async () => {
    const { user: person, address } = await open();
    const row = (await box("ann")).closest("li");
    if (row === null) throw new Error("no row");
    await person.click(within(row).getByRole("button", { name: emailOf("ann") }));
    await waitFor(() => expect(address()).toContain("username=ann"));
  });
});
