/** Presses the buttons that lead from a screen's address to what the screen shows. */
import type { Page } from "playwright-core";
import { pseudoPattern } from "./pseudo-pattern.ts";
import type { Screen } from "./screens.ts";

/**
 * Returns the name that was not found, if one was missing.
 * @param language of the page: names are translated for the pseudo-locales
 * @param timeout for each press, milliseconds
 * @param afterPress waits for what a press opens
 */
export async function pressScreen(
  page: Page,
  { presses = [] }: Screen,
  { language, timeout }: { readonly language: string; readonly timeout: number },
  afterPress: () => Promise<void>,
): Promise<RegExp | undefined> {
  for (const english of presses) {
    const name = language.startsWith("pseudo") ? pseudoPattern(english) : english;
    const target = page
      .getByRole("button", { name })
      .or(page.getByRole("tab", { name }))
      .or(page.getByRole("link", { name }))
      .or(page.getByRole("menuitem", { name }));
    try {
      await target.first().click({ timeout });
    } catch {
      return name;
    }
    await afterPress();
  }
  return undefined;
}
