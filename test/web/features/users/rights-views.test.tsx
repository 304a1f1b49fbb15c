// @vitest-environment jsdom
/** Who can command a site, and who changed whose rights, in the whole console. */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import {
  refused,
  USER_ID,
  type UserServer,
  userConsole,
  userServer,
} from "#test/web/builders/user-server.ts";
import { RIGHTS_MESSAGES } from "#web/features/users/model/rights-messages.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/UsersRoute.tsx";

async function open(server: UserServer, query: string) {
  const console = await userConsole(server);
  return renderConsole(console.services, `/users-list?${query}`);
}

const COMMANDER = {
  username: USER_ID,
  email: "oscar@example.com",
  nameFirst: "Oscar",
  nameLast: "Lind",
  company: "Brightfield",
  groups: ["CONTROLS", "USER"],
  privileges: 55,
  allLayouts: false,
  grantedAt: 1_750_000_000,
  grantedBy: "user-1",
  endsAt: 0,
  mfaEnrolled: true,
};

const CHANGE = {
  id: "c-1",
  createdAt: 1_759_000_000,
  operation: "Mutation.setUserLayoutIds",
  actor: "user-1",
  actorEmail: "dana@example.com",
  username: USER_ID,
  reason: "Took over the site",
  before: '{"layoutIds":[]}',
  after: '{"layoutIds":["l-1"]}',
};

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  // jsdom has no layout; a height makes the list render all its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
});

describe("who can command a site", () => {
  it("is listed for the layout of the address, with what, by whom given and until when", async () => {
    const server = userServer();
    server.commanders = [COMMANDER];
    const { user, address } = await open(server, "view=commanders&layout=l-1");
    const row = (await screen.findByText("oscar@example.com")).closest("tr");
    expect(row?.textContent).toContain("Basic, Commissioning");
    expect(row?.textContent).toMatch(/Granted 2025-06-1\d by dana@example\.com/);
    expect(row?.textContent).toContain(RIGHTS_MESSAGES.never);
    await user.selectOptions(screen.getByLabelText("Layout"), "Pecos Flat");
    await waitFor(() => expect(address()).toContain("layout=pecos-flat"));
    await waitFor(() =>
      expect(server.asked("ListSiteCommanders").at(-1)).toEqual({ layoutId: "pecos-flat" }),
    );
    await user.click(await screen.findByRole("button", { name: "oscar@example.com" }));
    await waitFor(() => expect(address()).toContain(`username=${USER_ID}`));
  });

  it("is empty, or cannot be shown", async () => {
    const server = userServer();
    server.answers.set("ListSiteCommanders", [refused("NotPermitted")]);
    const { user } = await open(server, "view=commanders");
    expect(await screen.findByText(USER_MESSAGES.notPermitted)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(RIGHTS_MESSAGES.nobody)).toBeTruthy();
  });

  it("is counted beyond the accounts that the viewer manages, and never shown as empty", async () => {
    const server = userServer();
    server.commanders = [{ ...COMMANDER, grantedBy: null }];
    server.commandersBeyond = 2;
    const { user } = await open(server, "view=commanders&layout=l-1");
    const row = (await screen.findByText("oscar@example.com")).closest("tr");
    expect(row?.textContent).toMatch(/Granted 2025-06-1\d(?! by)/);
    expect(await screen.findByText(/^1 person · 2 more that you do not manage/)).toBeTruthy();
    server.commanders = [];
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(RIGHTS_MESSAGES.notNamed)).toBeTruthy();
    expect(screen.queryByText(RIGHTS_MESSAGES.nobody)).toBeNull();
  });

  it("can be signed out as a whole, with a reason, and says whose sessions go on", async () => {
    const server = userServer();
    server.commanders = [COMMANDER];
    server.answers.set("EndLayoutSessions", [
      ok({ outcome: { ended: 2, failed: 1, beyond: 0 } }),
      ok({ outcome: { ended: 3, failed: 0, beyond: 2 } }),
    ]);
    const { user } = await open(server, "view=commanders&layout=l-1");
    await user.click(await screen.findByRole("button", { name: RIGHTS_MESSAGES.endAllSessions }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("textbox"), "Theft in the site office");
    const go = within(dialog).getByRole("button", { name: RIGHTS_MESSAGES.endAllGo });
    await user.click(go);
    expect(await within(dialog).findByText(RIGHTS_MESSAGES.someNotEnded(2, 1))).toBeTruthy();
    await user.click(go);
    const done = "Sessions of 3 accounts ended. 2 accounts that you do not manage stay signed in";
    expect(await screen.findByText(done)).toBeTruthy();
    const [first, second] = server.asked("EndLayoutSessions");
    expect(first).toMatchObject({ input: { layoutId: "l-1", reason: "Theft in the site office" } });
    expect(second).toEqual(first);
  });

  it("is a list of cards on a phone", async () => {
    setWindowWidth(390);
    const server = userServer();
    server.commanders = [COMMANDER];
    await open(server, "view=commanders");
    const cards = await screen.findByRole("region", { name: RIGHTS_MESSAGES.commanders });
    expect(within(cards).getAllByRole("listitem")).toHaveLength(1);
    expect(cards.textContent).toContain("Basic, Commissioning");
  });
});

