/** The storm desk in a real browser: ten sites are stowed in a few presses. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { openTarget } from "#test/e2e/target.ts";
import {
  STORM_MESSAGES,
  STOW_RUN_MESSAGES,
  STOW_SITES_MESSAGES,
} from "#web/features/storm/model/storm-messages.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import {
  axeFindings,
  type ConsolePage,
  hasChromium,
  openConsole,
  type SignedInState,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
} from "./console-page.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";

const SITES = 10;
const MASTERS = 2;
/** Index of the site with wind above its limit. */
const WINDY = 4;
const MOST_PRESSES = 8;

const NODES = [0, 1, 2].map((at) => ({ id: `100${at}` }));

let browser: Browser;
let fields: readonly PlantedField[];
let state: SignedInState;

async function plantSite(number: number): Promise<PlantedField> {
  const place = { target: target.deployment, clients: operatorClients(target.deployment) };
  const masters = Array.from({ length: MASTERS }, (_, at) => ({
    ...{ name: `Master ${at + 1}`, x: 200 + 300 * at, nodes: NODES },
    panid: 900 + number * MASTERS + at,
  }));
  const field = await plantField(place, { name: `Storm ${number}`, published: true }, masters);
  const windPeak = number === WINDY ? 30 : 6;
  for (const master of masters.keys()) {
    await field.connect(master);
    await field.reportMaster(master, { windAverage: windPeak / 2, windPeak });
    const i = NODES.map((_, at) => at);
    const [at, ap] = [i.map(() => -2000), i.map(() => -2000)];
    await field.report(master, { i, at, ap, al: i.map(() => "00000000") });
  }
  return field;
}

const open = (path: string): Promise<ConsolePage> =>
  openConsole(browser, origin, path, "desktop", { state });

const rows = (page: Page) => page.locator("li[data-urgency]");

/** Counts the clicks and keys that a person needs. */
function countingHand(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    click: async (role: "button" | "link", name: string) => {
      presses += 1;
      await page.getByRole(role, { name, exact: true }).click();
    },
    keys: async (...keys: readonly string[]) => {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

describe.skipIf(!hasChromium || origin === "")("the storm desk in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    const planted: PlantedField[] = [];
    while (planted.length < SITES) planted.push(await plantSite(planted.length));
    fields = planted;
    const [{ people }] = planted as [PlantedField];
    const login = await people.create({ groups: ["USER", "CONTROLS"] });
    for (const { layoutId } of planted) await people.grant(login, layoutId);
    state = await signedInState(target.deployment, origin, login);
  });
  afterAll(async () => {
    for (const field of fields) await field.close();
  });

  it("has the windy site first, on the desk in every size and on the wall", async () => {
    const { page, context, troubles } = await open("/storm");
    const expectWindyFirst = async () => {
      await rows(page)
        .nth(SITES - 1)
        .waitFor();
      expect(await rows(page).first().getAttribute("data-urgency")).toBe("exposed");
      expect(await rows(page).first().textContent()).toContain(`Storm ${WINDY}`);
    };
    await expectWindyFirst();
    for (const [size, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      expect(await axeFindings(page), size).toEqual([]);
      expect(await sidewaysOverflow(page), size).toBe(0);
    }
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.goto("/storm?wall");
    await expectWindyFirst();
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it(`stows ${SITES} sites in at most ${MOST_PRESSES} presses, each with its outcome`, async () => {
    const { page, context, troubles } = await open("/layouts?view=list");
    await page.getByText("Storm 0").waitFor();
    const hand = countingHand(page);
    await hand.click("link", PAGE_TITLES.storm);
    await rows(page)
      .nth(SITES - 1)
      .waitFor();
    await hand.click("button", STORM_MESSAGES.chooseAll);
    await hand.click("button", STORM_MESSAGES.stowSites(SITES));
    await page.getByRole("dialog").getByRole("textbox").waitFor();
    await hand.keys(...STOW_SITES_MESSAGES.word);
    const send = page.getByRole("button", { name: STOW_SITES_MESSAGES.send(SITES) });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await hand.keys("Enter");
    await page.getByText(STOW_RUN_MESSAGES.dispatched(SITES, SITES)).waitFor();
    expect(hand.presses()).toBeLessThanOrEqual(MOST_PRESSES);
    expect(await page.getByText(STOW_RUN_MESSAGES.sentTo(MASTERS, MASTERS)).count()).toBe(SITES);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
