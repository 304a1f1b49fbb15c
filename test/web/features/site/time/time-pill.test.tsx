// @vitest-environment jsdom
/**
 * The time pill in the whole console: live and past, for users who may see readings and users who
 * may not.
 */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { account } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { type TestConsole, testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { ROUND_SECONDS } from "#test/web/builders/site-rows.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";

const PATH = `/layout/${LAYOUT_ID}`;
/** Time of the newest round, local to Denver. */
const ROUND = "2025-10-09 02:53:20";
const PAST = ROUND_SECONDS + 600;

let server: SiteServer;
let console: TestConsole;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  server = siteServer(2, 3);
});

async function open(path: string, groups: readonly string[] = ["USER"]) {
  console = testConsole();
  console.server.me = ok(account({ groups }));
  console.server.graphql = (request) => server.graphql(request);
  await console.services.session.welcome();
  const page = renderConsole(console.services, path);
  await screen.findByRole("listbox", { name: "Map of Blue Mesa" });
  return page;
}

const snapshot = (text: string) => screen.findByRole("button", { name: `Snapshot: ${text}` });

describe("the time pill", () => {
  it("shows the newest round by the site's clocks and what other clocks say", async () => {
    const page = await open(PATH);
    await page.user.click(await snapshot(ROUND));
    expect(await screen.findByText("Site time (America/Denver)")).toBeTruthy();
    expect(screen.getAllByText("2025-10-09 08:53:20").length).toBeGreaterThan(0);
    expect(screen.queryByText("Past")).toBeNull();
  });

  it("calls the browser's time your time where the site has no time zone", async () => {
    server.layout = { ...server.layout, tz: null };
    const page = await open(PATH);
    await page.user.click(await screen.findByRole("button", { name: /^Snapshot: .* your time$/ }));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const said = `Your time (${timeZone.replaceAll("_", " ")}), this site has no time zone`;
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/Site time/)).toBeNull();
  });

  it("shows the time of the site's coordinates where its time zone is not set, and says so", async () => {
    const coordinates = { latitude: 39.74, longitude: -104.99 };
    server.layout = { ...server.layout, tz: null, coordinates };
    const page = await open(PATH);
    await page.user.click(await snapshot(ROUND));
    const said = "Site time (America/Denver, zone from the coordinates)";
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it("marks a past moment of which nothing is known, and leads back to what is live", async () => {
    const page = await open(`${PATH}?ts=${ROUND_SECONDS - 3_200}`);
    await snapshot("No Data");
    expect(screen.getByText("Past")).toBeTruthy();
    expect(screen.getByText("The map shows the past")).toBeTruthy();
    await page.user.click(await screen.findByRole("button", { name: "Back to latest" }));
    await snapshot(ROUND);
    expect(page.address()).not.toContain("ts=");
    expect(screen.queryByText("Past")).toBeNull();
  });

  it("stays at its moment whatever is reported meanwhile", async () => {
    const page = await open(`${PATH}?ts=${PAST}`);
    await snapshot("2025-10-09 03:03:20");
    server.asked.length = 0;
    act(() => console.realtime.live());
    act(() => console.realtime.send("subscribeSiteNotice", { kinds: ["NODES"], mLocIds: [] }));
    await page.user.click(screen.getByRole("button", { name: "Refresh data" }));
    await snapshot("2025-10-09 03:03:20");
    expect(server.asked).toContain("getNodeDataByMLocId");
    expect(page.address()).toContain(`ts=${PAST}`);
  });

  it("says how a refresh failed", async () => {
    const page = await open(PATH);
    await snapshot(ROUND);
    server.failure = err({ status: "networkError" });
    await page.user.click(screen.getByRole("button", { name: "Refresh data" }));
    expect(await screen.findByText("Network Error: Data Refresh Failed")).toBeTruthy();
  });

  it("shows whether changes arrive without a reload", async () => {
    await open(PATH);
    act(() => console.realtime.live());
    expect(await screen.findByText("Live")).toBeTruthy();
    act(() => console.realtime.lose());
    expect(await screen.findByText("Offline")).toBeTruthy();
  });

  // The socket stays open until a keep-alive is missed, so the device's own status decides.
  it("is offline as soon as the device is, and live again with it", async () => {
    await open(PATH);
    const pill = within(await screen.findByRole("group", { name: "Shown time" }));
    act(() => console.realtime.live());
    expect(await pill.findByText("Live")).toBeTruthy();
    const turn = (isUp: boolean) =>
      act(() => {
        console.network.isUp = isUp;
        console.network.dispatchEvent(new Event(isUp ? "online" : "offline"));
      });
    turn(false);
    expect(await pill.findByText("Offline")).toBeTruthy();
    expect(pill.queryByText("Live")).toBeNull();
    turn(true);
    expect(await pill.findByText("Live")).toBeTruthy();
  });

  it("is offline as soon as the device is, where there are no readings either", async () => {
    server.readings = new Map();
    await open(PATH);
    await snapshot("No Data");
    const pill = within(await screen.findByRole("group", { name: "Shown time" }));
    act(() => console.realtime.live());
    await waitFor(() => expect(pill.queryByText("Live")).toBeNull());
    act(() => {
      console.network.isUp = false;
      console.network.dispatchEvent(new Event("offline"));
    });
    expect(await pill.findByText("Offline")).toBeTruthy();
  });

  it("has no data and nothing to refresh for a user without readings, and a way out of the past", async () => {
    const page = await open(`${PATH}?ts=${PAST}`, ["CX_TECH"]);
    await snapshot("No Data");
    expect(screen.queryByRole("button", { name: "Refresh data" })).toBeNull();
    await page.user.click(screen.getByRole("button", { name: "Back to latest" }));
    await waitFor(() => expect(page.address()).not.toContain("ts="));
    expect(server.asked).not.toContain("getNodeDataByMLocId");
  });
});
