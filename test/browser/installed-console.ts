/** Waits until the console can be used without a network. */
import type { Page } from "playwright-core";

/** Resolves when the service worker is active, so that it has stored the console's files. */
export async function usableOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
