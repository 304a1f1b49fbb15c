/**
 * Repairs in a real browser: the Troubleshoot wizard is completed for a faulty node of a planted
 * field, with a command that is answered in its step, and its report arrives.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#test/e2e/api-calls.ts";
import { openTarget } from "#test/e2e/target.ts";
import { until } from "#test/e2e/until.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { CONTRADICTION_MESSAGES } from "#web/features/site/troubleshoot/contradiction-messages.ts";
import {
  REPORT_MESSAGES,
  TAB_MESSAGES,
  WIZARD_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import type { ThemeMode } from "#web/ui/tones.ts";
import { axeFindings } from "./console-page.ts";
import { ANSWERS, untilHeard } from "./heard-subscriptions.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { type SentCommands, sentCommands } from "./sent-commands.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";

const MASTERS = [{ name: "M1", x: 500, nodes: [{ id: "1000" }, { id: "1001" }] }];
/** Command of the step in which an actuator is replaced. */
const RESET = "post-replacement-reset-batch";
const TASKS = `query ($layoutId: ID!, $mLocId: ID!, $nLocId: String!) {
  listTasksByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: $nLocId) {
    items { issueType comment commandQueue rmaNumbers }
  }
}`;

const target = openTarget().deployment;
let site: SignedInSite<"FIELD_TECH">;
let accessToken: string;
let commands: SentCommands;

/** A round of the master: the first node has failed to move, the second tracks. */
function oneStuck(field: PlantedField): Promise<void> {
  return field.report(0, {
    ...{ i: [0, 1], nid: ["1000", "1001"], al: ["00000040", "00000000"] },
    ...{ fl: ["0000000000010000", "0000000000010000"], fw: "3.20.1" },
    ...{ ap: [1_000, 4_500], at: [4_500, 4_500] },
  });
}

interface Report {
  readonly issueType: string;
  readonly comment: string | null;
  readonly commandQueue: readonly string[];
  readonly rmaNumbers: readonly string[];
}

/** Reports about the node, newest first. */
async function reportsOf(nLocId: string): Promise<readonly Report[]> {
  const { layoutId, masters } = site.field;
  const place = { layoutId, mLocId: masters[0]?.mLocId, nLocId };
  const { listTasksByNode } = await dataOf<{
    listTasksByNode: { items: readonly Report[] };
  }>(target, accessToken, TASKS, place);
  return listTasksByNode.items;
}

/** Opens the wizard of a node on a phone. */
async function openWizard(nLocId: string, theme: ThemeMode) {
  const { layoutId, masters } = site.field;
  const device = `?device-details=${layoutId}:${masters[0]?.mLocId}:${nLocId}`;
  const opened = await site.open("FIELD_TECH", device, "phone", { theme });
  const { page } = opened;
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
  /** Starts a new report of one kind of issue. */
  const start = async (issue: string) => {
    await page.getByRole("tab", { name: "Troubleshoot" }).click();
    await page.getByRole("button", { name: TAB_MESSAGES.start }).click();
    await answer(/^What is wrong/, issue);
  };
  return { ...opened, wizard, button, next, pick, answer, start };
}

describe.skipIf(!hasConsole)("repairs in Chromium", () => {
  beforeAll(async () => {
    site = await signedInSite(
      (place) => plantField(place, { name: "Repair Draw" }, MASTERS),
      ["FIELD_TECH"],
      ["CONTROLS"],
    );
    const { field } = site;
    await field.connect(0);
    await field.reportMaster(0);
    ({ accessToken } = await field.people.signedIn({ groups: ["ADMIN"] }, [field.layoutId]));
    commands = sentCommands(target, field, accessToken);
  });
  afterAll(() => site?.close());

  it("of a stuck actuator end with the command run in the step and a report, and those of a hot battery go no further without protection", async () => {
    const node = "000";
    await oneStuck(site.field);
    const opened = await openWizard(node, "sun");
    const { page, wizard, button, next, pick, answer, troubles } = opened;
    await opened.start("Actuator or movement issue");
    await answer(/plugged in/, "Yes");
    await answer(/wiring fault/, "No");
    const reported = wizard.getByRole("region", { name: "Last reported by the node" });
    await reported.getByText("Failed To Move", { exact: false }).waitFor(PATIENT);
    await pick(/move east and west/, "Yes");
    await wizard.getByText(CONTRADICTION_MESSAGES.title).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await pick(/move east and west/, "No");
    await answer(/over 7 A/, "No");
    await pick("Failed position", "East");
    await pick("Failure angle", "45°");
    await answer("Actuator abnormalities", "Loud Noise");
    expect(await button(/^Next$/).isDisabled()).toBe(true);
    await button("Run it here").click();
    expect(await axeFindings(page)).toEqual([]);
    await untilHeard(page, ANSWERS);
    await button("Run Command").click();
    const [reset] = await commands.newOf(RESET, [], 1);
    if (reset === undefined) throw new Error("expected a command");
    await commands.succeed(reset, RESET, "Step 3/3: node 1000 reset");
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
    await page.getByText("All steps completed - you're finished").waitFor();
    await wizard.getByText(WIZARD_MESSAGES.sent).waitFor();
    expect(await reportsOf(node)).toMatchObject([
      { issueType: "MI", comment: "Gearbox broken.", commandQueue: [], rmaNumbers: [number] },
    ]);
    await button("Close").click();

    await opened.start("Battery overheat or swelling");
    await wizard
      .getByRole("alert")
      .getByText(/Do NOT hit the E-stop/)
      .waitFor();
    await pick("Ready to proceed?", "No");
    expect(await button(/^Next$/).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it("are reported without a network and arrive when there is one; answers outlast a reload", async () => {
    const node = "001";
    const first = await openWizard(node, "dark");
    await first.start("Charging issue");
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
    await page.waitForLoadState("networkidle");
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
