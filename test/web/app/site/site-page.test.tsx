// @vitest-environment jsdom
/** The page of a layout in all its states, in the whole console. */

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { freshOutbox, idsOf, nodeIdItem } from "#test/web/builders/outbox.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { cachedSite } from "#test/web/builders/site-records.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import type { After } from "#web/api/after.ts";
import { STATUS_MESSAGES } from "#web/features/site/status/status-messages.ts";

let server: SiteServer;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  server = siteServer(2, 3);
});

async function signedIn(groups: readonly string[] = ["USER"]): Promise<TestConsole> {
  return signedInConsole({ groups }, (request) => server.graphql(request));
}

const PATH = `/layout/${LAYOUT_ID}`;
const map = () => screen.findByRole("listbox", { name: "Map of Blue Mesa" });

describe("the page of a layout", () => {
  it("shows the map under the layout's name, with its first master picked by the address", async () => {
    const page = renderConsole((await signedIn()).services, PATH);
    await map();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Blue Mesa");
    expect(document.title).toBe("Blue Mesa · Tracker Field Console");
    const address = `${PATH}?view=layout&locIds=${placeId(1)}&overlay=alarms`;
    await waitFor(() => expect(page.address()).toBe(address));
  });

  it("is opened by the row of the list", async () => {
    const console = await signedIn();
    console.server.layouts = ok([layout({ id: LAYOUT_ID, name: "Blue Mesa" })]);
    const page = renderConsole(console.services, "/layouts?view=list");
    await page.user.click(await screen.findByText("Meridian Renewables"));
    await map();
    expect(page.address()).toContain(PATH);
  });

  it("has the name of the cached list before anything of the layout is known", async () => {
    const console = await signedIn();
    const known = layout({ id: LAYOUT_ID, name: "Blue Mesa" });
    await console.readModel.replaceLayouts({ layouts: [known], savedAtSeconds: 5 });
    server.failure = err({ status: "networkError" });
    renderConsole(console.services, PATH);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Blue Mesa");
  });

  it("falls back to what a user without readings may see", async () => {
    const page = renderConsole((await signedIn(["CX_TECH"])).services, `${PATH}?overlay=angles`);
    await map();
    await waitFor(() => expect(page.address()).toContain("overlay=deviceid-assignement"));
    expect(server.asked).not.toContain("SiteSummary");
  });

  it("picks the first master when the address names masters of another layout", async () => {
    const page = renderConsole((await signedIn()).services, `${PATH}?locIds=${placeId(99)}:001`);
    await map();
    await waitFor(() => expect(page.address()).toContain(`locIds=${placeId(1)}&`));
    expect(page.address()).not.toContain(placeId(99));
  });
});

describe("a key of the map", () => {
  it("leaves the address alone when it selects nothing else", async () => {
    const page = renderConsole((await signedIn()).services, PATH);
    const list = await map();
    await waitFor(() => expect(page.address()).toContain("locIds="));
    act(() => list.focus());
    await page.user.keyboard("{Home}");
    await waitFor(() => expect(page.address()).toContain(`locIds=${placeId(1)}:000&`));
    const before = page.navigations();
    await page.user.keyboard("{Home}");
    expect(page.navigations()).toBe(before);
    await page.user.keyboard("{End}");
    await waitFor(() => expect(page.navigations()).toBe(before + 1));
  });
});

describe("two keys of the map at once", () => {
  it("leave the address of the second, although it is the one of before", async () => {
    const page = renderConsole((await signedIn()).services, PATH);
    const list = await map();
    await waitFor(() => expect(page.address()).toContain("locIds="));
    act(() => list.focus());
    await page.user.keyboard("{Home}");
    const first = `locIds=${placeId(1)}:000&`;
    await waitFor(() => expect(page.address()).toContain(first));
    const before = page.navigations();
    act(() => {
      for (const key of ["End", "Home"]) fireEvent.keyDown(list, { key });
    });
    await waitFor(() => expect(page.navigations()).toBeGreaterThan(before));
    expect(page.address()).toContain(first);
  });
});

describe("the status strip", () => {
  const strip = () => screen.queryByRole("region", { name: STATUS_MESSAGES.strip });

  it("comes with the map", async () => {
    renderConsole((await signedIn()).services, PATH);
    await waitFor(() => expect(strip()).toBeTruthy());
  });

  it("comes after four seconds although the browser draws no map", async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const { services } = await signedIn();
    const waiting: (() => void)[] = [];
    const after: After = (milliseconds, run) => {
      if (milliseconds === 4_000) waiting.push(run);
      return services.after(milliseconds, run);
    };
    renderConsole({ ...services, after }, PATH);
    await map();
    await waitFor(() => expect(waiting).not.toEqual([]));
    expect(strip()).toBeNull();
    act(() => {
      for (const run of waiting) run();
    });
    await waitFor(() => expect(strip()).toBeTruthy());
  });
});

