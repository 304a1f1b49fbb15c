/**
 * What the screens before sign-in say when something goes wrong or has to be done (S0 §8), each sentence where it belongs.
 * The server answers wherever it can be brought to; the other answers are put in its place on the way to the browser.
 */
import {
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedCode } from "#test/e2e/mailbox.ts";
import { ACCESS_MESSAGES } from "#web/features/sign-in/access-messages.ts";
import { codeSent, MESSAGES } from "#web/ui/messages.ts";
import {
  type Answer,
  button,
  clients,
  expectBelow,
  expectCapsLockWarning,
  field,
  input,
  makeAccount,
  newAddress,
  notice,
  ofProvider,
  PASSWORD,
  signIn,
  target,
  waitInVain,
  whenAsked,
} from "./account-desk.ts";
import { hasChromium, launchChromium, openConsole } from "./console-page.ts";

const origin = target.siteOrigin ?? "";
const userPool = { UserPoolId: target.deployment.userPoolId };

const SOMEBODY = "somebody@brightfield.example";
const OTHER_PASSWORD = "Something-Else-7";
const WEAK = "short";
const TOO_WEAK = "Password did not conform with policy: Password not long enough";

type Said = readonly [says: string, below: string];

/** S0 §5: what is wrong with the password stands below it, everything else below the e-mail. */
const SIGN_IN_ANSWERS: readonly (readonly [...Said, Answer])[] = [
  ["Too easy", "password", { refuses: "InvalidPasswordException", message: "Too easy" }],
  ["Not you", "password", { refuses: "NotAuthorizedException", message: "Not you" }],
  ["Nobody there", "email", { refuses: "UserNotFoundException", message: "Nobody there" }],
  [MESSAGES.anError, "email", { refuses: "InternalErrorException" }],
  [MESSAGES.unexpectedError, "email", { status: 400, body: "{}" }],
  [MESSAGES.unexpectedError, "email", { status: 403, body: "<p>No answer of a provider</p>" }],
  [MESSAGES.networkError, "email", "nothing is reached"],
];

/** Accounts that are made so that the server says it. */
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

