/**
 * The console in a real Chromium: opened as by a user, and monitored for errors and for requests
 * that leave the machine.
 */
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { ThemeMode } from "#web/ui/tones.ts";
import { axeViolations } from "./axe.ts";
import { watchSubscriptions } from "./heard-subscriptions.ts";

/**
 * Paths of Chromium. The shell without a user interface comes first: opening a page costs it little
 * more than half.
 */
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const EXECUTABLE = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path));

export const hasChromium = EXECUTABLE !== undefined && existsSync(EXECUTABLE);

export const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
} as const;

export type Viewport = keyof typeof VIEWPORTS;

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process, for all files that need no switches of their own: a launch starts
 * five processes. It ends with this process, and is never to be closed.
 */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/** A browser of its own, which the caller closes. @param switches in addition to the usual ones */
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
  /** Errors of the page, including policy violations and requests to foreign hosts. */
  readonly troubles: readonly string[];
}

/** The browser state after a sign-in. */
export type SignedInState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Errors that the test provokes; any other error fails it. If undefined, the test itself checks the
 * errors.
 */
type Tolerated = readonly RegExp[] | undefined;

export interface OpenOptions {
  /**
   * State of a user who has signed in before; without it no user is signed in. Nothing is cached in
   * either case.
   */
  readonly state?: SignedInState;
  readonly theme?: ThemeMode;
  readonly tolerated?: Tolerated;
}

/**
 * Opens a page as a new visitor: no cookies, no cache and no service worker. It is closed at the
 * end of the test at the latest.
 */
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
  if (theme) await context.addInitScript(`localStorage.setItem("theme", "${theme}")`);
  return openIn(context, path, tolerated);
}

/**
 * Longest wait for a page, in milliseconds: an idle machine answers at once, a busy one takes
 * longer.
 */
export const PATIENCE = 60_000;

/** Creates a context without service workers, whose requests could not be monitored. */
async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  return context;
}

/** Opens a page in a context that the test has created; the test's end closes the context. */
export async function openIn(
  context: BrowserContext,
  path: string,
  tolerated?: Tolerated,
): Promise<ConsolePage> {
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles = watchTroubles(page);
  const failedAnswers = watchFailedAnswers(page);
  const waiting = watchWaiting(page);
  watchSubscriptions(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail" && !page.isClosed()) {
      const text = await page.locator("body").innerText();
      const asked = [...waiting].map((one) => `no answer yet: ${one.method()} ${one.url()}`);
      const lines = [`${page.url()} showed:`, text.slice(0, 3000), ...troubles, ...failedAnswers];
      throw new Error([...lines, ...asked].join("\n"));
    }
    const isForeign = (trouble: string) => trouble.startsWith(FOREIGN);
    const isUnexpected = (trouble: string) => !tolerated?.some((known) => known.test(trouble));
    expect(troubles.filter(tolerated === undefined ? isForeign : isUnexpected)).toEqual([]);
  });
  await page.goto(path);
  return { page, context, troubles };
}

const FOREIGN = "request to ";

/** Chromium's error for requests that are under way or begin while a test has taken the network away. */
const NO_NETWORK = "net::ERR_INTERNET_DISCONNECTED";

/**
 * Collects errors on the console, exceptions, and requests that leave the machine, while the page
 * is open. Requests without a network are no error: only a test that takes it away has them.
 */
function watchTroubles(page: Page): readonly string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !text.includes(NO_NETWORK)) troubles.push(text);
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
 * Collects and prints what a server failed to answer: the console's error names neither request nor
 * reason.
 */
function watchFailedAnswers(page: Page): readonly string[] {
  const failed: string[] = [];
  page.on("response", async (response) => {
    if (response.status() < 500) return;
    const answer = await response.text().catch(() => "");
    const asked = response.request().postData() ?? "";
    const parts = [`${response.status()} ${response.url()}`, asked, answer];
    const lines = parts.map((part) => part.slice(0, 300)).join("\n");
    failed.push(lines);
    process.stderr.write(`${lines}\n`);
  });
  return failed;
}

/** The requests that have no answer yet. */
function watchWaiting(page: Page): ReadonlySet<Request> {
  const waiting = new Set<Request>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return waiting;
}

/** Pixels by which the page is wider than its window; 0 when it needs no sideways scrolling. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
}

/**
 * Violations that axe-core finds once all animations have ended, one line per rule. First moves the
 * pointer away, because the tooltip of the last clicked button is in no landmark and may appear
 * later.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.mouse.move(0, 0);
  await expect.poll(() => page.getByRole("tooltip").count(), { timeout: PATIENCE }).toBe(0);
  return axeViolations(page);
}
