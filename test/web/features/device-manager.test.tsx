// @vitest-environment jsdom
/**
 * The fleet as a table: the facts of each master, firmware versions that differ, and every state of
 * the page.
 */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "#domain/result.ts";
import { parseMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import { layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { cachedSite } from "#test/web/builders/site-records.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import { firmwareCounts, withOutliers } from "#web/features/device-manager/model/firmware.ts";
import {
  emptyPart,
  fleetRows,
  fleetStatus,
  mergedPart,
} from "#web/features/device-manager/model/fleet.ts";
import { FLEET_COLUMNS } from "#web/features/device-manager/model/fleet-columns.ts";
import { readFleetUrl, writeFleetUrl } from "#web/features/device-manager/model/fleet-url.ts";

const SITE = layout({ id: LAYOUT_ID, name: "Blue Mesa" });

function withFirmware(server: SiteServer, ...versions: readonly (string | null)[]): SiteServer {
  server.masterData = server.masterData.map((row, at) => ({
    ...(typeof row === "object" ? row : {}),
    fwMaster: versions[at] ?? null,
  }));
  return server;
}

async function signedIn(server = siteServer(), groups = ["ADMIN"]): Promise<TestConsole> {
  const console = await signedInConsole({ groups }, server.graphql);
  console.server.layouts = ok([SITE]);
  return console;
}

async function open(console: TestConsole, address = "/device-manager") {
  const page = renderConsole(console.services, address);
  await screen.findByRole("heading", { name: "Device Manager" });
  return page;
}

const rows = () => screen.queryAllByRole("row").slice(1);

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  // jsdom has no layout; a height makes the list render all its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000);
});