describe("access changes", () => {
  it("tell when, by whom, what, of whose account and why", async () => {
    const server = userServer();
    server.changes = [CHANGE];
    await open(server, "view=changes");
    const row = (await screen.findByText("Took over the site")).closest("tr");
    const text = row?.textContent ?? "";
    expect(text).toMatch(/^2025-09-2\d \d\d:\d\d:\d\d/);
    for (const part of ["oscar@example.com", "Layouts changed", "Layouts: + Blue Mesa", "dana@"]) {
      expect(text).toContain(part);
    }
    expect(screen.getByText(/Times in /)).toBeTruthy();
    expect(server.asked("ListAccessChanges")[0]).toMatchObject({ month: "202510" });
  });

  it.each([
    [true, "Account enabled"],
    [false, "Account disabled"],
  ])("of an account that is enabled: %s say which of the two it was", async (enabled, text) => {
    const server = userServer();
    const [before, after] = [{ enabled: !enabled }, { enabled }].map((one) => JSON.stringify(one));
    const operation = "Mutation.setUserEnabled";
    server.changes = [{ ...CHANGE, operation, before, after }];
    await open(server, "view=changes");
    const row = (await screen.findByText("Took over the site")).closest("tr");
    expect(row?.textContent).toContain(text);
  });

  it("name no administrator whom the viewer does not manage", async () => {
    const server = userServer();
    server.changes = [{ ...CHANGE, actor: null, actorEmail: null }];
    await open(server, "view=changes");
    const row = (await screen.findByText("Took over the site")).closest("tr");
    expect(row?.textContent).toContain(RIGHTS_MESSAGES.byBeyond);
  });

  it("are leafed through month by month, never beyond the present one", async () => {
    const server = userServer();
    const { user, address } = await open(server, "view=changes");
    expect(await screen.findByText(RIGHTS_MESSAGES.noChanges)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Later month" }).hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Earlier month" }));
    await waitFor(() => expect(address()).toContain("month=202509"));
    await waitFor(() =>
      expect(server.asked("ListAccessChanges").at(-1)).toMatchObject({ month: "202509" }),
    );
    await user.click(screen.getByRole("button", { name: "Later month" }));
    await waitFor(() => expect(address()).toBe("/users-list?view=changes"));
  });

  it("of one account are reached from its details, and page after page", async () => {
    const server = userServer();
    const older = { ...CHANGE, id: "c-0", reason: "First of all" };
    server.answers.set("ListAccessChanges", [
      ok({ page: { items: [CHANGE], nextToken: "next" } }),
      ok({ page: { items: [older], nextToken: null } }),
    ]);
    const { user, address } = await open(server, `username=${USER_ID}`);
    await user.click(await screen.findByRole("button", { name: "Access changes" }));
    await waitFor(() => expect(address()).toBe(`/users-list?view=changes&of=${USER_ID}`));
    await user.click(await screen.findByRole("button", { name: RIGHTS_MESSAGES.older }));
    expect(await screen.findByText("First of all")).toBeTruthy();
    expect(screen.getByText("Took over the site")).toBeTruthy();
    expect(server.asked("ListAccessChanges").at(-1)).toMatchObject({
      username: USER_ID,
      nextToken: "next",
    });
  });
});
