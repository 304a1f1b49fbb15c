/**
 * A firmware campaign in Chromium: one person starts it at a desk, another one stops and ends it on a
 * phone and reads its report.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { awaitStored } from "#scripts/demo/await-stored.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import { openTarget } from "#test/e2e/target.ts";
import { FIRMWARE_MESSAGES } from "#web/features/site/firmware/firmware-messages.ts";
import { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";
import { axeFindings, sidewaysOverflow } from "./console-page.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";

const NAME = "Updated field";
const OLD = "3.20.1";
const NEW = "3.21.0";
const WORDS = FIRMWARE_MESSAGES;

/** Where the value of each cell with a header begins, as a share of the width of the cell. */
const VALUE_PLACES = `[...document.querySelectorAll("td[data-head]:not(:empty)")].map((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { left, width } = cell.getBoundingClientRect();
  return (range.getBoundingClientRect().left - left) / width;
})`;

describe.skipIf(!hasConsole)("a firmware campaign in Chromium", () => {
  let site: SignedInSite<"CX_TECH" | "ADMIN">;

  beforeAll(async () => {
    const nodes = ["1000", "1001", "1002", "1003"].map((id) => ({ id }));
    site = await signedInSite(
      (place) =>
        plantField(place, { name: NAME, published: true }, [{ name: "Master 1", x: 500, nodes }]),
      ["CX_TECH", "ADMIN"],
      ["CONTROLS", "USER"],
    );
    const { connect, layoutId, masters, report, reportMaster } = site.field;
    await connect(0);
    const ts = nowSeconds();
    const still = [0, 0, 0, 0];
    const round = {
      ...{ i: [0, 1, 2, 3], t: still.map(() => ts), hw: "20800", fw: still.map(() => OLD) },
      ...{ al: still.map(() => "00000000"), fl: still.map(() => "0000000000000000") },
      ...{ ap: still, at: still },
    };
    await report(0, round, ts);
    await reportMaster(0, { ts });
    const { deployment } = openTarget();
    const { dynamo } = operatorClients(deployment);
    const last = { layoutId, mLocId: masters[0]?.mLocId ?? "", ts };
    await awaitStored(dynamo, deployment.telemetryTable, [last]);
  });
  afterAll(() => site?.close());

  const path = () => `/firmware/${site.field.layoutId}`;
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  /** Presses a button, and the one of the same name that the question has. */
  async function confirm(page: Page, name: string): Promise<void> {
    await button(page, name).click();
    const asked = page.getByRole("alertdialog");
    expect(await axeFindings(page)).toEqual([]);
    await asked.getByRole("button", { name, exact: true }).click();
    await asked.waitFor({ state: "detached" });
  }

  it("is started with a preview and the name of the site", async () => {
    const { page, troubles } = await site.openPage("CX_TECH", path());
    await page.getByText(OLD, { exact: true }).waitFor();
    await page.getByText(WORDS.none).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, WORDS.newCampaign).click();
    const dialog = page.getByRole("dialog", { name: WORDS.newCampaign });
    await dialog.getByLabel(WORDS.form.version).fill(NEW);
    await dialog.getByLabel(WORDS.form.canary).fill("1");
    await dialog.getByText(WORDS.previewTotal(4, 1)).waitFor();
    expect(await button(page, WORDS.form.start).isEnabled()).toBe(false);
    await dialog.getByLabel(SITE_NAME_MESSAGES.typeName).fill(NAME);
    expect(await axeFindings(page)).toEqual([]);
    await button(page, WORDS.form.start).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(WORDS.toVersion(NEW, "Gen4.0"), { exact: true }).waitFor();
    await page.getByText(WORDS.tolerated(0, 1)).waitFor();
    await page.getByRole("row", { name: new RegExp(`^${WORDS.canary} `) }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it("is stopped and ended by another person on a phone, and has a report", async () => {
    const { page, troubles } = await site.openPage("ADMIN", path(), "phone");
    await page.getByText(WORDS.states.running, { exact: true }).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    const places: readonly number[] = await page.evaluate(VALUE_PLACES);
    expect(places.length).toBeGreaterThan(20);
    // The header has 40 % of the width, a gap follows.
    for (const place of places) expect(place).toBeCloseTo(0.42, 1);
    expect(await axeFindings(page)).toEqual([]);

    await confirm(page, WORDS.stop);
    await page.getByText(WORDS.states.stoppedPerson).waitFor();
    await button(page, WORDS.goOn).waitFor();
    await confirm(page, WORDS.end);
    await page.getByText(WORDS.states.endedPerson).waitFor();
    await button(page, WORDS.report.show).click();
    const report = page.getByRole("dialog", { name: WORDS.report.title });
    await report.getByText(WORDS.report.of(NAME)).waitFor();
    await report.getByText(/^[0-9a-f]{64}$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
