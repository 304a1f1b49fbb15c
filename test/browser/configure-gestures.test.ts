/**
 * The map of the configuration in a real browser, used with the pointer and with the keyboard
 * alone.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { UPDATE_NODES } from "#test/e2e/planted-layout.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import {
  assignTo,
  button,
  type CanvasPoint,
  type Configured,
  type ConfigureHarness,
  configureHarness,
  hasConsole,
  pointOf,
  survey,
  text,
  upload,
} from "./configure-harness.ts";
import { PATIENCE } from "./console-page.ts";

async function drag(page: Page, from: CanvasPoint, to: CanvasPoint): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

const UPDATE_MASTER = `mutation ($input: UpdateMasterLocationInput!) {
  updateMasterLocation(input: $input) { id }
}`;

const AREAS = `query ($layoutId: ID!) {
  list: listMasterLocations(layoutId: $layoutId) { items { id area { lat lng } } }
}`;

interface StoredAreas {
  readonly list: {
    readonly items: readonly {
      readonly id: string;
      readonly area: readonly { readonly lat: number; readonly lng: number }[];
    }[];
  };
}

/** One corner of a stored area. */
async function cornerOf(
  { ask }: ConfigureHarness,
  layoutId: string,
  mLocId: string | undefined,
  at: number,
) {
  const { list } = await ask<StoredAreas>(AREAS, { layoutId });
  return list.items.find(({ id }) => id === mLocId)?.area[at];
}

/** Enters two areas side by side, with nodes in rows that cross both. */
async function plantAreas({ plant, change }: ConfigureHarness, name: string): Promise<Configured> {
  const { layoutId, mLocIds } = await plant(name);
  for (const [at, id] of mLocIds.entries()) {
    const [west, east] = at === 0 ? [50, 450] : [450, 850];
    const area = [
      { lat: 100, lng: west },
      { lat: 100, lng: east },
      { lat: 700, lng: east },
      { lat: 700, lng: west },
    ];
    await change(UPDATE_MASTER, { id, layoutId, xLoc: west + 100, yLoc: 400, area });
    const nLocs = [0, 1, 2].map((node) => ({
      index: `00${node}`,
      xLoc: west + 60 + 50 * node,
      yLoc: 300,
      rowNum: 3 * at + node + 1,
      fromSouth: 1,
      role: "solo",
    }));
    await change(UPDATE_NODES, { layoutId, mLocId: id, nLocs, nIds: [] });
  }
  return { layoutId, mLocIds };
}

describe.skipIf(!hasConsole)("the configuration of a layout in Chromium", () => {
  const harness = configureHarness();
  const { plant, open } = harness;

  it("follows the pointer that drags all nodes, and later a corner that two areas share", async () => {
    const { layoutId, mLocIds } = await plantAreas(harness, "Dipper Run");
    const { page } = await open(layoutId);
    for (let step = 0; step < 2; step += 1) await button(page, CONFIGURE_MESSAGES.next).click();
    const shift = async () => {
      const values = [CONFIGURE_MESSAGES.xTrans, CONFIGURE_MESSAGES.yTrans].map((label) =>
        page.getByLabel(label).inputValue(),
      );
      const [x = Number.NaN, y = Number.NaN] = (await Promise.all(values)).map(Number);
      return { x, y };
    };
    await page.getByLabel(CONFIGURE_MESSAGES.xTrans).waitFor();
    const before = await shift();
    await drag(page, { x: 200, y: 300 }, { x: 280, y: 240 });
    await expect.poll(async () => (await shift()).x, { timeout: PATIENCE }).not.toBe(before.x);
    const after = await shift();
    // Tolerance: one pixel is about 1.5 units of the canvas.
    expect(Math.abs(after.x - before.x - 80)).toBeLessThan(4);
    expect(Math.abs(after.y - before.y + 60)).toBeLessThan(4);
    for (let step = 0; step < 2; step += 1) await button(page, CONFIGURE_MESSAGES.next).click();
    await text(page, PLACE_MESSAGES.boundaryHint).waitFor();
    await drag(page, { x: 530, y: 40 }, { x: 500, y: 120 });
    await button(page, CONFIGURE_MESSAGES.saveAndClose).click();
    await page.waitForURL("**/layouts?view=list", { timeout: PATIENCE });
    const [west, east] = [
      await cornerOf(harness, layoutId, mLocIds[0], 1),
      await cornerOf(harness, layoutId, mLocIds[1], 0),
    ];
    expect(west).toEqual(east);
    expect(Math.abs((west?.lng ?? Number.NaN) - 500)).toBeLessThan(4);
    expect(Math.abs((west?.lat ?? Number.NaN) - 120)).toBeLessThan(4);
  });

  it("places masters and areas by the keyboard alone", async () => {
    const { layoutId } = await plant("Merlin Flats");
    const { page } = await open(layoutId);
    await button(page, CONFIGURE_MESSAGES.next).click();
    await upload(page, "survey.csv", survey());
    for (let step = 0; step < 2; step += 1) await button(page, CONFIGURE_MESSAGES.next).click();
    const map = page.getByRole("application", { name: PLACE_MESSAGES.map });
    await map.focus();
    for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowUp", "Enter"]) await map.press(key);
    await assignTo(page, "Master 1");
    await text(page, "x 510, y 501").waitFor();
  });
});
