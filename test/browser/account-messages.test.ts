/**
 * Messages of the screens before sign-in about real answers of the identity provider and missing
 * abilities of the browser. All other messages are covered by the tests of the forms.
 */
import {
  AdminResetUserPasswordCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { mailedCode } from "#test/e2e/mailbox.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import {
  button,
  clients,
  expectBelow,
  field,
  input,
  makeAccount,
  newAddress,
  notice,
  PASSWORD,
  signIn,
  target,
} from "./account-steps.ts";
import { hasChromium, openConsole, sharedChromium } from "./console-page.ts";

const origin = target.siteOrigin ?? "";
const userPool = { UserPoolId: target.deployment.userPoolId };

const WEAK = "short";
const TOO_WEAK = "Password did not conform with policy: Password not long enough";

type Said = readonly [says: string, below: string];

/** Sentences with accounts prepared so that the server gives them. */
const SIGN_IN_ACCOUNTS: readonly (readonly [...Said, () => Promise<string>])[] = [
  ["Incorrect username or password.", "password", async () => newAddress("nobody")],
  [MESSAGES.passwordResetRequired, "password", resetByAdministrator],
  [MESSAGES.userNotConfirmed, "email", neverConfirmed],
  [MESSAGES.trialExpired, "email", () => accountOf({ trialEndsIn: -60 })],
  [MESSAGES.accountDisabled, "email", () => accountOf({ isEnabled: false })],
  [MESSAGES.noPrivileges, "email", () => accountOf({ groups: [] })],
];

async function accountOf(facts: Parameters<typeof makeAccount>[1]): Promise<string> {
  return (await makeAccount("kind", facts)).email;
}

async function resetByAdministrator(): Promise<string> {
  const { email, sub } = await makeAccount("reset");
  await clients.cognito.send(new AdminResetUserPasswordCommand({ ...userPool, Username: sub }));
  return email;
}

async function neverConfirmed(): Promise<string> {
  const email = newAddress("unconfirmed");
  const ClientId = target.deployment.userPoolClientId;
  await clients.cognito.send(new SignUpCommand({ ClientId, Username: email, Password: PASSWORD }));
  return email;
}

let browser: Browser;

async function opened(path: string): Promise<Page> {
  const { page } = await openConsole(browser, origin, path);
  await page.clock.install();
  return page;
}

async function atSignIn(): Promise<Page> {
  const page = await opened("/");
  await button(page, MESSAGES.acknowledge).click();
  return page;
}

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value);
}

const twice = (password: string) => ({ newPassword: password, confirmPassword: password });

describe.skipIf(!hasChromium || origin === "")("before sign-in, Chromium says", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("why an account may not come in", async () => {
    const page = await atSignIn();
    for (const [says, where, make] of SIGN_IN_ACCOUNTS) {
      await signIn(page, await make());
      await expectBelow(page, where, says);
    }
    const contact = notice(page, "Account has no privileges! Contact Heliotrack Administrator.");
    await contact.getByRole("button", { name: MESSAGES.dismiss }).click();
    await contact.waitFor({ state: "detached" });
  });

  it("each thing that is wrong on the way through a reset, and lets in at its end", async () => {
    const { email } = await makeAccount("forgetful");
    const page = await opened("/reset-password");
    await field(page, MESSAGES.email).fill(email);
    await button(page, PASSWORD_RESET_MESSAGES.sendCode).click();
    await notice(page, MESSAGES.codeSent(email)).waitFor();
    const code = await mailedCode(target, email);
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const wrongs = [
      ["confirmPassword", MESSAGES.passwordsDoNotMatch, { newPassword: PASSWORD, code }],
      ["newPassword", TOO_WEAK, { ...twice(WEAK), code }],
      ["code", MESSAGES.mailedCodeMismatch, { ...twice(PASSWORD), code: wrongCode }],
    ] as const;
    for (const [where, says, typed] of wrongs) {
      await fillAll(page, typed);
      await button(page, PASSWORD_RESET_MESSAGES.resetSubmit).click();
      await expectBelow(page, where, says);
    }
    await fillAll(page, { code });
    await fillAll(page, twice(`New-${PASSWORD}`));
    await button(page, PASSWORD_RESET_MESSAGES.resetSubmit).click();
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
  });

  it("what the browser cannot do", async () => {
    const context = await browser.newContext({ baseURL: origin, userAgent: INTERNET_EXPLORER });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.addInitScript("delete window.indexedDB");
    await page.clock.install();
    await page.goto("/");
    const old = notice(page, MESSAGES.browserUnsupported);
    const forgetful = notice(page, MESSAGES.offlineUnsupported);
    await Promise.all([old.waitFor(), forgetful.waitFor()]);
    await page.clock.fastForward(60_000);
    await forgetful.waitFor({ state: "detached" });
    expect(await old.count()).toBe(1);
    // Sign-in still works although the browser stores nothing.
    await button(page, MESSAGES.acknowledge).click();
    await signIn(page, (await makeAccount("old")).email);
    await page.getByText(LAYOUT_LIST_MESSAGES.layoutsEmpty).waitFor();
  });

  it("what it cannot do where it does not even know what the console is written in", async () => {
    const context = await browser.newContext({ baseURL: origin });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.route("**/", async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({ contentType: "text/html", body: html.replaceAll("module", "unknown") });
    });
    await page.route("**/*.css", async (route) => {
      const css = await (await route.fetch()).text();
      const body = css.replace(/\(inset: ?0\)/, "(unknown: 0)");
      await route.fulfill({ contentType: "text/css", body });
    });
    await page.goto("/");
    expect(await page.getByText(MESSAGES.browserUnsupported).isVisible()).toBe(true);
  });
});

const INTERNET_EXPLORER = "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko";
