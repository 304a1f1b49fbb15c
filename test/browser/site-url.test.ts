/**
 * Addresses of the site view in the running console: hostile, unusable, and such that come back
 * unchanged.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { SAVED_VIEW_MESSAGES } from "#web/features/saved-views/saved-view-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { hasChromium, openConsole, type SignedInState, sharedChromium } from "./console-page.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { chooseOverlay, mapOn, mapShown } from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };

let browser: Browser;
let field: PlantedField;
let viewer: SignedInState;

const path = () => `/layout/${field.layoutId}`;
const master = (at: number) => field.masters[at]?.mLocId ?? "";
const open = (address: string) =>
  openConsole(browser, origin, address, "desktop", { state: viewer, tolerated: [] });
const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Navigates as a link within the console does, without reloading the page. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, "", ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent("popstate"))`,
  );
}

/** The query once it is stable, including changes that React adds to the history. */
async function settledQuery(page: Page): Promise<Record<string, string>> {
  await mapShown(page);
  await expect.poll(() => queryOf(page).locIds).toMatch(/^[0-9a-f-]{36}/);
  return queryOf(page);
}

/** A user without a developer's rights. */
async function newLogin() {
  const login = await field.people.create({ groups: ["FIELD_TECH"] });
  await field.people.grant(login, field.layoutId);
  return login;
}

async function signIn(page: Page, { email, password }: Awaited<ReturnType<typeof newLogin>>) {
  await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
  await page.getByLabel(MESSAGES.email, { exact: true }).fill(email);
  await page.getByLabel(MESSAGES.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: MESSAGES.signIn, exact: true }).click();
  await page.waitForURL("**/layouts?view=list");
}

/** Signs out; the drawer must be open. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: MESSAGES.logout }).click();
  await page.getByRole("button", { name: MESSAGES.acknowledge }).waitFor();
}

/** Opens the drawer and returns its list of saved views. */
async function savedViews(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: SHELL_MESSAGES.openMenu }).click();
  const views = page.getByRole("region", { name: SAVED_VIEW_MESSAGES.title });
  await views.waitFor();
  return views;
}

async function saveView(page: Page, name: string): Promise<void> {
  const views = await savedViews(page);
  await views.getByRole("button", { name: SAVED_VIEW_MESSAGES.saveThis }).click();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await views.getByRole("link", { name }).waitFor();
}

const FOREIGN = newChangeId();
/** The query that results when nothing of an address is usable. */
const usual = () => ({ view: "layout", locIds: master(0), overlay: "alarms" });

const HOSTILE: readonly string[] = [
  "device-details=a",
  "device-details=a:b:c:d",
  `device-details=${Array.from({ length: 20 }, () => "x").join(":")}`,
  `device-details=${FOREIGN}:${FOREIGN}`,
  `locIds=${FOREIGN}`,
  "locIds=__proto__:constructor",
  "locIds=toString,hasOwnProperty:__proto__;000",
  `filter=${"1".repeat(1_000_000)}`,
  "filter=abc",
  "filter=<script>alert(1)</script>",
  "ts=NaN",
  "ts=-1",
  "ts=1e20",
  "ts=1782300000000",
  "view=__proto__,constructor",
  "overlay=zigbee-hops",
  "overlay=zigbee-hops&filter=111",
  "overlay=__proto__",
  "overlay=<img src=x onerror=alert(1)>",
  "tab=2",
  "modify-layout=new",
  "modify-layout=new&tab=2",
  "modify-layout=__proto__",
  `modify-master=${FOREIGN}:new`,
  "modify-master=new:new",
  "deviceid-input=a:b:c",
  `deviceid-input=${FOREIGN}:${FOREIGN}:000`,
  `modify-spa-parameters=${FOREIGN}:${FOREIGN}:new`,
  "username=<img src=x onerror=alert(1)>",
  "step=unknown",
  "navLocId=../../..:000",
  "search=javascript:alert(1)",
  "from=//evil.example&to=1",
  "%F0%9F%92%A9=%ED%A0%80&%00=%00",
  `q=${"x".repeat(102_400)}`,
];

