/**
 * The console in a language of longer words that is read from right to left, on a narrow phone:
 * every text is inside its frame, and none covers another.
 */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { layoutFindings } from "#test/gallery/page-findings.ts";
import { pressScreen } from "#test/gallery/press-screen.ts";
import { type Place, SCREENS } from "#test/gallery/screens.ts";
import { hasChromium, openConsole, PATIENCE, sharedChromium } from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";

const LANGUAGE = "pseudo-rtl";
const SIZE = { width: 360, height: 740 } as const;

/** Those whose texts people act on. `npm run gallery -- --language pseudo-rtl` takes all of them. */
const CHECKED = [
  ...["layouts-list", "layouts-alarms", "report", "menu", "users", "layout-editor"],
  ...["alarms", "site-alarms", "site-stow", "commands", "command-stow", "commands-history"],
  ...["device-node", "device-node-troubleshoot", "settings", "charts"],
];

let browser: Browser;

/** An empty page whose next addresses are shown to the role's demo account in the pseudo-locale. */
async function openPage(role?: string): Promise<Page> {
  const login = demoLogins(target).find((one) => one.role === role);
  const state = login && (await signedInState(target.deployment, origin, login));
  const { page, context } = await openConsole(browser, origin, "about:blank", "phone", {
    ...(state && { state }),
  });
  await page.setViewportSize(SIZE);
  await context.addInitScript(
    `if (origin !== "null") localStorage.setItem("language", ${JSON.stringify(LANGUAGE)})`,
  );
  return page;
}

/** The demo site with the address that the list gives it, which renders only the rows in sight. */
async function placeOn(page: Page): Promise<Place> {
  await page.goto("/layouts?view=list&q=pecos");
  await page.getByRole("link", { name: /^Pecos Flat Solar/ }).click();
  await page.getByRole("listbox").getByRole("option").first().waitFor({ state: "attached" });
  const { pathname, searchParams } = new URL(page.url());
  const [mLocId = ""] = (searchParams.get("locIds") ?? "").split(/[,:]/);
  return { layoutId: pathname.split("/").at(-1) ?? "", mLocId };
}

async function loaded(page: Page): Promise<void> {
  await page.getByText("⟦").first().waitFor();
  const isBusy = page.locator('[role="progressbar"], .MuiSkeleton-root');
  await expect.poll(() => isBusy.count(), { timeout: PATIENCE }).toBe(0);
}

async function expectNoFindings(page: Page): Promise<void> {
  await expect.poll(() => layoutFindings(page, true), { timeout: PATIENCE }).toEqual([]);
}

describe.skipIf(!hasChromium || origin === "")("on a phone of 360 px, longer and mirrored", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it("sign-in holds its texts", async () => {
    const page = await openPage();
    await page.goto("/");
    await loaded(page);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await expectNoFindings(page);
  });

  it.each(["Administrator", "Developer"])(
    "the screens of the %s hold their texts",
    async (role) => {
      const page = await openPage(role);
      const place = await placeOn(page);
      for (const screen of SCREENS.filter(
        (one) => one.role === role && CHECKED.includes(one.name),
      )) {
        await page.goto(screen.path(place));
        await loaded(page);
        const missing = await pressScreen(
          page,
          screen,
          { language: LANGUAGE, timeout: PATIENCE },
          () => loaded(page),
        );
        expect(missing, screen.name).toBe(undefined);
        await expect
          .poll(() => layoutFindings(page, true), { timeout: PATIENCE, message: screen.name })
          .toEqual([]);
      }
    },
  );
});
