/** Access tokens in a real browser: one is created, a program reads with it, and it is revoked. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { callRest } from "#test/e2e/api-calls.ts";
import { plantLayout } from "#test/e2e/planted-layout.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { TOKEN_MESSAGES } from "#web/features/layout-editor/token-messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
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
const LABEL = "Plant SCADA, west";

let browser: Browser;
let state: SignedInState;
let layoutId: string;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Address of the layout's tab with its tokens. */
const address = () => `/layouts?view=list&edit=true&modify-layout=${layoutId}&tab=3`;

async function make(page: Page): Promise<string> {
  await button(page, TOKEN_MESSAGES.make).click();
  const dialog = page.getByRole("dialog", { name: TOKEN_MESSAGES.newTitle });
  await button(page, TOKEN_MESSAGES.create).click();
  await dialog.getByText(TOKEN_MESSAGES.nameRequired).waitFor();
  await dialog.getByLabel(new RegExp(`^${TOKEN_MESSAGES.name}`)).fill(LABEL);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, TOKEN_MESSAGES.create).click();
  const made = page.getByRole("dialog", { name: TOKEN_MESSAGES.madeTitle });
  const text = await made.getByRole("group", { name: TOKEN_MESSAGES.text }).innerText();
  expect(await axeFindings(page)).toEqual([]);
  return text;
}

/** The answer to the request that the console shows as an example. */
async function answerOfExample(page: Page, text: string): Promise<unknown> {
  const command = await page.getByText(/^curl /).innerText();
  const [url = ""] = /\S+$/.exec(command) ?? [];
  expect(command).toBe(`curl -H "Authorization: Bearer $TOKEN" ${url}`);
  const response = await fetch(url, { headers: { Authorization: `Bearer ${text}` } });
  return await response.json();
}

async function apiDescription(page: Page): Promise<unknown> {
  const dialog = page.getByRole("dialog", { name: TOKEN_MESSAGES.madeTitle });
  const link = dialog.getByRole("link", { name: TOKEN_MESSAGES.apiDescription });
  const response = await fetch((await link.getAttribute("href")) ?? "");
  return await response.json();
}

describe.skipIf(!hasChromium || origin === "")("access tokens in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    const { email } = await makeAccount("tokens", { groups: ["USER", "ADMIN"] });
    state = await signedInState(target.deployment, origin, { email, password: PASSWORD });
    const { userPoolId, userPoolClientId: clientId } = target.deployment;
    const pool = { client: clients.cognito, userPoolId, clientId };
    const { AuthenticationResult } = await signInWithPassword(pool, email, PASSWORD);
    const accessToken = AuthenticationResult?.AccessToken ?? "";
    ({ layoutId } = await plantLayout(target.deployment, accessToken, "Token Flats"));
  }, PATIENCE);

  it("lead from the site's menu to an answer in four presses, are shown once, and are revoked", async () => {
    const path = `/layout/${layoutId}`;
    const { page, context, troubles } = await openConsole(browser, origin, path, "desktop", {
      state,
    });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, SHELL_MESSAGES.openMenu).click();
    await page.getByRole("link", { name: SHELL_MESSAGES.siteTokens }).click();
    await page.getByText(TOKEN_MESSAGES.none).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The other two buttons of the dialog, then a refused creation.
    const text = await make(page);
    await button(page, TOKEN_MESSAGES.copy).click();
    await page.getByText(TOKEN_MESSAGES.copied).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(text);
    expect(await answerOfExample(page, text)).toMatchObject({ id: layoutId });
    expect(await apiDescription(page)).toHaveProperty("openapi");
    await page.keyboard.press("Escape");
    await button(page, TOKEN_MESSAGES.done).click();
    const read = () => callRest(target.deployment, `/v1/sites/${layoutId}`, { token: text });
    expect((await read()).body).toMatchObject({ id: layoutId, name: "Token Flats" });
    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: LABEL });
    await row.getByText(/Last used/).waitFor();
    await page.getByRole("tab", { name: EDITOR_MESSAGES.programs }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await page.content()).not.toContain(text);
    await button(page, TOKEN_MESSAGES.revokeNamed(LABEL)).click();
    const question = page.getByRole("alertdialog", {
      name: TOKEN_MESSAGES.confirmRevocation(LABEL),
    });
    await question.getByRole("button", { name: TOKEN_MESSAGES.revoke }).click();
    await page.getByText(TOKEN_MESSAGES.tokenRevoked(LABEL)).waitFor();
    await page.getByText(TOKEN_MESSAGES.none).waitFor();
    expect((await read()).status).toBe(401);
    expect(troubles).toEqual([]);
  });

  it.each(LOOKS)("can be read on a %s in the look %s", async (size, theme) => {
    const { page } = await openConsole(browser, origin, address(), size, { state, theme });
    await page.getByRole("tab", { name: EDITOR_MESSAGES.programs }).waitFor();
    await button(page, TOKEN_MESSAGES.make).waitFor();
    await make(page);
    await button(page, TOKEN_MESSAGES.done).click();
    await page.getByRole("listitem").filter({ hasText: LABEL }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
