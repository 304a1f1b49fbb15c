/** The data table of the site view: pages, flags, selection on the map, and the saved file. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { axeFindings, sidewaysOverflow, VIEWPORTS } from "./console-page.ts";
import { plantDiverseField } from "./diverse-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { locIdsOn, mapShown } from "./site-page.ts";

/** ADMIN may download, USER may not. */
type Group = "ADMIN" | "USER";

let site: SignedInSite<Group>;

async function openTable(as: Group): Promise<Page> {
  const picked = site.field.masters.map(({ mLocId }) => mLocId).join();
  const { page } = await site.open(as, `?locIds=${picked}`, "desktop", { tolerated: [] });
  await mapShown(page);
  await page.getByRole("button", { name: TABLE_MESSAGES.title }).click();
  await page.getByRole("row").nth(1).waitFor();
  return page;
}

const bodyRows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

/** The cells of one column, on the current page of the table. */
async function column(page: Page, name: string): Promise<readonly string[]> {
  const heads = await page.getByRole("columnheader").allInnerTexts();
  const at = heads.indexOf(name);
  const cells = await bodyRows(page)
    .locator(`td:nth-child(${at + 1})`)
    .allInnerTexts();
  return cells.map((cell) => cell.trim());
}

const search = (page: Page) => page.getByRole("searchbox", { name: TABLE_MESSAGES.search });
const pick = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe.skipIf(!hasConsole)("the data table in Chromium", () => {
  beforeAll(async () => {
    site = await signedInSite(
      (place) => plantDiverseField(place, "Table Ridge"),
      ["ADMIN", "USER"],
    );
  });
  afterAll(() => site.close());

  it("shows five, ten or all nodes by page with their flags, fits every size, and selects pressed rows on the map", async () => {
    const page = await openTable("USER");
    expect(await column(page, "Node")).toEqual(["000", "001", "002", "003", "004"]);
    await page
      .getByRole("region", { name: TABLE_MESSAGES.title })
      .getByText("1 of 3", { exact: true })
      .waitFor();
    await pick(page, TABLE_MESSAGES.nextPage);
    expect(await column(page, "Master")).toEqual([
      "Master 1",
      "Master 1",
      "Master 1",
      "Master 2",
      "Master 2",
    ]);
    await pick(page, "10");
    expect(await bodyRows(page).count()).toBe(10);
    await pick(page, "All");
    // A node has no data only after the readings of its master have arrived.
    await expect
      .poll(() => column(page, "Notes"))
      .toEqual([
        ...["", "", "", "", "", "Implausible angle", "Duplicate ID; Deviation"],
        "No data; Duplicate ID",
        // The second node is the auxiliary unit of the first.
        ...["", "", "", "No data", "No data"],
      ]);
    expect((await column(page, "Alarms")).slice(0, 7)).toEqual([
      ...["None", "Motor Overcurrent", "Low Battery", "Stale Data", "Initial Values"],
      ...["Inclinometer Fault", "None"],
    ]);
    expect((await bodyRows(page).first().boundingBox())?.height).toBe(56);
    expect(await page.getByRole("button", { name: TABLE_MESSAGES.download }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await pick(page, "5");
    for (const size of ["tablet", "phone"] as const) {
      await page.setViewportSize(VIEWPORTS[size]);
      expect(await axeFindings(page), size).toEqual([]);
      expect(await sidewaysOverflow(page), size).toBe(0);
    }

    await page.setViewportSize(VIEWPORTS.desktop);
    const [first] = site.field.masters;
    await page.getByRole("button", { name: "Select node 001 of Master 1" }).click();
    await expect.poll(() => locIdsOn(page)).toContain(`${first?.mLocId}:001,`);
    await page.getByText("Low Battery").click({ modifiers: ["Control"] });
    await expect.poll(() => locIdsOn(page)).toContain(`${first?.mLocId}:001;002,`);
    await page.getByText("2 nodes selected").first().waitFor({ state: "attached" });
    expect(await page.getByRole("row", { selected: true }).count()).toBe(2);
  });

  it("saves the columns and rows that are shown as a file", async () => {
    const page = await openTable("ADMIN");
    await pick(page, TABLE_MESSAGES.columns);
    for (const name of ["Row", "From south", "Hop count", "Last answer", "Status flags"]) {
      await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
    }
    await page.getByRole("menuitemcheckbox", { name: "Link quality, out of 255" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await search(page).fill("100");
    await expect.poll(() => bodyRows(page).count()).toBe(5);
    const downloading = page.waitForEvent("download");
    await pick(page, TABLE_MESSAGES.download);
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(
      /^Data Table - .+ - \d{4}-\d\d-\d\d \d\d \d\d \d\d\.csv$/,
    );
    const text = await readFile(await download.path(), "utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    const lines = text.slice(1).split("\r\n");
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe(
      "Master,Node,Node ID,Notes,Alarms,Angle (°),Target angle (°),Battery voltage (V),Charge status,Motor current peak (A),Link quality/ out of 255,Deviation (°)",
    );
    expect(lines[2]).toBe("Master 1,001,1001,,Motor Overcurrent,45,45,24.98,Absorption,,,0");
    expect(lines[7]).toBe("Master 1,006,1006,Duplicate ID; Deviation,None,30,45,25,Unknown,,,-15");
  });
});
