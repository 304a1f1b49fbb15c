/** The console in a real Chromium: opened as a person would, watched for errors and for requests that leave the machine. */
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { ThemeMode } from "#web/ui/tones.ts";
import { axeViolations } from "./axe.ts";
import { watchSubscriptions } from "./heard-subscriptions.ts";

/** The shell without a user interface opens a page for little more than half of what the whole browser takes. */
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const EXECUTABLE = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path));

export const hasChromium = EXECUTABLE !== undefined && existsSync(EXECUTABLE);

export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
} as const;

export type Viewport = keyof typeof VIEWPORTS;

/** @param switches besides the usual ones. */
export function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(EXECUTABLE !== undefined && { executablePath: EXECUTABLE }),
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

/** What signing in has left in the browser. */
export type SignedInState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Troubles that the test provokes; any other fails it. Left out, the test itself says which there may be. */
type Tolerated = readonly RegExp[] | undefined;

export interface OpenOptions {
  /** Somebody who has signed in before; nobody when left out. Nothing is cached either way. */
  readonly state?: SignedInState;
  readonly theme?: ThemeMode;
  readonly tolerated?: Tolerated;
}

/** A fresh person: no cookies, no cache and no service worker. Closed with the test at the latest. */
export async function openConsole(
  browser: Browser,
  origin: string,
  path: string,
  viewport: Viewport = "desktop",
  { state, theme, tolerated }: OpenOptions = {},
): Promise<ConsolePage> {
  const context = await newContext(browser, {
    viewport: VIEWPORTS[viewport],
    baseURL: origin,
    ...(state && { storageState: state }),
  });
  onTestFinished(() => context.close());
  if (theme) await context.addInitScript(`localStorage.setItem("theme", "${theme}")`);
  return openIn(context, path, tolerated);
}

/** Milliseconds for whatever a page is waited for: it comes at once on an idle machine, on a busy one it may take its time. */
export const PATIENCE = 60_000;

/** The requests of a service worker could be watched by nobody. */
async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  return context;
}

/** A page in a context of the test's own making. */
export async function openIn(
  context: BrowserContext,
  path: string,
  tolerated?: Tolerated,
): Promise<ConsolePage> {
  const page = await context.newPage();
  const troubles = watchTroubles(page);
  watchSubscriptions(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail" && !page.isClosed()) {
      const text = await page.locator("body").innerText();
      process.stderr.write(`${page.url()}\n${text}\n${troubles.join("\n")}\n`);
    }
    const isForeign = (trouble: string) => trouble.startsWith(FOREIGN);
    const isUnexpected = (trouble: string) => !tolerated?.some((known) => known.test(trouble));
    expect(troubles.filter(tolerated === undefined ? isForeign : isUnexpected)).toEqual([]);
  });
  await page.goto(path);
  return { page, context, troubles };
}

const FOREIGN = "request to ";

/** Errors on the console, exceptions, and requests that leave the machine; grows while the page lives. */
function watchTroubles(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isOwn =
      hostname === "localhost" || hostname === "127.0.0.1" || !protocol.startsWith("http");
    if (!isOwn) troubles.push(`${FOREIGN}${hostname}`);
  });
  return troubles;
}

/**
 * What axe-core finds on the page as it stands once nothing fades any more, one line per rule that is broken. The tip of a button
 * that was pressed last belongs to no landmark, and comes a moment later or not: the pointer leaves the button first.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.mouse.move(0, 0);
  await expect.poll(() => page.getByRole("tooltip").count(), { timeout: PATIENCE }).toBe(0);
  return axeViolations(page);
}
