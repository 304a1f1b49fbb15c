/**
 * Opens pages of a served console on a phone's screen and measures the time until each is usable.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import {
  type BenchBrowser,
  type BenchPage,
  heapMegabytes,
  PHONE,
  slowDown,
} from "#scripts/bench/browser/bench-page.ts";

export interface Conditions {
  /** Slowdown relative to this machine. */
  readonly slowdown: number;
  /** Megabits a second, and milliseconds of latency; undefined: the machine's own network. */
  readonly network?: { readonly megabits: number; readonly latency: number };
}

const POLL_MILLISECONDS = 50;
const LONGEST_MILLISECONDS = 120_000;
/** Time after which a site that was opened is in the database. */
const STORED_MILLISECONDS = 3_000;
const BYTES_PER_MEGABIT = 125_000;
/** Texts whose presence shows that a page is usable. */
const SAID = {
  acknowledge: "Acknowledge",
  administrator: "Administrator",
  layouts: "Layouts",
  usableOffline: "The application can now be used offline.",
} as const;
/** A button of the sign-in page. */
const SIGN_IN = "#root button";
/** The option with the keyboard focus: its presence shows that the map has its nodes. */
const MAP = "[role=listbox] [role=option]";
const LIST = "main [role=listitem], main li, main tbody tr";

/** Removes the service worker, which would load the whole console during the measurement. */
const NO_WORKER = "delete Navigator.prototype.serviceWorker";

/** Milliseconds from opening the address to a usable sign-in page, for a first visit. */
export async function timeSignIn(
  browser: BenchBrowser,
  origin: string,
  conditions: Conditions,
): Promise<number> {
  const opened = await openUnder(browser, conditions);
  await opened.context.addInitScript(NO_WORKER);
  await opened.context.addInitScript(readyWhen(SIGN_IN));
  await opened.page.goto(origin);
  const time = await readyTime(opened.page);
  await opened.context.close();
  return time;
}

export interface SiteOpening {
  /** Milliseconds from the click in the list to the second frame with the map. */
  readonly milliseconds: number;
  /**
   * Heap of the page (objects and typed arrays) once the map is shown, after a garbage collection.
   */
  readonly heapMegabytes: number;
}

/** Signs in, and opens that site from the list for the first time. */
export async function timeSite(
  browser: BenchBrowser,
  origin: string,
  conditions: Conditions,
  siteName: string,
): Promise<SiteOpening> {
  const { page, inspector, context } = await openUnder(browser, conditions);
  await context.addInitScript(NO_WORKER);
  await enter(page, origin);
  await until(page, foundWith("main a, main [role=link]", siteName));
  await page.evaluate(pressedUntil(MAP));
  await press(page, "main a, main [role=link]", siteName);
  const milliseconds = await readyTime(page);
  const heap = await heapMegabytes(inspector);
  await context.close();
  return { milliseconds, heapMegabytes: heap };
}

/** Milliseconds from the reload of the list of layouts to its entries, without a network. */
export async function timeOfflineReload(browser: BenchBrowser, origin: string): Promise<number> {
  const { page, context } = await openUnder(browser, { slowdown: 1 });
  await context.addInitScript(readyWhen(LIST));
  await page.goto(origin);
  await until(page, foundWith("body", SAID.usableOffline));
  await enter(page, `${origin}/?`);
  await page.goto(`${origin}/layouts?view=list`);
  await readyTime(page);
  await context.setOffline(true);
  await page.reload();
  const time = await readyTime(page);
  await context.close();
  return time;
}

/** Milliseconds from the reload of a site to its map, without a network. */
export async function timeOfflineSite(
  browser: BenchBrowser,
  origin: string,
  siteName: string,
): Promise<number> {
  const { page, context } = await openUnder(browser, { slowdown: 1 });
  await context.addInitScript(readyWhen(MAP));
  await page.goto(origin);
  await until(page, foundWith("body", SAID.usableOffline));
  await enter(page, `${origin}/?`);
  await press(page, "main a, main [role=link]", siteName);
  await readyTime(page);
  await sleep(STORED_MILLISECONDS);
  await context.setOffline(true);
  await page.reload();
  const time = await readyTime(page);
  await context.close();
  return time;
}

async function openUnder(browser: BenchBrowser, conditions: Conditions): Promise<BenchPage> {
  const opened = await browser.open(PHONE);
  const { inspector } = opened;
  await slowDown(inspector, conditions.slowdown);
  if (conditions.network !== undefined) {
    const { megabits, latency } = conditions.network;
    const bytes = megabits * BYTES_PER_MEGABIT;
    await inspector.send("Network.enable");
    await inspector.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  return opened;
}

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await press(page, "button", SAID.acknowledge);
  await press(page, "button", SAID.administrator);
  await until(page, foundWith("h1", SAID.layouts));
}

/** An expression for the first element of this selector with this text. */
function foundWith(selector: string, text: string): string {
  const [css, wanted] = [JSON.stringify(selector), JSON.stringify(text)];
  return `[...document.querySelectorAll(${css})].find((element) => element.textContent.includes(${wanted}) && !element.disabled)`;
}

async function press(page: Page, selector: string, text: string): Promise<void> {
  const found = foundWith(selector, text);
  await until(page, found);
  await page.evaluate(`void ${found}.click()`);
}

/**
 * Waits until the expression is true. Evaluated as plain script, because Playwright's locators
 * would add to the page's heap.
 */
async function until(page: Page, expression: string): Promise<void> {
  const deadline = performance.now() + LONGEST_MILLISECONDS;
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    if (performance.now() > deadline) throw new Error(`expected ${expression} on the page`);
    await sleep(POLL_MILLISECONDS);
  }
}

/**
 * A script that sets `benchReady` to the time of the second frame with such an element, measured
 * from `start`.
 */
function watcher(selector: string, start: string): string {
  return `{
    const watch = () => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return requestAnimationFrame(watch);
      requestAnimationFrame(() => { globalThis.benchReady = performance.now() - ${start}; });
    };
    requestAnimationFrame(watch);
  }`;
}

/** Measures from the start of the navigation. */
function readyWhen(selector: string): string {
  return watcher(selector, "0");
}

/** Measures from the next click. */
function pressedUntil(selector: string): string {
  return `addEventListener("click", ({ timeStamp }) => ${watcher(selector, "timeStamp")}, { capture: true, once: true })`;
}

async function readyTime(page: Page): Promise<number> {
  await until(page, "globalThis.benchReady");
  return Number(await page.evaluate("globalThis.benchReady"));
}
