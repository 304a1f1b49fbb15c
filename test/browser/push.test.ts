/** Warnings of stows in a browser: a push message of the service worker, and the page that it opens. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { type Login, nowSeconds } from "#test/e2e/people.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";
import { hasChromium, openIn, sharedChromium, VIEWPORTS } from "./console-page.ts";
import { usableOffline } from "./installed-console.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };
const ZONE = "mutation ($input: CreateWorkZoneInput!) { createWorkZone(input: $input) { id } }";
/** The test closes the page while it loads. */
const TOLERATED = [/WebSocket/, /Failed to load resource/];

let browser: Browser;
let field: PlantedField;
let technician: Login;

async function newPhone(): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: VIEWPORTS.phone, baseURL: origin },
    storageState: await signedInState(target.deployment, origin, technician),
  });
  onTestFinished(() => context.close());
  return context;
}

/** Delivers a message to the service worker of the page, as the browser does from its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/**
 * Collects the notifications of the service worker in place of the system, which a headless browser
 * does not have.
 */
const COLLECT = `
  self.shown = [];
  self.registration.showNotification = async (title, options) => {
    self.shown = [...self.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
  };
  self.registration.getNotifications = async ({ tag }) =>
    self.shown.filter((notification) => notification.tag === tag);
`;

async function collectorOf(page: Page) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(COLLECT);
  return () => worker.evaluate("self.shown") as Promise<readonly object[]>;
}

describe.skipIf(!hasChromium || origin === "")("a stow where a person works", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    field = await plantField(place, { name: "Warning Ridge" }, [
      { name: "Master 1", x: 500, nodes: [{ id: "1000" }] },
    ]);
    await field.connect(0);
    await field.reportMaster(0, { stowModesActive: "0004", trackingMode: 5 });
    technician = await field.people.create({ groups: ["FIELD_TECH"] });
    await field.people.grant(technician, field.layoutId);
  });
  afterAll(async () => {
    await field.close();
  });

  const warning = (at: number) => ({
    ...{ layoutId: field.layoutId, layout: "Warning Ridge", master: "Master 1", zoneId: "z" },
    ...{ mLocId: field.masters[0]?.mLocId, language: "pt-BR", at },
  });

  it("is shown by the service worker while no page of the site is open, loud and in the user's language", async () => {
    const { page } = await openIn(await newPhone(), "/", TOLERATED);
    await usableOffline(page);
    const at = nowSeconds();
    const shown = await collectorOf(page);
    await deliver(page, JSON.stringify(warning(at)));
    await expect.poll(shown).toHaveLength(1);
    expect(await shown()).toMatchObject([
      {
        title: "Uma defesa começa onde você trabalha",
        body: expect.stringContaining("Warning Ridge, Master 1"),
        ...{ tag: "z", renotify: true, requireInteraction: true },
        data: { path: `/layout/${field.layoutId}`, mLocId: field.masters[0]?.mLocId, at },
      },
    ]);
    // The same stow once more replaces it without a sound.
    await deliver(page, JSON.stringify(warning(at + 1)));
    await expect.poll(shown).toMatchObject([{ tag: "z", silent: true }]);
  });

  it("rings on the page that a press on the notification opens, until it is seen", async () => {
    const { accessToken } = await field.people.signedInAgain(technician);
    const parts = [{ mLocId: field.masters[0]?.mLocId }];
    const who = { name: "Ana Silva", phone: "+55 11 5550 100", seconds: 3600 };
    const input = { changeId: newChangeId(), layoutId: field.layoutId, ...who, parts };
    await dataOf(target.deployment, accessToken, ZONE, { input });
    const path = `/layout/${field.layoutId}#stow=${field.masters[0]?.mLocId}`;
    const { page } = await openIn(await newPhone(), path, TOLERATED);
    const alarm = page.getByRole("dialog", { name: WORK_MESSAGES.stowBegins });
    await alarm.getByRole("button", { name: WORK_MESSAGES.seen }).click();
    await alarm.waitFor({ state: "detached" });
    expect(new URL(page.url()).hash).toBe("");
  });
});
