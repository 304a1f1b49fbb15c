/**
 * Scanning components of a controller in the field: typed while offline, and sent when there is a
 * connection.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { SCAN_MESSAGES, scanCached } from "#web/features/site/components/scan-messages.ts";
import { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
import { axeFindings } from "./console-page.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";

const API = /\/(graphql|controllers\/|sites\/)/u;

describe.skipIf(!hasConsole)("components in Chromium", () => {
  let site: SignedInSite<"FIELD_TECH">;

  beforeAll(async () => {
    site = await signedInSite(
      (place) =>
        plantField(place, { name: "Scanned field" }, [
          { name: "Master 1", x: 300, nodes: [{ id: "1001" }, { id: "1002" }] },
        ]),
      ["FIELD_TECH"],
    );
  });
  afterAll(() => site?.close());

  const mLocId = () => site.field.masters[0]?.mLocId ?? "";
  const nodeQuery = (nLocId: string) =>
    `?overlay=deviceid-assignement&device-details=${site.field.layoutId}:${mLocId()}:${nLocId}`;
  const serialOf = (name: string) => `${name}-${mLocId().slice(-8)}`;

  it("wait without a connection, outlive a reload, and are sent once when there is one", async () => {
    const { page, context } = await site.open("FIELD_TECH", nodeQuery("001"), "phone", {
      theme: "sun",
    });
    await page.getByRole("tab", { name: "Configure" }).click();
    await page.getByRole("button", { name: SCAN_MESSAGES.scan }).click();
    const dialog = page.getByRole("dialog", { name: SCAN_MESSAGES.scan });
    const serial = dialog.getByRole("textbox", { name: SCAN_MESSAGES.serialNumber });
    await serial.waitFor();
    const sign = page.getByRole("button", { name: "1 change not sent yet" });
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await dialog.getByText(SCAN_MESSAGES.offline).waitFor();
    await serial.fill(`component:battery&sn:${serialOf("B")}&pn:BT-7`);
    await serial.press("Enter");
    await dialog.getByText(scanCached("node", "battery")).waitFor();
    await dialog.getByText(`${serialOf("B")} · ${SCAN_MESSAGES.waits}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.route(API, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await page.getByRole("tab", { name: "Configure" }).click();
    const waiting = page.getByRole("list", { name: SCAN_MESSAGES.unsent });
    await waiting.getByText(`Battery ${serialOf("B")}`).waitFor();
    expect(await kept(page)).not.toMatch(/authorization|bearer|eyJ/i);
    await page.unroute(API);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/components/")) {
        sent.push(new URL(request.url()).pathname);
      }
    });
    await page.reload();
    await sign.waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Configure" }).click();
    const section = page.getByRole("region", { name: "Scanned components" });
    await section.getByRole("definition").getByText(serialOf("B")).waitFor();
    await waiting.waitFor({ state: "detached" });
    const uuid = nodeUuid(mLocId(), nLocIdOf(1));
    expect(sent).toEqual([
      expect.stringContaining(`/controllers/nodes/${uuid}/components/battery/`),
    ]);
  });

  it("that another user was first with rest in the list with the reason", async () => {
    const { page, context } = await site.open("FIELD_TECH", nodeQuery("000"), "desktop", {
      theme: "dark",
      tolerated: [/400/],
    });
    await page.getByRole("tab", { name: "Configure" }).click();
    await page.getByRole("button", { name: SCAN_MESSAGES.scan }).click();
    const dialog = page.getByRole("dialog", { name: SCAN_MESSAGES.scan });
    const serial = dialog.getByRole("textbox", { name: SCAN_MESSAGES.serialNumber });
    await serial.waitFor();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await dialog.getByText(SCAN_MESSAGES.offline).waitFor();
    await serial.fill(`component:battery&sn:${serialOf("B")}&pn:BT-7`);
    await serial.press("Enter");
    await dialog.getByText(scanCached("node", "battery")).waitFor();
    await dialog.getByRole("button", { name: SCAN_MESSAGES.close }).click();
    await context.setOffline(false);
    const waiting = page.getByRole("list", { name: SCAN_MESSAGES.unsent });
    await waiting.getByText(SCAN_MESSAGES.duplicate).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "1 change not sent yet, 1 needs attention" }).click();
    const list = page.getByRole("dialog", { name: OUTBOX_MESSAGES.title });
    await list.getByText(`Battery ${serialOf("B")}`).waitFor();
    await list.getByText(/Failed: Duplicate ID: could not be saved to Admin Panel/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

/** All entries of the outbox in the browser's database. */
function kept(page: { evaluate(script: string): Promise<unknown> }): Promise<unknown> {
  return page.evaluate(`(async () => {
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name.includes("outbox")) continue;
      const database = await new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        found.push(await new Promise((resolve) => { rows.onsuccess = () => resolve(rows.result); }));
      }
      database.close();
    }
    return JSON.stringify(found);
  })()`);
}
