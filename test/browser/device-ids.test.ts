/** Entering IDs of controllers and changing a master's settings, in Chromium. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newMasterId } from "#test/e2e/planted-layout.ts";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { SETTINGS_MESSAGES } from "#web/features/site/settings/settings-messages.ts";
import { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
import { axeFindings } from "./console-page.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { activeDevice, mapOn, mapShown } from "./site-page.ts";

const API = /\/graphql$/u;
const WHOLE_ID = "FCC23D0000001A2B";

describe.skipIf(!hasConsole)("IDs and settings in Chromium", () => {
  let site: SignedInSite<"FIELD_TECH" | "ADMIN">;

  beforeAll(async () => {
    site = await signedInSite(
      (place) =>
        plantField(place, { name: "Entered field" }, [
          { name: "Master 1", x: 300, nodes: [{ id: "1001" }, { id: "1002" }, {}] },
          { name: "Master 2", x: 700, nodes: [{ id: "2001" }] },
        ]),
      ["FIELD_TECH", "ADMIN"],
    );
  });
  afterAll(() => site?.close());

  function deviceOf(master: number, nLocId?: string): string {
    const { layoutId, masters } = site.field;
    return [layoutId, masters[master]?.mLocId, ...(nLocId === undefined ? [] : [nLocId])].join(":");
  }

  it("are entered in the field on a phone, refused where they are taken, and lead to the next node", async () => {
    const query = `?overlay=deviceid-assignement&deviceid-input=${deviceOf(0, "000")}`;
    const { page, troubles } = await site.open("FIELD_TECH", query, "phone");
    const field = page.getByRole("textbox", { name: "Node ID" });
    const accept = page.getByRole("button", { name: DEVICE_ID_MESSAGES.accept });
    await field.fill("1002");
    await page.getByText(DEVICE_ID_MESSAGES.duplicate).waitFor();
    expect(await accept.isDisabled()).toBe(true);
    await field.fill("");
    await field.pressSequentially(`x${WHOLE_ID.toLowerCase()}`);
    expect(await field.inputValue()).toBe(WHOLE_ID);
    expect(await axeFindings(page)).toEqual([]);
    await accept.click();
    await page.getByText(`Successfully replaced ID from 1001 to ${WHOLE_ID}`).waitFor();
    await page.getByText(OVERLAY_MESSAGES.pendingSync, { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Next: node 002" }).click();
    await page.getByRole("heading", { name: "Assign Node ID" }).waitFor();
    expect(new URL(page.url()).searchParams.get("navLocId")).toMatch(/:002$/);
    await field.fill("1003");
    await accept.click();
    await page.getByText("Successfully assigned ID 1003").waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(page.url()).not.toMatch(/deviceid-input|[?&]nav=|search=/);
    expect(troubles).toEqual([]);
  });

  it("are entered without a connection, outlive a reload, and are sent when there is one", async () => {
    const query = `?overlay=deviceid-assignement&deviceid-input=${deviceOf(1, "000")}`;
    const { page, context } = await site.open("FIELD_TECH", query, "phone", { theme: "sun" });
    const field = page.getByRole("textbox", { name: "Node ID" });
    await field.waitFor();
    // Waits for parts that load when first opened; in these tests no service worker has copies of
    // them.
    const sign = page.getByRole("button", { name: "1 change not sent yet" });
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByText(DEVICE_ID_MESSAGES.offline).waitFor();
    await field.fill("2A01");
    await page.getByRole("button", { name: DEVICE_ID_MESSAGES.accept }).click();
    await page.getByText(DEVICE_ID_MESSAGES.waits("2A01")).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await sign.waitFor();
    await page.route(API, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await sign.click();
    const list = page.getByRole("dialog", { name: OUTBOX_MESSAGES.title });
    await list.getByText("Node ID 2A01").waitFor();
    await list.getByText("Entered field, Master 2, node 000").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole("button", { name: OUTBOX_MESSAGES.close }).click();
    await page.unroute(API);
    await page.reload();
    await mapShown(page);
    await sign.waitFor({ state: "detached" });
    await mapOn(page).focus();
    await page.keyboard.press("Control+PageDown");
    await page.keyboard.press("ArrowRight");
    expect(await activeDevice(page)).toContain(OVERLAY_MESSAGES.pendingSync);
  });

  it("of masters are refused with the way to the controller that has them, and replaced", async () => {
    const query = `?overlay=deviceid-assignement&device-details=${deviceOf(0)}`;
    const { page, troubles } = await site.open("FIELD_TECH", query);
    await page.getByRole("tab", { name: "Configure" }).click();
    await page.getByRole("button", { name: "Replace Master ID" }).click();
    const field = page.getByRole("textbox", { name: "Master ID" });
    const [before, taken] = site.field.masters.map(({ mId }) => mId);
    const accept = page.getByRole("button", { name: DEVICE_ID_MESSAGES.accept });
    await field.fill(taken ?? "");
    await accept.click();
    await page.getByText(`Master ID ${taken} is already in use by this controller.`).waitFor();
    await page.getByRole("link", { name: "Master 2" }).waitFor();
    expect(await field.inputValue()).toBe(before);
    const next = newMasterId();
    await field.fill(next);
    await page.keyboard.press("Enter");
    await page.getByText(`Successfully replaced ID from ${before} to ${next}`).waitFor();
    await page.getByText(OVERLAY_MESSAGES.pendingUpload, { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await mapShown(page);
    await mapOn(page).focus();
    await page.keyboard.press("Control+PageDown");
    expect(await activeDevice(page)).toContain(OVERLAY_MESSAGES.pendingUpload);
    expect(troubles).toEqual([]);
  });

  it("of a master are made new, and changed then, by an administrator", async () => {
    const query = `?modify-spa-parameters=${deviceOf(1)}:new`;
    const { page, troubles } = await site.open("ADMIN", query, "tablet", { theme: "dark" });
    await page.getByLabel("Configuration Name").fill("Entered settings");
    await page.getByLabel("Latitude").fill("38.1");
    await page.getByLabel("Longitude").fill("-104.2");
    await page.getByText("Missing: Elevation, Pressure").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Elevation").fill("1420");
    const save = page.getByRole("button", { name: /^Save/ });
    // Leaving the elevation field fills in the pressure.
    await page.getByLabel("Elevation").press("Tab");
    await save.click();
    await page.getByText(SETTINGS_MESSAGES.saved).waitFor();
    await page.waitForURL(/modify-spa-parameters=[^&]+:[0-9a-f]{8}-[0-9a-f-]+$/);
    await page.getByRole("heading", { name: "Settings of Master 2" }).waitFor();
    await page.getByLabel("Fast polling interval").fill("8");
    await page.getByText(/^Value must be one of the following: 5, 6,/).waitFor();
    await page.getByLabel("Fast polling interval").fill("15");
    await page.getByRole("button", { name: SETTINGS_MESSAGES.saveChanges }).click();
    await page.getByRole("button", { name: SETTINGS_MESSAGES.save, exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel("Fast polling interval").inputValue()).toBe("15");
    expect(troubles).toEqual([]);
  });

  it("of a master are lost neither by going back nor by opening another master", async () => {
    const query = `?device-details=${deviceOf(1)}`;
    const [mine, theirs] = [await site.open("ADMIN", query), await site.open("ADMIN", query)];
    for (const { page } of [mine, theirs]) {
      await page.getByRole("tab", { name: "Configure" }).click();
      await page.getByRole("button", { name: SETTINGS_MESSAGES.configure }).click();
      await page.getByLabel("Configuration Name").waitFor();
    }
    await theirs.page.getByLabel("Delta T").fill("70");
    await theirs.page.getByRole("button", { name: SETTINGS_MESSAGES.saveChanges }).click();
    await theirs.page.getByText(SETTINGS_MESSAGES.saved).waitFor();

    const { page } = mine;
    const slope = page.getByLabel("Slope", { exact: true });
    await slope.fill("2.5");
    await page.goBack();
    await page.getByRole("alertdialog").getByText(SETTINGS_MESSAGES.leaving.hint).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: SETTINGS_MESSAGES.leaving.stay }).click();
    await page.getByRole("button", { name: SETTINGS_MESSAGES.saveChanges }).click();
    await page.getByText(SETTINGS_MESSAGES.changedByOthers("Delta T")).waitFor();
    expect(await page.getByLabel("Delta T").inputValue()).toBe("70");
    expect(await slope.inputValue()).toBe("2.5");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: SETTINGS_MESSAGES.saveChanges }).click();
    await page.getByText(SETTINGS_MESSAGES.saved).waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("modify-spa-parameters"));
    expect(mine.troubles).toEqual([]);
  });
});
