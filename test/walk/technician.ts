/** The technician in the field: scans, movements, readings, the punch list. */
import type { Page } from "playwright-core";
import { mapShown } from "#test/browser/site-page.ts";
import { jpegOf } from "#test/builders/jpeg.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { PROOF_MESSAGES } from "#web/features/site/commands/model/proof-messages.ts";
import { COMMISSIONING_MESSAGES } from "#web/features/site/commissioning/commissioning-messages.ts";
import { SCAN_MESSAGES } from "#web/features/site/components/scan-messages.ts";
import { COMMAND_MESSAGES, runForNodes } from "#web/features/site/model/command-messages.ts";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";
import { reachedOf } from "#web/ui/commands/motion-words.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import type { Hand } from "./hand.ts";
import { componentCode, labelOf, type WalkedSite } from "./walked-site.ts";

const WORKS = COMMISSIONING_MESSAGES.works;

export async function openSite(hand: Hand, site: WalkedSite): Promise<void> {
  await hand.page.goto("/layouts?view=list");
  await hand.press(hand.page.getByText(site.name).first());
  await mapShown(hand.page);
}

export async function openCommissioning(hand: Hand): Promise<void> {
  await hand.press(hand.button(SHELL_MESSAGES.openMenu));
  await hand.press(hand.page.getByRole("link", { name: SHELL_MESSAGES.commissioning }));
  await hand.page.getByRole("region", { name: COMMISSIONING_MESSAGES.progress }).waitFor();
}

/** Scans the ID of each master; returns the ids of their locations, in the order of the scans. */
export async function scanMasterIds(hand: Hand, site: WalkedSite): Promise<readonly string[]> {
  const { page } = hand;
  await hand.press(page.getByRole("link", { name: WORKS.masterIds(site.masters) }));
  await hand.check(page.getByRole("switch", { name: DEVICE_ID_MESSAGES.goOn.master }));
  await hand.press(page.getByRole("textbox", { name: DEVICE_ID_MESSAGES.labels.master }));
  const scanned: string[] = [];
  for (const { mId } of site.physical.masters) {
    const [, mLocId = ""] = await emptyIdField(page, scanned.at(-1));
    scanned.push(mLocId);
    await hand.scan(mId);
  }
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return scanned;
}

