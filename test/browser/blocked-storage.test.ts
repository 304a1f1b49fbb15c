/**
 * Sign-in with a browser that stores nothing for the console: its storage is blocked, or its
 * database never answers.
 */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { hasChromium, openIn, PATIENCE, sharedChromium } from "./console-page.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";

/** Simulates a browser whose user has forbidden sites to store data. */
const BLOCKED_STORAGE = `
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
    });
  }`;

/**
 * Simulates a browser whose database process hangs: requests are accepted, but no event ever comes.
 */
const SILENT_DATABASE = `
  IDBFactory.prototype.open = () => ({ addEventListener() {}, removeEventListener() {} });`;

let browser: Browser;

async function openWith(script: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  await context.addInitScript(script);
  const { page } = await openIn(context, "/");
  return page;
}

async function signIn(page: Page): Promise<void> {
  const [login] = demoLogins(target);
  await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
  await page.getByLabel(MESSAGES.email, { exact: true }).fill(login?.email ?? "");
  await page.getByLabel(MESSAGES.password, { exact: true }).fill(login?.password ?? "");
  await page.getByRole("button", { name: MESSAGES.signIn, exact: true }).click();
  await page.waitForURL("**/layouts?view=list");
  await page.getByText("Pecos Flat Solar").waitFor();
}

describe.skipIf(!hasChromium || origin === "")("a browser that keeps nothing", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("signs in where storage is blocked, and says that nothing is remembered", async () => {
    const page = await openWith(BLOCKED_STORAGE);
    await page.getByText(MESSAGES.nothingRemembered).waitFor();
    await signIn(page);
    expect(await page.getByText(MESSAGES.nothingRemembered).count()).toBe(1);
  });

  it("signs in where the database never answers, and says that nothing is kept", async () => {
    const page = await openWith(SILENT_DATABASE);
    await signIn(page);
    await page.getByText(MESSAGES.databaseSilent).waitFor();
  });
});
