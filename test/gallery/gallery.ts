/**
 * `npm run gallery`: screenshots of every screen and dialog of the console with the demo site, in
 * each look and size, in build/gallery, with a page that shows them and their faults
 * (accessibility, covered or small buttons, cut text). `-- --only site` selects screens by the
 * beginning of their names, `--looks light` and `--sizes 390x844` reduce the number of screenshots,
 * `--data` names a data folder to reuse between runs. The look `forced` is the light one with the
 * forced colours of the operating system; the size 720x450 is a window of 1440x900 at 200 % zoom.
 * `--language pseudo` or `pseudo-rtl` shows the pseudo-locales (docs/languages.md), `es` and
 * `pt-BR` the translations.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { SITE_PRESETS } from "#domain/site-generator/presets.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { readAccounts } from "#scripts/demo/accounts-file.ts";
import { type Embedded, startEmbedded } from "#scripts/embedded.ts";
import { readOperatorAccess } from "#scripts/operator-access.ts";
import { launchChromium, type SignedInState } from "#test/browser/console-page.ts";
import { mapShown } from "#test/browser/site-page.ts";
import { signedInState } from "#test/browser/stored-session.ts";
import { galleryPage, type Picture } from "./gallery-page.ts";
import { pageFindings } from "./page-findings.ts";
import { pressScreen } from "./press-screen.ts";
import { type Place, SCREENS, type Screen } from "./screens.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    looks: { type: "string", default: "light,dark,sun" },
    sizes: { type: "string", default: "1440x900,834x1112,390x844,320x640" },
    language: { type: "string", default: "en" },
    data: { type: "string" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The demo site of four masters. */
const DEMO_SITE = new RegExp(SITE_PRESETS.mixed.place.name);

const FOLDER = "build/gallery";
const FORCED = "forced";
/** Longest time for loading a page, in milliseconds. */
const PATIENCE = 8_000;
/** Wait for parts that are drawn after the last answer: map and charts. */
const SETTLED_MILLISECONDS = 500;
const PRESS_MILLISECONDS = 700;
/** Below this width a page is used by touch. */
const TOUCH_WIDTH = 900;

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizes: readonly Size[] = values.sizes.split(",").map((text) => {
  const [width = 0, height = 0] = text.split("x").map(Number);
  if (width > 0 && height > 0) return { width, height };
  throw new Error(`expected a size such as 390x844, got ${text}`);
});
const looks = values.looks.split(",");
const wanted = SCREENS.filter(({ name }) => name.startsWith(values.only));

type States = ReadonlyMap<Screen["role"], SignedInState>;

const dataFolder = values.data ?? mkdtempSync(join(tmpdir(), "tracker-gallery-"));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const embedded = await startEmbedded({
  dataFolder,
  demoSites: ["tiny", "mixed"],
  historyDays: 1,
  fleet: { speed: 4, sun: "noon" },
  tell: say,
  port: 0,
});
const browser = await launchChromium();
try {
  const states = await signIn(embedded);
  const place = await findPlace(states);
  const pictures: Picture[] = [];
  for (const screen of wanted)
    for (const look of looks) pictures.push(...(await takePictures(screen, look, states, place)));
  writeFileSync(join(FOLDER, "index.html"), galleryPage(pictures));
  const found = pictures.filter(({ findings }) => findings.length > 0);
  for (const { file, findings } of found)
    for (const finding of findings) say(`${file}: ${finding}`);
  say(`${pictures.length} pictures in ${FOLDER}, ${found.length} with findings`);
} finally {
  await browser.close();
  await embedded.stop();
  if (values.data === undefined) rmSync(dataFolder, { recursive: true, force: true });
}

async function signIn({ outputsFile, accountsFile, cloud }: Embedded): Promise<States> {
  Object.assign(process.env, readOperatorAccess(outputsFile));
  const target = readTarget(outputsFile);
  const accounts = readAccounts(accountsFile);
  const states = new Map<Screen["role"], SignedInState>();
  for (const role of new Set(
    wanted.map((screen) => screen.role).filter((one) => one !== undefined),
  )) {
    const account = accounts.find((one) => one.role === role);
    if (account === undefined) throw new Error(`the demo has no account of a ${role}`);
    states.set(role, await signedInState(target, cloud.origin, account));
  }
  return states;
}

/** The ids of the demo site, from an address that the console itself makes. */
async function findPlace(states: States): Promise<Place> {
  const [state] = states.values();
  if (state === undefined) return { layoutId: "", mLocId: "" };
  const context = await browser.newContext({ baseURL: embedded.cloud.origin, storageState: state });
  const page = await context.newPage();
  await page.goto("/layouts?view=list");
  await page.getByRole("link", { name: DEMO_SITE }).first().click();
  await mapShown(page);
  const { pathname, searchParams } = new URL(page.url());
  await context.close();
  const layoutId = pathname.split("/").at(-1) ?? "";
  return { layoutId, mLocId: (searchParams.get("locIds") ?? "").split(/[,:]/)[0] ?? "" };
}

async function takePictures(
  screen: Screen,
  look: string,
  states: States,
  place: Place,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const size of sizes) {
    const { page, troubles, close } = await openScreen(browser, screen, {
      look,
      size,
      states,
      place,
    });
    const file = `${screen.name}-${size.width}-${look}.png`;
    const findings = await findingsOn(page, screen, size);
    await page.screenshot({ path: join(FOLDER, file) });
    pictures.push({ screen: screen.name, file, findings: [...findings, ...troubles] });
    await close();
  }
  return pictures;
}

interface Opening {
  readonly look: string;
  readonly size: Size;
  readonly states: States;
  readonly place: Place;
}

async function openScreen(by: Browser, screen: Screen, { look, size, states, place }: Opening) {
  const state = states.get(screen.role);
  const isForced = look === FORCED;
  const context = await by.newContext({
    viewport: size,
    baseURL: embedded.cloud.origin,
    reducedMotion: "reduce",
    forcedColors: isForced ? "active" : "none",
    hasTouch: size.width < TOUCH_WIDTH,
    ...(state && { storageState: state }),
  });
  // Passed in, because the frames of drawings have no storage.
  const choices = { theme: isForced ? "light" : look, language: values.language };
  await context.addInitScript(
    `if (origin !== "null") Object.assign(localStorage, ${JSON.stringify(choices)})`,
  );
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
  await page.goto(screen.path(place));
  await settled(page);
  return { page, troubles, close: () => context.close() };
}

/** Waits until the page shows no loading; a page that never ends loading is captured as it is. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: PATIENCE }).catch(() => undefined);
  const isBusy = page.locator('[role="progressbar"], .MuiSkeleton-root').first();
  await isBusy.waitFor({ state: "detached", timeout: PATIENCE }).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MILLISECONDS);
}

async function findingsOn(page: Page, screen: Screen, size: Size): Promise<readonly string[]> {
  const missing = await pressScreen(
    page,
    screen,
    { language: values.language, timeout: 5_000 },
    () => page.waitForTimeout(PRESS_MILLISECONDS),
  );
  if (missing !== undefined) return [`found nothing to press: ${missing}`];
  return await pageFindings(page, size.width < TOUCH_WIDTH);
}
