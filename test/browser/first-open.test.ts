/** A user's first visit: hints lead from the layouts to the button of a stow. */
import type { Browser, Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { HINT_MESSAGES, HINTS } from "#web/features/help/hints.ts";
import { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import { axeFindings, hasChromium, openConsole, PATIENCE, sharedChromium } from "./console-page.ts";
import { mapShown } from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";

let browser: Browser;

/** Opens the console with no dismissed hints stored. */
async function newcomer() {
  const login = demoLogins(target).find(({ role }) => role === "Site operator");
  if (login === undefined) throw new Error("the demonstration has no site operator");
  const state = await signedInState(target.deployment, origin, login);
  return {
    ...state,
    origins: state.origins.map(({ localStorage, ...one }) => ({
      ...one,
      localStorage: localStorage.filter(({ name }) => !name.startsWith("hints.")),
    })),
  };
}

describe.skipIf(!hasChromium || origin === "")("a first open in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("is led by 6 presses to the button that stows the demo site, and covers nothing on the way", async () => {
    const state = await newcomer();
    const { page, troubles } = await openConsole(
      browser,
      origin,
      "/layouts?view=list&q=pecos",
      "phone",
      {
        state,
      },
    );
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    let presses = 0;
    // Counts clicks. A click waits until no other element covers the target.
    const press = async (what: Locator) => {
      await what.click();
      presses += 1;
    };
    await page.getByRole("region", { name: HINTS.layouts[0]?.title ?? "" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(button(HINT_MESSAGES.done));
    await press(page.getByRole("link", { name: /^Pecos Flat Solar/ }));
    await mapShown(page);
    await button(HINT_MESSAGES.next).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (let hint = 1; hint <= 3; hint += 1) await press(button(HINT_MESSAGES.next));
    await press(button(HINT_MESSAGES.acts.stow));
    expect(presses).toBe(6);
    const dialog = page.getByRole("dialog", { name: STOW_MESSAGES.title });
    await expectSameSize(dialog);
    // Cancelled, because other tests use the demo site's trackers too.
    await dialog.getByRole("button", { name: STOW_MESSAGES.cancel }).click();
    await button(HINT_MESSAGES.acts.restore).click();
    await page.getByText("Restore Override").first().waitFor();
    await page.reload();
    await mapShown(page);
    expect(await button(HINT_MESSAGES.next).count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});

/**
 * Requires that the button does not shrink while the pointer holds it. A screen reader's click
 * changes its label without holding.
 */
async function expectSameSize(dialog: Locator): Promise<void> {
  const hold = dialog.getByRole("button", { name: STOW_MESSAGES.hold });
  await expect.poll(() => hold.isEnabled(), { timeout: PATIENCE }).toBe(true);
  const size = await hold.boundingBox();
  await hold.dispatchEvent("click");
  const again = dialog.getByRole("button", { name: STOW_MESSAGES.again });
  expect(await again.boundingBox()).toEqual(size);
}
