/** The accounts of a demonstration: entered by the form of the sign-in page, or opened as somebody who has signed in before. */
import type { Browser, Page } from "playwright-core";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { HINT_MESSAGES } from "#web/features/help/hints.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { type ConsolePage, openConsole, type Viewport } from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

/** Hints of a first open have a test of their own. @param role of a demo account, such as Administrator. */
export async function enterAs(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
  await page.getByRole("button", { name: new RegExp(`^${role}`) }).click();
  await page.getByRole("heading", { name: MESSAGES.layouts, level: 1 }).waitFor();
  await page.getByRole("button", { name: HINT_MESSAGES.dismiss }).click();
}

/** Without the form, which has tests of its own. @param role as of enterAs */
export async function openAs(
  browser: Browser,
  role: string,
  path: string,
  viewport: Viewport = "desktop",
): Promise<ConsolePage> {
  const target = openTarget();
  const login = demoLogins(target).find((one) => one.role === role);
  if (login === undefined) throw new Error(`the demonstration has no ${role}`);
  const origin = target.siteOrigin ?? "";
  const state = await signedInState(target.deployment, origin, login);
  return openConsole(browser, origin, path, viewport, { state });
}
