/**
 * Repairs in a real browser over a simulated fleet: the Troubleshoot wizard is completed for a
 * faulty node, and its report arrives.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiSession, openApiSession } from "#scripts/accounts/api-session.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { type Embedded, startEmbedded } from "#scripts/embedded.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";
import { isEmbedded } from "#test/e2e/needs-own-cloud.ts";
import type { DemoLogin } from "#test/e2e/target.ts";
import { until } from "#test/e2e/until.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { CONTRADICTION_MESSAGES } from "#web/features/site/troubleshoot/contradiction-messages.ts";
import {
  REPORT_MESSAGES,
  TAB_MESSAGES,
  WIZARD_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import type { ThemeMode } from "#web/ui/tones.ts";
import {
  axeFindings,
  hasChromium,
  launchChromium,
  openConsole,
  type SignedInState,
  type Viewport,
} from "./console-page.ts";
import { ANSWERS, untilHeard } from "./heard-subscriptions.ts";
import { signedInState } from "./stored-session.ts";

/** Time limit: the fleet reacts soon on an idle machine, but a busy one takes longer. */
const PATIENT = { timeout: 90_000 };
/**
 * Simulated seconds per second, so that a movement blocked by a stuck actuator fails within
 * seconds.
 */
const SPEED = 60;
const FIELD = `{ listLayoutDetails { items { id } } }`;
const MASTERS = `query ($id: ID!) { listMasterLocations(layoutId: $id) { items { id } } }`;
const TASKS = `query ($layoutId: ID!, $mLocId: ID!, $nLocId: String!) {
  listTasksByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: $nLocId) {
    items { issueType comment commandQueue rmaNumbers reconnectWaited reconnectWaitNote voltage username }
  }
}`;

let browser: Browser;
let embedded: Embedded;
let api: ApiSession;
let technician: SignedInState;
let layoutId: string;
let mLocId: string;

async function startField(dataFolder: string): Promise<void> {
  embedded = await startEmbedded({
    port: 0,
    dataFolder,
    demoSites: ["tiny"],
    historyDays: 0,
    fleet: { speed: SPEED, sun: "noon" },
    tell: () => undefined,
  });
  Object.assign(process.env, embedded.cloud.environment);
  const target = readTarget(embedded.outputsFile);
  const { accounts }: { accounts: readonly DemoLogin[] } = JSON.parse(
    readFileSync(embedded.accountsFile, "utf8"),
  );
  const accountOf = (role: string) => {
    const account = accounts.find((one) => one.role === role);
    if (account === undefined) throw new Error(`expected a demo account for ${role}`);
    return account;
  };
  technician = await signedInState(target, embedded.cloud.origin, accountOf("Field technician"));
  api = await openApiSession(target, accountOf("Administrator"));
  layoutId = await firstId(FIELD, {});
  mLocId = await firstId(MASTERS, { id: layoutId });
}

async function firstId(query: string, variables: Readonly<Record<string, string>>) {
  const [list] = Object.values(
    await api.graphql<Record<string, { items: readonly { id: string }[] }>>(query, variables),
  );
  const id = list?.items[0]?.id;
  if (id === undefined) throw new Error("expected a demo site, found none");
  return id;
}

async function order(fault: string, nLocId: string, on: boolean): Promise<void> {
  const iot = new IoTDataPlaneClient({ region: readTarget(embedded.outputsFile).region });
  const payload = Buffer.from(JSON.stringify({ fault, mLocId, nLocId, on }));
  await iot.send(new PublishCommand({ topic: CONTROL_TOPIC, qos: 1, payload }));
  iot.destroy();
}

interface Report {
  readonly issueType: string;
  readonly comment: string | null;
  readonly commandQueue: readonly string[];
  readonly rmaNumbers: readonly string[];
  readonly reconnectWaited: boolean | null;
  readonly reconnectWaitNote: string | null;
  readonly voltage: number | null;
  readonly username: string;
}

/** Reports about the node, newest first. */
async function reportsOf(nLocId: string): Promise<readonly Report[]> {
  const { listTasksByNode } = await api.graphql<{ listTasksByNode: { items: readonly Report[] } }>(
    TASKS,
    { layoutId, mLocId, nLocId },
  );
  return listTasksByNode.items;
}

interface Opening {
  readonly viewport?: Viewport;
  readonly theme?: ThemeMode;
}

/** Opens the dialog of a node of the tiny site. */
async function openNode(nLocId: string, { viewport, theme }: Opening = {}) {
  const path = `/layout/${layoutId}?device-details=${layoutId}:${mLocId}:${nLocId}`;
  const opened = await openConsole(browser, embedded.cloud.origin, path, viewport ?? "phone", {
    state: technician,
    ...(theme && { theme }),
  });
  await opened.page.getByRole("dialog").waitFor();
  return opened;
}

