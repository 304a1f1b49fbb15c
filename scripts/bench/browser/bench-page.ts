/** Opens pages in a Chromium without a graphics card, with the size and speed of a profile. */
import { existsSync } from "node:fs";
import { build } from "esbuild";
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { isProfiling, profilePage } from "#scripts/bench/profile/profiling.ts";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const hasChromium = existsSync(EXECUTABLE);

export const NO_CHROMIUM = "there is no Chromium here";

export interface Profile {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly hasTouch: boolean;
}

export const DESKTOP: Profile = {
  viewport: { width: 1400, height: 900 },
  deviceScaleFactor: 1,
  hasTouch: false,
};

export const PHONE: Profile = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
};

/** Slowdown of a phone's processor relative to this machine. */
export const PHONE_SLOWDOWN = 4;

export interface BenchBrowser {
  /** A new browser context: no cookies, no caches. */
  open(profile: Profile): Promise<BenchPage>;
  close(): Promise<void>;
}

export interface BenchPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly inspector: CDPSession;
}

const QUIET = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"];
/**
 * Disables a permission for addresses of this machine, which pages shown here would need because
 * they come over no network.
 */
const ASKS_THIS_MACHINE = "--disable-features=LocalNetworkAccessChecks";

export async function launchBenchBrowser(): Promise<BenchBrowser> {
  const browser = await chromium.launch({
    executablePath: EXECUTABLE,
    args: [...QUIET, ASKS_THIS_MACHINE],
  });
  const contexts: BrowserContext[] = [];
  return {
    async open(profile) {
      const context = await browser.newContext({ ...profile, serviceWorkers: "allow" });
      contexts.push(context);
      const page = await context.newPage();
      const inspector = await context.newCDPSession(page);
      await profilePage(context, page, inspector);
      return { page, context, inspector };
    },
    close: async () => {
      // Closed one by one, because the end of a context writes its profile.
      for (const context of contexts) await context.close();
      await browser.close();
    },
  };
}

/** A separate origin, which browsers allow to use a database. */
const ORIGIN = "http://localhost/";

/** Shows an empty page with the script of this module of web/bench. */
export async function showScript(page: Page, entry: string, style = ""): Promise<void> {
  const body = `<!doctype html><style>${style}</style><body></body>`;
  await page.route(ORIGIN, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(ORIGIN);
  await page.addScriptTag({ content: await scriptOf(entry) });
}

/** A module of web with everything it imports, as one script. */
export async function scriptOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    // Functions of a profile have their names.
    minify: !isProfiling(),
    write: false,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    // Pages of benchmarks have their own styles.
    loader: { ".css": "empty" },
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env": "{}",
      "import.meta.url": '"http://localhost/"',
    },
  });
  return outputFiles[0]?.text ?? "";
}

/** @param times slowdown relative to this machine; 1 for its own speed */
export async function slowDown(inspector: CDPSession, times: number): Promise<void> {
  await inspector.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Size of JavaScript objects and typed arrays, after a garbage collection. */
export async function heapMegabytes(inspector: CDPSession): Promise<number> {
  await inspector.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await inspector.send("Runtime.getHeapUsage");
  return (usedSize + backingStorageSize) / 1e6;
}
