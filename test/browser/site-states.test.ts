/** Texts of the site view while there is nothing to show, with the reason. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { MISSING_MESSAGES } from "#web/features/site/page/missing-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  type SignedInState,
  sharedChromium,
} from "./console-page.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { mapOn, mapShown } from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };
const API = `${target.deployment.graphqlUrl}**`;

/** Messages of the browser itself about failed requests. */
const FAILED_REQUESTS = [/Failed to load resource/, /WebSocket connection/];

let browser: Browser;
let field: PlantedField;
let empty: PlantedField;
let viewer: SignedInState;
let admin: SignedInState;

const layout = (layoutId: string) => `/layout/${layoutId}`;

function open(path: string, state: SignedInState) {
  return openConsole(browser, origin, path, "desktop", { state, tolerated: FAILED_REQUESTS });
}

/** Requires this title, without accessibility violations. */
async function says(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

describe.skipIf(!hasChromium || origin === "")("a site view without a site", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    const nodes = [{ id: "1000" }];
    [field, empty] = await Promise.all([
      plantField(place, { name: "State Ridge" }, [{ name: "Master 1", x: 500, nodes }]),
      plantField(place, { name: "Empty Ridge" }, []),
    ]);
    const login = await field.people.create({ groups: ["USER"] });
    await field.people.grant(login, field.layoutId);
    const all = await field.people.create({ groups: ["ADMIN"], allLayouts: true });
    viewer = await signedInState(target.deployment, origin, login);
    admin = await signedInState(target.deployment, origin, all);
  });
  afterAll(async () => {
    await Promise.all([field.close(), empty.close()]);
  });

  it("says that no layout is named, that there is none, or that it may not be seen, and leads back", async () => {
    const { page } = await open("/layout", viewer);
    await says(page, MISSING_MESSAGES.noLayoutId);
    await page.goto("/layout/");
    await page.getByText(MISSING_MESSAGES.noLayoutId, { exact: true }).waitFor();
    for (const foreign of [newChangeId(), "not-an-id", "__proto__", empty.layoutId]) {
      await page.goto(layout(foreign));
      await page.getByText(MISSING_MESSAGES.notPermitted, { exact: true }).waitFor();
      expect(await page.getByText(empty.name).count()).toBe(0);
    }
    await says(page, MISSING_MESSAGES.notPermitted);
    await page.getByRole("link", { name: MESSAGES.goToLayouts }).click();
    await page.waitForURL("**/layouts?view=list");

    const { page: adminPage } = await open(layout(newChangeId()), admin);
    await says(adminPage, MISSING_MESSAGES.siteUnknown);
    await adminPage.goto(layout(empty.layoutId));
    await says(adminPage, MISSING_MESSAGES.siteEmpty);
    expect(new URL(adminPage.url()).searchParams.has("locIds")).toBe(false);
  });

  it("says that there is no connection, and from when it is what it shows", async () => {
    const { page, context } = await open("/layouts", viewer);
    await page.waitForURL("**/layouts?view=list");
    await page.route(API, (route) => route.abort());
    await page.evaluate(`history.pushState(null, "", ${JSON.stringify(layout(field.layoutId))})`);
    await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
    await says(page, FAILURE_MESSAGES.noConnection);
    await page.unroute(API);
    await page.goto(layout(field.layoutId));
    await mapShown(page);
    // The notes over the map are loaded after it.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByText(/^No connection\. Showing data from /).waitFor();
    await page.getByText(SHELL_MESSAGES.offline, { exact: true }).first().waitFor();
    const pill = page.getByRole("group", { name: TIME_MESSAGES.moment });
    await pill.getByText(TIME_MESSAGES.offline, { exact: true }).waitFor();
    expect(await mapOn(page).getByRole("option").textContent()).toContain("Node 1000, Master 1");
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByText(/^No connection\. Showing/).waitFor({ state: "hidden" });
  });
});