describe("the device manager", () => {
  it("shows every master with its layout, its nodes and a way to its details", async () => {
    await open(await signedIn(withFirmware(siteServer(2, 3), "3.19.0", "3.19.0")));
    await waitFor(() => expect(rows()).toHaveLength(2));
    const cells = () => within(rows()[0] ?? document.body).getAllByRole("cell");
    const texts = () => cells().map(({ textContent }) => textContent);
    await waitFor(() => expect(texts().slice(6, 8)).toEqual(["3", "0"]));
    expect(texts().slice(0, 3)).toEqual(["Blue Mesa", "Master 1", "Online"]);
    expect(texts()[4]).toBe("3.19.0");
    const links = within(rows()[0] ?? document.body).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/layout/${LAYOUT_ID}`,
      expect.stringMatching(new RegExp(`^/layout/${LAYOUT_ID}\\?device-details=${LAYOUT_ID}:`)),
    ]);
  });

  it("says in which time zone its times are", async () => {
    await open(await signedIn());
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const name = `Last seen (your time, ${timeZone.replaceAll("_", " ")})`;
    expect(await screen.findByRole("columnheader", { name })).toBeTruthy();
  });

  it("shows the same facts as cards on a phone, with a menu for their order", async () => {
    setWindowWidth(390);
    const server = withFirmware(siteServer(2, 3), "3.19.0", "3.18.2");
    const { user, address } = await open(await signedIn(server));
    const cards = () =>
      within(screen.getByRole("region", { name: "Masters" })).getAllByRole("listitem");
    const names = () => cards().map((card) => within(card).getAllByRole("link")[0]?.textContent);
    await within(await screen.findByRole("region", { name: "Masters" })).findByText("3.18.2");
    expect(screen.queryByRole("table")).toBeNull();
    expect(names()).toEqual(["Master 1", "Master 2"]);
    const [card] = cards();
    for (const { label } of FLEET_COLUMNS.slice(3)) expect(card?.textContent).toContain(label);
    expect(card?.textContent).toContain("Blue Mesa");
    await user.selectOptions(screen.getByLabelText("Sort by"), "name.desc");
    await waitFor(() => expect(names()).toEqual(["Master 2", "Master 1"]));
    expect(address()).toContain("sort=");
  });

  it("marks the firmware that few run, and shows only those on demand", async () => {
    const server = withFirmware(siteServer(3, 1), "3.19.0", "3.18.2", "3.19.0");
    const { user, address } = await open(await signedIn(server));
    const odd = await screen.findByRole("button", { name: /^3\.18\.2: 1 master, differs/ });
    await user.click(odd);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe("/device-manager?firmware=3.18.2");
    await user.click(odd);
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it("searches, says how much is left, and clears", async () => {
    const { user } = await open(await signedIn(siteServer(12, 1)));
    await user.type(await screen.findByRole("searchbox"), "master 12");
    expect(await screen.findByText("1 of 12 masters")).toBeTruthy();
    await user.type(screen.getByRole("searchbox"), "zzz");
    expect(await screen.findByText("No master matches")).toBeTruthy();
    const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
    if (clear !== undefined) await user.click(clear);
    expect(await screen.findByText("12 masters")).toBeTruthy();
  });

  it("shows what is cached while the server cannot be reached", async () => {
    const console = await signedIn();
    await console.readModel.replaceLayouts({ layouts: [SITE], savedAtSeconds: 1 });
    await console.readModel.sites.saveSite(cachedSite([1, 2]));
    console.server.layouts = err({ status: "networkError" });
    await open(console);
    expect(await screen.findByText("No connection. Showing saved data.")).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });

  it.each([
    ["there is no master", siteServer(0), "No masters yet"],
    ["the server cannot be reached", failing(err({ status: "networkError" })), "No connection"],
    [
      "the server fails",
      failing(err({ status: "failed", httpStatus: 500 })),
      "could not be loaded",
    ],
    ["it is refused", failing(err({ status: "refused", code: "NotPermitted" })), "can't view"],
  ])("says so when %s", async (_, server, text) => {
    await open(await signedIn(server));
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  });

  it("is no page for a user who is no administrator", async () => {
    const console = await signedIn(siteServer(), ["USER"]);
    const { address } = renderConsole(console.services, "/device-manager");
    await waitFor(() => expect(address()).toBe("/layouts?view=list"));
  });
});

function failing(failure: NonNullable<SiteServer["failure"]>): SiteServer {
  return Object.assign(siteServer(), { failure });
}

describe("what is known of a layout", () => {
  const before = {
    ...emptyPart("l"),
    status: "resolved",
    masters: cachedSite([1]).masters,
  } as const;

  it("stays when news fail", () => {
    const news = { ...emptyPart("l"), status: "error" } as const;
    expect(mergedPart(before, news)).toEqual({ ...before, status: "error" });
  });

  it("gives way to news, an empty list of masters too", () => {
    expect(mergedPart(before, { ...emptyPart("l"), status: "resolved" }).masters).toEqual([]);
  });

  it("counts with the worst of the others", () => {
    const part = (status: "resolved" | "pending" | "networkError") => ({ ...before, status });
    expect(fleetStatus([])).toBe("resolved");
    expect(fleetStatus([part("resolved"), part("pending")])).toBe("pending");
    expect(fleetStatus([part("pending"), part("networkError")])).toBe("networkError");
  });
});

describe("the firmware", () => {
  it("is counted newest first, silence last, outliers by type", () => {
    const masters = cachedSite([1, 2, 3, 4]).masters;
    const versions = ["3.9.0", "3.19.0", "3.19.0"];
    const states = {
      layoutId: LAYOUT_ID,
      presence: [],
      data: versions.map((fwMaster, at) => ({
        mLocId: masters[at]?.id ?? "",
        mId: "",
        data: said(fwMaster),
      })),
    };
    const part = { ...emptyPart(LAYOUT_ID), masters, states };
    const counts = firmwareCounts(withOutliers(fleetRows([part], new Map())));
    expect(counts).toEqual([
      { version: "3.19.0", masters: 2, outliers: 0 },
      { version: "3.9.0", masters: 1, outliers: 1 },
      { version: undefined, masters: 1, outliers: 0 },
    ]);
  });
});

function said(fwMaster: string) {
  const read = parseMasterData(masterData({ fwMaster }));
  if (!read.ok) throw new Error("expected data of a master");
  return read.value;
}

describe("the address", () => {
  it("comes out as it went in, for every column", () => {
    for (const { key } of FLEET_COLUMNS) {
      const url = {
        search: "a&b",
        sort: { column: key, direction: "desc" },
        firmware: "3.19.0",
      } as const;
      expect(readFleetUrl(new URLSearchParams(writeFleetUrl(url).toString()))).toEqual(url);
    }
  });

  it("falls back for what makes no sense", () => {
    const read = readFleetUrl(new URLSearchParams("sort=__proto__.asc&firmware="));
    expect(writeFleetUrl(read).toString()).toBe("");
  });
});
