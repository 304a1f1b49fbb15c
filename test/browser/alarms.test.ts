/**
 * The journal of alarms in a real browser: opened from the map, acknowledged by one user and seen
 * by another.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alarmBit } from "#domain/journal/alarms.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import {
  causeSentence,
  deviceName,
  FILTER_NAMES,
  JOURNAL_MESSAGES,
} from "#web/features/site/journal/model/journal-messages.ts";
import { PERIOD_MESSAGES } from "#web/features/site/journal/model/period-messages.ts";
import { STATUS_MESSAGES } from "#web/features/site/status/status-messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { axeFindings, sidewaysOverflow, VIEWPORTS, type Viewport } from "./console-page.ts";
import { type Place, type PlantedField, plantField } from "./planted-field.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { locIdsOn } from "./site-page.ts";

const IDS = ["1000", "1001", "1002"];
const QUARTER = 900;

let site: SignedInSite<"FIELD_TECH" | "USER">;

function hex(...keys: readonly string[]): string {
  const word = keys.reduce((sum, key) => sum + 2 ** alarmBit("NODE", key), 0);
  return word.toString(16).toUpperCase().padStart(8, "0");
}

/** A round in which 001 routes through 000. */
function roundAt(ts: number, alarms: readonly string[]) {
  const hops = ["0000", "1000", "0000"];
  return { i: [0, 1, 2], nid: IDS, t: IDS.map(() => ts), al: alarms, fh: hops, fw: "3.20.1" };
}

/**
 * Nodes 000 and 001 are lost after a quiet hour; 002 does not move, and has a fault that only few
 * users may see.
 */
async function plantAlarms(place: Place): Promise<PlantedField> {
  const planted = await plantField(place, { name: "Journal Junction" }, [
    { name: "Master 1", x: 500, nodes: IDS.map((id) => ({ id })) },
  ]);
  const now = nowSeconds();
  for (let back = 8; back > 0; back -= 1) {
    const ts = now - back * QUARTER;
    const lost = back > 4 ? hex() : hex("notResponding");
    const motor = back > 4 ? hex() : hex("noMotion", "paramError");
    await planted.report(0, roundAt(ts, [lost, lost, motor]), ts);
    await planted.reportMaster(0, { ts });
  }
  return planted;
}

async function openJournal(as: "FIELD_TECH" | "USER", viewport: Viewport = "desktop") {
  const console = await site.open(as, "", viewport);
  const { page } = console;
  if (viewport === "phone") {
    await page.getByRole("button", { name: SHELL_MESSAGES.openMenu }).click();
    await page.getByRole("navigation").getByRole("link", { name: SHELL_MESSAGES.alarms }).click();
  } else await page.getByRole("link", { name: SHELL_MESSAGES.alarms }).click();
  await list(page).waitFor();
  return console;
}

