/** Signing in with a real browser, on every size of screen. */
import {
  AdminCreateUserCommand,
  AdminSetUserMFAPreferenceCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Browser, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { totpCode } from "#test/e2e/totp-code.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  sharedChromium,
  VIEWPORTS,
  type Viewport,
} from "./console-page.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const clients = operatorClients(target.deployment);
const PASSWORD = "Correct-Horse-7-Battery";
const nowSeconds = () => Math.floor(Date.now() / 1000);
const runId = nowSeconds().toString(36);
const viewports = Object.keys(VIEWPORTS).filter((name): name is Viewport => name in VIEWPORTS);

let browser: Browser;

describe.skipIf(!hasChromium || origin === "")("sign-in in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it.each(viewports)("lets a %s in through the notice, the form and the list", async (viewport) => {
    const [login] = demoLogins(target);
    const { page, context, troubles } = await openConsole(browser, origin, "/", viewport);
    await expect
      .poll(() => page.getByRole("button", { name: MESSAGES.acknowledge }).count())
      .toBe(1);
    expect(await page.getByLabel(MESSAGES.email, { exact: true }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    await page.getByLabel(MESSAGES.email, { exact: true }).fill(login?.email.toUpperCase() ?? "");
    await page.getByLabel(MESSAGES.password, { exact: true }).fill(login?.password ?? "");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: MESSAGES.signIn, exact: true }).click();

    await page.waitForURL("**/layouts?view=list");
    await page.getByText("Pecos Flat Solar").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("leaves the form where it is when the demo accounts come", async () => {
    const { page, context } = await openConsole(browser, origin, "/");
    const held: Route[] = [];
    await page.route("**/_demo/accounts.json", (route) => void held.push(route));
    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    const button = page.getByRole("button", { name: MESSAGES.signIn, exact: true });
    const before = await button.boundingBox();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await page.getByText(MESSAGES.demoHint).waitFor();
    expect(before).not.toBeNull();
    expect(await button.boundingBox()).toEqual(before);
    await context.close();
  });

  it("signs in by one click as each role of the demo, and out again", async () => {
    const { page, context, troubles } = await openConsole(browser, origin, "/");
    for (const { role } of demoLogins(target)) {
      // Each new session shows the notice.
      await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
      await page.getByRole("button", { name: new RegExp(`^${role}`) }).click();
      await page.waitForURL("**/layouts?view=list");
      await page.getByText("Solar", { exact: false }).first().waitFor();
      await page.getByRole("button", { name: SHELL_MESSAGES.openMenu }).click();
      await page.getByText(MESSAGES.logout).click();
      await page.waitForURL(`${origin}/`);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("asks for a new password with Submit, then lets the user in", async () => {
    const email = `browser-new-${runId}@brightfield.example`;
    await clients.cognito.send(
      new AdminCreateUserCommand({
        UserPoolId: target.deployment.userPoolId,
        Username: email,
        TemporaryPassword: "Temporary-Horse-7-Battery",
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );
    await createAccount(clients, target.deployment, account(email), nowSeconds());
    const { page, context } = await openConsole(browser, origin, "/");
    await signIn(page, email, "Temporary-Horse-7-Battery");
    await page.getByText(MESSAGES.newPasswordRequired).waitFor();
    await page.getByLabel(MESSAGES.newPassword, { exact: true }).fill(PASSWORD);
    await page.getByLabel(MESSAGES.confirmPassword, { exact: true }).fill("Something-Else-7");
    await page.getByRole("button", { name: MESSAGES.submit, exact: true }).click();
    await page.getByText(MESSAGES.passwordsDoNotMatch).waitFor();
    await page.getByLabel(MESSAGES.confirmPassword, { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: MESSAGES.submit, exact: true }).click();
    await page.waitForURL("**/layouts?view=list");
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });

  it("sets an authenticator up in the drawer and asks for its code at the next sign-in", async () => {
    const email = `browser-totp-${runId}@brightfield.example`;
    const sub = await createAccount(
      clients,
      target.deployment,
      { ...account(email), password: PASSWORD },
      nowSeconds(),
    );
    const { page, context } = await openConsole(browser, origin, "/");
    await signIn(page, email, PASSWORD);
    await page.waitForURL("**/layouts?view=list");
    await page.getByRole("button", { name: SHELL_MESSAGES.openMenu }).click();
    await page.getByRole("button", { name: SHELL_MESSAGES.twoFactorSetUp }).click();
    const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(/\s/g, "");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(MESSAGES.totpCode).fill(totpCode(secret, nowSeconds()));
    await page.getByRole("button", { name: MESSAGES.totpSubmit }).click();
    await page.getByText(SHELL_MESSAGES.twoFactorDone).waitFor();
    await context.close();

    const second = await openConsole(browser, origin, "/");
    await signIn(second.page, email, PASSWORD);
    await second.page.getByText(MESSAGES.totpHint).waitFor();
    expect(await axeFindings(second.page)).toEqual([]);
    await second.page.getByLabel(MESSAGES.totpCode).fill(totpCode(secret, nowSeconds() + 30));
    await second.page.getByRole("button", { name: MESSAGES.totpSubmit }).click();
    await second.page.waitForURL("**/layouts?view=list");
    await second.context.close();
    await clients.cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: target.deployment.userPoolId,
        Username: sub,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    );
  });
});

function account(email: string) {
  return {
    email,
    nameFirst: "Brow",
    nameLast: "Ser",
    company: "Brightfield Energy",
    companyRole: "Tester",
    groups: ["USER"],
    allLayouts: false,
    expiration: 0,
    trialExpiration: 0,
    enabled: true,
  };
}

async function signIn(
  page: Awaited<ReturnType<typeof openConsole>>["page"],
  email: string,
  password: string,
): Promise<void> {
  await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
  await page.getByLabel(MESSAGES.email, { exact: true }).fill(email);
  await page.getByLabel(MESSAGES.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: MESSAGES.signIn, exact: true }).click();
}
