/**
 * A work zone in three browsers, one of them a phone: set there, seen by others, respected by the
 * server, rung for at a stow, and ended, with a network and without one.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import type { Person } from "#test/e2e/people.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  openIn,
  type SignedInState,
  sharedChromium,
  VIEWPORTS,
} from "./console-page.ts";
import { untilHeard } from "./heard-subscriptions.ts";
import { usableOffline } from "./installed-console.ts";
import { type PlantedField, plantField } from "./planted-field.ts";
import { mapShown } from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };
const COMMAND = `mutation ($input: CreateCommandRequestInput!) {
  createCommandRequest(input: $input) { status message code }
}`;
const NOTICES = "subscribeSiteNotice";
/** The phone has no network for a while. */
const TOLERATED = [/Failed to load resource/, /WebSocket/];

let browser: Browser;
let field: PlantedField;
let technician: SignedInState;
let viewer: SignedInState;
let operator: Person;

async function stateOf(groups: readonly string[]): Promise<SignedInState> {
  const login = await field.people.create({ groups });
  await field.people.grant(login, field.layoutId);
  return signedInState(target.deployment, origin, login);
}

async function open(
  state: SignedInState,
  viewport: "phone" | "desktop",
  query = "",
): Promise<Page> {
  const path = `/layout/${field.layoutId}?view=layout${query}`;
  const { page } = await openConsole(browser, origin, path, viewport, {
    state,
    tolerated: TOLERATED,
  });
  // A dialog hides the map behind it.
  if (query === "") await mapShown(page);
  else await page.getByRole("button", { name: WORK_MESSAGES.setHere }).waitFor();
  await untilHeard(page, NOTICES);
  return page;
}

/** The phone with the console installed, so that it loads its parts without a network. */
async function openInstalled(): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: VIEWPORTS.phone, baseURL: origin, storageState: technician },
  });
  onTestFinished(() => context.close());
  const path = `/layout/${field.layoutId}?view=layout${nodeDialog()}`;
  const { page } = await openIn(context, path, TOLERATED);
  await page.getByRole("button", { name: WORK_MESSAGES.setHere }).waitFor();
  await usableOffline(page);
  await untilHeard(page, NOTICES);
  return page;
}

const bar = (page: Page) => page.getByRole("region", { name: WORK_MESSAGES.title });
const oneThere = WORK_MESSAGES.people(1);

/** Sets a zone at the row of the first node, from its dialog. */
async function setZone(page: Page): Promise<void> {
  await page.getByRole("button", { name: WORK_MESSAGES.setHere }).click();
  const form = page.getByRole("dialog", { name: WORK_MESSAGES.setTitle });
  await form.getByRole("textbox", { name: WORK_MESSAGES.name }).fill("Ana Silva");
  await form.getByRole("textbox", { name: WORK_MESSAGES.phone }).fill("+55 11 5550 100");
  await form.getByRole("button", { name: WORK_MESSAGES.set }).click();
  await form.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
}

const nodeDialog = () => `&device-details=${field.layoutId}:${field.masters[0]?.mLocId}:000`;

describe.skipIf(!hasChromium || origin === "")("a work zone in several browsers", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    field = await plantField(place, { name: "Work Ridge" }, [
      { name: "Master 1", x: 500, nodes: [{ id: "1000" }, { id: "1001" }] },
    ]);
    await field.connect(0);
    await field.reportMaster(0, { stowModesActive: "0000", trackingMode: 1 });
    await field.report(0, { i: [0, 1], al: ["00000000", "00000000"], ap: [4_500, 4_500] });
    technician = await stateOf(["FIELD_TECH"]);
    viewer = await stateOf(["USER"]);
    operator = await field.people.signedIn({ groups: ["USER", "CONTROLS"] }, [field.layoutId]);
  });
  afterAll(async () => {
    await field.close();
  });

  it("is seen by others, refuses commands by name, rings at a stow, and ends without a network once the server knows", async () => {
    const phone = await open(technician, "phone", nodeDialog());
    const watchers = [await open(viewer, "desktop"), await open(viewer, "desktop")];
    await setZone(phone);
    for (const page of watchers) await bar(page).getByText(oneThere).waitFor();
    await bar(phone).getByText(WORK_MESSAGES.yours).waitFor();

    const input = {
      ...{ id: newChangeId(), layoutId: field.layoutId, mLocId: field.masters[0]?.mLocId },
      ...{ name: "low-priority-keep-angle", args: [{ key: "angle", value: "10" }] },
    };
    const { createCommandRequest: refused } = await dataOf<{ createCommandRequest: object }>(
      target.deployment,
      operator.accessToken,
      COMMAND,
      { input },
    );
    expect(refused).toMatchObject({ code: "WORK_ZONE", message: expect.stringContaining("Ana") });

    await field.reportMaster(0, { stowModesActive: "0002", trackingMode: 5 });
    const alarm = phone.getByRole("dialog", { name: WORK_MESSAGES.stowBegins });
    await alarm.waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await alarm.getByRole("button", { name: WORK_MESSAGES.seen }).click();
    await alarm.waitFor({ state: "detached" });

    await phone.context().setOffline(true);
    await bar(phone).getByRole("button", { name: WORK_MESSAGES.end, exact: true }).click();
    await bar(phone).getByText(WORK_MESSAGES.endWanted).waitFor();
    await bar(phone).getByText(WORK_MESSAGES.yours).waitFor();
    for (const page of watchers) expect(await bar(page).getByText(oneThere).count()).toBe(1);
    await phone.context().setOffline(false);
    for (const page of [phone, ...watchers]) await bar(page).waitFor({ state: "detached" });
  });

  it("that is set without a network is wanted, and held once the server knows", async () => {
    const phone = await openInstalled();
    const watcher = await open(viewer, "desktop");
    await phone.context().setOffline(true);
    await setZone(phone);
    await bar(phone).getByText(WORK_MESSAGES.wanted).waitFor();
    expect(await bar(watcher).count()).toBe(0);
    await phone.context().setOffline(false);
    await bar(watcher).getByText(oneThere).waitFor();
    // A headless browser permits no notifications.
    await bar(phone).getByText(WORK_MESSAGES.ring.denied).waitFor();
    await bar(phone).getByRole("button", { name: WORK_MESSAGES.end, exact: true }).click();
    for (const page of [phone, watcher]) await bar(page).waitFor({ state: "detached" });
  });
});