/** Number of pages of a PDF written by Chromium. */
function pagesOf(pdf: Buffer): number {
  return [...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

const list = (page: Page) => page.getByRole("region", { name: JOURNAL_MESSAGES.list });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const MOTOR = ["Failed To Move", deviceName("Master 1", "002")] as const;

describe.skipIf(!hasConsole)("the journal of alarms in Chromium", () => {
  beforeAll(async () => {
    site = await signedInSite(plantAlarms, ["FIELD_TECH", "USER"], ["CONTROLS"]);
  });
  afterAll(() => site.close());

  it("says what explains the others, and leads to the device on the map", async () => {
    const { page, context, troubles } = await openJournal("FIELD_TECH");
    const cause = causeSentence("lostRepeater", deviceName("Master 1", "000"), 1, false);
    await list(page).getByText(cause).waitFor();
    await page.getByText(JOURNAL_MESSAGES.partial).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await list(page).getByRole("link", { name: MOTOR[1] }).click();
    await expect.poll(() => locIdsOn(page), PATIENT).toMatch(/:002$/);
    await page.goBack();
    await list(page).waitFor();
    await page.goto(page.url().replace(/\/alarms.*/, `/alarms/${site.field.layoutId}?show=all`));
    await list(page).getByText(MOTOR[0]).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("is shared by two people, shows new alarms by itself, and prints the hand-over of a shift on two pages", async () => {
    const [technician, operator] = [await openJournal("FIELD_TECH"), await openJournal("USER")];
    const onMap = await site.open("USER", "");
    const strip = onMap.page.getByRole("region", { name: STATUS_MESSAGES.strip });
    await strip.waitFor();
    await button(
      technician.page,
      JOURNAL_MESSAGES.about(JOURNAL_MESSAGES.acknowledge, ...MOTOR),
    ).click();
    const dialog = technician.page.getByRole("dialog");
    await dialog.getByLabel(JOURNAL_MESSAGES.optionalNote).fill("Actuator in the truck");
    expect(await axeFindings(technician.page)).toEqual([]);
    await dialog.getByRole("button", { name: JOURNAL_MESSAGES.acknowledge }).click();
    await list(operator.page).getByText(MOTOR[0]).waitFor({ state: "detached" });
    await strip.getByText("1 acknowledged", { exact: true }).waitFor();
    await button(operator.page, new RegExp(`^${FILTER_NAMES.active}`)).click();
    await list(operator.page).getByText("Actuator in the truck").waitFor();
    // 001 reports again, and 000 reports the reason for its silence.
    const ts = nowSeconds();
    const alarms = [hex("notResponding", "criticalBattery"), hex(), hex("noMotion", "paramError")];
    await site.field.report(0, roundAt(ts, alarms), ts);
    await list(operator.page).getByText("Critical Battery").waitFor({ timeout: 60_000 });
    for (const { troubles } of [technician, operator, onMap]) expect(troubles).toEqual([]);
    for (const { context } of [operator, onMap]) await context.close();

    const { page, context } = technician;
    await button(page, JOURNAL_MESSAGES.handOver).click();
    await page.getByRole("region", { name: new RegExp(`^${PERIOD_MESSAGES.notes}`) }).waitFor();
    const note = page.getByRole("textbox", { name: HAND_OVER_MESSAGES.note });
    await note.fill("The gate key is with Bob");
    await page.reload();
    await expect.poll(() => note.inputValue(), PATIENT).toBe("The gate key is with Bob");
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => button(page, SHELL_MESSAGES.openMenu).isVisible(), PATIENT).toBe(false);
    expect(await button(page, JOURNAL_MESSAGES.print).isVisible()).toBe(false);
    expect(await page.getByText(SHELL_MESSAGES.skipToContent).isVisible()).toBe(false);
    const ownNote = page.getByText("Actuator in the truck").first();
    await expect.poll(() => ownNote.isVisible(), PATIENT).toBe(true);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(2);
    await context.close();
  });

  it("fits a phone in the light and in the sun", async () => {
    const { page, context } = await openJournal("USER", "phone");
    for (const theme of ["light", "sun"] as const) {
      await page.evaluate((mode) => localStorage.setItem("theme", mode), theme);
      await page.reload();
      await list(page).waitFor();
      expect(await sidewaysOverflow(page), theme).toBe(0);
      for (const way of await list(page).getByRole("button").all()) {
        const { x, width } = (await way.boundingBox()) ?? { x: Number.NaN, width: 0 };
        expect(x + width, theme).toBeLessThanOrEqual(VIEWPORTS.phone.width);
      }
      expect(await axeFindings(page), theme).toEqual([]);
      const note = page.getByText(JOURNAL_MESSAGES.partial);
      expect((await note.boundingBox())?.height, `one line, ${theme}`).toBeLessThan(30);
      expect(await note.evaluate((line) => getComputedStyle(line).fontWeight), theme).toBe("400");
    }
    await context.close();
  });
});
