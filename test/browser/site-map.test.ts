/** The map of the site view, used by touch and keyboard: steps, selections, popups. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { openTarget } from "#test/e2e/target.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { SEARCH_MESSAGES } from "#web/features/site/search/search-messages.ts";
import { bellLabel } from "#web/ui/notification-messages.ts";
import { hasChromium, openConsole, type SignedInState, sharedChromium } from "./console-page.ts";
import { NODES, plantDiverseField } from "./diverse-field.ts";
import type { PlantedField } from "./planted-field.ts";
import { activeDevice, locIdsOn, mapBox, mapOn, mapShown } from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };

let browser: Browser;
let field: PlantedField;
let viewer: SignedInState;

async function openMap(query = ""): Promise<Page> {
  const path = `/layout/${field.layoutId}${query}`;
  const { page } = await openConsole(browser, origin, path, "desktop", {
    state: viewer,
    tolerated: [],
  });
  await mapShown(page);
  return page;
}

const master = (at: number) => field.masters[at]?.mLocId ?? "";
const allOf = (at: 0 | 1 | 2) =>
  `${master(at)}:${Array.from({ length: NODES[at] }, (_, node) => `00${node}`).join(";")}`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const locIds = (page: Page) => expect.poll(() => locIdsOn(page));

/** Draws over the map along points, given as shares of its width and height. */
async function draw(page: Page, points: readonly (readonly [number, number])[], key?: "Shift") {
  const { x, y, width, height } = await mapBox(page);
  if (key) await page.keyboard.down(key);
  for (const [at, [right, down]] of points.entries()) {
    await page.mouse.move(x + right * width, y + down * height, { steps: at === 0 ? 1 : 8 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

/** Names, or texts, of all that moved inside this element since the page was opened. */
const movedIn = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((parent) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().flatMap((shift) =>
      Object(shift).sources.flatMap(({ node }: { readonly node: Node | null }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element?.closest(parent) ? [element.ariaLabel ?? element.textContent] : [];
      }),
    );
  }, selector);

/** The left part of the map, which contains the first master. */
const WEST_BOX = [
  [0.02, 0.1],
  [0.42, 0.98],
] as const;

describe.skipIf(!hasChromium || origin === "")("the map in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    field = await plantDiverseField(place, "Map Ridge");
    const login = await field.people.create({ groups: ["USER"] });
    await field.people.grant(login, field.layoutId);
    viewer = await signedInState(target.deployment, origin, login);
  });
  afterAll(async () => {
    await field.close();
  });

  it("moves nothing in the top bar while its parts are loaded", async () => {
    const page = await openMap();
    const bar = page.getByRole("banner");
    await bar.getByRole("button", { name: SEARCH_MESSAGES.open }).waitFor();
    await bar.getByRole("button", { name: bellLabel(0, 0) }).waitFor();
    expect(await movedIn(page, "header")).toEqual([]);
  });

  it("selects in a box, with a lasso, by a click that opens a popup, and by the keyboard as in a list", async () => {
    const page = await openMap();
    await press(page, MAP_MESSAGES.selectBox);
    await draw(page, WEST_BOX);
    await locIds(page).toBe(allOf(0));
    await page.getByText("8 nodes selected").first().waitFor({ state: "attached" });
    await press(page, MAP_MESSAGES.selectLasso);
    await draw(page, [
      [0.44, 0.1],
      [0.98, 0.1],
      [0.98, 0.95],
      [0.44, 0.95],
      [0.44, 0.1],
    ]);
    await locIds(page).toBe(`${allOf(1)},${allOf(2)}`);
    await mapOn(page).focus();
    await page.keyboard.press("Escape");
    await draw(page, WEST_BOX, "Shift");
    await locIds(page).toBe([allOf(0), allOf(1), allOf(2)].join());
    await press(page, MAP_MESSAGES.clearSelection);
    await locIds(page).toBe(field.masters.map(({ mLocId }) => mLocId).join());

    const at = await firstHit(page);
    await page.mouse.click(at.x, at.y);
    await locIds(page).toMatch(/:00\d$/);
    const popup = page.getByRole("group", { name: /^Node 100\d$/ });
    await popup.waitFor();
    expect(await popup.innerText()).toMatch(/Node 100\d\s+Master 1 · Row 3, \d from south/);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    await page.mouse.click(at.x, at.y);
    await popup.waitFor();
    await popup.getByRole("button", { name: MAP_MESSAGES.closePopup }).click();
    await popup.waitFor({ state: "detached" });

    await mapOn(page).focus();
    await page.keyboard.press("Home");
    await locIds(page).toBe(`${master(0)}:000`);
    await page.keyboard.press("Shift+ArrowDown");
    await locIds(page).toBe(`${master(0)}:000;001`);
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.press(" ");
    await locIds(page).toBe(`${master(0)}:000;001;002`);
    expect(await mapOn(page).getByRole("option", { selected: true }).count()).toBe(1);
    await page.keyboard.press("Control+PageDown");
    await page.keyboard.press("Control+PageDown");
    expect(await activeDevice(page)).toContain("Master 2, 4 nodes");
    await page.keyboard.press(" ");
    await locIds(page).toBe(`${master(0)}:000;001;002,${master(1)}`);
    await press(page, MAP_MESSAGES.clearSelection);
    await locIds(page).toBe(`${master(0)},${master(1)}`);
    expect(await page.getByRole("button", { name: MAP_MESSAGES.clearSelection }).count()).toBe(0);
    await mapOn(page).focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.getAttribute('role')")).not.toBe("listbox");
  });

  it("leads a technician on a phone to a row by its number, in two presses", async () => {
    const path = `/layout/${field.layoutId}`;
    const { page } = await openConsole(browser, origin, path, "phone", { state: viewer });
    await mapShown(page);
    let presses = 0;
    const pressOn = async (target: Locator) => {
      await target.click();
      presses += 1;
    };
    await pressOn(page.getByRole("button", { name: SEARCH_MESSAGES.open, exact: true }));
    await page.getByRole("combobox", { name: SEARCH_MESSAGES.what }).waitFor();
    await page.keyboard.type("3");
    await pressOn(page.getByRole("option", { name: /^Row 3/ }).first());
    await page.getByRole("region", { name: SEARCH_MESSAGES.goal }).waitFor();
    expect(presses).toBe(2);
    expect(locIdsOn(page)).toMatch(/:000/);
  });
});

/** Page coordinates at which the map shows a device. */
async function firstHit(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await mapBox(page);
  const y = box.y + box.height * 0.4;
  for (let x = box.x + 80; x < box.x + box.width / 2; x += 3) {
    await page.mouse.move(x, y);
    if ((await mapOn(page).getAttribute("data-hit")) === "true") return { x, y };
  }
  throw new Error("expected a device under the pointer, found none");
}
