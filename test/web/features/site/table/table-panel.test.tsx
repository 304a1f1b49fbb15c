// @vitest-environment jsdom

import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Privilege, privilegeBits } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import { account } from "#test/web/builders/layout.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { testConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, nodeReading, siteOf } from "#test/web/builders/site.ts";
import { Look } from "#web/app/App.tsx";
import { masterReadings, NO_MASTERS } from "#web/features/site/model/readings.ts";
import { NO_SELECTION, type Selection } from "#web/features/site/model/selection.ts";
import { DataTable } from "#web/features/site/table/DataTable.tsx";
import { SiteViewParts } from "#web/features/site/view/SiteViewParts.tsx";
import { readSiteUrl } from "#web/features/site/view/url/site-url.ts";
import { ServicesProvider } from "#web/session/services.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";

const TS = 1_760_000_000;
const SITE = siteOf(12, 3);
const READINGS = {
  ts: TS,
  byMaster: [
    masterReadings(nodeReading(TS, [0, 1], { timestamp: [TS, TS], anglePanel: [10, 20] }), false),
  ],
};

/** A user with these privileges, who has selected the first master. */
async function openTable(...held: readonly Privilege[]) {
  const seen: { selection: Selection } = { selection: NO_SELECTION };
  const { services, server } = testConsole();
  const privileges = privilegeBits("VIEW", ...held);
  server.me = ok(account({ privileges }));
  await services.session.welcome();
  function Screen() {
    const [selection, select] = useState<Selection>({ masters: new Set([0]), nodes: new Set() });
    seen.selection = selection;
    return (
      <SiteViewParts view={{ ...VIEW, selection, select }}>
        <DataTable site={SITE} />
      </SiteViewParts>
    );
  }
  const themeMode = createThemeModeStore({ storage: localStorage, matches: () => false });
  render(
    <ServicesProvider value={services}>
      <Look themeMode={themeMode}>
        <Screen />
      </Look>
    </ServicesProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Data Table" }));
  await screen.findByRole("table");
  return { seen, user };
}

const VIEW = {
  layoutId: LAYOUT_ID,
  layoutName: "Blue Mesa",
  site: SITE,
  siteSavedAt: TS,
  siteStatus: "resolved",
  readings: READINGS,
  masters: NO_MASTERS,
  moment: undefined,
  status: "resolved",
  mastersStatus: "resolved",
  connection: "live",
  commandsRevision: 0,
  alarmActs: 0,
  workZonesRevision: 0,
  url: readSiteUrl(new URLSearchParams(), {
    layoutId: LAYOUT_ID,
    privileges: privilegeBits("VIEW"),
    views: ["layout"],
  }),
  setUrl: () => undefined,
  reload: () => undefined,
  refresh: () => undefined,
} as const;

const dataRows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});
afterEach(cleanup);

describe("the data table", () => {
  it("shows five nodes of the picked master, then ten, then all", async () => {
    const { user } = await openTable("DATA_SNAPSHOT");
    expect(dataRows()).toHaveLength(5);
    expect(screen.getByText("12 nodes")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "10" }));
    expect(screen.getByText("1 of 2")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(dataRows()).toHaveLength(2);
  });

  it("selects the row on the map and keeps the master picked", async () => {
    const { seen, user } = await openTable("DATA_SNAPSHOT");
    await user.click(screen.getByRole("button", { name: "Select node 001 of Master 1" }));
    expect(seen.selection).toEqual({ masters: new Set([0]), nodes: new Set([1]) });
    expect(dataRows()[1]?.getAttribute("aria-selected")).toBe("true");
  });

  it("leaves what the search does not find out", async () => {
    const { user } = await openTable("DATA_SNAPSHOT");
    await user.type(screen.getByRole("searchbox", { name: "Search nodes" }), "no data");
    expect(await screen.findByText("10 of 12 nodes")).toBeTruthy();
    await user.type(screen.getByRole("searchbox", { name: "Search nodes" }), "x");
    expect(await screen.findByText("No node matches")).toBeTruthy();
  });

  it("offers the file to those who may download, and no other users", async () => {
    await openTable("DATA_SNAPSHOT");
    expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
    cleanup();
    await openTable("DATA_SNAPSHOT", "DATA_DOWNLOAD");
    expect(screen.getByRole("button", { name: "Download CSV" })).toBeTruthy();
  });

  it("gets a column by choosing it", async () => {
    const { user } = await openTable("DATA_SNAPSHOT");
    expect(screen.queryByRole("columnheader", { name: /Firmware/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Select columns" }));
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Firmware" }));
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("columnheader", { name: /Firmware/ })).toBeTruthy();
  });
});
