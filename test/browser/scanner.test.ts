/** Codes in front of a camera: IDs and components, with the decoder that is part of the console. */
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { openTarget } from "#test/e2e/target.ts";
import type { Look } from "#test/web/builders/drawn-code.ts";
import { SCAN_MESSAGES, scanSaved } from "#web/features/site/components/scan-messages.ts";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SCANNER_MESSAGES } from "#web/ui/scanner/scanner-messages.ts";
import { type CameraClip, cameraClip } from "./camera-clip.ts";
import { axeFindings, launchChromium, openIn, VIEWPORTS } from "./console-page.ts";
import { usableOffline } from "./installed-console.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { mapShown } from "./site-page.ts";
import { storedDocuments } from "./stored-documents.ts";

const origin = openTarget().siteOrigin ?? "";

const ID = "00124B00000AFFFF";
const HARD: Look = {
  format: "Code128",
  modulePixels: 4,
  turnDegrees: 14,
  blurPixels: 1,
  noise: 40,
  contrast: 0.45,
};

describe.skipIf(!hasConsole)("the scanner in Chromium", () => {
  let clip: CameraClip | undefined;
  let site: SignedInSite<"FIELD_TECH"> | undefined;

  afterEach(async () => {
    await site?.close();
    clip?.remove();
    [site, clip] = [undefined, undefined];
  });

  /** Opens a field with two nodes, with a code in front of the camera. */
  async function held(text: string, look: Look): Promise<SignedInSite<"FIELD_TECH">> {
    clip = await cameraClip(text, look);
    site = await signedInSite(
      (place) =>
        plantField(place, { name: "Filmed field" }, [
          { name: "Master 1", x: 300, nodes: [{ id: "1001" }, { id: "FFFF" }] },
        ]),
      ["FIELD_TECH"],
      [],
      clip.switches,
    );
    return site;
  }

  const deviceOf = ({ field }: SignedInSite<"FIELD_TECH">, nLocId?: string) =>
    [field.layoutId, field.masters[0]?.mLocId, ...(nLocId === undefined ? [] : [nLocId])].join(":");

  it("reads an ID off a label that is held askew, and goes on looking where it is taken", async () => {
    const filmed = await held(ID, HARD);
    const query = `?overlay=deviceid-assignement&deviceid-input=${deviceOf(filmed)}`;
    const { page, troubles } = await filmed.open("FIELD_TECH", query, "phone");
    const field = page.getByRole("textbox", { name: "Master ID" });
    await page.getByRole("button", { name: SCANNER_MESSAGES.scanBar }).click();
    const picture = page.getByLabel(SCANNER_MESSAGES.picture);
    await picture.waitFor();
    await picture.waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe(ID);
    const accept = page.getByRole("button", { name: DEVICE_ID_MESSAGES.accept });
    expect(await accept.isEnabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    const taken = `?overlay=deviceid-assignement&deviceid-input=${deviceOf(filmed, "000")}`;
    await page.goto(`/layout/${filmed.field.layoutId}${taken}`);
    await page.getByRole("button", { name: SCANNER_MESSAGES.scanBar }).click();
    // The scanner closes after reading, and opens again a second later for another label.
    await page.getByText(DEVICE_ID_MESSAGES.duplicate).waitFor();
    await picture.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: SCANNER_MESSAGES.close }).click();
    await picture.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });

  it("saves a component by its QR code, and looks for the next one", async () => {
    const look: Look = { format: "QRCode", modulePixels: 4, turnDegrees: 10, noise: 30 };
    const filmed = await held("component:battery&sn:F-1&pn:BT-7", look);
    const query = `?overlay=deviceid-assignement&device-details=${deviceOf(filmed, "000")}`;
    const { page, troubles } = await filmed.open("FIELD_TECH", query, "phone", { theme: "dark" });
    await page.getByRole("tab", { name: "Configure" }).click();
    await page.getByRole("button", { name: SCAN_MESSAGES.scan }).click();
    await page.getByRole("button", { name: SCANNER_MESSAGES.scanQr }).click();
    await page.getByText(scanSaved("battery", "F-1")).waitFor();
    await page.getByLabel(SCANNER_MESSAGES.picture).waitFor();
    await page.getByText("Looking for: actuator").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: SCANNER_MESSAGES.close }).click();
    await page.getByRole("radio", { name: /^Battery ?F-1/ }).waitFor();
    expect(troubles).toEqual([]);
  });

  it("reads its first code without a network: the decoder came with the console", async () => {
    clip = await cameraClip(ID, HARD);
    const browser = await launchChromium(clip.switches);
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ viewport: VIEWPORTS.phone, baseURL: origin });
    const { page } = await openIn(context, "/");
    await usableOffline(page);
    await page.getByRole("button", { name: MESSAGES.acknowledge }).click();
    await page.getByRole("button", { name: /^Administrator/ }).click();
    await page.getByText("Pecos Flat Solar").click();
    await mapShown(page);
    await page.waitForURL(/locIds=/);
    // Waits for storing, because a site is shown before it is stored.
    await expect.poll(async () => (await storedDocuments(page, "sites")).length).toBe(1);
    const { pathname, searchParams } = new URL(page.url());
    const [mLocId = ""] = (searchParams.get("locIds") ?? "").split(/[:;,]/);
    await page.close();
    await context.setOffline(true);
    const device = `${pathname.split("/").at(-1)}:${mLocId}`;
    const address = `${pathname}?overlay=deviceid-assignement&deviceid-input=${device}`;
    const { page: cold } = await openIn(context, address);
    const field = cold.getByRole("textbox", { name: "Master ID" });
    await field.waitFor();
    expect(await field.inputValue()).not.toBe(ID);
    await cold.getByRole("button", { name: SCANNER_MESSAGES.scanBar }).click();
    await cold.getByLabel(SCANNER_MESSAGES.picture).waitFor();
    await field.waitFor();
    expect(await field.inputValue()).toBe(ID);
  });
});
