/** The list of layouts in a real browser. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openTarget } from "#test/e2e/target.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import {
  axeFindings,
  hasChromium,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
} from "./console-page.ts";
import { openAs } from "./enter-as.ts";

const origin = openTarget().siteOrigin ?? "";
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

  it("fits every size without findings, and is shown as cached while the server cannot be reached", async () => {
    const { page, context, troubles } = await openAs(browser, "Administrator", "/");
    await page.getByText("Pecos Flat Solar").waitFor();
    expect(await shownLayouts(page)).toEqual(BOTH);
    const row = await page.getByRole("row", { name: /^Pecos Flat Solar/ }).boundingBox();
    expect(row?.height).toBe(56);
    for (const size of [VIEWPORTS.desktop, VIEWPORTS.tablet, VIEWPORTS.phone]) {
      await page.setViewportSize(size);
      await page.getByText("Pecos Flat Solar").waitFor();
      const found = [size.width, await axeFindings(page), await sidewaysOverflow(page)];
      expect(found).toEqual([size.width, [], 0]);
    }
    await page.getByRole("button", { name: SHELL_MESSAGES.openMenu }).click();
    const logout = page.getByText(MESSAGES.logout);
    await logout.waitFor();
    for (const size of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
      await page.setViewportSize(size);
      expect([size.width, await axeFindings(page)]).toEqual([size.width, []]);
    }
    await page.getByRole("button", { name: SHELL_MESSAGES.closeMenu }).click();
    await logout.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);

    await context.setOffline(true);
    await page.getByRole("button", { name: MESSAGES.refresh }).click();
    await page.getByText(SHELL_MESSAGES.offline, { exact: true }).first().waitFor();
    expect(await shownLayouts(page)).toEqual(BOTH);
    await context.setOffline(false);
    await context.close();
  });
});
