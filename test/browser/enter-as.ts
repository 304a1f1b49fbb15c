/** Signs in with one press, as the sign-in page of a demonstration offers it. */
import type { Page } from "playwright-core";
import { MESSAGES } from "#web/ui/messages.ts";

/** @param role of a demo account, such as Administrator. */
export async function enterAs(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
  await page.getByRole("button", { name: new RegExp(`^${role}`) }).click();
  await page.getByRole("heading", { name: MESSAGES.layouts, level: 1 }).waitFor();
}
