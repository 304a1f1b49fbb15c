/**
 * One site in several browsers: a master's report reaches those who may see it, and no others. How
 * fast it reaches them is a row of `npm run bench` (live).
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { nowSeconds, type Rights } from "#test/e2e/people.ts";
import { openTarget } from "#test/e2e/target.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import { hasChromium, openConsole, sharedChromium } from "./console-page.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { mapOn, mapShown, openPanel } from "./site-page.ts";
import { storedDocuments } from "./stored-documents.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };

let browser: Browser;
let field: PlantedField;
/**
 * Time of the reports. In the past, because a round dated ahead counts as of its arrival, and two
 * rounds of the same second count as one.
 */
let reportedAt = nowSeconds() - 120;

/** Alarm words of one node. */
const WORDS = { calm: "00000000", overcurrent: "00000010", lowBattery: "00000002" } as const;

/** Reports a round dated one second after the last: an older one would have no effect. */
function report(al: string): Promise<void> {
  reportedAt += 1;
  const round = { i: [0], nid: ["1000"], t: [reportedAt], al: [al], ap: [4_500], fw: "3.20.1" };
  return field.report(0, round, reportedAt);
}

const pathOf = (query: string) => `/layout/${field.layoutId}${query}`;

async function openAs(rights: Rights, path: string) {
  const login = await field.people.create(rights);
  await field.people.grant(login, field.layoutId);
  const state = await signedInState(target.deployment, origin, login);
  return openConsole(browser, origin, path, "desktop", { state, tolerated: [] });
}

/** Waits for a text of the map; rejects when it does not appear. */
function shown(page: Page, text: string): Promise<void> {
  const option = mapOn(page).getByRole("option").filter({ hasText: text });
  return option.waitFor({ state: "attached" });
}

describe.skipIf(!hasChromium || origin === "")("a site in several browsers", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    field = await plantField(place, { name: "Live Ridge" }, [
      { name: "Master 1", x: 500, nodes: [{ id: "1000" }] },
    ]);
    await report(WORDS.calm);
  });
  afterAll(async () => {
    await field.close();
  });

  it("shows every viewer each of many changes that the master reports", async () => {
    const viewers = [
      await openAs({ groups: ["USER"] }, pathOf("?overlay=alarms")),
      await openAs({ groups: ["FIELD_TECH"] }, pathOf("?overlay=alarms")),
    ];
    const shownToAll = (text: string) => Promise.all(viewers.map(({ page }) => shown(page, text)));
    for (const { page } of viewers) await mapShown(page);
    await shownToAll(OVERLAY_MESSAGES.healthy);

    const words = [
      [WORDS.overcurrent, "Motor Overcurrent"],
      [WORDS.lowBattery, "Low Battery"],
      [WORDS.calm, OVERLAY_MESSAGES.healthy],
    ] as const;
    for (const [word, text] of [...words, ...words, ...words]) {
      await report(word);
      await shownToAll(text);
    }
  });

  it("shows nothing that was measured to a viewer without the right to it", async () => {
    const { page } = await openAs({ groups: ["CX_TECH"] }, "about:blank");
    const answers: string[] = [];
    page.on("response", async (response) => {
      if (response.request().method() !== "POST") return;
      // The page may close before the body of a last response has come.
      answers.push(await response.text().catch(() => ""));
    });
    await page.goto(pathOf("?view=chart&overlay=alarms&filter=111"));
    await mapShown(page);
    await expect
      .poll(() => new URL(page.url()).searchParams.get("overlay"))
      .toBe("deviceid-assignement");
    expect(new URL(page.url()).searchParams.has("filter")).toBe(false);
    expect(new URL(page.url()).searchParams.get("view")).toBe("layout");
    expect(await page.getByRole("button", { name: /^Overlay: / }).count()).toBe(0);

    // The report has reached a viewer with the right to it before this one is looked at.
    const other = await openAs({ groups: ["USER"] }, pathOf("?overlay=alarms"));
    await shown(other.page, OVERLAY_MESSAGES.healthy);
    await report(WORDS.lowBattery);
    await shown(other.page, "Low Battery");
    await page.getByRole("button", { name: TABLE_MESSAGES.title }).click();
    await page.getByRole("row").nth(1).waitFor();
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
      ...["Master", "Node", "Node ID", "Row", "From south", "Notes"],
    ]);
    const seen = await page.locator("body").ariaSnapshot();
    const summary = await (await openPanel(page, "summary")).ariaSnapshot();
    for (const { label } of NODE_ALARMS) expect(`${seen}${summary}`).not.toContain(label);
    expect(seen).not.toMatch(/Refresh|Replay/);
    expect(summary).toContain(OVERLAY_MESSAGES.pendingSync);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).not.toMatch(/packed|anglePanel|keyframe/);
    expect(await storedDocuments(page, "readings")).toEqual([]);
  });
});
