/** The command panel, for tests: its list of commands, its button and its text for each master. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { BUTTON_LABELS, COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { PATIENT } from "./signed-in-site.ts";

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
export const results = (page: Page) => page.getByRole("region", { name: COMMAND_MESSAGES.results });
export const runButton = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^(${Object.values(BUTTON_LABELS).join("|")})$`) });

/** Requires that the panel offers exactly the commands for which `isMeant` is true. */
export async function offersExactly(page: Page, isMeant: (entry: CommandEntry) => boolean) {
  await page.getByLabel(COMMAND_MESSAGES.filterCommands).waitFor();
  const panel = page.getByRole("region", { name: COMMAND_MESSAGES.commands });
  const offered = await panel.getByRole("button", { name: / R\d: / }).allInnerTexts();
  const labels = offered.map((text) => text.split("\n")[0]).sort();
  const meant = COMMAND_ENTRIES.filter(isMeant);
  expect(labels).toEqual(meant.map(({ label }) => label).sort());
}

export async function choose(page: Page, label: string): Promise<void> {
  const change = button(page, COMMAND_MESSAGES.changeCommand);
  if (await change.isVisible()) await change.click();
  await page.getByLabel(COMMAND_MESSAGES.filterCommands).fill(label);
  await page.getByRole("button", { name: new RegExp(`^${label} R\\d`) }).click();
  await page.getByRole("heading", { name: label, exact: true }).waitFor();
}

/** Records the labels of the button; each change is listed once. */
export async function watchButton(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`{
    const labels = ${JSON.stringify(Object.values(BUTTON_LABELS))};
    window.said = [];
    const look = () => {
      const words = [...document.querySelectorAll("button")].map((one) => one.textContent);
      const word = words.find((text) => labels.includes(text));
      if (word !== undefined && word !== window.said.at(-1)) window.said.push(word);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true, characterData: true, subtree: true,
    });
  }`);
  return () => page.evaluate("window.said");
}

export const isIdle = (page: Page) => button(page, BUTTON_LABELS.idle).waitFor(PATIENT);

/** The value beside a name in the table of a reply. */
export const replyValue = (page: Page, name: string): Locator =>
  results(page).getByText(name, { exact: true }).locator("xpath=following-sibling::dd");
