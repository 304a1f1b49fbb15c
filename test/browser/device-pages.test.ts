/** Device manager and device locations in a real browser. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openTarget } from "#test/e2e/target.ts";
import { FLEET_FILE, FLEET_MESSAGES } from "#web/features/device-manager/model/fleet-messages.ts";
import { LOCATION_MESSAGES } from "#web/features/site/locations/location-messages.ts";
import { axeFindings, hasChromium, sharedChromium } from "./console-page.ts";
import { openAs } from "./enter-as.ts";

const origin = openTarget().siteOrigin ?? "";
const SITE = "Arkansas Valley Solar";

async function downloaded(page: Page, button: string): Promise<[name: string, text: string]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return [download.suggestedFilename(), readFileSync(await download.path(), "utf8")];
}

describe.skipIf(!hasChromium || origin === "")("the device pages in Chromium", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("list every master of the fleet, take the list away and lead to the master's site", async () => {
    const { page, context, troubles } = await openAs(browser, "Administrator", "/device-manager");
    // Waits for any number of masters, because other tests have sites in the same fleet.
    await page.getByText(/^\d+ masters$/).waitFor();
    expect(await page.title()).toContain(FLEET_MESSAGES.title);
    await page.getByLabel(FLEET_MESSAGES.search).fill("arkansas");
    await page.getByText(/^4 of \d+ masters$/).waitFor();
    const [name, text] = await downloaded(page, FLEET_MESSAGES.download);
    expect(name).toBe(FLEET_FILE);
    expect(text.trim().split("\r\n")).toHaveLength(5);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Master 2" }).click();
    await page.waitForURL(/\/layout\/.*device-details=/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("show where the devices of a layout stand, on a phone too, and hand out both files", async () => {
    const { page, context, troubles } = await openAs(
      browser,
      "Administrator",
      "/layouts?view=list&q=arkansas",
      "phone",
    );
    await page.getByRole("link", { name: `${LOCATION_MESSAGES.title} of ${SITE}` }).click();
    await page.waitForURL("**/device-locations/*");
    await page.getByText("484 devices").waitFor();
    expect(await page.title()).toContain(SITE);
    const [idsName, ids] = await downloaded(page, LOCATION_MESSAGES.nodeIds);
    expect(idsName).toBe(`${SITE}_node_ids.txt`);
    expect(ids).toMatch(/^Master 1 [0-9A-F]{16}\n000 [0-9A-F]{4}\n/);
    const [, places] = await downloaded(page, LOCATION_MESSAGES.coordinates);
    expect(places.trim().split("\r\n")).toHaveLength(481);
    await page
      .getByRole("button", { name: LOCATION_MESSAGES.showOnMap("003", "Master 1") })
      .click();
    await page.getByRole("row", { selected: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
