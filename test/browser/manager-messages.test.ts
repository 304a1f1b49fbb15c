/** What the user manager, the register form and the way back with a recovery code say in a real browser when something goes wrong (S0 §8). */
import { AdminSetUserPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  REGISTRATION_MESSAGES,
  registrationFault,
} from "#web/features/register-user/model/registration-messages.ts";
import { RECOVERY_MESSAGES, recoveryFailureText } from "#web/features/sign-in/recovery-messages.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { userRefusalText } from "#web/features/users/user-refusal-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import {
  type Answer,
  button,
  clients,
  enterFirstCode,
  expectBelow,
  input,
  makeAccount,
  notice,
  ofOperation,
  ofProvider,
  PASSWORD,
  signIn,
  target,
  whenAsked,
} from "./account-desk.ts";
import {
  axeFindings,
  hasChromium,
  launchChromium,
  openConsole,
  type SignedInState,
} from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";
const PATIENT = { timeout: 60_000 };

let browser: Browser;
let administrator: SignedInState;

const stateOf = (email: string) =>
  signedInState(target.deployment, origin, { email, password: PASSWORD });

async function opened(path: string, state = administrator): Promise<Page> {
  const { page } = await openConsole(browser, origin, path, "desktop", { state });
  return page;
}

/** S0 §5, by what the server refuses with. */
const REGISTRATIONS: readonly (readonly [code: string, says: string])[] = [
  ["EmailInUse", "Email address is alread in use."],
  ["InvalidEmail", "Email address is not valid."],
  ["OperationNotAllowed", "Email/password accounts are not enabled."],
  ["WeakPassword", "Password is not strong enough."],
];

const LISTS: readonly (readonly [says: string, Answer])[] = [
  [FAILURE_MESSAGES.noConnection, "nothing is reached"],
  [USER_MESSAGES.notPermitted, { code: "NotPermitted" }],
  [USER_MESSAGES.failed, { status: 500, body: "{}" }],
];

/** Each save of the dialog: its step, what is changed in it, and the refusal that is put in the server's place. */
const SAVES: readonly {
  readonly operation: string;
  readonly step: string;
  readonly code: string;
  readonly change: (page: Page) => Promise<void>;
}[] = [
  {
    ...{ operation: "UpdateUserAttr", step: USER_MESSAGES.attributes, code: "Conflict" },
    change: (page) => page.getByLabel(/^Company/).fill("Acme"),
  },
  {
    ...{ operation: "SetUserLayoutIds", step: USER_MESSAGES.layoutAccess, code: "NotPermitted" },
    change: (page) => button(page, USER_MESSAGES.giveShown).click(),
  },
  {
    ...{ operation: "UpdateUserGroups", step: USER_MESSAGES.privilegeGroups, code: "RightNotHeld" },
    change: (page) => page.getByRole("checkbox", { name: /^FIELD_TECH/ }).check(),
  },
];

const RECOVERIES: readonly (readonly [code: string, status: number])[] = [
  ["RecoveryLocked", 429],
  ["TooManyAttempts", 429],
];

const makesCodes = (request: Request) =>
  request.method() === "POST" && request.url().endsWith("/auth/recovery-codes");

function ofPassword(code: string): Answer {
  const refusal = { field_errors: [{ field: "password", code }], non_field_errors: [] };
  return { status: 400, body: JSON.stringify(refusal) };
}

