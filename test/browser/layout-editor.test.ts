/**
 * The layout editor in a real browser: a layout is created, gets a drawing and a master, is
 * renamed, and is deleted.
 */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DELETION_MESSAGES } from "#web/features/layout-editor/model/deletion-messages.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { MASTER_MESSAGES } from "#web/features/layout-editor/model/master-messages.ts";
import { EDIT_MODE_MESSAGES } from "#web/features/layouts/edit-mode-messages.ts";
import { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";
import { makeAccount, PASSWORD, target } from "./account-steps.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  PATIENCE,
  type SignedInState,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
} from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">
  <script>alert(1)</script><rect x="100" y="100" width="800" height="800" fill="#c8d0c0"/>
</svg>`;

/** True when the image could be displayed: otherwise its width is 0. */
const DRAWN = "document.querySelector('[role=dialog] img').naturalWidth > 0";

let browser: Browser;
/** State of an administrator who sees only layouts that they have created. */
let state: SignedInState;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

const opened = () =>
  openConsole(browser, origin, "/layouts?view=list&edit=true", "desktop", { state });

async function createLayout(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: EDIT_MODE_MESSAGES.addLayout }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Time zone/).fill("America/Denv");
  await page.getByRole("option", { name: "America/Denver" }).click();
  await page.getByLabel(/^UTC offset/).fill("-7");
  await page.getByLabel(EDITOR_MESSAGES.drawing, { exact: true }).setInputFiles({
    name: "plan.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(DRAWING),
  });
  expect(await axeFindings(page)).toEqual([]);
  await button(page, EDITOR_MESSAGES.saveChanges).click();
  await page.waitForURL(/modify-layout=[0-9a-f-]{36}/);
  await page.getByRole("dialog", { name }).waitFor();
}

async function addMaster(page: Page): Promise<void> {
  await tab(page, EDITOR_MESSAGES.masters).click();
  await button(page, MASTER_MESSAGES.addMaster).click();
  const form = page.getByRole("dialog", { name: MASTER_MESSAGES.newMaster });
  await form.getByLabel(/^Name/).fill("Master 1");
  await form.getByLabel(/^Device type/).click();
  await page.getByRole("option", { name: "Gen 4" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: EDITOR_MESSAGES.saveChanges }).click();
  await page.getByRole("dialog", { name: "Master 1" }).waitFor();
}

async function deleteLayout(page: Page, name: string): Promise<void> {
  await tab(page, EDITOR_MESSAGES.danger).click();
  await page.getByLabel(DELETION_MESSAGES.confirmName).fill(name);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, DELETION_MESSAGES.deleteLayout).click();
  const question = page.getByRole("alertdialog", { name: DELETION_MESSAGES.confirmDeletion(name) });
  await question.getByLabel(PASSWORD_PROOF_MESSAGES.password, { exact: true }).fill(PASSWORD);
  await question.getByRole("button", { name: DELETION_MESSAGES.deleteLayout }).click();
  await page.getByText(DELETION_MESSAGES.layoutDeleted(name)).waitFor();
}

describe.skipIf(!hasChromium || origin === "")("the layout editor in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    const { email } = await makeAccount("editor", { groups: ["USER", "ADMIN"] });
    state = await signedInState(target.deployment, origin, { email, password: PASSWORD });
  }, PATIENCE);

  it("makes a layout and a master, comes back from the address alone, deletes it all, fits a phone, and asks before the way back gives up what is not saved", async () => {
    const { page, troubles } = await opened();
    await createLayout(page, "Zephyr Flats");
    await addMaster(page);
    await page.reload();
    await page.getByRole("dialog", { name: "Master 1" }).waitFor();
    await button(page, EDITOR_MESSAGES.close).last().click();
    await tab(page, EDITOR_MESSAGES.details).click();
    await page.getByRole("img", { name: EDITOR_MESSAGES.drawing }).waitFor();
    await expect.poll(() => page.evaluate(DRAWN), { timeout: PATIENCE }).toBe(true);
    await page.getByLabel(/^Name/).fill("Zephyr Hills");
    await button(page, EDITOR_MESSAGES.saveChanges).click();
    await page.getByText(EDITOR_MESSAGES.layoutSaved).first().waitFor();
    await deleteLayout(page, "Zephyr Hills");
    const deleted = page.getByRole("link", { name: "Zephyr Hills", exact: true });
    await deleted.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?view=list&edit=true");
    expect(troubles).toEqual([]);

    await page.getByRole("link", { name: EDIT_MODE_MESSAGES.addLayout }).click();
    await page.getByRole("dialog", { name: EDITOR_MESSAGES.newLayout }).waitFor();
    await page.setViewportSize(VIEWPORTS.phone);
    await expect.poll(() => sidewaysOverflow(page), { timeout: PATIENCE }).toBe(0);
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.getByLabel(/^Name/).fill("Nowhere");
    await page.evaluate("history.back()");
    await button(page, EDITOR_MESSAGES.leaving.stay).click();
    expect(await page.getByLabel(/^Name/).inputValue()).toBe("Nowhere");
    await page.evaluate("history.back()");
    await button(page, EDITOR_MESSAGES.leaving.go).click();
    await page.waitForURL("**/layouts?view=list&edit=true");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});
