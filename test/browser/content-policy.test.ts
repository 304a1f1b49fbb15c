/**
 * The effect of the content policy and of sanitised drawings in a real browser: nothing of the
 * console is blocked, and nothing hostile is shown.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { DRAWING_MESSAGES } from "#web/map/drawing-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import {
  hasChromium,
  launchChromium,
  openConsole,
  PATIENCE,
  type SignedInState,
} from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const SITE = "Pecos Flat Solar";
const OPEN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">';

/** Each pattern fills itself twice with the next one: 2^30 fillings, which no browser finishes. */
const NESTED_PATTERNS = `${OPEN}${Array.from(
  { length: 30 },
  (_, at) =>
    `<pattern id="p${at}" width="1" height="1"><rect width="500" height="1000" fill="url(#p${at + 1})"/><rect x="500" width="500" height="1000" fill="url(#p${at + 1})"/></pattern>`,
).join(
  "",
)}<pattern id="p30"><rect/></pattern><rect width="1000" height="1000" fill="url(#p0)"/></svg>`;

/** Within every limit, but so slow that it would block the page for a minute. */
const SLOW_LAYERS = `${OPEN}${'<g opacity="0.5"><rect width="1000" height="1000"/><rect width="1000" height="1000"/></g>'.repeat(16_000)}</svg>`;

let browser: Browser;
let state: SignedInState;

/** Opens a site whose stored drawing is replaced by this one. */
async function openSiteWith(drawing: string): Promise<Page> {
  const { page, context } = await openConsole(browser, origin, "/layouts?view=list", "desktop", {
    state,
  });
  await context.route("**/layouts/*.svg", (route) =>
    route.fulfill({
      body: drawing,
      contentType: "image/svg+xml",
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.getByText(SITE).click();
  await page.getByRole("listbox", { name: `Map of ${SITE}` }).waitFor();
  return page;
}

const pictureOf = (page: Page) =>
  page.locator("img.site-map-picture").evaluate((image) => image.getAttribute("src"));

/** Switches for isolated frames, which the browser sets by itself but its shell does not. */
const ISOLATED_FRAMES = ["--site-per-process", "--enable-features=IsolateSandboxedIframes"];

describe.skipIf(!hasChromium || origin === "")("in Chromium", () => {
  beforeAll(async () => {
    browser = await launchChromium(ISOLATED_FRAMES);
    const admin = demoLogins(target).find(({ role }) => role.startsWith("Administrator"));
    if (admin === undefined) throw new Error("expected a demo administrator");
    state = await signedInState(target.deployment, origin, admin);
  });
  afterAll(() => browser.close());

  it("no screen asks for what the policy forbids", async () => {
    const { page, context } = await openConsole(browser, origin, "about:blank", "desktop", {
      state,
    });
    const violations: string[] = [];
    await context.exposeBinding("tellViolation", (_source, text: string) => violations.push(text));
    await context.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
      tellViolation([location.pathname, event.effectiveDirective, event.blockedURI, event.sample].join(" ")))`);
    await page.goto("/layouts?view=list");
    await page.getByText(SITE).click();
    await page.getByRole("listbox", { name: `Map of ${SITE}` }).waitFor();
    await expect.poll(() => pictureOf(page), { timeout: PATIENCE }).toMatch(/^blob:/);
    const site = new URL(page.url()).pathname;
    const [, , layoutId] = site.split("/");
    for (const path of [
      "/layouts?view=map",
      `${site}?view=chart`,
      `${site}?view=table`,
      `/device-locations/${layoutId}`,
      `/alarms/${layoutId}`,
      `/device-manager`,
      `/configure-layout/${layoutId}`,
      "/users-list",
      "/register-user",
    ]) {
      await page.goto(path);
      await page.getByRole("main").first().waitFor();
      // Waits until lazy parts have loaded.
      await page.waitForLoadState("networkidle").catch(() => undefined);
    }
    expect(violations).toEqual([]);
  });

  it("the policy that is sent lets no text become styles and no picture come from elsewhere", async () => {
    const answer = await fetch(origin);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const sourcesOf = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1];
    expect(sourcesOf("style-src")).toMatch(/^'self'(?: 'sha256-[^\s']+')+$/);
    expect(sourcesOf("img-src")).toBe("'self' data: blob:");
    expect(sourcesOf("connect-src")).not.toMatch(/\*|(?:^| )(?:https?|wss?):(?: |$)/);
  });

  it("a stored drawing of thirty nested patterns is not shown, and the map works without it", async () => {
    const page = await openSiteWith(NESTED_PATTERNS);
    await page.getByText(DRAWING_MESSAGES.refused).waitFor();
    await page.getByText(MAP_MESSAGES.pictureFailed).waitFor();
    expect(await pictureOf(page)).toBe("data:,");
  });

  it("a drawing that takes too long is given up with a message and a button for another try, while the page goes on", async () => {
    const page = await openSiteWith(SLOW_LAYERS);
    await page.getByText(DRAWING_MESSAGES.late).waitFor();
    // The page responds while the drawing is tried a second time.
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement !== document.body")).toBe(true);
    await page.getByText(MAP_MESSAGES.pictureFailed).waitFor();
    expect(await pictureOf(page)).toBe("data:,");
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByText(DRAWING_MESSAGES.givenUp(2)).waitFor();
    // The notice moves once more when the one before it has left, or when tools appear below it.
    await page.waitForLoadState("networkidle");
    const again = page.getByRole("button", { name: DRAWING_MESSAGES.tryAgain });
    // From now on the notice stays under the pointer.
    await again.hover();
    await again.click();
    await page.getByText(DRAWING_MESSAGES.givenUp(3)).waitFor();
    expect(await pictureOf(page)).toBe("data:,");
    await page.getByRole("button", { name: MESSAGES.dismiss }).first().click();
  });
});
