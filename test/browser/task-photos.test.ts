/**
 * Photos of a repair in Chromium: chosen as files, preserved over a reload, sent after their
 * report, and seen by a colleague.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { segment } from "#test/builders/jpeg.ts";
import {
  REPORT_MESSAGES,
  TAB_MESSAGES,
  WIZARD_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import { PHOTO_MESSAGES } from "#web/features/site/view/photos/photo-messages.ts";
import { axeFindings } from "./console-page.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";

const API = /\/graphql$/u;
const STORE = /\/quarantine\//u;

/** Exif data of a phone held upright: rotated by 90 degrees, with a location. */
const EXIF_OF_PHONE = segment(
  0xe1,
  Buffer.from([
    ...Buffer.from("Exif\0\0MM"),
    ...[0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
    ...Buffer.from("GPSLatitude"),
  ]),
);

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Makes an image, red on the left half and blue on the right, with the browser's own encoder. */
async function drawnFile(page: Page, name: string, widthPx: number, heightPx: number) {
  const mimeType = name.endsWith(".png") ? "image/png" : "image/jpeg";
  const address = await page.evaluate(
    ([width = 0, height = 0, type]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      context?.fillRect(0, 0, 0, 0);
      for (const [color, x] of [
        ["#c00", 0],
        ["#00c", width / 2],
      ] as const) {
        if (context) context.fillStyle = color;
        context?.fillRect(x, 0, width / 2, height);
      }
      return canvas.toDataURL(type === 1 ? "image/png" : "image/jpeg");
    },
    [widthPx, heightPx, mimeType === "image/png" ? 1 : 0],
  );
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name, mimeType, buffer };
}

async function phonePhoto(page: Page): Promise<ChosenFile> {
  const file = await drawnFile(page, "IMG_0042.jpg", 3000, 2000);
  const start = file.buffer.subarray(0, 2);
  return { ...file, buffer: Buffer.concat([start, EXIF_OF_PHONE, file.buffer.subarray(2)]) };
}

/** Size of the large image, and the colour at its upper edge. */
function shownPicture(page: Page, alt: RegExp) {
  return page.getByRole("img", { name: alt }).evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error("expected an image");
    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const context = canvas.getContext("2d");
    context?.drawImage(element, element.naturalWidth / 2, 4, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return [element.naturalWidth, element.naturalHeight, red > blue ? "red" : "blue"];
  });
}

