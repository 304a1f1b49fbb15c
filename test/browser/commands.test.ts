/**
 * Commands in a real browser over a simulated fleet: a site is stowed, and its faulty nodes are
 * found, retried and reported.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import type { Browser, Download, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { type ApiSession, openApiSession } from "#scripts/accounts/api-session.ts";

import { readTarget } from "#scripts/accounts/target.ts";
import { SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import { type Embedded, startEmbedded } from "#scripts/embedded.ts";
import { usualMix } from "#simulator/faults/usual-mix.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";
import { failureLog } from "#test/e2e/failure-log.ts";
import { isEmbedded } from "#test/e2e/needs-own-cloud.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { until } from "#test/e2e/until.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { LEDGER_MESSAGES } from "#web/features/site/commands/model/ledger-messages.ts";
import {
  PROOF_MESSAGES,
  STOW_REPORT_MESSAGES,
} from "#web/features/site/commands/model/proof-messages.ts";
import { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import { JOURNAL_MESSAGES } from "#web/features/site/journal/model/journal-messages.ts";
import { PERIOD_MESSAGES } from "#web/features/site/journal/model/period-messages.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { STATUS_MESSAGES } from "#web/features/site/status/status-messages.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  type SignedInState,
  sharedChromium,
  sidewaysOverflow,
  type Viewport,
} from "./console-page.ts";
import { ANSWERS, untilHeard } from "./heard-subscriptions.ts";
import { activeDevice, mapOn, mapShown } from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

/** Time limit: the fleet reacts soon on an idle machine, but a busy one takes longer. */
const PATIENT = { timeout: 90_000 };
/**
 * Five minutes of simulated time per second. A round takes place every three seconds, and a node
 * that misses one because of a weak radio is heard in a later one.
 */
const SPEED = 300;
/**
 * The smallest site with a tracker that no command moves. Large sites have their own test
 * (large-proof.test.ts), and so have several masters (command-panel.test.ts).
 */
const PRESET = "suffolk";
const MASTERS = 1;
const NODES = 90;
const LAYOUTS = "{ listLayoutDetails { items { id name } } }";
const REPORTED =
  "query ($id: ID!) { listLatestMasterDataByLayoutId(layoutId: $id) { items { windPeak stowModesActive safetyStowDirection } } }";
const STOW_TO =
  "mutation ($input: UpdateLayoutDetailsInput!) { updateLayoutDetails(input: $input) { id } }";
/** Wind in mph, well below every row of a wind stow table. */
const CALM = 15;
/** Active stows, none: nothing prevents trackers from reaching the commanded angle. */
const NO_STOW = /^0*$/;

let browser: Browser;
let embedded: Embedded;
let origin: string;
let operator: SignedInState;
let layout: { readonly id: string; readonly name: string };

/**
 * Starts a field of a master with 90 nodes, one with a fault; the fleet has polled them, and reports
 * calm wind. The stow direction is East: the faulty tracker stopped in the afternoon, and in winter
 * that can be the very angle of a stow to the West.
 */
async function startField(dataFolder: string): Promise<void> {
  embedded = await startEmbedded({
    port: 0,
    dataFolder,
    demoSites: [PRESET],
    historyDays: 0,
    fleet: { speed: SPEED, sun: "noon" },
    functionThreads: 80,
    tell: () => undefined,
    log: failureLog,
  });
  origin = embedded.cloud.origin;
  Object.assign(process.env, embedded.cloud.environment);
  const target = readTarget(embedded.outputsFile);
  await calmWeather(target.region);
  const { accounts } = JSON.parse(readFileSync(embedded.accountsFile, "utf8"));
  const api = await openApiSession(target, accounts[0]);
  layout = await onlyLayout(api);
  const input = { changeId: newChangeId(), id: layout.id, safetyStowDirection: true };
  await api.graphql(STOW_TO, { input });
  await until(async () => {
    const { listLatestMasterDataByLayoutId: list } = await api.graphql<{
      listLatestMasterDataByLayoutId: { items: readonly MasterReport[] };
    }>(REPORTED, { id: layout.id });
    const ready = list.items.filter((report) => isCalm(report) && stowsEast(report));
    if (ready.length < MASTERS) throw new Error(JSON.stringify(list.items));
  });
  operator = await signedInState(target, origin, accounts[0]);
}

interface MasterReport {
  readonly windPeak: number | null;
  readonly stowModesActive: string;
  readonly safetyStowDirection: number | null;
}

function isCalm({ windPeak, stowModesActive }: MasterReport): boolean {
  return windPeak !== null && windPeak < CALM && NO_STOW.test(stowModesActive);
}

const stowsEast = ({ safetyStowDirection }: MasterReport) => safetyStowDirection === 1;

async function calmWeather(region: string): Promise<void> {
  const iot = new IoTDataPlaneClient({ region });
  for (const weather of ["clear", "calm"]) {
    const payload = Buffer.from(JSON.stringify({ weather }));
    await iot.send(new PublishCommand({ topic: CONTROL_TOPIC, qos: 1, payload }));
  }
  iot.destroy();
}

