/** The site view, for tests: the map's texts, device by device, and the panels over it. */
import type { Locator, Page } from "playwright-core";
import { OVERLAYS, type Overlay } from "#domain/access/overlays.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";

export function mapOn(page: Page): Locator {
  return page.getByRole("listbox", { name: /^Map of / });
}

/** The map's text for the device with the keyboard focus. */
export async function activeDevice(page: Page): Promise<string> {
  return (await mapOn(page).getByRole("option").textContent()) ?? "";
}

/** Ids of the selected nodes, in the form of the address, such as `master:000;001`. */
export function locIdsOn(page: Page): string {
  return new URL(page.url()).searchParams.get("locIds") ?? "";
}

/** Waits until the map and its first device are shown. */
export async function mapShown(page: Page): Promise<void> {
  await mapOn(page).getByRole("option").waitFor({ state: "attached" });
}

/**
 * The map's texts for the nodes of one row, from north to south. `keys` lead to the first node; the
 * selection does not change.
 */
export async function rowOf(
  page: Page,
  nodes: number,
  keys: readonly string[],
): Promise<readonly string[]> {
  await mapOn(page).focus();
  for (const key of keys) await page.keyboard.press(`Control+${key}`);
  const said = [await activeDevice(page)];
  while (said.length < nodes) {
    await page.keyboard.press("Control+ArrowDown");
    said.push(await activeDevice(page));
  }
  return said;
}

/** The map's texts for the masters, in the order of their names. */
export async function mastersOn(page: Page, masters: number): Promise<readonly string[]> {
  await mapOn(page).focus();
  await page.keyboard.press("Control+Home");
  const said: string[] = [];
  while (said.length < masters) {
    await page.keyboard.press("Control+PageDown");
    said.push(await activeDevice(page));
  }
  return said;
}

/** Selects an overlay in the menu. */
export async function chooseOverlay(page: Page, overlay: Overlay): Promise<void> {
  await page.getByRole("button", { name: /^Overlay: / }).click();
  await page.getByRole("menuitem", { name: OVERLAYS[overlay].label, exact: true }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
}

export type OverlayPanel = "filter" | "legend" | "summary";

const PANELS: Readonly<Record<OverlayPanel, RegExp>> = {
  filter: new RegExp(`^${OVERLAY_MESSAGES.filter}`),
  legend: new RegExp(`^${OVERLAY_MESSAGES.legend}$`),
  summary: new RegExp(`^${OVERLAY_MESSAGES.summary}$`),
};

export function panelButton(page: Page, panel: OverlayPanel): Locator {
  return page.getByRole("button", { name: PANELS[panel] });
}

/** Opens a panel of the overlay and returns it; Escape closes it. */
export async function openPanel(page: Page, panel: OverlayPanel): Promise<Locator> {
  await panelButton(page, panel).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Label and count of every row of a panel, such as `Low Battery 2`. */
export async function rowsIn(panel: Locator): Promise<readonly string[]> {
  const lines = await panel.getByRole("listitem").allInnerTexts();
  return lines.map((line) => line.replaceAll(/\s+/g, " ").trim());
}

/** Page coordinates of the middle of the map, in pixels. */
export async function mapBox(page: Page) {
  const box = await mapOn(page).boundingBox();
  if (box === null) throw new Error("expected a map, found none");
  return box;
}

export const MOVE = { west: MAP_MESSAGES.moveWest, east: MAP_MESSAGES.moveEast } as const;