describe("in place of the map", () => {
  it("is a sign that it is loading", async () => {
    const console = await signedIn();
    const services = {
      ...console.services,
      client: { query: () => new Promise<never>(() => undefined) },
    };
    renderConsole(services, PATH);
    expect(await screen.findByRole("status", { name: "Loading..." })).toBeTruthy();
  });

  it("is a word on what is missing when no layout is named", async () => {
    renderConsole((await signedIn()).services, "/layout");
    expect(await screen.findByText("No layoutId specified")).toBeTruthy();
  });

  it.each([
    ["No masters yet", () => Object.assign(server, { masters: [] })],
    ["Layout not found", () => Object.assign(server, { layout: null })],
    ["You can't view this layout", () => fail(err({ status: "refused", code: "NotPermitted" }))],
    ["No connection", () => fail(err({ status: "networkError" }))],
    ["The layout could not be loaded", () => fail(err({ status: "failed", httpStatus: 500 }))],
  ] as const)("is %s", async (text, arrange) => {
    arrange();
    const page = renderConsole((await signedIn()).services, PATH);
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe(`${PATH}?view=layout&overlay=alarms`));
  });

  it("is the map after all when it is tried again", async () => {
    fail(err({ status: "failed", httpStatus: 500 }));
    const page = renderConsole((await signedIn()).services, PATH);
    const again = await screen.findByRole("button", { name: "Try again" });
    server.failure = undefined;
    await page.user.click(again);
    await map();
  });

  function fail(failure: SiteServer["failure"]): void {
    server.failure = failure;
  }
});

describe("without a network", () => {
  it("shows the map as it is cached, and since when", async () => {
    const console = await signedIn();
    await console.readModel.sites.saveSite(cachedSite([1, 2]));
    server.failure = err({ status: "networkError" });
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    renderConsole(console.services, PATH);
    await map();
    expect(await screen.findByText(/^No connection\. Showing data from/)).toBeTruthy();
  });

  it("takes up what is new when it is back", async () => {
    const console = await signedIn();
    server.failure = err({ status: "networkError" });
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    renderConsole(console.services, PATH);
    await screen.findByText("No connection");
    server.failure = undefined;
    console.network.isUp = true;
    act(() => void console.network.dispatchEvent(new Event("online")));
    await map();
  });
});

describe("a layout whose access has ended", () => {
  it("goes from the screen and from the cache when it was known on this device", async () => {
    const console = await signedIn();
    await console.readModel.sites.saveSite(cachedSite([1]));
    server.failure = err({ status: "refused", code: "NotPermitted" });
    renderConsole(console.services, PATH);
    expect(await screen.findByText("Your access to this layout has ended")).toBeTruthy();
    expect(cachedNow(console)).toEqual({ status: "absent" });
  });

  it.each(["layout", "chart", "layout,chart"])(
    "says so in place of the open view %s, without Live and without the command panel",
    async (view) => {
      const console = await signedIn(["USER", "ADMIN"]);
      const page = renderConsole(console.services, `${PATH}?view=${view}&control=history`);
      await waitFor(() => expect(cachedNow(console).status).toBe("present"));
      act(() => console.realtime.live());
      server.failure = err({ status: "refused", code: "NotPermitted" });
      act(() => console.realtime.refuse("NotPermitted"));
      expect(await screen.findByText("Your access to this layout has ended")).toBeTruthy();
      expect(screen.queryByText("Live")).toBeNull();
      expect(screen.queryByRole("listbox")).toBeNull();
      expect(screen.queryByRole("grid")).toBeNull();
      expect(screen.queryByRole("region", { name: "Commands" })).toBeNull();
      expect(cachedNow(console)).toEqual({ status: "absent" });
      await page.user.click(screen.getByRole("link", { name: "Go to layouts" }));
      expect(page.address()).toContain("/layouts?view=list");
    },
  );

  it("keeps the changes that wait on this device for it", async () => {
    const console = await signedIn();
    const outbox = await freshOutbox();
    await outbox.add(nodeIdItem("0199aaaa", "A1", { userId: account().id }));
    renderConsole({ ...console.services, outbox }, PATH);
    await map();
    server.failure = err({ status: "refused", code: "NotPermitted" });
    act(() => console.realtime.refuse("NotPermitted"));
    await screen.findByText("Your access to this layout has ended");
    expect(await idsOf(outbox, account().id)).toEqual(["0199aaaa"]);
  });

  function cachedNow(console: TestConsole): { readonly status: string } {
    const cached: { readonly status: string }[] = [];
    console.readModel.sites.watchSite(LAYOUT_ID, (value) => cached.push(value))();
    return cached[0] ?? { status: "none" };
  }
});
