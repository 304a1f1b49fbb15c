/** The administrator enters the site: layout, masters, locations, parameters, access. */
import type { Page } from "playwright-core";
import { mapShown } from "#test/browser/site-page.ts";
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
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { PARAMETERS_MESSAGES } from "#web/features/site/settings/parameters-messages.ts";
import { GROUP_ACCESS_MESSAGES } from "#web/features/users/group-access-messages.ts";
import { RIGHTS_MESSAGES } from "#web/features/users/model/rights-messages.ts";
import { USER_MESSAGES } from "#web/features/users/model/user-messages.ts";
import { cameraToFit, PLANE, toPx, viewOf } from "#web/map/pixel-plane.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import type { Hand } from "./hand.ts";
import { blockAt, POSITION, surveyOf, type WalkedSite } from "./walked-site.ts";

/** Creates the layout and its masters; returns the id of the layout. */
export async function createLayout(hand: Hand, site: WalkedSite): Promise<string> {
  const { page } = hand;
  await page.goto("/layouts?view=list");
  await hand.press(hand.button(EDIT_MODE_MESSAGES.edit));
  await hand.press(page.getByRole("link", { name: EDIT_MODE_MESSAGES.addLayout }));
  await hand.type(page.getByLabel(/^Name/), site.name);
  await hand.type(page.getByLabel(/^Time zone/), "America/Denv");
  await hand.press(page.getByRole("option", { name: "America/Denver" }));
  await hand.check(page.getByRole("switch", { name: EDITOR_MESSAGES.published }));
  await hand.press(hand.button(EDITOR_MESSAGES.saveChanges));
  await page.waitForURL(/modify-layout=[0-9a-f-]{36}/);
  return new URL(page.url()).searchParams.get("modify-layout") ?? "";
}

export async function addMasters(hand: Hand, site: WalkedSite): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole("tab", { name: EDITOR_MESSAGES.masters, exact: true }));
  for (const [at, name] of site.masterNames.entries()) {
    await hand.press(hand.button(MASTER_MESSAGES.addMaster));
    const form = page.getByRole("dialog", { name: MASTER_MESSAGES.newMaster });
    await form.waitFor();
    if (at === 0) {
      await hand.type(form.getByLabel(/^Name/), name);
      await hand.choose(form.getByLabel(/^Device type/), "Gen 4");
      await hand.type(form.getByLabel(MASTER_MESSAGES.masterPanid), "401");
      await hand.choose(form.getByLabel(MASTER_MESSAGES.masterChannel), /\(14\)$/);
    }
    await hand.press(form.getByRole("button", { name: EDITOR_MESSAGES.saveChanges }));
    const made = page.getByRole("dialog", { name, exact: true });
    await made.waitFor();
    await hand.press(made.getByRole("button", { name: EDITOR_MESSAGES.close }));
    await made.waitFor({ state: "detached" });
  }
}

/** Imports the survey, and places masters and areas. */
export async function placeNodes(hand: Hand, site: WalkedSite): Promise<void> {
  const { page } = hand;
  const all = site.masters * site.nodesPerMaster;
  const next = () => hand.press(hand.button(CONFIGURE_MESSAGES.next));
  await hand.press(page.getByRole("link", { name: EDITOR_MESSAGES.configure }));
  await page.waitForURL("**/configure-layout/**");
  await next();
  await text(page, UPLOAD_MESSAGES.noLocations).waitFor();
  const file = { name: "survey.csv", mimeType: "text/csv", buffer: Buffer.from(surveyOf(site)) };
  await hand.choosesFile(page.getByLabel(UPLOAD_MESSAGES.file, { exact: true }), file);
  await text(page, locationsText(all, all)).waitFor();
  await next();
  await hand.type(page.getByLabel(CONFIGURE_MESSAGES.scale), POSITION.scale);
  await hand.type(page.getByLabel(CONFIGURE_MESSAGES.xTrans), POSITION.xTrans);
  await hand.type(page.getByLabel(CONFIGURE_MESSAGES.yTrans), POSITION.yTrans);
  await next();
  await text(page, PLACE_MESSAGES.placeHint).waitFor();
  for (const [at, master] of site.masterNames.entries()) {
    const { west, east, north } = blockAt(site, at);
    await tapMap(hand, (west + east) / 2, north + 30);
    await assignTo(hand, master);
  }
  await next();
  await text(page, PLACE_MESSAGES.areaHint).waitFor();
  for (const [at, master] of site.masterNames.entries()) {
    const { west, east, south, north } = blockAt(site, at);
    const corners = [
      [west - 20, south - 40],
      [east + 20, south - 40],
      [east + 20, north + 20],
      [west - 20, north + 20],
    ] as const;
    for (const [done, [x, y]] of corners.entries()) {
      await tapMap(hand, x, y);
      await text(page, PLACE_MESSAGES.cornersText(done + 1)).waitFor();
    }
    await hand.press(hand.button(PLACE_MESSAGES.closeArea));
    await assignTo(hand, master);
    await text(page, locationsText(all, all - (at + 1) * site.nodesPerMaster)).waitFor();
  }
  await hand.press(hand.button(CONFIGURE_MESSAGES.saveAndClose));
  await page.getByText(SAVING_MESSAGES.saved).waitFor();
  await page.waitForURL("**/layouts?**");
}

