/** What tests of the account screens share: accounts of every kind, answers that nobody can be brought to give, and where a sentence stands. */
import type { Locator, Page, Request, Route } from "playwright-core";
import { expect } from "vitest";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { openTarget } from "#test/e2e/target.ts";
import { totpCode } from "#test/e2e/totp-code.ts";
import { MESSAGES } from "#web/ui/messages.ts";

export const target = openTarget();
export const clients = operatorClients(target.deployment);

export const PASSWORD = "Correct-Horse-7-Battery";

const PATIENT = { timeout: 30_000 };

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** An address nobody has. */
export const newAddress = (name: string) => `${name}-${crypto.randomUUID()}@brightfield.example`;

interface AccountFacts {
  readonly groups?: readonly string[];
  readonly allLayouts?: boolean;
  /** Seconds from now; 0 means none. */
  readonly trialEndsIn?: number;
  readonly isEnabled?: boolean;
  /** Has been sent a password for one use, and has not used it. */
  readonly isInvited?: boolean;
}

/** Somebody without a second factor, who sees no layout unless he sees all. */
export async function makeAccount(
  name: string,
  facts: AccountFacts = {},
): Promise<{ readonly email: string; readonly sub: string }> {
  const { groups = ["USER"], allLayouts = false, trialEndsIn = 0, isEnabled = true } = facts;
  const email = newAddress(name);
  const request = {
    ...{ email, groups, allLayouts, enabled: isEnabled, expiration: 0 },
    ...{ nameFirst: "Ac", nameLast: "Count", company: "Brightfield", companyRole: "Tester" },
    trialExpiration: trialEndsIn === 0 ? 0 : nowSeconds() + trialEndsIn,
    ...(facts.isInvited ? {} : { password: PASSWORD }),
  };
  const sub = await createAccount(clients, target.deployment, request, nowSeconds());
  return { email, sub };
}

/** How the identity provider or the server is made to answer. */
export type Answer =
  /** The provider's refusal, with a message of its own; an empty one is none. */
  | { readonly refuses: string; readonly message?: string }
  /** The refusal of a field of the API. */
  | { readonly code: string }
  | { readonly status: number; readonly body: string }
  | "nothing is reached"
  | "silence";

const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

type Spoken = Exclude<Answer, "silence">;

function answerWith(route: Route, answer: Spoken): Promise<void> {
  if (answer === "nothing is reached") return route.abort("connectionrefused");
  const json = (status: number, body: unknown) =>
    route.fulfill({ status, headers: CORS, json: body });
  if ("status" in answer) return route.fulfill({ ...answer, headers: CORS });
  if ("code" in answer) {
    const error = { errorType: answer.code, message: "refused", path: ["user"] };
    return json(200, { data: null, errors: [error] });
  }
  const { refuses, message = "" } = answer;
  return json(400, { __type: refuses, message });
}

/** What comes in the end of a silence: nobody waits for it any more, and it is no reason to ask again. */
const LATE: Spoken = { refuses: "LateException" };

/** Every request that fits is answered so from now on; returns how to let the server answer again. */
export async function whenAsked(
  page: Page,
  fits: (request: Request) => boolean,
  answer: Answer,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const handle = (route: Route) => {
    if (!fits(route.request())) return route.fallback();
    if (answer !== "silence") return answerWith(route, answer);
    held.push(route);
    return undefined;
  };
  await page.route("**/*", handle);
  return async () => {
    for (const route of held) await answerWith(route, LATE);
    await page.unroute("**/*", handle);
  };
}

/** Requests to the identity provider: any, or for one of its operations. */
export const ofProvider =
  (operation = "") =>
  (request: Request) =>
    request.headers()["x-amz-target"]?.startsWith(`${PROVIDER}.${operation}`) ?? false;

const PROVIDER = "AWSCognitoIdentityProviderService";

/** Requests for one operation of the API, by the name in its document. */
export const ofOperation = (name: string) => (request: Request) =>
  request.method() === "POST" && new RegExp(`\\b${name}\\b`).test(request.postData() ?? "");

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A field by its name in the form: a label may be part of another one's. */
export const input = (page: Page, name: string) => page.locator(`#field-${name}`);

/** What stands below the field of that name. */
const below = (page: Page, name: string) => page.locator(`#field-${name}-text`);

export async function expectBelow(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(() => below(page, name).allInnerTexts(), PATIENT).toEqual([text]);
}

/** A notice, as screen readers find it: also while a window is open. */
export function notice(page: Page, text: string): Locator {
  return page
    .getByRole("alert")
    .or(page.getByRole("status"))
    .filter({ hasText: text, has: page.getByRole("button", { name: MESSAGES.dismiss }) });
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, MESSAGES.email).fill(email);
  await field(page, MESSAGES.password).fill(password);
  await button(page, MESSAGES.signIn).click();
}

/** As an app shows it that was given the key as text. */
export async function enterFirstCode(page: Page): Promise<void> {
  const key = await page.locator("code").innerText();
  await field(page, MESSAGES.totpCode).fill(totpCode(key.replaceAll(/\s/g, ""), nowSeconds()));
  await button(page, MESSAGES.totpSubmit).click();
}

/** Warned of while the key is on, and no longer than that, in the field of that name. */
export async function expectCapsLockWarning(page: Page, name: string): Promise<void> {
  await input(page, name).dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expectBelow(page, name, MESSAGES.capsLock);
  await input(page, name).dispatchEvent("keyup", { key: "a" });
  await expect.poll(() => below(page, name).count(), PATIENT).toBe(0);
}

/** Nothing answers, and 20 s go by in the page (S0 §9). */
export async function waitInVain(page: Page, press: string): Promise<void> {
  const letAnswer = await whenAsked(page, ofProvider(), "silence");
  const asked = page.waitForRequest(ofProvider());
  await button(page, press).click();
  await asked;
  await page.clock.fastForward(20_000);
  await button(page, press).waitFor();
  await letAnswer();
}
