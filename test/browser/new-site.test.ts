/**
 * A brand-new site in Chromium, from nothing to tracking: a user creates the layout and its
 * masters, imports the coordinates, places everything, enters the controllers, publishes, and gives
 * a technician access. Then the masters report, and the technician's map shows the reports.
 */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { nowSeconds, openPeople, PASSWORD } from "#test/e2e/people.ts";
import { newMasterId } from "#test/e2e/planted-layout.ts";
import { until } from "#test/e2e/until.ts";
import {
  CONFIGURE_MESSAGES,
  locationsText,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { SAVING_MESSAGES } from "#web/features/configure-layout/model/saving-messages.ts";
import { UPLOAD_MESSAGES } from "#web/features/configure-layout/model/upload-messages.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { MASTER_MESSAGES } from "#web/features/layout-editor/model/master-messages.ts";
import { EDIT_MODE_MESSAGES } from "#web/features/layouts/edit-mode-messages.ts";
import { DEVICE_ID_MESSAGES, idReplaced } from "#web/features/site/model/device-id-messages.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { cameraToFit, PLANE, toPx, viewOf } from "#web/map/pixel-plane.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { clients, makeAccount, target } from "./account-steps.ts";
import { hasChromium, openConsole, PATIENCE, sharedChromium } from "./console-page.ts";
import { type FieldMaster, speakers } from "./planted-field.ts";
import { mapShown, openPanel, rowsIn } from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";

/** Time limit of the whole test in milliseconds, on a busy machine. */
const LIMIT = 1_200_000;

const MASTERS = ["Master 1", "Master 2", "Master 3"] as const;
const ROWS = 10;
const TRACKERS = 12;
/** Number of nodes of each master. */
const NODES = ROWS * TRACKERS;
const ALL = MASTERS.length * NODES;

/**
 * Id of a node by its position in the list; all ids within a master differ, as the radio requires.
 */
const idOf = (node: number) => (0x1000 + node).toString(16).toUpperCase();

/** A survey in metres with three blocks side by side; every tracker has an id. */
function survey(): string {
  const lines = MASTERS.flatMap((_, block) =>
    Array.from({ length: NODES }, (_line, node) => {
      const x = 512_000 + 300 * block + 20 * Math.floor(node / TRACKERS);
      const y = 4_100_000 + 60 * (node % TRACKERS);
      return `${x},${y},${idOf(node)}`;
    }),
  );
  return ["xLoc,yLoc,nId", ...lines].join("\r\n");
}

let browser: Browser;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

async function makeLayout(page: Page, name: string): Promise<string> {
  await page.getByRole("link", { name: EDIT_MODE_MESSAGES.addLayout }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Time zone/).fill("America/Denv");
  await page.getByRole("option", { name: "America/Denver" }).click();
  await page.getByRole("switch", { name: EDITOR_MESSAGES.published }).check();
  await button(page, EDITOR_MESSAGES.saveChanges).click();
  await page.waitForURL(/modify-layout=[0-9a-f-]{36}/);
  return new URL(page.url()).searchParams.get("modify-layout") ?? "";
}

/** Adds a master; returns its mLocId. */
async function addMaster(page: Page, name: string, panid: number): Promise<string> {
  await button(page, MASTER_MESSAGES.addMaster).click();
  const form = page.getByRole("dialog", { name: MASTER_MESSAGES.newMaster });
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Device type/).click();
  await page.getByRole("option", { name: "Gen 4" }).click();
  await form.getByLabel(MASTER_MESSAGES.masterPanid).fill(String(panid));
  await form.getByLabel(MASTER_MESSAGES.masterChannel).click();
  await page.getByRole("option", { name: /\(14\)$/ }).click();
  await form.getByRole("button", { name: EDITOR_MESSAGES.saveChanges }).click();
  const made = page.getByRole("dialog", { name, exact: true });
  await made.waitFor();
  await page.waitForURL(/modify-master=[^:]+:[0-9a-f-]{36}/);
  const [, mLocId = ""] = (new URL(page.url()).searchParams.get("modify-master") ?? "").split(":");
  await made.getByRole("button", { name: EDITOR_MESSAGES.close }).click();
  await made.waitFor({ state: "detached" });
  return mLocId;
}

