/** The past of a site in a real browser: played back, shared by its address, and left. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import { openTarget } from "#test/e2e/target.ts";
import { TIME_MESSAGES } from "#web/ui/time-messages.ts";
import {
  axeFindings,
  hasChromium,
  launchChromium,
  openConsole,
  type SignedInState,
  signedInState,
  type Viewport,
} from "./console-page.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { mapShown } from "./site-page.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };

/** What is read comes soon on an idle machine; on a busy one it may take its time. */
const PATIENT = { timeout: 20_000 };

const ROUNDS = 24;
const ROUND_SECONDS = 900;

let browser: Browser;
let field: PlantedField;
let operator: SignedInState;

/** One tracker that follows the sun from east to west, while the wind rises. */
async function plantPast(): Promise<PlantedField> {
  const planted = await plantField(place, { name: "Replay Ridge" }, [
    { name: "Master 1", x: 500, nodes: [{ id: "1000" }] },
  ]);
  const now = nowSeconds();
  for (let back = ROUNDS - 1; back >= 0; back -= 1) {
    const ts = now - back * ROUND_SECONDS;
    const angle = 200 * (ROUNDS / 2 - back);
    const round = { i: [0], nid: ["1000"], t: [ts], al: ["00000000"], ap: [angle], fw: "3.20.1" };
    await planted.report(0, round, ts);
    const wind = ROUNDS - back;
    await planted.reportMaster(0, { ts, windAverage: wind, windPeak: wind + 5 });
  }
  return planted;
}

/** The map of the site, for somebody who may see its readings. */
async function openSite(viewport: Viewport = "desktop") {
  const path = `/layout/${field.layoutId}`;
  const console = await openConsole(browser, origin, path, viewport, { state: operator });
  await mapShown(console.page);
  return console;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: TIME_MESSAGES.replay });
const moment = (page: Page) => page.getByRole("slider").getAttribute("aria-valuetext");
const snapshot = (page: Page) => page.getByRole("button", { name: /^Snapshot: \d{4}-/ });

describe.skipIf(!hasChromium || origin === "")("the past of a site in Chromium", () => {
  beforeAll(async () => {
    browser = await launchChromium();
    field = await plantPast();
    const login = await field.people.create({ groups: ["USER"] });
    await field.people.grant(login, field.layoutId);
    operator = await signedInState(browser, origin, login);
  });
  afterAll(async () => {
    await browser.close();
    await field.close();
  });

  it("is played back, marked as the past, shared by its address and left for the present", async () => {
    const { page, context, troubles } = await openSite();
    await snapshot(page).waitFor();
    await button(page, TIME_MESSAGES.openReplay).click();
    await button(page, TIME_MESSAGES.pause).waitFor();
    await page.getByText(TIME_MESSAGES.past, { exact: true }).waitFor();
    const begun = await moment(page);
    await expect.poll(() => moment(page), PATIENT).not.toBe(begun);
    await page.keyboard.press("Space");
    await button(page, TIME_MESSAGES.play).waitFor();
    await page.getByRole("slider").press("End");
    await snapshot(page).waitFor();
    const end = (await moment(page))?.slice(0, 19);
    const inAddress = (name: string) => new URL(page.url()).searchParams.get(name);
    await expect.poll(() => inAddress("ts"), PATIENT).toBe(inAddress("to"));
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await bar(page).waitFor();
    await expect.poll(() => moment(page), PATIENT).toContain(end);
    await button(page, TIME_MESSAGES.closeReplay).click();
    await bar(page).waitFor({ state: "detached" });
    await page.getByText(TIME_MESSAGES.live, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.has("ts")).toBe(false);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("fits a phone", async () => {
    const { page, context } = await openSite("phone");
    await button(page, TIME_MESSAGES.openReplay).click();
    await bar(page).waitFor();
    const overflow = await page.evaluate(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });
});
