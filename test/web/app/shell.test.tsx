// @vitest-environment jsdom

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Services } from "#web/session/services.ts";
import { createSession } from "#web/session/session.ts";

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  vi.stubGlobal("__BUILD_TIME__", "2025-10-14T23:48:10.000Z");
});

const PROPOSAL = {
  ...{ nLocId: "001", before: "00124B00000A0001", nId: "00124B0000ABC0C0" },
  ...{ silentSeconds: 1800, isSameHop: true, isAsStrong: true },
};

/** @param pairings answers the request of proposals */
async function openDrawer(
  facts = {},
  path = "/layouts",
  pairings: () => Result<unknown, Failure> = () => err({ status: "networkError" }),
) {
  const requested: string[] = [];
  const console = { ...testConsole(), requested };
  console.server.graphql = ({ document }) => {
    requested.push(/(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "");
    return document.includes("listPairings") ? pairings() : err({ status: "networkError" });
  };
  console.auth.isStored = true;
  console.server.me = ok(account(facts));
  await console.services.session.welcome();
  const page = renderConsole(console.services, path);
  await page.user.click(await screen.findByRole("button", { name: "Open menu" }));
  const drawer = await screen.findByRole("dialog");
  return { ...page, console, drawer: within(drawer) };
}

/** Opens the drawer of a browser whose database answers when the test says so. */
async function openWithSlowViews() {
  const { services, auth, server } = testConsole();
  auth.isStored = true;
  server.me = ok(account({}));
  await services.session.welcome();
  const slow = { isAsked: false, answer: () => {}, endWait: () => {} };
  const savedViews: Services["savedViews"] = {
    ...services.savedViews,
    watch: (_, onValue) => {
      slow.isAsked = true;
      slow.answer = () => onValue([]);
      return () => undefined;
    },
  };
  const after: Services["after"] = (milliseconds, run) => {
    if (milliseconds !== 1_000) return services.after(milliseconds, run);
    slow.endWait = run;
    return () => undefined;
  };
  const { user } = renderConsole({ ...services, savedViews, after }, "/layouts");
  await user.click(await screen.findByRole("button", { name: "Open menu" }));
  const drawer = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(slow.isAsked).toBe(true));
  return { drawer, slow, logout: () => drawer.queryByRole("button", { name: "Logout" }) };
}

describe("what is below the saved views in the drawer", () => {
  it("appears together with them, because it would move under the pointer", async () => {
    const { drawer, slow, logout } = await openWithSlowViews();
    expect(logout()).toBeNull();
    act(() => slow.answer());
    expect(drawer.getByText("Saved views")).toBeTruthy();
    expect(logout()).toBeTruthy();
    act(() => slow.endWait());
    expect(drawer.getByText("Saved views")).toBeTruthy();
  });

  it("does without them when they come late", async () => {
    const { drawer, slow, logout } = await openWithSlowViews();
    act(() => slow.endWait());
    expect(logout()).toBeTruthy();
    act(() => slow.answer());
    expect(drawer.queryByText("Saved views")).toBeNull();
  });
});

