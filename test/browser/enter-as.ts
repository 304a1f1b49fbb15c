/**
 * Accounts of a demonstration: used by the form of the sign-in page, or opened as already signed
 * in.
 */
import type { Browser, Page } from "playwright-core";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { HINT_MESSAGES } from "#web/features/help/hints.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { type ConsolePage, openConsole, type Viewport } from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

/**
 * Signs in by the form, and dismisses hints, which have their own tests. @param role of a demo
 * account, such as Administrator
 */
export async function enterAs(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
  await page.getByRole("button", { name: new RegExp(`^${role}`) }).click();
  await page.getByRole("heading", { name: LAYOUT_LIST_MESSAGES.layouts, level: 1 }).waitFor();
  await page.getByRole("button", { name: HINT_MESSAGES.dismiss }).click();
}

/** Opens a page as already signed in: the form has its own tests. @param role as for enterAs */
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