/** Makes one set of node parameters for all masters. */
export async function setParameters(hand: Hand, site: WalkedSite, layoutId: string): Promise<void> {
  const { page } = hand;
  // The list of layouts is still in its edit mode, which one press ends.
  await page.goto("/layouts?view=list");
  hand.counted(1);
  await hand.press(page.getByRole("link", { name: site.name }).first());
  await mapShown(page);
  const mLocId = (new URL(page.url()).searchParams.get("locIds") ?? "").split(/[,:]/)[0];
  // A press on the marker of the first master, whose place depends on the size of the map.
  await page.goto(`/layout/${layoutId}?device-details=${layoutId}:${mLocId}`);
  hand.counted(1);
  await hand.press(page.getByRole("tab", { name: DEVICE_MESSAGES.nodeParameters }));
  await hand.press(hand.button(PARAMETERS_MESSAGES.custom));
  await hand.type(page.getByLabel(PARAMETERS_MESSAGES.name, { exact: true }), "Falcon standard");
  for (const name of site.masterNames.slice(1)) {
    await hand.check(page.getByRole("checkbox", { name }));
  }
  await hand.press(hand.button(PARAMETERS_MESSAGES.save));
  await page.getByText(PARAMETERS_MESSAGES.assigned).first().waitFor();
}

export async function giveAccess(
  hand: Hand,
  site: WalkedSite,
  emails: readonly string[],
): Promise<void> {
  const { page } = hand;
  await hand.key("Escape");
  await hand.press(hand.button(SHELL_MESSAGES.openMenu));
  await hand.press(page.getByRole("link", { name: SHELL_MESSAGES.users }));
  await hand.press(page.getByRole("tab", { name: USER_MESSAGES.accessView }));
  await hand.chooseNative(page.getByRole("combobox", { name: RIGHTS_MESSAGES.layout }), site.name);
  for (const email of emails) {
    await hand.check(page.getByRole("checkbox", { name: new RegExp(email) }));
  }
  await hand.press(hand.button(GROUP_ACCESS_MESSAGES.give));
  await page.getByText(GROUP_ACCESS_MESSAGES.counts.given(emails.length)).first().waitFor();
}

const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

/** Taps a point of the canvas, after the notices that cover its lower edge have gone. */
async function tapMap(hand: Hand, x: number, y: number): Promise<void> {
  const { page } = hand;
  await page.getByRole("button", { name: MESSAGES.dismiss }).first().waitFor({ state: "detached" });
  const box = await page.getByRole("application", { name: PLACE_MESSAGES.map }).boundingBox();
  if (box === null) throw new Error("expected a map on the screen");
  const { centre, zoom } = cameraToFit(PLANE.initialBounds, box);
  const at = toPx(viewOf(centre, zoom, box), { x, y });
  await hand.tap(box.x + at.x, box.y + at.y);
}

async function assignTo(hand: Hand, master: string): Promise<void> {
  const dialog = hand.page.getByRole("dialog", { name: PLACE_MESSAGES.assign });
  await hand.check(dialog.getByRole("radio", { name: new RegExp(`^${master}`) }));
  await hand.press(dialog.getByRole("button", { name: PLACE_MESSAGES.accept }));
  await dialog.waitFor({ state: "detached" });
}