describe("the drawer", () => {
  it("shows the layouts link, who is signed in and when the console was built", async () => {
    const { drawer } = await openDrawer();
    const link = drawer.getByRole("link", { name: "Layouts" });
    expect(link.getAttribute("aria-current")).toBe("page");
    expect(drawer.getByText("Dana Whitfield")).toBeTruthy();
    expect(drawer.getByText(/10\/14\/25 23:48 UTC/)).toBeTruthy();
    expect(drawer.queryByText("Offline")).toBeNull();
  });

  it.each([
    ["USER", ["Layouts", "Storm Desk", "Insight", "Report"]],
    ["ADMIN", ["Layouts", "Storm Desk", "Insight", "Report", "Device Manager", "Users"]],
  ])("links for %s to the pages there are, and no others", async (group, expected) => {
    const { drawer } = await openDrawer({ groups: [group] });
    const names = drawer.getAllByRole("link").map(({ textContent }) => textContent);
    expect(names).toEqual(expected);
  });

  it.each([
    ["USER", ["Map", "Alarms", "Radio mesh", "Firmware", "Device locations"]],
    [
      "ADMIN",
      [
        ...["Map", "Alarms", "Radio mesh", "Commissioning", "Replacement", "Firmware"],
        ...["Device locations", "Edit layout"],
        ...["Configure masters and nodes", "Access tokens", "Notification rules"],
      ],
    ],
  ])("links for %s on a site to what belongs to it", async (group, expected) => {
    const { drawer } = await openDrawer({ groups: [group, "USER"] }, `/layout/${LAYOUT_ID}`, () =>
      ok({ listPairings: [] }),
    );
    const list = within(drawer.getByRole("list", { name: "This site" }));
    expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(expected);
    const map = list.getByRole("link", { name: "Map" });
    expect(map.getAttribute("href")).toBe(`/layout/${LAYOUT_ID}`);
  });

  it("has the number of proposals for new controllers, read when the menu is opened", async () => {
    const groups = [{ candidates: [PROPOSAL] }, { candidates: [PROPOSAL, PROPOSAL] }];
    const master = { mLocId: placeId(1), groups, unpaired: [] };
    const { drawer, console } = await openDrawer(
      { groups: ["FIELD_TECH"] },
      `/alarms/${LAYOUT_ID}`,
      () => ok({ listPairings: [master] }),
    );
    const sign = await drawer.findByRole("img", { name: "2 proposals for new controllers" });
    expect(sign.textContent).toBe("2");
    expect(console.requested.filter((name) => name === "Pairings")).toHaveLength(1);
  });

  it("says that the proposals could not be read", async () => {
    const failed = await openDrawer({ groups: ["FIELD_TECH"] }, `/alarms/${LAYOUT_ID}`);
    expect(await failed.drawer.findByRole("img", { name: /could not be read/ })).toBeTruthy();
  });

  it("signs out and leaves nothing of the user behind", async () => {
    const { drawer, user, console, address } = await openDrawer();
    await user.click(drawer.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(address()).toBe("/"));
    expect(await console.readModel.account()).toBeUndefined();
    expect(console.auth.isStored).toBe(false);
  });

  it("changes the look and remembers it", async () => {
    const { drawer, user } = await openDrawer();
    await user.click(drawer.getByRole("button", { name: "Sun" }));
    expect(drawer.getByRole("button", { name: "Sun" }).getAttribute("aria-pressed")).toBe("true");
    expect(localStorage.getItem("theme")).toBe("sun");
  });

  it("remembers the units of the user", async () => {
    const { drawer, user, console } = await openDrawer();
    const wind = within(drawer.getByRole("group", { name: "Wind" }));
    expect(wind.getByRole("button", { name: "mph" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(wind.getByRole("button", { name: "m/s" }));
    expect(wind.getByRole("button", { name: "m/s" }).getAttribute("aria-pressed")).toBe("true");
    expect(console.services.units.units()).toEqual({ temperature: "°F", wind: "m/s", snow: "ft" });
  });

  it("lets a user set up an authenticator of their own accord", async () => {
    const { drawer, user, console } = await openDrawer();
    await user.click(drawer.getByRole("button", { name: "Set up" }));
    await user.type(await screen.findByLabelText("Authentication code"), "123456");
    console.server.me = ok(account({ mfaEnrolled: true }));
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Two-factor authentication is on")).toBeTruthy();
    expect(console.auth.asked).toContainEqual(["finishEnrolment", "123456"]);
  });
});

describe("the help", () => {
  async function openHelp() {
    const page = await openDrawer();
    await page.user.click(page.drawer.getByRole("button", { name: "Help" }));
    return { ...page, help: within(await screen.findByRole("dialog", { name: "Help" })) };
  }

  it("lists keys, marks, risk classes and the words of the field", async () => {
    const { help, user } = await openHelp();
    expect(help.getByText("Next tracker in that direction")).toBeTruthy();
    await user.click(help.getByRole("tab", { name: "Marks" }));
    for (const name of ["Critical", "Major", "Minor", "Info"])
      expect(help.getByText(name)).toBeTruthy();
    await user.click(help.getByRole("tab", { name: "Commands" }));
    expect(help.getByText("Acts on one node")).toBeTruthy();
    await user.click(help.getByRole("tab", { name: "Glossary" }));
    await user.type(help.getByLabelText("Find a term"), "shade each");
    expect(help.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Backtracking",
    ]);
    await user.type(help.getByLabelText("Find a term"), "zzz");
    expect(help.getByRole("status").textContent).toBe("No such term");
  });

  it("opens on a question mark, unless it is typed into a field", async () => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole("button", { name: "Close menu" }));
    await user.type(await screen.findByRole("searchbox"), "?");
    expect(screen.queryByRole("dialog", { name: "Help" })).toBeNull();
    await user.click(document.body);
    await user.keyboard("?");
    const help = await screen.findByRole("dialog", { name: "Help" });
    await user.click(within(help).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("too many requests", () => {
  it("are shown with the seconds until the next request, and are no lost connection", async () => {
    const { console } = await openDrawer();
    console.pause.note(new Response(null, { status: 429, headers: { "retry-after": "42" } }));
    const text = "Too many requests, trying again in 42 s";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText("Offline")).toBeNull();
  });
});

describe("a server that fails at the start", () => {
  it.each(["/layouts?view=list", "/"])("is said to fail, with a way on, at %s", async (path) => {
    const console = testConsole();
    const { auth, server, readModel } = console;
    auth.isStored = true;
    server.me = err({ status: "failed", httpStatus: 500 });
    const session = createSession({ auth, getMe: async () => server.me, readModel });
    await session.start();
    const { user } = renderConsole({ ...console.services, session }, path);
    expect(await screen.findByText("The server is not answering as it should")).toBeTruthy();
    expect(screen.queryByLabelText("Password")).toBeNull();
    console.server.me = ok(account());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Layouts" })).toBeTruthy();
  });
});

describe("addresses without a page", () => {
  it.each(["/nowhere", "/layouts/x", "/register-user/x", "/<script>alert(1)</script>"])(
    "show %s as text",
    (path) => {
      renderConsole(testConsole().services, path);
      expect(screen.getByRole("heading", { name: "Page not found" })).toBeTruthy();
      expect(screen.getByText(path)).toBeTruthy();
    },
  );
});
