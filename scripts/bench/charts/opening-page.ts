/** Opens graphs in a running console by a click, and measures the time until they are drawn. */
import type { Page } from "playwright-core";
import type { HistorySite } from "./history-site.ts";

const LONGEST_MILLISECONDS = 120_000;
/** Names of the buttons and panels in the console. */
const NAMES = {
  show: "Show history graphs",
  hide: "Hide history graphs",
  panel: "History graphs",
} as const;

/** Opens the site with its map, selects those masters and sets the whole range. */
export async function openSite(
  page: Page,
  origin: string,
  { layoutId, range }: HistorySite,
  mLocIds: readonly string[],
): Promise<void> {
  const query = `view=layout&start=${range.start}&end=${range.end}&locIds=${mLocIds.join(",")}`;
  await page.goto(`${origin}/layout/${layoutId}?${query}`);
  await page.getByRole("button", { name: NAMES.show }).waitFor({ timeout: LONGEST_MILLISECONDS });
}

export interface Opening {
  /** Time from the click to the second frame with all graphs. */
  readonly milliseconds: number;
  /** Time from the click to the last answer of the server. */
  readonly answered: number;
}

/** Measures an opening and then closes the graphs; the map stays visible. */
export async function timeOpening(page: Page): Promise<Opening> {
  page.setDefaultTimeout(LONGEST_MILLISECONDS);
  const opening: Opening = await page.evaluate(OPEN);
  await page.getByRole("button", { name: NAMES.hide }).click();
  await page.getByRole("region", { name: NAMES.panel }).waitFor({ state: "detached" });
  return opening;
}

/**
 * Waits for three graphs and no progress indicator. Evaluated as plain script, so that nothing else
 * runs in the page.
 */
const OPEN = `new Promise((settle, fail) => {
  const button = document.querySelector('button[aria-label="${NAMES.show}"]');
  const start = performance.now();
  button.click();
  const answered = () => performance.getEntriesByType("resource")
    .filter(({ name, startTime }) => startTime >= start && name.endsWith("/graphql"))
    .reduce((last, { responseEnd }) => Math.max(last, responseEnd - start), 0);
  const watch = () => {
    const panel = document.querySelector('section[aria-label="${NAMES.panel}"]');
    const graphs = panel?.querySelectorAll("[role=application] .u-wrap").length ?? 0;
    if (performance.now() - start > ${LONGEST_MILLISECONDS}) return fail(new Error(panel?.innerText));
    if (graphs < 3 || panel.querySelector("[role=progressbar]") !== null)
      return requestAnimationFrame(watch);
    requestAnimationFrame(() => settle({ milliseconds: performance.now() - start, answered: answered() }));
  };
  requestAnimationFrame(watch);
})`;
