// @vitest-environment jsdom

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import type { Account } from "#web/api/account.generated.ts";
import type { Layout } from "#web/api/parse.ts";

const DESKTOP = 1440;
const PHONE = 390;

const MESA = layout({ name: "Blue Mesa", customerName: "Meridian", state: "TX" });
const FORK = layout({ name: "Dry Fork", customerName: "", state: "NM" });
const CREEK = layout({ name: "Mule Creek", customerName: "Caprock", state: "AZ" });

async function signedIn(facts: Partial<Account>, layouts: readonly Layout[] = [MESA, FORK, CREEK]) {
  const console = await signedInConsole(facts);
  console.server.layouts = ok(layouts);
  return console;
}

async function open(console: TestConsole, address = "/layouts?view=list") {
  const page = renderConsole(console.services, address);
  await screen.findByRole("heading", { name: "Layouts" });
  return page;
}

/** Names in the order of the rows. */
const names = () =>
  screen.queryAllByRole("rowheader").map((cell) => cell.firstElementChild?.textContent);

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(DESKTOP);
});

describe("the layouts list", () => {
  it("shows name, customer, state and health, sorted by name downwards", async () => {
    await open(await signedIn({}));
    const table = await screen.findByRole("table", { name: "Layouts" });
    const heads = within(table).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Layout Name",
      "Customer",
      "State",
      "Health",
      "Last 24\u00a0h",
      "Trackers",
      "Wind",
      "Oldest data",
    ]);
    expect(heads[0]?.getAttribute("aria-sort")).toBe("descending");
    expect(names()).toEqual(["Mule Creek", "Dry Fork", "Blue Mesa"]);
  });

  it("sorts by the column whose head is pressed, blanks last in both directions", async () => {
    const { user, address } = await open(await signedIn({}));
    const customer = await screen.findByRole("button", { name: /Customer/ });
    await user.click(customer);
    expect(names()).toEqual(["Mule Creek", "Blue Mesa", "Dry Fork"]);
    await user.click(customer);
    expect(names()).toEqual(["Blue Mesa", "Mule Creek", "Dry Fork"]);
    expect(address()).toBe("/layouts?view=list&sort=customerName.descending");
  });

  it("searches in the columns, keeps the search in the address and clears it", async () => {
    const { user, address } = await open(await signedIn({}));
    await user.type(await screen.findByRole("searchbox"), "meri");
    await waitFor(() => expect(names()).toEqual(["Blue Mesa"]));
    expect(screen.getByText(/^1 of 3 layouts/)).toBeTruthy();
    expect(address()).toBe("/layouts?view=list&q=meri");
    await user.type(screen.getByRole("searchbox"), "zzz");
    expect(await screen.findByText("No layouts match your search")).toBeTruthy();
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    if (clear !== undefined) await user.click(clear);
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it("hides unpublished layouts, and demo layouts without beta features", async () => {
    const all = [
      MESA,
      layout({ name: "Draft", published: false }),
      layout({ name: "Demo", demo: true }),
    ];
    await open(await signedIn({}, all));
    await waitFor(() => expect(names()).toEqual(["Blue Mesa"]));
    expect(screen.getByText(/^1 layout/)).toBeTruthy();
  });

  it("shows demo layouts to holders of beta features", async () => {
    const all = [MESA, layout({ name: "Demo", demo: true })];
    await open(await signedIn({ groups: ["USER", "BETA_FEATURES"] }, all));
    await waitFor(() => expect(names()).toEqual(["Demo", "Blue Mesa"]));
  });

  it.each(["/layouts", "/layouts?view=", "/layouts?view=chart", "/layouts?view=x&sort=up"])(
    "makes %s the list",
    async (asked) => {
      const { address } = await open(await signedIn({}), asked);
      expect(address()).toBe("/layouts?view=list");
    },
  );

  it("shows the same facts on a phone, with its own order menu", async () => {
    setWindowWidth(PHONE);
    const { user } = await open(await signedIn({}));
    const list = await screen.findByRole("list", { name: "Layouts" });
    const first = () => within(list).getAllByRole("listitem")[0]?.textContent;
    expect(first()).toContain("Mule Creek");
    expect(first()).toContain("4 masters · 48.2\u00a0MW\u00a0DC");
    await user.selectOptions(screen.getByLabelText("Sort by"), "Layout Name ↑");
    expect(first()).toContain("Blue Mesa");
  });
});

