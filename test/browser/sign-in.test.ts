/** Signing in with a real browser, on a desktop and a phone. */
import { AdminSetUserMFAPreferenceCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { Browser, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { totpCode } from "#test/e2e/totp-code.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { axeFindings, hasChromium, openConsole, sharedChromium } from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const clients = operatorClients(target.deployment);
const PASSWORD = "Correct-Horse-7-Battery";
const nowSeconds = () => Math.floor(Date.now() / 1000);
const runId = nowSeconds().toString(36);
/** A tablet has the form of a phone, with wider margins. */
const SIZES = ["desktop", "phone"] as const;

let browser: Browser;

describe.skipIf(!hasChromium || origin === "")("sign-in in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it.each(SIZES)("lets a %s in through the notice, the form and the list", async (viewport) => {
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

  it("offers each role of the demo, and signs in by one click as two of them, and out again", async () => {
    const { page, context, troubles } = await openConsole(browser, origin, "/");
    const roles = demoLogins(target).map(({ role }) => role);
    for (const role of [roles[0], roles.at(-1)]) {
      // Each new session shows the notice.
      await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
      for (const offered of roles) {
        await page.getByRole("button", { name: new RegExp(`^${offered}`) }).waitFor();
      }
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

  it("sets an authenticator up in the drawer and asks for its code at the next sign-in", async () => {
    const email = `browser-totp-${runId}@brightfield.example`;
    const sub = await createAccount(
      clients,
      target.deployment,
      { ...account(email), password: PASSWORD },
      nowSeconds(),
    );
    const state = await signedInState(target.deployment, origin, { email, password: PASSWORD });
    const { page, context } = await openConsole(browser, origin, "/layouts?view=list", "desktop", {
      state,
    });
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
    expect(await axeFindings(page)).toEqual([]);
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
