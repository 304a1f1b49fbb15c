/** The console in a real Chromium: opened as a person would, watched for errors and for requests that leave the machine. */
import { existsSync, readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { onTestFailed } from "vitest";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const hasChromium = existsSync(EXECUTABLE);

export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
} as const;

export type Viewport = keyof typeof VIEWPORTS;

/** @param switches besides the usual ones. */
export function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...switches,
    ],
  });
}

export interface ConsolePage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page, policy violations and requests to foreign hosts included. */
  readonly troubles: readonly string[];
}

/** A fresh person: no cookies, no cache, and no service worker, whose requests nobody could watch. */
export async function openConsole(
  browser: Browser,
  origin: string,
  path: string,
  viewport: Viewport = "desktop",
): Promise<ConsolePage> {
  const context = await browser.newContext({ viewport: VIEWPORTS[viewport], baseURL: origin });
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  return openIn(context, path);
}

/** A page in a context of the test's own making. */
export async function openIn(context: BrowserContext, path: string): Promise<ConsolePage> {
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isOwn =
      hostname === "localhost" || hostname === "127.0.0.1" || !protocol.startsWith("http");
    if (!isOwn) troubles.push(`request to ${hostname}`);
  });
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const text = await page.locator("body").innerText();
    process.stderr.write(`${page.url()}\n${text}\n${troubles.join("\n")}\n`);
  });
  await page.goto(path);
  return { page, context, troubles };
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** What axe-core finds on the page as it stands, one line per rule that is broken. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Through the inspector: the page's own policy would refuse a script element.
  await page.evaluate(readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
  const result: AxeResult = await page.evaluate("axe.run()");
  return result.violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target).join(", ")}`,
  );
}
