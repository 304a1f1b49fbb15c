/**
 * The user manager in a real browser: a user is created, gets rights, is found in the list of
 * commanders, and is disabled.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { openPeople } from "#test/e2e/people.ts";
import { plantLayout } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { RIGHTS_MESSAGES } from "#web/features/users/model/rights-messages.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { PRIVILEGE_MESSAGES } from "#web/features/users/privilege-messages.ts";
import { REASON_MESSAGES } from "#web/ui/reason-messages.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
} from "./console-page.ts";
import { openAs } from "./enter-as.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const people = openPeople(operatorClients(target.deployment), target.deployment);
const RULER = { groups: ["ADMIN", "CONTROLS"] } as const;
const SITE = "Arkansas Valley Solar";
const ADMINISTRATOR = "admin@heliotrack.example";
/**
 * Filters the list, because only visible rows are rendered, and other tests create many accounts.
 */
const FOUND = `?q=${ADMINISTRATOR}`;

let browser: Browser;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const opened = () => openAs(browser, "Administrator", `/users-list${FOUND}`);

const PATIENT = { timeout: 60_000 };
/** Height in pixels of a window that shows a hundred people. */
const ALL_ROWS = 8_000;

/**
 * Creates a user who may command one site; returns the number of clicks. Typing needs none, because
 * Tab moves on.
 */
async function createUser(page: Page, email: string): Promise<number> {
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  const dialog = page.getByRole("dialog");
  const worth = dialog.getByRole("region", { name: PRIVILEGE_MESSAGES.together });
  await press(button(page, USER_MESSAGES.add));
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^First name/).fill("Ines");
  await page.getByLabel(/^Last name/).fill("Duarte");
  await page.getByLabel(/^Company name/).fill("Brightfield Energy");
  expect(await axeFindings(page)).toEqual([]);
  await press(button(page, USER_MESSAGES.next));
  await dialog.getByLabel(USER_MESSAGES.searchLayouts).fill(SITE);
  await press(page.getByRole("checkbox", { name: SITE }));
  await worth.getByText("1 layout").waitFor();
  await press(button(page, USER_MESSAGES.next));
  await press(page.getByRole("checkbox", { name: /^USER/ }));
  await page.getByText("Controls off", { exact: true }).waitFor();
  await press(page.getByRole("checkbox", { name: /^CONTROLS/ }));
  await worth.getByText(PRIVILEGE_MESSAGES.movesHint).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(button(page, USER_MESSAGES.create));
  await page.getByText(USER_MESSAGES.saved, { exact: true }).waitFor();
  return presses;
}

describe.skipIf(!hasChromium || origin === "")("the user manager in Chromium", () => {
  let layoutId: string;

  beforeAll(async () => {
    browser = await sharedChromium();
    const { accessToken } = await people.signedIn({ ...RULER, allLayouts: true });
    ({ layoutId } = await plantLayout(target.deployment, accessToken, "Site of its own people"));
  });
  afterAll(async () => {
    await people.dismiss();
  });

  it("makes a user of one site by 7 presses and one save, invites again, shows the new rights, and disables", async () => {
    const email = `ines-${crypto.randomUUID()}@brightfield.example`;
    const { page, troubles } = await opened();
    await button(page, ADMINISTRATOR).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await createUser(page, email)).toBe(7);
    await button(page, USER_MESSAGES.resend).click();
    await page.getByText(USER_MESSAGES.resent, { exact: true }).waitFor();
    await button(page, USER_MESSAGES.close).click();
    await page.getByRole("tab", { name: USER_MESSAGES.commandersView }).click();
    await page.getByLabel(RIGHTS_MESSAGES.layout).selectOption({ label: SITE });
    // Other tests create people of this site too, and only the rows in sight are rendered.
    await page.setViewportSize({ ...VIEWPORTS.desktop, height: ALL_ROWS });
    await page.getByRole("row", { name: new RegExp(email) }).click();
    await page.setViewportSize(VIEWPORTS.desktop);
    await button(page, USER_MESSAGES.disable).click();
    await page.getByLabel(REASON_MESSAGES.label).fill("Has left the company");
    await page.getByRole("dialog", { name: /\?$/ }).getByRole("button").last().click();
    await button(page, USER_MESSAGES.enable).waitFor();
    await button(page, USER_MESSAGES.history).click();
    await page.getByText("Has left the company").waitFor();
    await page.getByText("Groups: + CONTROLS, + USER").waitFor();
    await page.getByText(`Layouts: + ${SITE}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it("asks before the way back gives up what is not saved, and fits a phone", async () => {
    const { page } = await opened();
    await button(page, ADMINISTRATOR).click();
    const company = page.getByLabel(/^Company name/);
    await company.fill("Elsewhere");
    await page.evaluate("history.back()");
    await button(page, USER_MESSAGES.leaving.stay).click();
    expect(await company.inputValue()).toBe("Elsewhere");
    expect(page.url()).toContain("username=");
    await page.evaluate("history.back()");
    await button(page, USER_MESSAGES.leaving.go).click();
    await page.waitForURL(`**/users-list${FOUND}`);
    await company.waitFor({ state: "detached" });

    await page.setViewportSize(VIEWPORTS.phone);
    await button(page, ADMINISTRATOR).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.goto("/users-list?username=new");
    await page.getByLabel(/^Email/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it("shows an administrator of one site the accounts of that site alone", async () => {
    const own = await people.signedIn(RULER, [layoutId]);
    const worker = await people.create({ groups: ["USER", "CONTROLS"] });
    await people.grant(worker, layoutId);
    const outsider = await people.create({ groups: ["USER"] });
    const state = await signedInState(target.deployment, origin, own);
    const { page, troubles } = await openConsole(browser, origin, "/users-list", "desktop", {
      state,
    });
    await button(page, worker.email).waitFor();
    await page.getByText(USER_MESSAGES.someAccounts, { exact: true }).waitFor();
    const emails = await page
      .getByRole("button", { name: /@brightfield\.example$/ })
      .allInnerTexts();
    expect([...emails].sort()).toEqual([own.email, worker.email].sort());
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`/users-list?view=access&layout=${layoutId}`);
    await page.getByRole("checkbox", { name: new RegExp(worker.email) }).check();
    const self = page.getByRole("checkbox", { name: new RegExp(own.email) });
    expect(await self.isDisabled()).toBe(true);
    const choices = page.getByLabel("Layout", { exact: true }).locator("option");
    // One option is the prompt.
    await expect.poll(() => choices.count(), PATIENT).toBe(2);
    // The operator's accounts may command the site too.
    await page.goto(`/users-list?view=commanders&layout=${layoutId}`);
    await page.getByText(/more that you do not manage/).waitFor();
    await page.goto(`/users-list?username=${outsider.sub}`);
    await page.getByText(USER_MESSAGES.unknown, { exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });
});