describe.skipIf(!hasConsole)("photos of a repair in Chromium", () => {
  let site: SignedInSite<"FIELD_TECH" | "CX_TECH">;

  beforeAll(async () => {
    site = await signedInSite(
      (place) =>
        plantField(place, { name: "Photographed field" }, [
          { name: "Master 1", x: 500, nodes: [{ id: "1001" }, { id: "1002" }] },
        ]),
      ["FIELD_TECH", "CX_TECH"],
    );
  });
  afterAll(() => site?.close());

  const nodeQuery = (nLocId: string) =>
    `?device-details=${site.field.layoutId}:${site.field.masters[0]?.mLocId}:${nLocId}`;

  async function openWizard(page: Page, begin: string) {
    await page.getByRole("tab", { name: "Troubleshoot" }).click();
    await page.getByRole("button", { name: begin }).click();
    const wizard = page.getByRole("dialog", { name: WIZARD_MESSAGES.title });
    const next = () => wizard.getByRole("button", { name: "Next", exact: true }).click();
    const choose = async (...files: readonly ChosenFile[]) => {
      const choosing = page.waitForEvent("filechooser");
      await wizard.getByRole("button", { name: PHOTO_MESSAGES.add }).click();
      await (await choosing).setFiles([...files]);
    };
    const tiles = wizard.getByRole("button", { name: /^Open: / });
    return { wizard, next, choose, tiles };
  }

  it("outlast a reload and a broken upload, arrive behind their report and are seen by a colleague", async () => {
    const opened = await site.open("FIELD_TECH", nodeQuery("000"), "phone", { theme: "sun" });
    const { page, context } = opened;
    const first = await openWizard(page, TAB_MESSAGES.start);
    await first.wizard.getByRole("radio", { name: "Charging issue" }).check();
    await first.next();
    await first.choose(
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
      await phonePhoto(page),
    );
    await first.wizard.getByText("This browser can't open notes.jpg.").waitFor();
    await first.tiles.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await first.tiles.click();
    expect(await shownPicture(page, /^Photo, /)).toEqual([1067, 1600, "red"]);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await first.wizard.getByRole("radio", { name: "Yes" }).check();
    await expect.poll(() => rowsIn(page, "drafts")).toMatch(/"fixedWiring":true.*"hash":/);

    await page.reload();
    const { wizard, next, choose, tiles } = await openWizard(page, TAB_MESSAGES.goOn);
    await wizard.getByRole("button", { name: /^Continue: / }).click();
    await tiles.waitFor();
    await next();
    await next();
    await wizard.getByLabel(PHOTO_MESSAGES.caption).fill("Burnt fuse");
    await choose(await drawnFile(page, "panel.png", 400, 300));
    await expect.poll(() => tiles.count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await wizard.getByRole("button", { name: "Submit" }).click();
    await wizard.getByText(WIZARD_MESSAGES.storedOffline).waitFor();
    await wizard.getByText(PHOTO_MESSAGES.photosFollow(2)).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // Includes hidden elements, because the button is behind the node's dialog.
    const sign = (name: string | RegExp) => page.getByRole("button", { name, includeHidden: true });
    await page.route(API, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await sign("3 changes not sent yet").waitFor();
    const broken: string[] = [];
    await page.route(STORE, (route) => {
      if (broken.length >= 1) return route.fallback();
      broken.push(route.request().url());
      return route.abort();
    });
    await page.unroute(API);
    await expect.poll(() => look(page).then(() => broken.length), { timeout: 120_000 }).toBe(1);
    await sign("2 changes not sent yet").waitFor();
    await look(page);
    await sign(/not sent yet/).waitFor({ state: "detached" });
    expect(await rowsIn(page, "pictures")).toBe("[]");

    const other = await site.open("CX_TECH", nodeQuery("000"), "desktop", { theme: "dark" });
    await other.page.getByRole("tab", { name: "Troubleshoot" }).click();
    const reports = other.page.getByRole("region", { name: REPORT_MESSAGES.title });
    await reports.getByRole("button", { name: PHOTO_MESSAGES.showPhotos(2) }).click();
    await reports.getByRole("button", { name: /^Open: Burnt fuse, / }).click();
    await expect.poll(() => shownPicture(other.page, /^Burnt fuse, /)).toEqual([1067, 1600, "red"]);
    expect(await axeFindings(other.page)).toEqual([]);
    await other.page.keyboard.press("ArrowRight");
    await expect.poll(() => shownPicture(other.page, /^Photo, /)).toEqual([400, 300, "blue"]);
    await other.page.keyboard.press("Escape");
    await other.page.getByRole("dialog", { name: /^Photo / }).waitFor({ state: "detached" });
    expect(await axeFindings(other.page)).toEqual([]);
    expect(other.troubles).toEqual([]);
  });

  it("are taken out again, and leave nothing on the device", async () => {
    const { page, troubles } = await site.open("FIELD_TECH", nodeQuery("001"), "tablet");
    const { wizard, next, choose, tiles } = await openWizard(page, TAB_MESSAGES.start);
    await wizard.getByRole("radio", { name: "Charging issue" }).check();
    await next();
    const file = await drawnFile(page, "panel.png", 1700, 100);
    await choose(file, file);
    await wizard.getByText("panel.png is already added.").waitFor();
    await tiles.waitFor();
    await expect.poll(() => rowsIn(page, "pictures")).toContain("subject");
    await wizard.getByRole("radio", { name: "Yes" }).check();
    await next();
    await next();
    await wizard.getByRole("button", { name: /^Remove: / }).click();
    await tiles.waitFor({ state: "detached" });
    await expect.poll(() => rowsIn(page, "pictures")).toBe("[]");
    expect(troubles).toEqual([]);
  });
});

/** Simulates that the user returns to the page. */
function look(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

/** A store of unfinished work, as JSON text. */
function rowsIn(page: Page, store: string): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("outbox");
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
    store,
  );
}
