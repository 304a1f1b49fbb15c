/** Where notices are in a real browser: what the pointer is on does not move away from it. */
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { scriptOf } from "#scripts/bench/browser/bench-page.ts";
import type {} from "#test/web/builders/notices-page.tsx";
import { hasChromium, sharedChromium, VIEWPORTS } from "./console-page.ts";

let browser: Browser;
let script: string;

/** A page with two notices, the newer one above the other. */
async function withTwoNotices(): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORTS.phone, reducedMotion: "reduce" });
  await page.addScriptTag({ content: script });
  await page.evaluate("window.takeAway = ['older', 'newer'].map(noticesPage.tellNotice)");
  await page.getByText("newer").waitFor();
  await settled(page.getByText("newer"));
  return page;
}

/** Waits until the element has been at the same place for ten frames. */
async function settled(element: Locator): Promise<void> {
  await element.evaluate(async (shown) => {
    let [same, before] = [0, Number.NaN];
    while (same < 10) {
      await new Promise(requestAnimationFrame);
      const { top } = shown.getBoundingClientRect();
      [same, before] = [top === before ? same + 1 : 0, top];
    }
  });
}

/**
 * Repeats the event of a pointer that rests on the notice in each frame of half a second, as
 * browsers do when the layout below the pointer changes.
 */
async function repeatPointerEvents(notice: Element): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < 500) {
    await new Promise(requestAnimationFrame);
    notice.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  }
}

const topOf = (notice: Locator) => notice.evaluate((shown) => shown.getBoundingClientRect().top);

describe.skipIf(!hasChromium)("notices in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    script = await scriptOf("test/web/builders/notices-page.tsx");
  });

  it.each([
    { pressed: "older", leaves: 1 },
    { pressed: "newer", leaves: 0 },
  ])("stay under the pointer when another one leaves: $pressed", async ({ pressed, leaves }) => {
    const page = await withTwoNotices();
    const notice = page.getByRole("status").filter({ hasText: pressed });
    await notice.getByRole("button", { name: "Try again" }).hover();
    const before = await topOf(notice);
    await page.evaluate(`takeAway[${leaves}]()`);
    await notice.evaluate(repeatPointerEvents);
    await expect.poll(() => page.getByRole("status").count()).toBe(1);
    await settled(notice);
    expect(await topOf(notice)).toBe(before);

    await page.mouse.move(10, 10);
    const { height } = VIEWPORTS.phone;
    await expect
      .poll(async () => {
        const { y = 0, height: own = 0 } = (await notice.boundingBox()) ?? {};
        return height - y - own;
      })
      .toBeLessThan(30);
    await page.close();
  });

  it("do not slide in for users who prefer reduced motion", async () => {
    const page = await browser.newPage({ viewport: VIEWPORTS.phone, reducedMotion: "reduce" });
    await page.addScriptTag({ content: script });
    await page.evaluate("noticesPage.tellNotice('first')");
    await page.getByText("first").waitFor();
    await page.evaluate("noticesPage.tellNotice('second')");
    const tops: readonly number[] = await page.evaluate(`(async () => {
      const tops = [];
      while (tops.length < 20) {
        await new Promise(requestAnimationFrame);
        const shown = [...document.querySelectorAll("[role=status]")].find(({ textContent }) =>
          textContent.includes("second"));
        if (shown) tops.push(Math.round(shown.getBoundingClientRect().top));
      }
      return tops;
    })()`);
    // The first frame may be drawn before the stack has moved clear of the controls.
    expect(new Set(tops.slice(1)).size).toBe(1);
    await page.close();
  });
});
