// @vitest-environment jsdom
/** The replay in the whole console: started, stepped through, shared by its address, and left. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { masterDataRow, ROUND_SECONDS } from "#test/web/builders/site-rows.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";

const PATH = `/layout/${LAYOUT_ID}`;
const FROM = ROUND_SECONDS - 600;
const SHARED = `${PATH}?ts=${FROM}&from=${FROM}&to=${FROM + 3_600}&speed=10`;

let server: SiteServer;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  server = siteServer(2, 3);
});

async function open(path: string, groups: readonly string[] = ["USER"]) {
  const console = await signedInConsole({ groups }, (request) => server.graphql(request));
  const page = renderConsole(console.services, path);
  await screen.findByRole("listbox", { name: "Map of Blue Mesa" });
  return page;
}

const bar = () => screen.findByRole("region", { name: "Replay" });
const button = (name: string) => screen.findByRole("button", { name });

describe("a replay", () => {
  it("is begun by one button and plays at once the last six hours", async () => {
    const page = await open(PATH);
    await page.user.click(await button("Replay the past"));
    await button("Pause");
    const from = ROUND_SECONDS - 6 * 3_600;
    expect(page.address()).toContain(`from=${from}&to=${ROUND_SECONDS}&speed=300`);
    expect(screen.getByText("Past")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Refresh data" })).toBeNull();
  });

  it("is restored by its address alone, without playing", async () => {
    await open(SHARED);
    await bar();
    const playhead = await screen.findByRole("slider", { name: "Playback time" });
    expect(playhead.getAttribute("aria-valuetext")).toContain("2025-10-09 02:43:20");
    expect(screen.getByLabelText<HTMLSelectElement>("Speed").value).toBe("10");
    expect(await button("Play")).toBeTruthy();
  });

  it("is stepped through with keys, followed by the address", async () => {
    const page = await open(SHARED);
    const playhead = await screen.findByRole("slider", { name: "Playback time" });
    playhead.focus();
    await waitFor(() =>
      expect(server.asked.filter((name) => name === "SiteRounds")).toHaveLength(2),
    );
    await page.user.keyboard("{ArrowRight}");
    await waitFor(() => expect(page.address()).toContain(`ts=${ROUND_SECONDS}&`));
    await page.user.keyboard("{End}");
    await waitFor(() => expect(page.address()).toContain(`ts=${FROM + 3_600}&`));
    expect(await button("Snapshot: 2025-10-09 03:43:20")).toBeTruthy();
  });

  it("lists what happened, each entry leading to its moment", async () => {
    server.commands = [
      {
        ...{
          id: "1",
          name: "soft-reset",
          entryId: "soft-reset",
          masterName: "Master 1",
          nId: null,
          batchId: null,
        },
        ...{ username: "ana@example.com", createdAt: FROM + 300 },
      },
    ];
    server.masterData = [masterDataRow(placeId(1))];
    const page = await open(SHARED);
    await page.user.click(await button("Events (1)"));
    const list = await screen.findByRole("dialog", { name: "Events" });
    await page.user.click(within(list).getByText("Master 1: Restart Master by ana@example.com"));
    await waitFor(() => expect(page.address()).toContain(`ts=${FROM + 300}&`));
  });

  it("is left for what is live", async () => {
    const page = await open(SHARED);
    await bar();
    await page.user.click(await button("Close replay"));
    await waitFor(() => expect(page.address()).not.toContain("from="));
    expect(page.address()).not.toContain("ts=");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Replay" })).toBeNull());
    expect(screen.queryByText("Past")).toBeNull();
  });

  it("is not for those who may not see readings", async () => {
    const page = await open(SHARED, ["CX_TECH"]);
    await waitFor(() => expect(page.address()).not.toContain("from="));
    expect(screen.queryByRole("region", { name: "Replay" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Replay the past" })).toBeNull();
  });
});
