/**
 * Accounts in a real browser: requested by their owner, registered by an administrator, and
 * notified of a reset.
 */
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { RECOVERY_CODES } from "#domain/users/recovery-codes.ts";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { mailedCode } from "#test/e2e/mailbox.ts";
import { openTarget } from "#test/e2e/target.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { REGISTRATION_MESSAGES } from "#web/features/register-user/model/registration-messages.ts";
import { ACCESS_MESSAGES } from "#web/features/sign-in/access-messages.ts";
import { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import { RECOVERY_MESSAGES } from "#web/features/sign-in/recovery-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { enterFirstCode } from "./account-steps.ts";
import { axeFindings, hasChromium, openConsole, sharedChromium } from "./console-page.ts";
import { openAs } from "./enter-as.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const clients = operatorClients(target.deployment);
const PASSWORD = "Correct-Horse-7-Battery";
const nowSeconds = () => Math.floor(Date.now() / 1000);
const address = (name: string) => `${name}-${nowSeconds().toString(36)}@brightfield.example`;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function signIn(page: Page, email: string): Promise<void> {
  await field(page, MESSAGES.email).fill(email);
  await field(page, MESSAGES.password).fill(PASSWORD);
  await page.getByRole("button", { name: MESSAGES.signIn, exact: true }).click();
}

/** Creates an account without a second factor; returns its id. */
function makeAccount(email: string): Promise<string> {
  const request = {
    email,
    nameFirst: "Rea",
    nameLast: "Set",
    company: "Brightfield Energy",
    companyRole: "Tester",
    groups: ["USER"],
    allLayouts: false,
    expiration: 0,
    trialExpiration: 0,
    enabled: true,
    password: PASSWORD,
  };
  return createAccount(clients, target.deployment, request, nowSeconds());
}

describe.skipIf(!hasChromium || origin === "")("accounts in Chromium", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("are asked for on a phone, confirmed by the mailed code, and wait for an administrator", async () => {
    const email = address("request");
    const { page, context } = await openConsole(browser, origin, "/", "phone");
    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    await page.getByRole("link", { name: MESSAGES.requestAccess }).click();
    await field(page, ACCESS_MESSAGES.nameFirst).fill("Nora");
    await field(page, ACCESS_MESSAGES.nameLast).fill("New");
    await field(page, ACCESS_MESSAGES.company).fill("Brightfield Energy");
    await field(page, MESSAGES.email).fill(email);
    await field(page, ACCESS_MESSAGES.confirmEmail).fill(email);
    await field(page, MESSAGES.password).fill(PASSWORD);
    await field(page, MESSAGES.confirmPassword).fill("Something-Else-7");
    await page.getByRole("button", { name: ACCESS_MESSAGES.submit }).click();
    await page.getByText(ACCESS_MESSAGES.passwordDiffers).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const label of [MESSAGES.password, MESSAGES.confirmPassword]) {
      expect(await field(page, label).inputValue()).toBe("");
      await field(page, label).fill(PASSWORD);
    }
    await page.getByRole("button", { name: ACCESS_MESSAGES.submit }).click();
    await field(page, PASSWORD_RESET_MESSAGES.verificationCode).waitFor();
    // The user reads the mail in another app, and the page may be unloaded meanwhile.
    await page.reload();
    await field(page, PASSWORD_RESET_MESSAGES.verificationCode).fill(
      await mailedCode(target, email),
    );
    await page.getByRole("button", { name: ACCESS_MESSAGES.confirm }).click();
    await page.getByRole("heading", { name: ACCESS_MESSAGES.doneTitle }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: ACCESS_MESSAGES.goToSignIn }).click();
    await signIn(page, email);
    await page.getByText(MESSAGES.noPrivileges, { exact: true }).waitFor();
    await context.close();
  });

  it("are registered by an administrator at exactly one address", async () => {
    const email = address("registered");
    const { page, context } = await openAs(browser, "Administrator", "/register-user/");
    await page.getByText(MESSAGES.notFoundTitle).waitFor();
    await page.goto("/register-user");
    await field(page, REGISTRATION_MESSAGES.nameFirst).fill("Rita");
    await field(page, REGISTRATION_MESSAGES.nameLast).fill("Registered");
    await field(page, REGISTRATION_MESSAGES.company).fill("Brightfield Energy");
    await page.getByRole("checkbox", { name: REGISTRATION_MESSAGES.trial }).check();
    await page.getByRole("checkbox", { name: "Current Data" }).check();
    for (const label of [REGISTRATION_MESSAGES.email, REGISTRATION_MESSAGES.confirmEmail]) {
      await field(page, label).fill("admin@heliotrack.example");
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: REGISTRATION_MESSAGES.register }).click();
    await page.getByText("Email address is alread in use.").waitFor();
    for (const label of [REGISTRATION_MESSAGES.email, REGISTRATION_MESSAGES.confirmEmail]) {
      await field(page, label).fill(email);
    }
    await page.getByRole("button", { name: REGISTRATION_MESSAGES.register }).click();
    await page.getByText(REGISTRATION_MESSAGES.doneTitle).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: REGISTRATION_MESSAGES.openUser }).click();
    await page.waitForURL("**/users-list?username=*");
    await page.getByRole("dialog").getByText(email).waitFor();
    await context.close();
  });

  it("let a user back in who has lost the phone, with a recovery code and a new authenticator", async () => {
    const email = address("lost");
    await makeAccount(email);
    const { page, context } = await openConsole(browser, origin, "/");
    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    await signIn(page, email);
    await page.getByRole("button", { name: SHELL_MESSAGES.openMenu }).click();
    await page.getByRole("button", { name: SHELL_MESSAGES.twoFactorSetUp }).click();
    await enterFirstCode(page);
    await page.getByRole("button", { name: RECOVERY_MESSAGES.make(RECOVERY_CODES.count) }).click();
    const codes = page.getByRole("list", { name: RECOVERY_MESSAGES.listLabel });
    await codes.waitFor();
    const [code = ""] = await codes.getByRole("listitem").allInnerTexts();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: RECOVERY_MESSAGES.kept }).click();
    await page.getByRole("button", { name: MESSAGES.logout }).click();

    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    await signIn(page, email);
    await page.getByRole("button", { name: MESSAGES.useRecoveryCode }).click();
    await page.getByLabel(MESSAGES.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(RECOVERY_MESSAGES.code).fill(code);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: RECOVERY_MESSAGES.submit }).click();
    await page.getByRole("button", { name: RECOVERY_MESSAGES.signInAgain }).click();
    await signIn(page, email);
    await enterFirstCode(page);
    await page.getByText(/^9 of 10 left/).waitFor();
    await context.close();
  });

  it("tell their owner of a reset of the authenticator until the notice is closed", async () => {
    const email = address("reset");
    const sub = await makeAccount(email);
    await clients.dynamo.send(
      new UpdateCommand({
        TableName: target.deployment.accessTable,
        Key: { pk: `U#${sub}`, sk: "A" },
        UpdateExpression: "SET authenticatorResetAt = :at, authenticatorResetBy = :by",
        ExpressionAttributeValues: { ":at": nowSeconds(), ":by": "admin@heliotrack.example" },
      }),
    );
    const login = { email, password: PASSWORD };
    const state = await signedInState(target.deployment, origin, login);
    const { page, context } = await openConsole(browser, origin, "/", "desktop", { state });
    const notice = page.getByText(/^Your authenticator was reset by admin@heliotrack\.example on /);
    await notice.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: MESSAGES.dismiss }).click();
    await notice.waitFor({ state: "detached" });
    await page.reload();
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
    expect(await notice.count()).toBe(0);
    await context.close();
  });
});