/** Scans the label of each node, in the order in which the dialog leads. */
export async function scanNodeIds(
  hand: Hand,
  site: WalkedSite,
  mLocIds: readonly string[],
): Promise<void> {
  const { page } = hand;
  const all = site.masters * site.nodesPerMaster;
  await hand.press(page.getByRole("link", { name: WORKS.nodeIds(all) }));
  let before: string | undefined;
  for (let count = 0; count < all; count += 1) {
    const [, mLocId = "", nLocId = ""] = await emptyIdField(page, before);
    before = `${mLocId}:${nLocId}`;
    await hand.scan(labelOf(site, mLocIds.indexOf(mLocId), nLocId));
  }
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Waits until the dialog of another device than before is ready; returns the parts of its address. */
async function emptyIdField(page: Page, before: string | undefined): Promise<readonly string[]> {
  const deviceIn = (url: URL) => (url.searchParams.get("deviceid-input") ?? "").split(":");
  await page.waitForURL((url) => {
    const [, ...device] = deviceIn(url);
    return device.length > 0 && device.join(":") !== before;
  });
  await fieldReady(page);
  return deviceIn(new URL(page.url()));
}

/** A script that says whether the focus is in an empty field that takes text. */
const IS_READY = `(({ tagName, value, readOnly }) => tagName === "INPUT" && value === "" && !readOnly)(document.activeElement)`;
const LOOK_MILLISECONDS = 50;
/** Longest wait for an empty field, in milliseconds. */
const READY_MILLISECONDS = 120_000;
const FOCUS = `document.activeElement.outerHTML.slice(0, 300)`;

/**
 * Asks again and again, because the policy of the page forbids the browser's driver to wait in it.
 * Throws with what has the focus and what the dialog says if no field becomes ready.
 */
async function fieldReady(page: Page): Promise<void> {
  const end = Date.now() + READY_MILLISECONDS;
  while ((await page.evaluate(IS_READY)) !== true) {
    if (Date.now() > end) {
      const dialog = await page.getByRole("dialog").allInnerTexts();
      throw new Error(
        `no empty field has the focus, but ${await page.evaluate(FOCUS)}; ${dialog.join(" | ")}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  }
}

const KINDS = {
  master: ["board", "battery"],
  node: ["actuator", "charging-panel", "battery"],
} as const;

/** Scans the expected components of all masters, or of all nodes. */
export async function scanComponents(
  hand: Hand,
  level: "master" | "node",
  devices: number,
): Promise<void> {
  const { page } = hand;
  const isMaster = level === "master";
  const work = isMaster ? WORKS.masterComponents : WORKS.nodeComponents;
  await hand.press(page.getByRole("link", { name: work(devices) }));
  await hand.press(hand.button(SCAN_MESSAGES.scan));
  const dialog = page.getByRole("dialog", { name: SCAN_MESSAGES.scan });
  const goOn = dialog.getByRole("switch", { name: SCAN_MESSAGES.goOn[`${level}s`] });
  if (!(await goOn.isChecked())) await hand.check(goOn);
  await hand.press(dialog.getByRole("textbox", { name: SCAN_MESSAGES.serialNumber }));
  for (let device = 0; device < devices; device += 1) {
    for (const kind of KINDS[level]) {
      await fieldReady(page);
      const stored = page.waitForResponse(
        (one) => one.request().method() === "POST" && one.url().includes("/components/"),
      );
      await hand.scan(componentCode(kind, `${level}-${device}`));
      await stored;
    }
  }
  await hand.press(dialog.getByRole("button", { name: SCAN_MESSAGES.close }));
  await hand.key("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Moves all trackers to one side, and waits for the closed proof. */
export async function move(hand: Hand, site: WalkedSite, side: "east" | "west"): Promise<void> {
  const { page } = hand;
  const all = site.masters * site.nodesPerMaster;
  const work = side === "east" ? WORKS.moveEast : WORKS.moveWest;
  await hand.press(page.getByRole("link", { name: work(all) }));
  await runOnSite(hand, site);
  await page
    .getByText(`${PROOF_MESSAGES.atAngle}: ${reachedOf(all, all)}`)
    .waitFor({ timeout: FIELD_MILLISECONDS });
}

/** Ends the last movement: the trackers follow the sun again. */
export async function restore(hand: Hand, site: WalkedSite): Promise<void> {
  const { page } = hand;
  await hand.press(hand.button(COMMAND_MESSAGES.changeCommand));
  await hand.type(page.getByLabel(COMMAND_MESSAGES.filterCommands), "Restore");
  await hand.press(page.getByRole("button", { name: /^Restore R\d/ }));
  await runOnSite(hand, site);
}

async function runOnSite(hand: Hand, site: WalkedSite): Promise<void> {
  const { page } = hand;
  await hand.press(hand.button(COMMAND_MESSAGES.run));
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel(SITE_NAME_MESSAGES.typeName);
  await dialog.getByText(CONFIRM_MESSAGES.predictedFrom).waitFor();
  // A command to one master of several needs no name.
  if (await name.isVisible()) await hand.type(name, site.name);
  await hand.press(dialog.getByRole("button", { name: CONFIRM_MESSAGES.send }));
  await dialog.waitFor({ state: "detached" });
}

/** Begins to read the parameters of these nodes; the panel goes on by itself. */
export async function readParameters(hand: Hand, nodes: number): Promise<void> {
  await hand.press(hand.page.getByRole("link", { name: WORKS.parameters(nodes) }));
  await hand.press(hand.button(runForNodes(nodes, nodes)));
}

/** Waits until the panel has sent all commands. */
export async function readingEnded({ page }: Hand): Promise<void> {
  const again = page.getByRole("button", { name: RUN_AGAIN, disabled: false });
  await again.waitFor({ timeout: FIELD_MILLISECONDS });
}

const RUN_AGAIN = /^Run for /;

export async function addPunchItem(hand: Hand): Promise<void> {
  const { page } = hand;
  const list = page.getByRole("region", { name: COMMISSIONING_MESSAGES.punchList });
  await hand.press(list.getByRole("button", { name: COMMISSIONING_MESSAGES.add }));
  const dialog = page.getByRole("dialog");
  await hand.type(dialog.getByLabel(COMMISSIONING_MESSAGES.text), "Cable tie missing at row 1");
  const photo = { name: "tie.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpegOf()) };
  await hand.choosesFile(
    dialog.getByLabel(COMMISSIONING_MESSAGES.choosePhotos, { exact: true }),
    photo,
  );
  await hand.press(dialog.getByRole("button", { name: COMMISSIONING_MESSAGES.save, exact: true }));
  await dialog.waitFor({ state: "detached" });
  const close = new RegExp(`^${COMMISSIONING_MESSAGES.close}: `);
  await hand.press(list.getByRole("button", { name: close }));
  await list
    .getByRole("button", { name: new RegExp(`^${COMMISSIONING_MESSAGES.reopen}: `) })
    .waitFor();
}

export async function expectVersions(
  hand: Hand,
  versions: { readonly master: string; readonly node: string },
): Promise<void> {
  const part = hand.page.getByRole("region", { name: COMMISSIONING_MESSAGES.handOver });
  await hand.type(part.getByLabel(COMMISSIONING_MESSAGES.masterFirmware), versions.master);
  await hand.type(part.getByLabel(COMMISSIONING_MESSAGES.nodeFirmware), versions.node);
  await hand.press(part.getByRole("button", { name: COMMISSIONING_MESSAGES.saveFirmware }));
  await part
    .getByRole("button", { name: COMMISSIONING_MESSAGES.saveFirmware, disabled: true })
    .waitFor();
}

/** Longest wait for the field, in milliseconds. */
export const FIELD_MILLISECONDS = 20 * 60_000;