describe.skipIf(!hasChromium || origin === "")("about accounts, Chromium says", () => {
  beforeAll(async () => {
    browser = await launchChromium();
    const groups = ["ADMIN", "CONTROLS"];
    administrator = await stateOf((await makeAccount("boss", { groups, allLayouts: true })).email);
  });
  afterAll(() => browser.close());

  it("what is wrong with a registration, below the address or below the form", async () => {
    const page = await opened("/register-user");
    const person = { nameFirst: "Re", nameLast: "Gister", company: "Acme", email: "a@b.example" };
    for (const [name, value] of Object.entries(person)) await input(page, name).fill(value);
    await input(page, "emailConf").fill("other@b.example");
    const register = button(page, REGISTRATION_MESSAGES.register);
    await register.click();
    await expectBelow(page, "emailConf", REGISTRATION_MESSAGES.emailDiffers);
    await input(page, "emailConf").fill(person.email);
    for (const [code, says] of REGISTRATIONS) {
      const letAnswer = await whenAsked(page, ofOperation("RegisterUser"), { code });
      await register.click();
      await expectBelow(page, "email", says);
      await letAnswer();
    }
    await whenAsked(page, ofOperation("RegisterUser"), "nothing is reached");
    await register.click();
    await page.getByText(registrationFault({ status: "networkError" })).waitFor();
  });

  it("why there are no users to see, and shows them at the next try", async () => {
    const page = await opened("/layouts?view=list");
    await page.getByRole("heading", { name: MESSAGES.layouts, level: 1 }).waitFor();
    for (const [says, answer] of LISTS) {
      const letAnswer = await whenAsked(page, ofOperation("ListUsers"), answer);
      await page.goto("/users-list");
      await page.getByText(says, { exact: true }).waitFor();
      await letAnswer();
    }
    await button(page, MESSAGES.tryAgain).click();
    await page.getByRole("table", { name: USER_MESSAGES.table }).waitFor();
  });

  it("each refusal of a save beside the open window, and when it was taken", async () => {
    const { sub } = await makeAccount("changed");
    const page = await opened(`/users-list?username=${sub}`);
    const save = button(page, USER_MESSAGES.save);
    for (const { operation, step, code, change } of SAVES) {
      await page.getByRole("tab", { name: step }).click();
      const letAnswer = await whenAsked(page, ofOperation(operation), { code });
      await change(page);
      await save.click();
      await notice(page, userRefusalText({ status: "refused", code })).waitFor();
      await letAnswer();
      await save.click();
      await notice(page, USER_MESSAGES.saved).waitFor();
      await expect.poll(() => save.isDisabled(), PATIENT).toBe(true);
    }
  });

  it("what a new user cannot be, three sentences at once at most", async () => {
    const page = await opened("/users-list?username=new");
    const { email } = await makeAccount("taken");
    const person = { Email: email, "First name": "Ta", "Last name": "Ken", "Company name": "Acme" };
    for (const [label, value] of Object.entries(person)) {
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    }
    await button(page, USER_MESSAGES.create).click();
    await notice(page, "Email address is alread in use.").waitFor();
    const shown = page.getByRole("button", { name: MESSAGES.dismiss });
    for (const code of ["InvalidEmail", "AllLayoutsNotAllowed", "Conflict"]) {
      const letAnswer = await whenAsked(page, ofOperation("CreateUser"), { code });
      await button(page, USER_MESSAGES.create).click();
      await notice(page, userRefusalText({ status: "refused", code })).waitFor();
      await letAnswer();
    }
    await expect.poll(() => shown.count(), PATIENT).toBeLessThanOrEqual(3);
  });

  it("that an invitation could not be sent again, and why", async () => {
    const { sub } = await makeAccount("invited", { isInvited: true });
    const page = await opened(`/users-list?username=${sub}`);
    const again = button(page, USER_MESSAGES.resend);
    const broken = { status: 500, body: "{}" };
    const letAnswer = await whenAsked(page, ofOperation("UserResendInvitation"), broken);
    await again.click();
    await notice(page, `${USER_MESSAGES.notResent} The server failed`).waitFor();
    await letAnswer();
    const UserPoolId = target.deployment.userPoolId;
    const password = { Username: sub, Password: PASSWORD, Permanent: true };
    await clients.cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, ...password }));
    await again.click();
    await notice(page, `${USER_MESSAGES.notResent} The person has signed in before`).waitFor();
  });

  it("what is wrong with a recovery code", async () => {
    const { page } = await openConsole(browser, origin, "/");
    await button(page, MESSAGES.acknowledge).click();
    const { email } = await makeAccount("lost");
    const challenge = {
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: "s",
      ChallengeParameters: {},
    };
    const asksForCode = { status: 200, body: JSON.stringify(challenge) };
    const letAnswer = await whenAsked(page, ofProvider("RespondToAuthChallenge"), asksForCode);
    await signIn(page, email);
    await button(page, MESSAGES.useRecoveryCode).click();
    await letAnswer();
    const use = button(page, RECOVERY_MESSAGES.submit);
    await input(page, "password").fill(PASSWORD);
    await input(page, "code").fill("123");
    await use.click();
    await expectBelow(page, "code", RECOVERY_MESSAGES.codeShape);
    await input(page, "code").fill("7K2M-9QXA-0T5D");
    await use.click();
    await expectBelow(
      page,
      "code",
      recoveryFailureText({ status: "refused", code: "RecoveryRefused" }),
    );
    for (const [code, status] of RECOVERIES) {
      const body = JSON.stringify({ field_errors: [], non_field_errors: [code] });
      const release = await whenAsked(page, (request) => request.url().endsWith("/auth/recover"), {
        status,
        body,
      });
      await use.click();
      await expectBelow(page, "code", recoveryFailureText({ status: "refused", code }));
      await release();
    }
  });

  it("what is wrong with the password when codes are made long after the sign-in", async () => {
    const { page } = await openConsole(browser, origin, "/");
    await button(page, MESSAGES.acknowledge).click();
    await signIn(page, (await makeAccount("keeper")).email);
    await button(page, MESSAGES.openMenu).click();
    await button(page, MESSAGES.twoFactorSetUp).click();
    await enterFirstCode(page);
    const make = button(page, RECOVERY_MESSAGES.make);
    const letForget = await whenAsked(page, makesCodes, ofPassword("required"));
    await make.click();
    await input(page, "password").waitFor();
    await letForget();
    await make.click();
    await expectBelow(page, "password", MESSAGES.passwordMissing);
    const letMake = await whenAsked(page, makesCodes, ofPassword("wrongPassword"));
    await input(page, "password").fill("Wrong-Horse-7-Battery");
    await make.click();
    await expectBelow(page, "password", "The password is wrong.");
    expect(await axeFindings(page)).toEqual([]);
    await letMake();
    await input(page, "password").fill(PASSWORD);
    await make.click();
    await page.getByRole("list", { name: RECOVERY_MESSAGES.listLabel }).waitFor();
  });
});
