/** The dialogs of devices and the search for them in a real browser. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openTarget } from "#test/e2e/target.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { SEARCH_MESSAGES } from "#web/features/site/search/search-messages.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import {
  axeFindings,
  hasChromium,
  sharedChromium,
  sidewaysOverflow,
  type Viewport,
} from "./console-page.ts";
import { openAs } from "./enter-as.ts";

const origin = openTarget().siteOrigin ?? "";

let browser: Browser;

/** Opens the map of a site. */
async function openSite(role: string, viewport: Viewport = "desktop") {
  const opened = await openAs(browser, role, "/layouts?view=list", viewport);
  const { page } = opened;
  await page.getByText("Pecos Flat Solar").click();
  await map(page).getByRole("option").waitFor({ state: "attached" });
  return opened;
}

const map = (page: Page) => page.getByRole("listbox", { name: "Map of Pecos Flat Solar" });
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const query = (page: Page) => new URL(page.url()).searchParams;

/** Moves the mouse along the middle of the map until it is over a device; returns that position. */
async function deviceUnderMouse(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error("expected a map, found none");
  const y = box.y + box.height / 2;
  for (let x = box.x + box.width / 2; x < box.x + box.width; x += 2) {
    await page.mouse.move(x, y);
    if ((await map(page).getAttribute("data-hit")) === "true") return { x, y };
  }
  throw new Error("expected a device to the right of the middle, found none");
}

/** Types part of an id and takes the first suggestion. */
async function enterId(page: Page, field: string, typed: string): Promise<void> {
  const input = page.getByRole("combobox", { name: field });
  await input.pressSequentially(typed);
  await page.getByRole("option").first().waitFor();
  await input.press("Enter");
}

describe.skipIf(!hasChromium || origin === "")("devices in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("opens a node from its row, comes back to the row, and is restored by its address", async () => {
    const { page, context, troubles } = await openSite("Site operator");
    await press(page, TABLE_MESSAGES.title);
    const button = page.getByRole("button", { name: /^Details of node 001/ });
    await button.click();
    await dialog(page).getByRole("region", { name: DEVICE_MESSAGES.place }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const address = page.url();
    await press(page, DEVICE_MESSAGES.close);
    await dialog(page).waitFor({ state: "detached" });
    expect(query(page).has("device-details")).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goto(address);
    await dialog(page).getByRole("region", { name: DEVICE_MESSAGES.idHistory }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("opens what the keyboard is on and what is double-clicked, and changes a label", async () => {
    const { page, context } = await openSite("Administrator");
    const at = await deviceUnderMouse(page);
    await page.mouse.dblclick(at.x, at.y);
    await dialog(page).getByRole("heading", { level: 2 }).waitFor();
    expect(query(page).get("device-details")).not.toBeNull();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await map(page).focus();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "Master 1" }).waitFor();
    for (const [typed, shown] of [
      ["North, gate", "North gate"],
      ["", DEVICE_MESSAGES.noLabel],
    ] as const) {
      await press(page, DEVICE_MESSAGES.editLabel);
      await page.getByRole("textbox", { name: DEVICE_MESSAGES.label }).fill(typed);
      await page.keyboard.press("Enter");
      await dialog(page).getByText(shown).waitFor();
    }
    await context.close();
  });

  it("finds a node from another one on a phone", async () => {
    const { page, context, troubles } = await openSite("Site operator", "phone");
    await press(page, SEARCH_MESSAGES.open);
    expect(query(page).get("search")).toBe("true");
    await enterId(page, SEARCH_MESSAGES.what, "a");
    await page.getByLabel(SEARCH_MESSAGES.findRelative).check();
    await enterId(page, SEARCH_MESSAGES.nearby, "fcc23d");
    await press(page, SEARCH_MESSAGES.search);
    const results = page.getByRole("list", { name: SEARCH_MESSAGES.results });
    await results.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await results.getByRole("button").click();
    await page.getByRole("region", { name: SEARCH_MESSAGES.goal }).waitFor();
    expect(query(page).get("nav")).toBe("true");
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