async function onlyLayout(api: ApiSession): Promise<typeof layout> {
  const { listLayoutDetails } = await api.graphql<{
    listLayoutDetails: { items: readonly (typeof layout)[] };
  }>(LAYOUTS, {});
  const [first] = listLayoutDetails.items;
  if (first === undefined) throw new Error("expected a layout, found none");
  return first;
}

async function openPanel(query: string, viewport: Viewport = "desktop") {
  const path = `/layout/${layout.id}?${query}`;
  const opened = await openConsole(browser, origin, path, viewport, { state: operator });
  await mapShown(opened.page);
  await opened.page.getByRole("region", { name: COMMAND_MESSAGES.commands }).waitFor();
  if (query.includes("control=run")) await untilHeard(opened.page, ANSWERS);
  return opened;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Checks that commands go to the whole site when the address does not select masters. */
async function allMastersChosen(page: Page): Promise<void> {
  await button(page, `Masters: All Selected (${MASTERS})`).waitFor();
}

/** Faults that prevent a tracker from reaching its angle. */
const KEPT_BY = ["dead", "weak", "stuck", "overcurrent", "tilt", "estop"];

/** Trackers that the simulator was configured with as faulty from the start, by master and node. */
function faultyTrackers(): readonly string[] {
  const { masters } = physicalSite(generateSite({ seed: SITE_SEED, preset: PRESET }));
  return masters.flatMap((master, at) =>
    usualMix(SITE_SEED, PRESET, master).faults.flatMap((order) =>
      order.scope === "node" && KEPT_BY.includes(order.fault)
        ? `Master ${at + 1},${nLocIdOf(order.index)}`
        : [],
    ),
  );
}

/** Master and node of every line of the table whose tracker is not in position. */
async function notReached(table: Download): Promise<readonly string[]> {
  const [, ...lines] = readFileSync(await table.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(NODES);
  const late = lines.filter((line) => !line.includes(",reached,"));
  return late.map((line) => line.split(",").slice(0, 2).join(","));
}

/** The number beside a label of the proof. */
async function counted(page: Page, label: string): Promise<number> {
  const entry: Locator = page.getByRole("listitem").filter({ hasText: label }).first();
  return Number((await entry.innerText()).replaceAll(/\D/g, ""));
}

/** The map's texts for each node on the keyboard's way through a row. */
async function saidOnMap(page: Page, nodes: number): Promise<readonly string[]> {
  await mapOn(page).focus();
  await page.keyboard.press("Control+Home");
  const said = [await activeDevice(page)];
  while (said.length < nodes) {
    await page.keyboard.press("Control+ArrowRight");
    said.push(await activeDevice(page));
  }
  return said;
}

/** Checks that the print contains the whole report, and nothing that surrounds it on the screen. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const report = page.getByRole("dialog");
  for (const name of [STOW_REPORT_MESSAGES.exceptions, PROOF_MESSAGES.byMaster]) {
    expect(await report.getByRole("table", { name }).isVisible()).toBe(true);
  }
  expect(await report.getByRole("figure").count()).toBe(2);
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await mapOn(page).isVisible()).toBe(false);
  const hidden = await report
    .getByRole("region", { name: STOW_REPORT_MESSAGES.reportTitle })
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(1);
  await page.emulateMedia({ media: null });
}

describe.skipIf(!hasChromium || !isEmbedded)("commands in Chromium", () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "tracker-commands-"));
  beforeAll(async () => {
    browser = await sharedChromium();
    await startField(dataFolder);
  }, 240_000);
  afterAll(async () => {
    await embedded.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it("stow a site, prove it on the map, find the faulty nodes, try them again and report it", async () => {
    const { page, troubles } = await openPanel("control=run&command=manual-stow-45-east");
    await allMastersChosen(page);
    await button(page, COMMAND_MESSAGES.preview).click();
    await page.getByText(COMMAND_MESSAGES.previewTitle, { exact: true }).waitFor(PATIENT);
    expect((await saidOnMap(page, 3)).join()).toContain(CONFIRM_MESSAGES.moves);
    expect(await axeFindings(page)).toEqual([]);

    await button(page, COMMAND_MESSAGES.run).click();
    await button(page, CONFIRM_MESSAGES.send).click();
    const results = page.getByRole("region", { name: COMMAND_MESSAGES.results });
    await expect.poll(() => results.getByText("Success").count(), PATIENT).toBe(MASTERS);

    await button(page, PROOF_MESSAGES.openProof).click();
    const stragglers = page.getByRole("region", { name: PROOF_MESSAGES.stragglers });
    await stragglers.getByText("E-stop pressed").first().waitFor(PATIENT);
    const faulty = faultyTrackers();
    const reached = () => counted(page, MOTION_LABELS.reached);
    await expect.poll(reached, PATIENT).toBe(NODES - faulty.length);
    await expect.poll(() => counted(page, MOTION_LABELS.moving), PATIENT).toBe(0);
    expect((await saidOnMap(page, 3)).join()).toContain(MOTION_LABELS.reached);

    await button(page, /^Resend \(/).click();
    await page.getByText(/^Resent to \d+ nodes?\./).waitFor(PATIENT);

    await button(page, PROOF_MESSAGES.report).click();
    const report = page.getByRole("dialog");
    await report.getByText(`${STOW_REPORT_MESSAGES.reportTitle} · ${layout.name}`).waitFor();
    await report.getByRole("table", { name: STOW_REPORT_MESSAGES.exceptions }).waitFor();
    await report.getByText(STOW_REPORT_MESSAGES.arrivals, { exact: true }).waitFor(PATIENT);
    expect(await axeFindings(page)).toEqual([]);
    await expectOnPaper(page);
    const download = page.waitForEvent("download");
    await report.getByRole("button", { name: PROOF_MESSAGES.csv }).click();
    const table = await download;
    expect(table.suggestedFilename()).toMatch(/^low-priority-keep-angle_.*\.csv$/);
    expect([...(await notReached(table))].sort()).toEqual([...faulty].sort());
    await page.reload();
    await page.getByRole("dialog").getByText(layout.name).first().waitFor();
    expect(troubles).toEqual([]);
  }, 240_000);

  it("keep their history, and never go out without a network", async () => {
    const { page, context } = await openPanel("control=history", "phone");
    const history = page.getByRole("region", { name: LEDGER_MESSAGES.title });
    const row = history.getByRole("button", { name: /Manual Stow 45 East/ }).first();
    await row.click();
    await history.getByText(LEDGER_MESSAGES.said).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("tab", { name: COMMAND_MESSAGES.commands }).click();
    await page.getByText("Strong Angle Stow").click();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByText(COMMAND_MESSAGES.offline).waitFor();
    expect(await button(page, COMMAND_MESSAGES.run).isDisabled()).toBe(true);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  it("stow the site by the keyboard alone, name those that did not come, and hand over, in five presses with the focus in sight", async () => {
    const path = `/layout/${layout.id}?view=layout`;
    const { page, troubles } = await openConsole(browser, origin, path, "desktop", {
      state: operator,
    });
    await mapShown(page);
    await page.getByRole("region", { name: STATUS_MESSAGES.strip }).waitFor();
    let presses = 0;
    const press = async (name: string | RegExp) => {
      await tabTo(page, name);
      await expectFocusInSight(page);
      await page.keyboard.press("Enter");
      presses += 1;
    };
    await press(STOW_MESSAGES.stow);
    const dialog = page.getByRole("dialog", { name: STOW_MESSAGES.title });
    const hold = dialog.getByRole("button", { name: STOW_MESSAGES.hold });
    await expect.poll(() => hold.isEnabled(), PATIENT).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await tabTo(page, STOW_MESSAGES.hold);
    await expectFocusInSight(page);
    await page.keyboard.down("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.up("Enter");
    presses += 1;
    await page.getByText(/^Strong Angle Stow by /).waitFor(PATIENT);
    await page.getByText(/ in position, \d+ not$/).waitFor(PATIENT);
    await press(/^Strong Angle Stow by /);
    const stragglers = page.getByRole("region", { name: PROOF_MESSAGES.stragglers });
    await stragglers.getByText("E-stop pressed").first().waitFor(PATIENT);
    await press(new RegExp(`^${STATUS_MESSAGES.alarms}`));
    await press(JOURNAL_MESSAGES.handOver);
    const commands = page.getByRole("region", {
      name: new RegExp(`^${PERIOD_MESSAGES.commands}: `),
    });
    await commands
      .getByText(/Strong Angle Stow/)
      .first()
      .waitFor(PATIENT);
    expect(presses).toBe(5);
    expect(troubles).toEqual([]);
  }, 240_000);
});

/** More tab stops than the page has before any element to be found. */
const MOST_STOPS = 60;

/**
 * Presses Tab until the focused element has this name; every stop on the way must show a focus
 * ring.
 */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isWanted = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    // After its last stop, the page passes the focus to the browser's own bars.
    if (await page.evaluate("document.activeElement === document.body")) continue;
    const { text, ring }: { text: string; ring: number } = await page.evaluate(FOCUSED);
    expect(ring, text).toBeGreaterThanOrEqual(3);
    if (isWanted(text)) return;
  }
  throw new Error(`nothing called ${name} gets the focus`);
}

/** Name of the focused element, and width of its focus ring in pixels. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const text = (element.getAttribute("aria-label") ?? element.textContent).trim();
  return { text, ring: outlineStyle === "none" ? 0 : parseFloat(outlineWidth) };
})()`;

/** Requires that the pixels around the focused element differ from those without focus. */
async function expectFocusInSight(page: Page): Promise<void> {
  const clip: { x: number; y: number; width: number; height: number } = await page.evaluate(
    `(() => {
      const { x, y, width, height } = document.activeElement.getBoundingClientRect();
      return { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    })()`,
  );
  const focused = await page.screenshot({ clip });
  await page.evaluate("window.focusedBefore = document.activeElement; focusedBefore.blur()");
  const blurred = await page.screenshot({ clip });
  await page.evaluate("focusedBefore.focus()");
  expect(focused.equals(blurred)).toBe(false);
}