async function invited(): Promise<string> {
  const Username = newAddress("invited");
  const invitation = { TemporaryPassword: PASSWORD, MessageAction: "SUPPRESS" } as const;
  await clients.cognito.send(new AdminCreateUserCommand({ ...userPool, Username, ...invitation }));
  return Username;
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

const requestOf = (email: string, password = PASSWORD) => ({
  ...{ nameFirst: "Re", nameLast: "Quest", company: "Brightfield" },
  ...{ email, emailConf: email, password, passwordConf: password },
});

describe.skipIf(!hasChromium || origin === "")("before sign-in, Chromium says", () => {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it("why a sign-in was refused, below the field it is about", async () => {
    const page = await atSignIn();
    for (const [says, where, answer] of SIGN_IN_ANSWERS) {
      const letAnswer = await whenAsked(page, ofProvider(), answer);
      await signIn(page, SOMEBODY);
      await expectBelow(page, where, says);
      expect(await page.getByText(says, { exact: true }).count()).toBe(1);
      await letAnswer();
    }
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

  it("that 20 s went by without an answer, and that the caps lock is on", async () => {
    const page = await atSignIn();
    await fillAll(page, { email: SOMEBODY, password: PASSWORD });
    await expectCapsLockWarning(page, "password");
    await waitInVain(page, MESSAGES.signIn);
    await expectBelow(page, "email", MESSAGES.requestTimeout);
    expect(await field(page, MESSAGES.password).inputValue()).toBe("");
    expect(await field(page, MESSAGES.email).inputValue()).toBe(SOMEBODY);
  });

  it("that a new password is needed until it is dismissed, and what is wrong with one", async () => {
    const page = await atSignIn();
    await signIn(page, await invited());
    const asked = notice(page, MESSAGES.newPasswordRequired);
    await asked.waitFor();
    await page.clock.fastForward(600_000);
    await asked.getByRole("button", { name: MESSAGES.dismiss }).click();
    await asked.waitFor({ state: "detached" });
    await expectCapsLockWarning(page, "newPassword");
    await fillAll(page, { newPassword: PASSWORD, confirmPassword: OTHER_PASSWORD });
    await button(page, MESSAGES.submit).click();
    await expectBelow(page, "confirmPassword", MESSAGES.passwordsDoNotMatch);
    await fillAll(page, twice(WEAK));
    await button(page, MESSAGES.submit).click();
    await expectBelow(page, "newPassword", TOO_WEAK);
  });

  it("each thing that is wrong on the way through a reset, and lets in at its end", async () => {
    const { email } = await makeAccount("forgetful");
    const page = await opened("/reset-password");
    await field(page, MESSAGES.email).fill(email);
    await waitInVain(page, MESSAGES.sendCode);
    await expectBelow(page, "email", MESSAGES.requestTimeout);
    await button(page, MESSAGES.sendCode).click();
    await notice(page, codeSent(email)).waitFor();
    await expectCapsLockWarning(page, "confirmPassword");
    const code = await mailedCode(target, email);
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const wrongs = [
      ["confirmPassword", MESSAGES.passwordsDoNotMatch, { newPassword: PASSWORD, code }],
      ["newPassword", TOO_WEAK, { ...twice(WEAK), code }],
      ["code", MESSAGES.mailedCodeMismatch, { ...twice(PASSWORD), code: wrongCode }],
    ] as const;
    for (const [where, says, typed] of wrongs) {
      await fillAll(page, typed);
      await button(page, MESSAGES.resetSubmit).click();
      await expectBelow(page, where, says);
    }
    await fillAll(page, { code });
    await waitInVain(page, MESSAGES.resetSubmit);
    await expectBelow(page, "code", MESSAGES.requestTimeout);
    expect(await field(page, MESSAGES.newPassword).inputValue()).toBe("");
    await fillAll(page, twice(`New-${PASSWORD}`));
    await button(page, MESSAGES.resetSubmit).click();
    await page.getByText(MESSAGES.layoutsEmpty).waitFor();
  });

  it("what is wrong with a request for access, and takes passwords away", async () => {
    const page = await opened("/request-access");
    await fillAll(page, { ...requestOf(SOMEBODY), passwordConf: OTHER_PASSWORD, emailConf: "no" });
    await expectCapsLockWarning(page, "passwordConf");
    await button(page, ACCESS_MESSAGES.submit).click();
    await expectBelow(page, "emailConf", ACCESS_MESSAGES.emailDiffers);
    await expectBelow(page, "passwordConf", ACCESS_MESSAGES.passwordDiffers);
    expect(await input(page, "password").inputValue()).toBe("");
    const { email: taken } = await makeAccount("taken");
    const reset = { refuses: "PasswordResetRequiredException" } as const;
    const answers = [
      [TOO_WEAK, "password", requestOf(newAddress("weak"), WEAK), undefined],
      [ACCESS_MESSAGES.known, "email", requestOf(taken), undefined],
      [MESSAGES.passwordResetRequired, "password", requestOf(SOMEBODY), reset],
      [MESSAGES.networkError, "email", requestOf(SOMEBODY), "nothing is reached"],
    ] as const;
    for (const [says, where, typed, answer] of answers) {
      const letAnswer = answer && (await whenAsked(page, ofProvider(), answer));
      await fillAll(page, typed);
      await button(page, ACCESS_MESSAGES.submit).click();
      await expectBelow(page, where, says);
      await letAnswer?.();
    }
    await waitInVain(page, ACCESS_MESSAGES.submit);
    await expectBelow(page, "email", MESSAGES.requestTimeout);
    expect(await input(page, "password").inputValue()).toBe("");
  });

  it("what the browser cannot do", async () => {
    const context = await browser.newContext({ baseURL: origin, userAgent: INTERNET_EXPLORER });
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
    // Nothing is kept, and yet it lets people in.
    await button(page, MESSAGES.acknowledge).click();
    await signIn(page, (await makeAccount("old")).email);
    await page.getByText(MESSAGES.layoutsEmpty).waitFor();
    await context.close();
  });

  it("what it cannot do where it does not even know what the console is written in", async () => {
    const context = await browser.newContext({ baseURL: origin });
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
    await context.close();
  });
});

const INTERNET_EXPLORER = "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko";