/** Opens the wizard of a node and selects one kind of issue. */
async function openWizard(nLocId: string, issue: string, opening?: Opening) {
  const opened = await openNode(nLocId, opening);
  const { page } = opened;
  await page.getByRole("tab", { name: "Troubleshoot" }).click();
  await page.getByRole("button", { name: TAB_MESSAGES.start }).click();
  const wizard = page.getByRole("dialog", { name: WIZARD_MESSAGES.title });
  const button = (name: string | RegExp) =>
    wizard.getByRole("button", { name, exact: typeof name === "string" });
  const next = () => button(/^(Next|Submit)$/).click();
  const pick = (question: string | RegExp, option: string) =>
    wizard
      .getByRole("group", { name: question })
      .getByRole("radio", { name: option, exact: true })
      .check();
  const answer = async (question: string | RegExp, option: string) => {
    await pick(question, option);
    await next();
  };
  await answer(/^What is wrong/, issue);
  return { ...opened, wizard, button, next, pick, answer };
}

const finished = (page: Page) => page.getByText("All steps completed - you're finished").waitFor();

describe.skipIf(!hasChromium || !isEmbedded)("repairs in Chromium", () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "tracker-repairs-"));
  beforeAll(async () => {
    browser = await launchChromium();
    await startField(dataFolder);
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await embedded.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it("of a stuck actuator end with the command run in the step and a report", async () => {
    const node = "012";
    await order("stuck", node, true);
    const { page, wizard, button, next, pick, answer, troubles } = await openWizard(
      node,
      "Actuator or movement issue",
    );
    await answer(/plugged in/, "Yes");
    await answer(/wiring fault/, "No");
    const reported = wizard.getByRole("region", { name: "Last reported by the node" });
    await reported.getByText("Failed To Move", { exact: false }).waitFor(PATIENT);
    await pick(/move east and west/, "Yes");
    await wizard.getByText(CONTRADICTION_MESSAGES.title).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await pick(/move east and west/, "No");
    await answer(/over 7 A/, "No");
    await order("stuck", node, false);
    await pick("Failed position", "East");
    await pick("Failure angle", "45°");
    await answer("Actuator abnormalities", "Loud Noise");
    expect(await button(/^Next$/).isDisabled()).toBe(true);
    await button("Run it here").click();
    expect(await axeFindings(page)).toEqual([]);
    await untilHeard(page, ANSWERS);
    await button("Run Command").click();
    const results = wizard.getByRole("region", { name: COMMAND_MESSAGES.results });
    await results.getByText("Success").waitFor(PATIENT);
    expect(
      await wizard
        .getByRole("group", { name: /run this command/ })
        .getByLabel("Yes")
        .isChecked(),
    ).toBe(true);
    await next();
    const number = await wizard.getByText(/^\d+-\d+-\d+-\d+A-\d{8}$/).innerText();
    await next();
    await wizard.getByLabel("Notes").fill("Gearbox broken.");
    await next();
    await wizard.getByText("No commands still to run.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await next();
    await finished(page);
    await wizard.getByText(WIZARD_MESSAGES.sent).waitFor();
    expect(await reportsOf(node)).toMatchObject([
      { issueType: "MI", comment: "Gearbox broken.", commandQueue: [], rmaNumbers: [number] },
    ]);
    expect(troubles).toEqual([]);
  });

  it("of a hot battery go no further without protection", async () => {
    const { page, wizard, button, pick } = await openWizard("040", "Battery overheat or swelling", {
      viewport: "tablet",
      theme: "sun",
    });
    const warning = wizard.getByRole("alert");
    await warning.getByText(/Do NOT hit the E-stop/).waitFor();
    await pick("Ready to proceed?", "No");
    expect(await button(/^Next$/).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await pick("Ready to proceed?", "Yes");
    expect(await button(/^Next$/).isDisabled()).toBe(false);
  });

  it("are reported without a network and arrive when there is one; answers outlast a reload", async () => {
    const node = "050";
    const first = await openWizard(node, "Charging issue", { theme: "dark" });
    const { page, context } = first;
    await first.answer(/wiring fault/, "Yes");
    await first.wizard.getByLabel("Notes").fill("Rats");
    // Waits until the draft is stored, because the reload would interrupt the write.
    await expect.poll(() => draftsIn(page)).toContain("Rats");
    await page.reload();
    await page.getByRole("tab", { name: "Troubleshoot" }).click();
    await page.getByRole("button", { name: TAB_MESSAGES.goOn }).click();
    const wizard = page.getByRole("dialog", { name: WIZARD_MESSAGES.title });
    await wizard.getByRole("button", { name: /^Continue: / }).click();
    await context.setOffline(true);
    await wizard.getByRole("button", { name: "Next", exact: true }).click();
    await wizard.getByRole("region", { name: WIZARD_MESSAGES.answers }).getByText("Rats").waitFor();
    await wizard.getByRole("button", { name: "Submit" }).click();
    await wizard.getByText(WIZARD_MESSAGES.storedOffline).waitFor(PATIENT);
    expect(await axeFindings(page)).toEqual([]);
    expect(await reportsOf(node)).toEqual([]);
    await context.setOffline(false);
    await until(async () => {
      const [report] = await reportsOf(node);
      if (report?.comment !== "Rats") throw new Error("the report has not arrived");
    });
    await wizard.getByRole("button", { name: "Close" }).click();
    await page.getByRole("region", { name: REPORT_MESSAGES.title }).getByText("Rats").waitFor();
    await page.getByText(TAB_MESSAGES.unsent).waitFor({ state: "detached" });
    expect(await axeFindings(page)).toEqual([]);
  });
});

/** All stored unfinished work, as JSON text. */
function draftsIn(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("outbox");
        opening.onsuccess = () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}
