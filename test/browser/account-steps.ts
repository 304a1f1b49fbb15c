/** Helpers for tests of the account screens: accounts of every kind, and locators of messages. */
import type { Locator, Page } from "playwright-core";
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

/** An address that no account has. */
export const newAddress = (name: string) => `${name}-${crypto.randomUUID()}@brightfield.example`;

interface AccountFacts {
  readonly groups?: readonly string[];
  readonly allLayouts?: boolean;
  /** Seconds until the trial ends; 0 means that there is no trial. */
  readonly trialEndsIn?: number;
  readonly isEnabled?: boolean;
  /** Whether the user has a temporary password that has not been used yet. */
  readonly isInvited?: boolean;
}

/** Creates a user without a second factor, who sees no layout unless `allLayouts` is set. */
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

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A field by its name in the form, because its label may be part of another label. */
export const input = (page: Page, name: string) => page.locator(`#field-${name}`);

/** The text below the field of that name. */
const below = (page: Page, name: string) => page.locator(`#field-${name}-text`);

export async function expectBelow(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(() => below(page, name).allInnerTexts(), PATIENT).toEqual([text]);
}

/** A notice, found as by screen readers, even while a dialog is open. */
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

/** Enters the code that an authenticator app shows after the key was typed into it. */
export async function enterFirstCode(page: Page): Promise<void> {
  const key = await page.locator("code").innerText();
  await field(page, MESSAGES.totpCode).fill(totpCode(key.replaceAll(/\s/g, ""), nowSeconds()));
  await button(page, MESSAGES.totpSubmit).click();
}