/** Clicks a point of the canvas; valid until the map is moved. */
async function tap(page: Page, x: number, y: number): Promise<void> {
  // Dismisses notices, which cover the lower edge of the map for a while.
  const notices = page.getByRole("button", { name: MESSAGES.dismiss });
  await expect.poll(() => notices.count(), { timeout: PATIENCE }).toBe(0);
  const map = page.getByRole("application", { name: PLACE_MESSAGES.map });
  const box = await map.boundingBox();
  if (box === null) throw new Error("expected a map on the screen");
  const { centre, zoom } = cameraToFit(PLANE.initialBounds, box);
  const at = toPx(viewOf(centre, zoom, box), { x, y });
  await page.mouse.click(box.x + at.x, box.y + at.y);
}

async function assignTo(page: Page, master: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: PLACE_MESSAGES.assign });
  await dialog.getByRole("radio", { name: new RegExp(`^${master}`) }).check();
  await dialog.getByRole("button", { name: PLACE_MESSAGES.accept }).click();
  await dialog.waitFor({ state: "detached" });
}

/**
 * West edge of each block on the canvas: the site's width of 780 m fills 1000 units, is scaled by
 * 0.75 and moved east by 50.
 */
const WEST = [50, 338, 627] as const;

async function configure(page: Page): Promise<void> {
  await button(page, CONFIGURE_MESSAGES.next).click();
  await text(page, UPLOAD_MESSAGES.noLocations).waitFor();
  const file = { name: "survey.csv", mimeType: "text/csv", buffer: Buffer.from(survey()) };
  await page.getByLabel(UPLOAD_MESSAGES.file, { exact: true }).setInputFiles(file);
  await text(page, locationsText(ALL, ALL)).waitFor();
  await button(page, CONFIGURE_MESSAGES.next).click();
  await page.getByLabel(CONFIGURE_MESSAGES.scale).fill("0.75");
  await page.getByLabel(CONFIGURE_MESSAGES.xTrans).fill("50");
  await page.getByLabel(CONFIGURE_MESSAGES.yTrans).fill("100");
  await button(page, CONFIGURE_MESSAGES.next).click();
  await text(page, PLACE_MESSAGES.placeHint).waitFor();
  for (const [at, master] of MASTERS.entries()) {
    await tap(page, (WEST[at] ?? 0) + 75, 800);
    await assignTo(page, master);
  }
  await button(page, CONFIGURE_MESSAGES.next).click();
  await text(page, PLACE_MESSAGES.areaHint).waitFor();
  for (const [at, master] of MASTERS.entries()) {
    const west = (WEST[at] ?? 0) - 30;
    const east = west + 230;
    const corners = [
      [west, 60],
      [east, 60],
      [east, 790],
      [west, 790],
    ] as const;
    for (const [done, [x, y]] of corners.entries()) {
      await tap(page, x, y);
      await text(page, PLACE_MESSAGES.cornersText(done + 1)).waitFor();
    }
    await button(page, PLACE_MESSAGES.closeArea).click();
    await assignTo(page, master);
    await text(page, locationsText(ALL, ALL - (at + 1) * NODES)).waitFor();
  }
  await button(page, CONFIGURE_MESSAGES.saveAndClose).click();
  await page.getByText(SAVING_MESSAGES.saved).waitFor();
  await page.waitForURL("**/layouts?**");
}

