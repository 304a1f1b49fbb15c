/** Codes that a camera sees: IDs and components, with the decoder that the console carries. */
import { afterEach, describe, expect, it } from "vitest";
import type { Look } from "#test/web/builders/drawn-code.ts";
import { DEVICE_ID_MESSAGES } from "#web/ui/device-id-messages.ts";
import { SCAN_MESSAGES, scanSaved } from "#web/ui/scan-messages.ts";
import { SCANNER_MESSAGES } from "#web/ui/scanner-messages.ts";
import { type CameraClip, cameraClip } from "./camera-clip.ts";
import { axeFindings } from "./console-page.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";

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
  });

  /** A field with two nodes, before whose camera that code is held. */
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
    // Closed by what was read, and open again a second later for another label.
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
});
