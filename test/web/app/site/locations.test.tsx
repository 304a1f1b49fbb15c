// @vitest-environment jsdom
/** The page of device locations: its rows, who may download them, and every state of the page. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { cachedSite } from "#test/web/builders/site-records.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";

const PATH = `/device-locations/${LAYOUT_ID}`;

async function signedIn(server: SiteServer, group = "ADMIN") {
  return signedInConsole({ groups: [group] }, server.graphql);
}

const rows = () => screen.queryAllByRole("row").slice(1);

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  // jsdom has no layout; a height makes the list render all its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
});

describe("the locations of devices", () => {
  it("have a row per master and node, under the layout's name, and read no measurements", async () => {
    const server = siteServer(2, 3);
    renderConsole((await signedIn(server)).services, PATH);
    await waitFor(() => expect(rows()).toHaveLength(8));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Blue Mesa");
    expect(rows()[2]?.textContent).toContain("00100124B00000A0001");
    expect(rows()[2]?.textContent).toContain("Solo");
    expect(server.asked).not.toContain("SiteSummary");
  });

  it("mark the row whose device is shown on the map", async () => {
    const { user } = renderConsole((await signedIn(siteServer(1, 3))).services, PATH);
    await user.click(
      await screen.findByRole("button", { name: "Show 001 of Master 1 on the map" }),
    );
    const selected = rows().filter((row) => row.getAttribute("aria-selected") === "true");
    expect(selected).toHaveLength(1);
    expect(selected[0]?.textContent).toContain("001");
  });

  it.each([
    ["ADMIN", 1],
    ["USER", 0],
  ])("are files for users who may download: %s", async (group, count) => {
    renderConsole((await signedIn(siteServer(), group)).services, PATH);
    await waitFor(() => expect(rows()).toHaveLength(8));
    expect(screen.queryAllByRole("button", { name: "Node IDs" })).toHaveLength(count);
    expect(screen.queryAllByRole("button", { name: "Coordinates" })).toHaveLength(count);
  });

  it("are shown from the cache, with a word, while the server cannot be reached", async () => {
    const server = Object.assign(siteServer(), {
      failure: err({ status: "networkError" } as const),
    });
    const console = await signedIn(server);
    await console.readModel.sites.saveSite(cachedSite([1, 2]));
    renderConsole(console.services, PATH);
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(await screen.findByText(/No connection. Showing data from/)).toBeTruthy();
  });

  it.each([
    [{ status: "networkError" }, "No connection"],
    [{ status: "failed", httpStatus: 500 }, "The layout could not be loaded"],
    [{ status: "refused", code: "NotPermitted" }, "You can't view this layout"],
  ] as const)("give way to a word when the answer is %o", async (failure, text) => {
    renderConsole(
      (await signedIn(Object.assign(siteServer(), { failure: err(failure) }))).services,
      PATH,
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("give way to a word for an unknown layout", async () => {
    const server = Object.assign(siteServer(), { layout: null });
    renderConsole((await signedIn(server)).services, PATH);
    expect(await screen.findByText("Layout not found")).toBeTruthy();
  });
});
