/** The way of the keyboard through a page, with the focus in sight at every stop. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** More tab stops than the page has before any element to be found. */
const MOST_STOPS = 60;

/**
 * Presses Tab until the focused element has this name; every stop on the way must show a focus
 * ring.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isWanted = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    // After its last stop, the page passes the focus to the browser's own bars.
    if (await page.evaluate("document.activeElement === document.body")) continue;
    const { text, ring }: { text: string; ring: number } = await page.evaluate(FOCUSED);
    expect(ring, text).toBeGreaterThanOrEqual(3);
    if (isWanted(text)) return;
  }
  throw new Error(`nothing called ${name} gets the focus`);
}

/** Name of the focused element, and width of its focus ring in pixels. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const text = (element.getAttribute("aria-label") ?? element.textContent).trim();
  return { text, ring: outlineStyle === "none" ? 0 : parseFloat(outlineWidth) };
})()`;

/** Requires that the pixels around the focused element differ from those without focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const clip: { x: number; y: number; width: number; height: number } = await page.evaluate(
    `(() => {
      const { x, y, width, height } = document.activeElement.getBoundingClientRect();
      return { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    })()`,
  );
  const focused = await page.screenshot({ clip });
  await page.evaluate("window.focusedBefore = document.activeElement; focusedBefore.blur()");
  const blurred = await page.screenshot({ clip });
  await page.evaluate("focusedBefore.focus()");
  expect(focused.equals(blurred)).toBe(false);
}
