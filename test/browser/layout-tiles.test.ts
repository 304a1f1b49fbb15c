/**
 * The map of layouts on tiles, for a deployment with a token: requests to the provider, and the map
 * when it does not answer.
 */
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoLogins, openTarget } from "#test/e2e/target.ts";
import { LAYOUTS_MAP_MESSAGES } from "#web/features/layouts/map/layouts-map-messages.ts";
import { hasChromium, launchChromium, openConsole, type SignedInState } from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";

/** Administrators would also see layouts of other tests, at the same coordinates. */
const VIEWER = "Site operator";

const TOKEN = "pk.eyJ1IjoidGVzdCJ9.a-b_c";
/** Sources that the content policy of a deployment with a token additionally allows. */
const PROVIDER = ["https://api.mapbox.com", "https://events.mapbox.com"] as const;
const TO_PROVIDER = /^request to (?:api|events)\.mapbox\.com$/;
const UNANSWERED = /Failed to load resource/;
/** Error that the library reports when its map is removed during a request. */
const GIVEN_UP = /^AbortError: Actor removed$/;
const CORS = { "access-control-allow-origin": "*" } as const;

const mapOf = (page: Page) => page.getByRole("region", { name: LAYOUTS_MAP_MESSAGES.mapName });

/** Delivers the console as for a deployment with a token. */
async function deliverWithToken(context: BrowserContext): Promise<void> {
  await context.route(`${origin}/config.json`, async (route) => {
    const config: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: { ...Object(config), mapboxToken: TOKEN } });
  });
  await context.route(
    (url) => url.origin === origin,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch();
      const policy = answer.headers()["content-security-policy"] ?? "";
      const wider = policy.replace("connect-src", `connect-src ${PROVIDER.join(" ")}`);
      const headers = { ...answer.headers(), "content-security-policy": wider };
      return route.fulfill({ response: answer, headers });
    },
  );
}

/** A map style without tiles: one colour for the whole earth. */
const EARTH = {
  version: 8,
  name: "Earth",
  sources: {},
  layers: [{ id: "ground", type: "background", paint: { "background-color": "#cde" } }],
};

describe.skipIf(!hasChromium || origin === "")("the map of layouts on tiles", () => {
  let browser: Browser;
  let state: SignedInState;

  beforeAll(async () => {
    const login = demoLogins(target).find(({ role }) => role === VIEWER);
    if (login === undefined) throw new Error(`the demonstration has no ${VIEWER}`);
    state = await signedInState(target.deployment, origin, login);
    // Turned off, because a document served by a test comes from no network and could not send
    // requests to this machine.
    browser = await launchChromium(["--disable-features=LocalNetworkAccessChecks"]);
  });
  afterAll(() => browser.close());

  async function opened(answer: (route: Route) => Promise<void>) {
    const tolerated = [TO_PROVIDER, UNANSWERED, GIVEN_UP];
    const { page, context } = await openConsole(browser, origin, "about:blank", "desktop", {
      ...{ state, tolerated },
    });
    await deliverWithToken(context);
    const asked: string[] = [];
    for (const provider of PROVIDER) {
      await context.route(`${provider}/**`, (route) => {
        asked.push(route.request().url());
        return answer(route);
      });
    }
    await page.goto("/layouts?view=map");
    return { page, asked };
  }

  it("are drawn with the provider's style and name, under the content policy of the deployment", async () => {
    const { page, asked } = await opened((route) => route.fulfill({ json: EARTH, headers: CORS }));
    await mapOf(page).getByRole("link", { name: "© Mapbox" }).waitFor();
    await mapOf(page).locator("canvas.mapboxgl-canvas").waitFor();
    const place = mapOf(page).getByRole("link", { name: /^Pecos Flat/ });
    await place.hover();
    await mapOf(page).getByText("Pecos Flat · 1 master").waitFor();
    const before = await place.boundingBox();
    await mapOf(page).getByRole("button", { name: LAYOUTS_MAP_MESSAGES.zoomIn }).click();
    await expect.poll(async () => (await place.boundingBox())?.x).not.toBe(before?.x);
    expect(asked.some((address) => address.includes("/styles/v1/mapbox/light-v11"))).toBe(true);
    expect(asked.every((address) => address.includes(TOKEN))).toBe(true);
    expect(await page.getByText(LAYOUTS_MAP_MESSAGES.tilesFailed).count()).toBe(0);
  });

  it.each([
    ["does not take the token", (route: Route) => route.fulfill({ status: 401, headers: CORS })],
    ["cannot be reached", (route: Route) => route.abort()],
  ])("give way to outlines when the provider %s", async (_, answer) => {
    const { page } = await opened(answer);
    await page.getByText(LAYOUTS_MAP_MESSAGES.tilesFailed).waitFor();
    await mapOf(page).locator("canvas.maplibregl-canvas").waitFor();
    await mapOf(page)
      .getByRole("link", { name: /^Pecos Flat/ })
      .waitFor();
    expect(await mapOf(page).getByRole("link", { name: "© Mapbox" }).count()).toBe(0);
  });
});
