/** Enters a running console in the browser, as a user of the demo does. */
import type { Page } from "playwright-core";

/** Signs in as the demo's administrator, and returns the token that the console sends. */
export async function enterConsole(page: Page, origin: string): Promise<string> {
  const token = page
    .waitForRequest((request) => request.method() === "POST" && request.url().includes("graphql"))
    .then((request) => request.headerValue("authorization"));
  await page.goto(origin);
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await page.getByRole("button", { name: /^Administrator/ }).click();
  await page.getByRole("heading", { name: "Layouts", level: 1 }).waitFor();
  return (await token) ?? "";
}
