/**
 * Notifications in a real browser: one arrives while the user is there, leads to its master, and
 * reaches the layout's recipients.
 */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { reading } from "#test/builders/readings.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { EVERY_RULE, SET_NOTIFICATION_SETTINGS } from "#test/e2e/notification-calls.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import {
  newChangeId,
  newMasterId,
  type PlantedLayout,
  plantLayout,
} from "#test/e2e/planted-layout.ts";
import { runSchedule } from "#test/e2e/run-schedule.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { bellLabel, mutedText, NOTIFICATION_MESSAGES } from "#web/ui/notification-messages.ts";
import type { ThemeMode } from "#web/ui/tones.ts";
import { clients, makeAccount, PASSWORD, target } from "./account-steps.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  PATIENCE,
  type SignedInState,
  sharedChromium,
  sidewaysOverflow,
  type Viewport,
} from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";
/** Beside the desktop in the light look, which the first test has. */
const LOOKS: readonly (readonly [Viewport, ThemeMode])[] = [
  ["tablet", "dark"],
  ["phone", "sun"],
];
const NAME = "Battery Flats";
const CRITICAL_BATTERY = "00000004";

let browser: Browser;
let state: SignedInState;
let place: PlantedLayout;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const list = (page: Page) => page.getByRole("dialog", { name: NOTIFICATION_MESSAGES.title });

/** Stores a new round of the master, and runs the schedule that checks it. */
async function report(alarms: string): Promise<void> {
  const { telemetryTable } = target.deployment;
  const store = { tables: operatorTables(clients.dynamo), telemetryTable };
  reports += 1;
  const ts = nowSeconds() + reports;
  const round = reading({ ts, nodes: { 0: { t: ts, al: alarms } } });
  await putSummary(store, place, { ts, chunk: 0, bytes: deflateFrame(summaryOf(round)) });
  await runSchedule(target, "tracker-watch-rules");
}
let reports = 0;

/** Opens the settings of the layout, and checks both forms that they have. */
async function expectSettingsFit(page: Page): Promise<void> {
  await page.goto(`/layouts?view=list&edit=true&modify-layout=${place.layoutId}&tab=4`);
  await page.getByRole("tab", { name: EDITOR_MESSAGES.notifications }).waitFor();
  await page.getByRole("radio", { name: NOTIFICATION_MESSAGES.listed }).check();
  await page.getByText(NOTIFICATION_MESSAGES.saved, { exact: true }).waitFor();
  await page.getByRole("checkbox").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  // Waits until the setting is saved, because the next check uses it.
  const isSaved = page.waitForResponse((response) =>
    (response.request().postData() ?? "").includes("setNotificationSettings"),
  );
  await page.getByRole("radio", { name: NOTIFICATION_MESSAGES.everybody }).check();
  await isSaved;
  await page.getByRole("checkbox").first().waitFor({ state: "detached" });
}

describe.skipIf(!hasChromium || origin === "")("notifications in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    const { email } = await makeAccount("notifications", { groups: ["USER", "ADMIN"] });
    const { deployment } = target;
    state = await signedInState(deployment, origin, { email, password: PASSWORD });
    const { userPoolId, userPoolClientId: clientId } = deployment;
    const pool = { client: clients.cognito, userPoolId, clientId };
    const { AuthenticationResult } = await signInWithPassword(pool, email, PASSWORD);
    const accessToken = AuthenticationResult?.AccessToken ?? "";
    place = await plantLayout(deployment, accessToken, NAME, { mId: newMasterId() });
    const input = { changeId: newChangeId(), layoutId: place.layoutId, rev: 0, rules: EVERY_RULE };
    await dataOf(deployment, accessToken, SET_NOTIFICATION_SETTINGS, { input });
  }, PATIENCE);

  it("arrive by themselves, lead to the master, are seen on the next page too, and can be muted and set", async () => {
    const { page, troubles } = await openConsole(browser, origin, "/layouts", "desktop", { state });
    await button(page, bellLabel(0)).waitFor();
    await report(CRITICAL_BATTERY);
    await button(page, bellLabel(1, 1)).click();
    const row = list(page).getByRole("link", { name: /Critical Battery Raised New/ });
    await row.getByText("1 node has a critical battery").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    await button(page, bellLabel(0, 1)).press("Enter");
    await row.waitFor({ state: "hidden" });
    await list(page).getByRole("link").press("Enter");
    await page.waitForURL(new RegExp(`/layout/${place.layoutId}.*locIds=${place.mLocId}`));
    await button(page, bellLabel(0, 1)).waitFor();
    await page.reload();
    await button(page, bellLabel(0, 1)).waitFor();
    await report("00000000");
    await button(page, bellLabel(1)).click();
    await list(page).getByText(NOTIFICATION_MESSAGES.cleared).waitFor();
    await list(page)
      .getByRole("button", { name: NOTIFICATION_MESSAGES.muteNamed(NAME) })
      .first()
      .click();
    await list(page).getByText(NOTIFICATION_MESSAGES.none).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await list(page).getByText(mutedText(NAME), { exact: true }).waitFor();
    await list(page)
      .getByRole("button", { name: /^Unmute/ })
      .click();
    await list(page).getByRole("link").first().waitFor();
    expect(troubles).toEqual([]);
    await expectSettingsFit(page);
  });

  it.each(LOOKS)("and their settings can be read on a %s in the look %s", async (size, theme) => {
    const { page } = await openConsole(browser, origin, "/layouts", size, { state, theme });
    await button(page, /^Notifications/).click();
    await list(page).getByRole("link").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await expectSettingsFit(page);
  });
});
