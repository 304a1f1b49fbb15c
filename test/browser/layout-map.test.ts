/**
 * The map of layouts in a real browser: with and without 3D graphics, under the site's own content
 * policy.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTarget } from "#test/e2e/target.ts";
import { LAYOUTS_MAP_MESSAGES } from "#web/features/layouts/map/layouts-map-messages.ts";
import { axeFindings, hasChromium, launchChromium, sharedChromium } from "./console-page.ts";
import { openAs } from "./enter-as.ts";

const origin = openTarget().siteOrigin ?? "";

const mapOf = (page: Page) => page.getByRole("region", { name: LAYOUTS_MAP_MESSAGES.mapName });
const circle = (page: Page, name: RegExp) => mapOf(page).getByRole("link", { name });

/**
 * A user who sees only the demo's layouts: administrators also see those of other tests, at the
 * same coordinates.
 */
const VIEWER = "Site operator";
const ARKANSAS = "/layouts?view=list,map&q=arkansas";

describe.skipIf(!hasChromium || origin === "")("the map of layouts in Chromium", () => {
  let browser: Browser;
  let plain: Browser;

  beforeAll(async () => {
    browser = await sharedChromium();
    plain = await launchChromium(["--disable-3d-apis"]);
  });
  afterAll(async () => {
    await plain.close();
  });

  it("is beside the list, draws only from the console's own files, and names and opens the layout under the pointer", async () => {
    const { page, context, troubles } = await openAs(browser, VIEWER, ARKANSAS);
    await circle(page, /^Arkansas/).waitFor();
    expect(await circle(page, /^Pecos/).count()).toBe(0);
    const rows = page.getByRole("main").getByRole("listitem");
    await rows.filter({ hasText: "Arkansas Valley Solar" }).waitFor();
    await expect.poll(() => rows.filter({ hasNotText: "Arkansas" }).count()).toBe(0);

    await page.goto("/");
    await page.getByRole("button", { name: LAYOUTS_MAP_MESSAGES.map, exact: true }).click();
    await page.waitForURL("**/layouts?view=map");
    await mapOf(page).locator("canvas").waitFor();
    await circle(page, /^Pecos Flat/).hover();
    await mapOf(page).getByText("Pecos Flat · 1 master").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await circle(page, /^Pecos Flat/).click();
    await page.waitForURL("**/layout/*");
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("is a plain drawing without 3D graphics, with the same circles for the keyboard", async () => {
    const { page, context, troubles } = await openAs(plain, VIEWER, "/layouts?view=map", "tablet");
    await mapOf(page).locator("svg path").first().waitFor();
    const link = circle(page, /^Arkansas/);
    const before = await link.boundingBox();
    await page.getByRole("button", { name: LAYOUTS_MAP_MESSAGES.zoomIn }).click();
    await expect.poll(async () => (await link.boundingBox())?.x).not.toBe(before?.x);
    await link.focus();
    await mapOf(page).getByText("Arkansas Valley · 4 masters").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/layout/*");
    expect(troubles).toEqual([]);
    await context.close();
  });
});
