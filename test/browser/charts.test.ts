/**
 * The history of a site in a real browser: charts beside the map, zoomed, selected, downloaded and
 * shared by address.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { nowSeconds } from "#test/e2e/people.ts";
import { CHART_MESSAGES } from "#web/features/site/charts/chart-messages.ts";
import { VIEW_MESSAGES } from "#web/features/site/charts/view-messages.ts";
import { axeFindings, sidewaysOverflow, type Viewport } from "./console-page.ts";
import { type Place, type PlantedField, plantField } from "./planted-field.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { mapOn, mapShown } from "./site-page.ts";

const ROUNDS = 24;
const ROUND_SECONDS = 900;

let site: SignedInSite<"ADMIN">;

/**
 * A field with two trackers that follow the sun from east to west, and a wind that rises until the
 * master stows.
 */
async function plantPast(place: Place): Promise<PlantedField> {
  const planted = await plantField(place, { name: "Chart Canyon" }, [
    { name: "Master 1", x: 500, nodes: [{ id: "1000" }, { id: "1001" }] },
  ]);
  const now = nowSeconds();
  for (let back = ROUNDS - 1; back >= 0; back -= 1) {
    const ts = now - back * ROUND_SECONDS;
    const angle = 200 * (ROUNDS / 2 - back);
    await planted.report(
      0,
      {
        ...{ i: [0, 1], nid: ["1000", "1001"], t: [ts, ts], al: ["00000000", "00000000"] },
        ...{ ap: [angle, angle + 500], bv: [25_000 + 10 * back, 26_000], fw: "3.20.1" },
      },
      ts,
    );
    const wind = ROUNDS - back;
    const stow = { stowModesActive: back < 4 ? "0004" : "0000", trackingMode: back < 4 ? 4 : 1 };
    await planted.reportMaster(0, { ts, windAverage: wind, windPeak: wind + 5, ...stow });
  }
  return planted;
}

const openCharts = (query: string, viewport: Viewport = "desktop") =>
  site.open("ADMIN", `?${query}`, viewport);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const graph = (page: Page, title: string) =>
  page.getByRole("application", { name: new RegExp(`^${title}`) });
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Page coordinates in pixels; x and y are shares of the plot, from its upper left corner. */
async function inPlot(page: Page, title: string, x: number, y: number) {
  const box = await graph(page, title).locator(".u-over").boundingBox();
  if (box === null) throw new Error(`expected the plot of ${title}, found none`);
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/**
 * Requires that every name beside the lines is readable, neither cut off at the bottom nor at the
 * side.
 */
async function expectWholeLegends(page: Page): Promise<void> {
  const legends = page.getByRole("list", { name: CHART_MESSAGES.legend });
  await legends.first().waitFor();
  const hidden = await legends.evaluateAll(
    (found) =>
      found.flatMap((legend) => {
        const frame = legend.getBoundingClientRect();
        return [...legend.children].filter((entry) => {
          const { bottom, right } = entry.getBoundingClientRect();
          return bottom > frame.bottom + 1 || right > frame.right + 1;
        });
      }).length,
  );
  expect(hidden).toBe(0);
}

describe.skipIf(!hasConsole)("the history of a site in Chromium", () => {
  beforeAll(async () => {
    site = await signedInSite(plantPast, ["ADMIN"]);
  });
  afterAll(() => site.close());

  it("is charted beside the map, zoomed in step, and comes back with its address", async () => {
    const { page, context, troubles } = await openCharts("view=layout");
    await mapShown(page);
    await button(page, VIEW_MESSAGES.showCharts).click();
    await graph(page, "Angle").waitFor();
    await graph(page, "Battery voltage").waitFor();
    await expectWholeLegends(page);
    await page.mouse.move(0, 0);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    expect(await axeFindings(page)).toEqual([]);
    const from = await inPlot(page, "Angle", 0.7, 0.5);
    const to = await inPlot(page, "Angle", 0.95, 0.5);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => inAddress(page, "zoom"), PATIENT).toMatch(/^\d+-\d+$/);
    const [start = 0, end = 0] = (inAddress(page, "zoom") ?? "").split("-").map(Number);
    // The drag covers a quarter of three days, in whichever graph.
    expect((end - start) / (3 * 86_400)).toBeCloseTo(0.25, 1);
    const address = page.url();
    await page.reload();
    await graph(page, "Angle").waitFor();
    expect(page.url()).toBe(address);
    await page.mouse.dblclick(from.x, from.y);
    await expect.poll(() => inAddress(page, "zoom"), PATIENT).toBeNull();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("leads from a point to its node and its moment, and to a file and a summary", async () => {
    const { page, context, troubles } = await openCharts("view=chart&graphs=angle,windPeak");
    const angle = graph(page, "Angle");
    await angle.press("End");
    await angle.press("ArrowDown");
    await angle.press("ArrowLeft");
    await angle.press("Enter");
    await page.getByRole("menuitem", { name: CHART_MESSAGES.selectBoth, exact: true }).click();
    await expect.poll(() => inAddress(page, "locIds"), PATIENT).toMatch(/:001$/);
    expect(Number(inAddress(page, "ts"))).toBeLessThan(nowSeconds());
    const saved = page.waitForEvent("download");
    await button(page, CHART_MESSAGES.download).first().click();
    const lines = readFileSync(await (await saved).path(), "utf8").split("\r\n");
    expect(lines[0]).toBe("\uFEFFTime (America/Chicago),UTC seconds,Series,Angle °");
    expect(lines).toHaveLength(1 + 2 * ROUNDS + 1);
    await button(page, CHART_MESSAGES.summary).first().click();
    const pictures = page.getByRole("dialog").locator("figure svg");
    await expect.poll(() => pictures.count(), PATIENT).toBeGreaterThanOrEqual(2);
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("fits a phone, two graphs at most, in place of the map", async () => {
    const { page, context, troubles } = await openCharts("view=layout", "phone");
    await mapShown(page);
    await button(page, VIEW_MESSAGES.showCharts).click();
    await graph(page, "Motor peak current").or(page.getByText("No Data for interval")).waitFor();
    await mapOn(page).waitFor({ state: "detached" });
    await button(page, CHART_MESSAGES.options).click();
    await page.getByText("Max (2) selected. Deselect to change selection.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