describe("the states of the layouts list", () => {
  it("shows what is cached first, the server's list afterwards", async () => {
    const console = await signedIn({});
    await console.readModel.replaceLayouts({ layouts: [MESA], savedAtSeconds: 1_700_000_000 });
    let answer: (layouts: readonly Layout[]) => void = () => undefined;
    const services = {
      ...console.services,
      getLayouts: () =>
        new Promise<ReturnType<typeof ok<readonly Layout[]>>>((resolve) => {
          answer = (layouts) => resolve(ok(layouts));
        }),
    };
    await open({ ...console, services });
    await waitFor(() => expect(names()).toEqual(["Blue Mesa"]));
    await act(async () => answer([CREEK]));
    await waitFor(() => expect(names()).toEqual(["Mule Creek"]));
  });

  it("follows what others make and delete within a minute, without a sign of loading", async () => {
    const console = await signedIn({});
    const waiting: (() => void)[] = [];
    const { after } = console.services;
    const timed: typeof after = (milliseconds, run) => {
      if (milliseconds !== 60_000) return after(milliseconds, run);
      waiting.push(run);
      return () => undefined;
    };
    await open({ ...console, services: { ...console.services, after: timed } });
    await waitFor(() => expect(names()).toHaveLength(3));
    // Two timers wait: one for the list and one for its health.
    await waitFor(() => expect(waiting).toHaveLength(2));
    console.server.layouts = ok([FORK, CREEK]);
    act(() => {
      for (const run of waiting.splice(0)) run();
    });
    expect(screen.queryByRole("progressbar")).toBeNull();
    await waitFor(() => expect(names()).toEqual(["Mule Creek", "Dry Fork"]));
  });

  it("is loading while neither cache nor server has answered", async () => {
    const console = await signedIn({});
    console.server.layouts = "silence";
    await open(console);
    expect(await screen.findByRole("status", { name: "Loading..." })).toBeTruthy();
  });

  it("is empty for a user without layouts", async () => {
    await open(await signedIn({}, []));
    expect(await screen.findByText("No layouts yet")).toBeTruthy();
  });

  it("can be asked for again after a failure", async () => {
    const console = await signedIn({});
    console.server.layouts = err({ status: "failed", httpStatus: 500 });
    const { user } = await open(console);
    await screen.findByText("Layouts could not be loaded");
    console.server.layouts = ok([MESA]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(names()).toEqual(["Blue Mesa"]));
  });

  it("says when it may not be seen", async () => {
    const console = await signedIn({});
    console.server.layouts = err({ status: "refused", code: "NotPermitted" });
    await open(console);
    expect(await screen.findByText("You can't view layouts")).toBeTruthy();
  });

  it("ends the session when the refusal shows that the account has expired", async () => {
    const console = await signedIn({});
    console.auth.isStored = true;
    console.server.layouts = err({ status: "refused", code: "AccountExpired" });
    console.server.me = ok(account({ state: "EXPIRED" }));
    renderConsole(console.services, "/layouts?view=list");
    await waitFor(() =>
      expect(console.services.session.state()).toEqual({
        status: "signedOut",
        because: "EXPIRED",
      }),
    );
  });

  it("shows the cached list without a network, says since when, and refreshes on return", async () => {
    const console = await signedIn({});
    await open(console);
    await waitFor(() => expect(names()).toHaveLength(3));
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/^No connection\. Showing data from/)).toBeTruthy();
    expect(screen.getByText("Offline")).toBeTruthy();
    expect(names()).toHaveLength(3);
    console.server.layouts = ok([MESA]);
    console.network.isUp = true;
    act(() => void console.network.dispatchEvent(new Event("online")));
    await waitFor(() => expect(names()).toEqual(["Blue Mesa"]));
    expect(screen.queryByText("Offline")).toBeNull();
  });

  it("says that there is no connection when there is nothing to show either", async () => {
    const console = await signedIn({});
    console.server.layouts = err({ status: "networkError" });
    await open(console);
    expect(await screen.findByText("No connection")).toBeTruthy();
  });

  it("does not cache the list for a user who has signed out meanwhile", async () => {
    const console = await signedIn({});
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const services = {
      ...console.services,
      getLayouts: async () => {
        await late;
        return ok([MESA]);
      },
    };
    await open({ ...console, services });
    await act(() => console.services.session.end("signOut"));
    await act(async () => answer());
    const cached: unknown[] = [];
    console.readModel.watchLayouts((value) => cached.push(value));
    expect(cached).toEqual([{ status: "absent" }]);
  });
});