async function enterController(page: Page, device: string, mId: string): Promise<void> {
  const [layoutId] = device.split(":");
  await page.goto(`/layout/${layoutId}?device-details=${device}`);
  await page.getByRole("tab", { name: "Configure" }).click();
  await page.getByRole("button", { name: "Assign Master ID" }).click();
  await page.getByRole("textbox", { name: "Master ID" }).fill(mId);
  await button(page, DEVICE_ID_MESSAGES.accept).click();
  await page.getByText(idReplaced(undefined, mId)).first().waitFor();
}

async function giveAccess(page: Page, email: string, layout: string): Promise<void> {
  await page.goto(`/users-list?q=${encodeURIComponent(email)}`);
  await button(page, email).click();
  await page.getByRole("tab", { name: /Layout/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(USER_MESSAGES.searchLayouts).fill(layout);
  await page.getByRole("checkbox", { name: layout }).check();
  await button(page, USER_MESSAGES.save).click();
  await expect
    .poll(() => button(page, USER_MESSAGES.save).isDisabled(), { timeout: PATIENCE })
    .toBe(true);
}

/** A round in which every node of the master tracks, at its target angle. */
function trackedRound(ts: number) {
  const all = <Value>(value: (node: number) => Value) =>
    Array.from({ length: NODES }, (_, node) => value(node));
  return {
    i: all((node) => node),
    nid: all(idOf),
    t: all(() => ts),
    al: all(() => "00000000"),
    fl: all(() => "0000000000010000"),
    ap: all(() => 3_000),
    at: all(() => 3_000),
    fw: "3.20.1",
  };
}

describe.skipIf(!hasChromium || origin === "")("a brand-new site in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
  }, PATIENCE);

  it(
    "comes from nothing to tracked, without a dead end",
    async () => {
      const name = `Falcon Bench ${crypto.randomUUID().slice(0, 8)}`;
      const people = openPeople(clients, target.deployment);
      const admin = await people.create({ groups: ["USER", "ADMIN"], allLayouts: true });
      const technician = await makeAccount("technician", { groups: ["USER", "FIELD_TECH"] });
      const login = { email: technician.email, password: PASSWORD };
      const states = {
        admin: await signedInState(target.deployment, origin, admin),
        technician: await signedInState(target.deployment, origin, login),
      };

      const { page, troubles } = await openConsole(
        browser,
        origin,
        "/layouts?view=list&edit=true",
        "desktop",
        { state: states.admin },
      );
      const layoutId = await makeLayout(page, name);
      await page.getByRole("tab", { name: EDITOR_MESSAGES.masters, exact: true }).click();
      const masters: FieldMaster[] = [];
      for (const [at, master] of MASTERS.entries()) {
        const mLocId = await addMaster(page, master, 401 + at);
        masters.push({ mLocId, mId: newMasterId() });
      }
      await page.getByRole("link", { name: EDITOR_MESSAGES.configure }).click();
      await page.waitForURL(`**/configure-layout/${layoutId}**`);
      await configure(page);
      for (const { mLocId, mId } of masters) {
        await enterController(page, `${layoutId}:${mLocId}`, mId);
      }
      await giveAccess(page, technician.email, name);

      const field = speakers(target.deployment, layoutId, masters);
      for (const at of masters.keys()) {
        await field.connect(at);
        await field.reportMaster(at);
        const ts = nowSeconds();
        await field.report(at, trackedRound(ts), ts);
      }
      const view = `/layout/${layoutId}?view=layout&overlay=angles`;
      const viewer = await openConsole(browser, origin, view, "desktop", {
        state: states.technician,
      });
      await mapShown(viewer.page);
      await until(async () => {
        const panel = await openPanel(viewer.page, "summary");
        const rows = await rowsIn(panel);
        await viewer.page.keyboard.press("Escape");
        await panel.waitFor({ state: "detached" });
        expect(rows.join(" | ")).toMatch(new RegExp(`${OVERLAY_MESSAGES.onTarget}\\D*${ALL}\\b`));
      });
      await field.close();
      expect(troubles).toEqual([]);
      await people.dismiss();
    },
    LIMIT,
  );
});
