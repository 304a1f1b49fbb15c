/**
 * The configuration of a layout in a real browser: from a file of coordinates to nodes on the
 * site's map.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { UPDATE_NODES } from "#test/e2e/planted-layout.ts";
import {
  CONFIGURE_MESSAGES,
  locationsText,
  STEP_NAMES,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { SAVING_MESSAGES } from "#web/features/configure-layout/model/saving-messages.ts";
import {
  FILE_FAULTS,
  UPLOAD_MESSAGES,
} from "#web/features/configure-layout/model/upload-messages.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import {
  ALL,
  assignTo,
  button,
  configureHarness,
  hasConsole,
  survey,
  tap,
  text,
  upload,
} from "./configure-harness.ts";
import { axeFindings, PATIENCE, sidewaysOverflow } from "./console-page.ts";

const head = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(name) });

async function drawArea(page: Page, west: number, east: number): Promise<void> {
  for (const [x, y] of [
    [west, 50],
    [east, 50],
    [east, 800],
    [west, 800],
  ] as const) {
    await tap(page, x, y);
  }
  await button(page, PLACE_MESSAGES.closeArea).click();
}

async function walkToAreas(page: Page): Promise<void> {
  await button(page, CONFIGURE_MESSAGES.next).click();
  await text(page, UPLOAD_MESSAGES.noLocations).waitFor();
  expect(await button(page, CONFIGURE_MESSAGES.next).isDisabled()).toBe(true);
  await upload(page, "bad.csv", "xLoc,yLoc\n1,2\n3,four\n");
  await page.getByText("Line 3, column yLoc: not a number.").waitFor();
  await page.getByText(FILE_FAULTS.content).first().waitFor();
  await upload(page, "survey.csv", survey());
  await text(page, locationsText(ALL, ALL)).waitFor();
  await button(page, CONFIGURE_MESSAGES.next).click();
  await page.getByLabel(CONFIGURE_MESSAGES.scale).fill("0.7");
  await page.getByLabel(CONFIGURE_MESSAGES.xTrans).fill("100");
  await page.getByLabel(CONFIGURE_MESSAGES.yTrans).fill("100");
  await button(page, CONFIGURE_MESSAGES.next).click();
}

async function placeMasters(page: Page): Promise<void> {
  await text(page, PLACE_MESSAGES.placeHint).waitFor();
  expect(await button(page, CONFIGURE_MESSAGES.next).isDisabled()).toBe(true);
  await tap(page, 300, 500);
  await assignTo(page, "Master 1");
  // Tolerance: a pixel is more than one unit of the canvas.
  await page.getByText(/^x (29[89]|30[01])/).waitFor();
  await tap(page, 700, 800);
  await assignTo(page, "Master 2");
  await button(page, PLACE_MESSAGES.removePositionOf("Master 2")).click();
  await page.getByText(PLACE_MESSAGES.coordinatesRemoved).waitFor();
  await tap(page, 700, 500);
  await assignTo(page, "Master 2");
  await button(page, CONFIGURE_MESSAGES.next).click();
}

async function drawAreas(page: Page): Promise<void> {
  await text(page, PLACE_MESSAGES.areaHint).waitFor();
  expect(await button(page, CONFIGURE_MESSAGES.saveAndClose).isDisabled()).toBe(true);
  await drawArea(page, 50, 450);
  await assignTo(page, "Master 1");
  const warning = page.getByText(PLACE_MESSAGES.areaNotSaved);
  await warning.waitFor();
  // Waits until the notice has gone, because notices cover the lower edge of the map.
  await warning.waitFor({ state: "detached" });
  await text(page, locationsText(ALL, ALL / 2)).waitFor();
  await drawArea(page, 450, 900);
  const taken = page.getByRole("radio", { name: /^Master 1/ });
  expect(await taken.isDisabled()).toBe(true);
  await assignTo(page, "Master 2");
  await text(page, locationsText(ALL, 0)).waitFor();
}

const NODES = `query ($layoutId: ID!, $mLocId: ID!) {
  nodes: getNodeLocations(layoutId: $layoutId, mLocId: $mLocId) {
    nLocs { index xLoc yLoc rowNum fromSouth } nIds { index id }
  }
}`;

interface StoredNodes {
  readonly nodes: {
    readonly nLocs: readonly { readonly index: string; readonly rowNum: number }[];
    readonly nIds: readonly { readonly index: string; readonly id: string }[];
  } | null;
}

describe.skipIf(!hasConsole)("the configuration of a layout in Chromium", () => {
  const { ask, change, plant, open } = configureHarness();

  const nodesOf = async (layoutId: string, mLocId: string | undefined) =>
    (await ask<StoredNodes>(NODES, { layoutId, mLocId })).nodes;

  it("leads from a file of coordinates to nodes on the map, and saves the rest after one master failed", async () => {
    const { layoutId, mLocIds } = await plant("Kestrel Point");
    const { page, context } = await open(layoutId, "desktop", { tolerated: [/503/] });
    await page.getByRole("heading", { name: "Layout Configuration - Kestrel Point" }).waitFor();
    await head(page, STEP_NAMES["master-areas"]).click();
    await page.getByText(CONFIGURE_MESSAGES.completePrior).waitFor();
    await walkToAreas(page);
    await placeMasters(page);
    await page.reload();
    await drawAreas(page);
    let isFailing = true;
    await context.route("**/graphql", async (route) => {
      const body = route.request().postData() ?? "";
      const isLast = body.includes("updateNodeLocations") && body.includes(mLocIds[1] ?? "");
      if (isFailing && isLast) await route.fulfill({ status: 503, body: "{}" });
      else await route.continue();
    });
    await button(page, CONFIGURE_MESSAGES.saveAndClose).click();
    const alert = page.getByRole("alertdialog", { name: SAVING_MESSAGES.saveFailed });
    const failed = alert.getByRole("list", { name: SAVING_MESSAGES.failedMasters });
    await failed.waitFor();
    expect(await failed.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining("Master 2"),
    ]);
    expect((await nodesOf(layoutId, mLocIds[0]))?.nLocs.length).toBe(ALL / 2);
    expect(await nodesOf(layoutId, mLocIds[1])).toBeNull();
    await alert.getByRole("button").click();
    isFailing = false;
    await page.reload();
    await text(page, locationsText(ALL, 0)).waitFor();
    await button(page, CONFIGURE_MESSAGES.saveAndClose).click();
    await page.getByText(SAVING_MESSAGES.saved).waitFor();
    await page.waitForURL("**/layouts?view=list");
    const second = await nodesOf(layoutId, mLocIds[1]);
    expect(second?.nLocs.map(({ index, rowNum }) => `${index} ${rowNum}`).slice(0, 6)).toEqual([
      "000 5",
      "001 5",
      "002 5",
      "003 5",
      "004 5",
      "005 6",
    ]);
    expect(second?.nIds[0]).toEqual({ index: "000", id: "00E1" });
    await page.goto(`/layout/${layoutId}`);
    const map = page.getByRole("listbox", { name: MAP_MESSAGES.mapOf("Kestrel Point") });
    await map.focus();
    await page.keyboard.press("Home");
    await expect
      .poll(() => map.getByRole("option").innerText(), { timeout: PATIENCE })
      .toContain("00A1");
  });

  it.each([
    ["light", "desktop"],
    ["dark", "tablet"],
    ["sun", "phone"],
  ] as const)("has no findings of axe in the %s look on a %s", async (theme, viewport) => {
    const { layoutId, mLocIds } = await plant("Plover Creek");
    const [mLocId] = mLocIds;
    const nLocs = Array.from({ length: 6 }, (_, at) => ({
      index: `00${at}`,
      xLoc: 100 + 50 * at,
      yLoc: 300,
      rowNum: at + 1,
      fromSouth: 1,
      role: "solo",
    }));
    await change(UPDATE_NODES, { layoutId, mLocId, nLocs, nIds: [] });
    const { page } = await open(layoutId, viewport, { theme });
    await text(page, CONFIGURE_MESSAGES.detailsHint).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (let step = 1; step < 4; step += 1) {
      await button(page, CONFIGURE_MESSAGES.next).click();
      expect(await axeFindings(page)).toEqual([]);
    }
    const map = page.getByRole("application", { name: PLACE_MESSAGES.map });
    await map.press("Enter");
    await page.getByRole("dialog", { name: PLACE_MESSAGES.assign }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await assignTo(page, "Master 1");
    await button(page, CONFIGURE_MESSAGES.next).click();
    await page.getByText(CONFIGURE_MESSAGES.nodeCount(6)).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
