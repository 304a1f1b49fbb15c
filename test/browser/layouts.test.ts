/** The list of layouts and the guards of the routes in a real browser. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openTarget } from "#test/e2e/target.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
  type Viewport,
} from "./console-page.ts";
import { enterAs, openAs } from "./enter-as.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const viewports = Object.keys(VIEWPORTS).filter((name): name is Viewport => name in VIEWPORTS);
const BOTH = ["Pecos Flat Solar", "Arkansas Valley Solar"];

let browser: Browser;

/** Names of the layouts on the page, in the order shown. */
async function shownLayouts(page: Page): Promise<readonly string[]> {
  const text = (await page.getByRole("main").textContent()) ?? "";
  return [...text.matchAll(/(?:Pecos Flat|Arkansas Valley) Solar/g)].map(([name]) => name);
}

describe.skipIf(!hasChromium || origin === "")("the layouts list in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("shows its layouts by name, descending at first, and finds them by text", async () => {
    const { page, context, troubles } = await openAs(browser, "Administrator", "/");
    await page.getByText("Pecos Flat Solar").waitFor();
    expect(await shownLayouts(page)).toEqual(BOTH);
    const row = await page.getByRole("row", { name: /^Pecos Flat Solar/ }).boundingBox();
    expect(row?.height).toBe(56);
    await page.getByRole("button", { name: LAYOUT_LIST_MESSAGES.layoutName }).click();
    await expect.poll(() => shownLayouts(page)).toEqual(BOTH.toReversed());
    await page.getByLabel(LAYOUT_LIST_MESSAGES.searchLayouts).fill("arkansas");
    await expect.poll(() => shownLayouts(page)).toEqual(["Arkansas Valley Solar"]);
    await page.getByLabel(LAYOUT_LIST_MESSAGES.searchLayouts).fill("nowhere");
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsNoMatch).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it.each(viewports)(
    "fits a %s without sideways scrolling and without findings",
    async (viewport) => {
      const { page, context } = await openAs(browser, "Administrator", "/", viewport);
      await page.getByText("Pecos Flat Solar").waitFor();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("button", { name: SHELL_MESSAGES.openMenu }).click();
      await page.getByText(MESSAGES.logout).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await context.close();
    },
  );

  it("keeps the way to a page through sign-in and back", async () => {
    const { page, context } = await openConsole(browser, origin, "/layouts?view=list");
    await page.getByRole("button", { name: MESSAGES.acknowledge }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await enterAs(page, "Site operator");
    await page.waitForURL("**/layouts?view=list");
    await page.goto("/");
    await page.waitForURL("**/layouts?view=list");
    await page.goto("/layouts");
    await page.waitForURL("**/layouts?view=list");
    await context.close();
  });

  it("shows what is cached while the server cannot be reached", async () => {
    const { page, context } = await openAs(browser, "Administrator", "/");
    await page.getByText("Pecos Flat Solar").waitFor();
    await context.setOffline(true);
    await page.getByRole("button", { name: MESSAGES.refresh }).click();
    await page.getByText(SHELL_MESSAGES.offline, { exact: true }).first().waitFor();
    expect(await shownLayouts(page)).toEqual(BOTH);
    await context.setOffline(false);
    await context.close();
  });
});
