/**
 * The console without a network: installed by the first visit, opened from its caches, and updated
 * on request.
 */

import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite } from "local-cloud/testing";
import { listen } from "local-cloud/testing/fixtures";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { WORKER_FILE } from "#scripts/service-worker-build.ts";
import { SITE_FOLDER } from "#scripts/web-build.ts";
import { openTarget } from "#test/e2e/target.ts";
import { SITE_MAP } from "#web/app/languages/spanish/site-map.ts";
import { SPANISH } from "#web/app/languages/spanish.ts";
import { INSTALLED_DELAY_MILLISECONDS } from "#web/app/watch-worker.ts";
import { SEARCH_MESSAGES } from "#web/features/site/search/search-messages.ts";
import { LANGUAGES } from "#web/language/languages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { hasChromium, openIn, PATIENCE, sharedChromium, VIEWPORTS } from "./console-page.ts";
import { openAs } from "./enter-as.ts";
import { usableOffline } from "./installed-console.ts";
import { storedDocuments } from "./stored-documents.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const LIST = "/layouts?view=list";

/** Time limit: the drawing is checked and test-rendered before it is shown. */
const PATIENT = { timeout: PATIENCE };

let browser: Browser;

async function installed(): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ viewport: VIEWPORTS.desktop, baseURL: origin });
  const { page } = await openIn(context, "/");
  await usableOffline(page);
  return { context, page };
}

/** Addresses of all entries in the page's caches. */
function cachedAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return caught.flat();
  });
}

function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

/** Whether the site's drawing, from the browser's storage, is behind its map. */
function isDrawn(page: Page): Promise<boolean> {
  return page
    .locator("img.site-map-picture")
    .evaluate(
      (image) =>
        image instanceof HTMLImageElement &&
        image.src.startsWith("blob:") &&
        image.naturalWidth > 0,
    );
}

describe.skipIf(!hasChromium || origin === "")("the console without a network", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("opens cold in the chosen language with the layouts, the site and the drawing that were seen, and says that it is offline", async () => {
    const { context, page } = await installed();
    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    const choice = page.getByRole("combobox", { name: MESSAGES.language });
    await choice.selectOption(LANGUAGES.es.name);
    await page.getByRole("heading", { name: SPANISH.common.signInTitle }).waitFor();
    await page.getByRole("button", { name: /^Administrator/ }).click();
    await page.getByRole("heading", { name: SPANISH.pageTitles.layouts }).waitFor();
    expect(await languageOf(page)).toBe("es");
    await page.getByText("Pecos Flat Solar").click();
    const map = { name: SITE_MAP.siteMap.mapOf("Pecos Flat Solar") };
    await page.getByRole("listbox", map).waitFor();
    await expect.poll(() => isDrawn(page), PATIENT).toBe(true);
    // Waits for storing, because a site is shown before it is stored.
    await expect.poll(async () => (await storedDocuments(page, "sites")).length).toBe(1);
    const address = page.url();
    await page.close();

    await context.setOffline(true);
    const scripts: string[] = [];
    context.once("page", (opened) => opened.on("request", (one) => scripts.push(one.url())));
    const { page: cold, troubles } = await openIn(context, LIST);
    await cold.getByText("Arkansas Valley Solar").waitFor();
    await cold.getByText(SPANISH.shell.offline, { exact: true }).first().waitFor();
    await cold.getByRole("heading", { name: SPANISH.pageTitles.layouts }).waitFor();
    expect(await languageOf(cold)).toBe("es");
    // Chunks that evaluate tables of messages must load after the language; otherwise the tables
    // would be English.
    const placeOf = (name: string) => scripts.findIndex((url) => url.includes(`/assets/${name}-`));
    expect(placeOf("spanish")).toBeGreaterThan(-1);
    expect(placeOf("amplify-auth")).toBeGreaterThan(placeOf("spanish"));
    await cold.goto(address);
    await cold.getByRole("listbox", map).waitFor();
    await cold.getByText(SPANISH.shell.offline, { exact: true }).first().waitFor();
    await expect.poll(() => isDrawn(cold), PATIENT).toBe(true);
    expect(troubles).toEqual([]);

    await cold.goto(LIST);
    const sign = cold.getByText(SPANISH.shell.offline, { exact: true }).first();
    await sign.waitFor();
    await context.setOffline(false);
    await sign.waitFor({ state: "detached" });
    await context.close();
  });

  it("keeps the site when a dialog cannot be loaded, and opens it at another try", async () => {
    // Without a service worker, parts that have not been opened yet are not cached.
    const { context, page } = await openAs(browser, "Administrator", LIST);
    await page.getByText("Pecos Flat Solar").click();
    const map = page.getByRole("listbox", { name: "Map of Pecos Flat Solar" });
    await map.waitFor();
    // The buttons of the top bar are loaded after the map.
    const search = page.getByRole("button", { name: SEARCH_MESSAGES.open });
    await search.waitFor();
    await context.setOffline(true);
    await search.click();
    const failure = page.getByRole("alertdialog", { name: MESSAGES.partFailed });
    await failure.waitFor();
    expect(await page.locator("[role=listbox]").count()).toBe(1);
    await context.setOffline(false);
    await page
      .getByText(SHELL_MESSAGES.offline, { exact: true })
      .first()
      .waitFor({ state: "detached" });
    await failure.getByRole("button", { name: MESSAGES.tryAgain }).click();
    await page.getByRole("dialog", { name: SEARCH_MESSAGES.title }).waitFor();
    await context.close();
  });

  it("keeps neither the configuration nor the demo's accounts in a cache, and says later that it can be used offline", async () => {
    const context = await browser.newContext({ baseURL: origin });
    await context.clock.install();
    const { page } = await openIn(context, "/");
    await usableOffline(page);
    expect(await page.getByText(MESSAGES.usableOffline).count()).toBe(0);
    const addresses = await cachedAddresses(page);
    expect(addresses.some((address) => address.includes("/index.html"))).toBe(true);
    expect(addresses.filter((address) => /config\.json|accounts/.test(address))).toEqual([]);
    await expect
      .poll(async () => {
        await context.clock.fastForward(INSTALLED_DELAY_MILLISECONDS);
        return page.getByText(MESSAGES.usableOffline).count();
      }, PATIENT)
      .toBe(1);
    await context.close();
  });

  it("runs on until the user requests the new version, then reloads with it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "released-"));
    cpSync(SITE_FOLDER, folder, { recursive: true });
    const released = await listen(await siteOf(folder));
    const context = await browser.newContext({ baseURL: released.origin });
    const { page } = await openIn(context, "/");
    await usableOffline(page);
    appendFileSync(join(folder, WORKER_FILE), "// another release");
    await page.reload();
    await page.getByText(MESSAGES.newVersion).waitFor();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: MESSAGES.update, exact: true }).click();
    await reloaded;
    await page.getByRole("button", { name: MESSAGES.acknowledge }).waitFor();
    await expect.poll(() => waitingWorkers(page)).toBe(0);
    expect(await page.getByText(MESSAGES.newVersion).count()).toBe(0);
    await context.close();
    await released.stop();
    rmSync(folder, { recursive: true });
  });
});

/** Serves the same application from another folder, with its usual headers. */
async function siteOf(folder: string) {
  const page = await fetch(origin);
  const policy = page.headers.get("content-security-policy") ?? "";
  const config: unknown = await (await fetch(`${origin}/config.json`)).json();
  const headers = { "content-security-policy": policy };
  return createSite({ folder, headers, documents: new Map([["/config.json", () => config]]) });
}

function waitingWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.filter(({ waiting }) => waiting !== null).length;
  });
}