describe.skipIf(!hasChromium || origin === "")("the address of the site view", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    field = await plantField(place, { name: "Address Ridge" }, [
      { name: "Master 1", x: 300, nodes: [{ id: "1000" }, { id: "1001" }] },
      { name: "Master 2", x: 700, nodes: [{ id: "2000" }] },
    ]);
    viewer = await signedInState(target.deployment, origin, await newLogin());
  });
  afterAll(async () => {
    await field.close();
  });

  it("brings whatever it says to what can be shown, and runs nothing of it", async () => {
    const { page } = await open(path());
    const opened: string[] = [];
    page.on("dialog", (dialog) => void dialog.dismiss().then(() => opened.push("dialog")));
    page.on("popup", () => opened.push("popup"));
    page.on("framenavigated", (frame) => {
      if (new URL(frame.url()).pathname !== path()) opened.push(frame.url());
    });
    for (const query of HOSTILE) {
      await follow(page, `${path()}?${query}`);
      expect([query.slice(0, 60), await settledQuery(page)]).toEqual([query.slice(0, 60), usual()]);
      expect(await page.getByRole("dialog").count()).toBe(0);
    }
    const isClean = await page.evaluate("Object.keys(Object.prototype).length === 0");
    expect(isClean).toBe(true);
    // The same holds when the console is loaded with such an address.
    for (const query of ["overlay=%3Cscript%3E&view=none", "locIds=__proto__:constructor", "%"]) {
      await page.goto(`${path()}?${query}`);
      expect([query, await settledQuery(page)]).toEqual([query, usual()]);
    }
    expect(opened).toEqual([]);
    for (const from of [
      "//evil.example",
      "https:evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      await page.goto(`/?${new URLSearchParams({ from })}`);
      await page.waitForURL("**/layouts?view=list");
    }
  });

  it("opens the details of a device, is completed without an additional step in the history, and is the same after going back", async () => {
    const device = `device-details=${field.layoutId}:${master(0)}:001`;
    const { page } = await open(`${path()}?${device}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1001").first().waitFor();
    await page.reload();
    await dialog.getByText("1001").first().waitFor();
    expect(page.url()).toContain(device);
    await follow(page, path());
    await dialog.waitFor({ state: "detached" });
    expect(await settledQuery(page)).toEqual(usual());

    await page.goto("/layouts?view=list");
    await page.goto(path());
    expect(await settledQuery(page)).toEqual(usual());
    await page.goBack();
    await page.waitForURL("**/layouts?view=list");
    await page.goForward();
    expect(await settledQuery(page)).toEqual(usual());
    await page.goto(`${path()}?overlay=flags&locIds=${master(1)},${FOREIGN}`);
    await expect
      .poll(() => queryOf(page))
      .toEqual({ view: "layout", locIds: `${master(1)},${FOREIGN}`, overlay: "status-flags" });
    await mapShown(page);

    const address = `?view=layout&locIds=${master(0)}:000;001,${master(1)}&overlay=status-flags&filter=0110&ts=1782300000`;
    await page.goto(`${path()}${address}`);
    await mapShown(page);
    await page.getByText("2 nodes selected").first().waitFor({ state: "attached" });
    expect(addressOf(page)).toBe(`${path()}${address}`);
    await page.reload();
    await mapShown(page);
    expect(addressOf(page)).toBe(`${path()}${address}`);

    await chooseOverlay(page, "angles");
    await expect.poll(() => queryOf(page).filter).toBeUndefined();
    await chooseOverlay(page, "smart-stow");
    const shown = (label: string) => page.getByRole("button", { name: `Overlay: ${label}` });
    await page.goBack();
    await shown("Angles").waitFor();
    await page.goBack();
    await shown("Status Flags").waitFor();
    expect(addressOf(page)).toBe(`${path()}${address}`);
    await page.goForward();
    await shown("Angles").waitFor();
    expect(await mapOn(page).count()).toBe(1);
  });

  it("is stored under a name, past a sign-out too, and shown to no other user", async () => {
    const [own, other] = [await newLogin(), await newLogin()];
    const address = `${path()}?view=layout&locIds=${master(1)}&overlay=status-flags&filter=0110`;
    const { page } = await openConsole(browser, origin, "/", "phone", { tolerated: [] });
    await signIn(page, own);
    await page.goto(address);
    await settledQuery(page);
    await saveView(page, "Flags of master 2");
    await signOut(page);

    await signIn(page, other);
    expect(await (await savedViews(page)).getByRole("link").count()).toBe(0);
    await signOut(page);

    await signIn(page, own);
    await (await savedViews(page)).getByRole("link", { name: "Flags of master 2" }).click();
    await mapShown(page);
    expect(addressOf(page)).toBe(address);
  });
});
