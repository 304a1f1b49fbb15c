/**
 * Commands in a real browser over a simulated fleet: a site is stowed, and its faulty nodes are
 * found, retried and reported.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Download, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmbedded } from "#test/e2e/needs-own-cloud.ts";
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
import { type CalmField, faultyTrackers, MASTERS, NODES, startCalmField } from "./calm-field.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  sharedChromium,
  sidewaysOverflow,
  type Viewport,
} from "./console-page.ts";
import { ANSWERS, untilHeard } from "./heard-subscriptions.ts";
import { expectFocusInSight, tabTo } from "./keyboard-focus.ts";
import { activeDevice, mapOn, mapShown } from "./site-page.ts";

/** Time limit: the fleet reacts soon on an idle machine, but a busy one takes longer. */
const PATIENT = { timeout: 90_000 };

let browser: Browser;
let field: CalmField;

async function openPanel(query: string, viewport: Viewport = "desktop") {
  const path = `/layout/${field.layout.id}?${query}`;
  const opened = await openConsole(browser, field.origin, path, viewport, {
    state: field.operator,
  });
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
    field = await startCalmField(dataFolder);
  }, 240_000);
  afterAll(async () => {
    await field.stop();
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
    await report.getByText(`${STOW_REPORT_MESSAGES.reportTitle} · ${field.layout.name}`).waitFor();
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
    await page.getByRole("dialog").getByText(field.layout.name).first().waitFor();
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
    const path = `/layout/${field.layout.id}?view=layout`;
    const { page, troubles } = await openConsole(browser, field.origin, path, "desktop", {
      state: field.operator,
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
