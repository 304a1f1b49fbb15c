/** The past of a site in a real browser: replayed, shared by its address, and left. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nowSeconds } from "#test/e2e/people.ts";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { axeFindings, sidewaysOverflow, VIEWPORTS } from "./console-page.ts";
import { type Place, type PlantedField, plantField } from "./planted-field.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { mapShown } from "./site-page.ts";

const ROUNDS = 24;
const ROUND_SECONDS = 900;

let site: SignedInSite<"USER">;

/** A field with one tracker that follows the sun from east to west, while the wind rises. */
async function plantPast(place: Place): Promise<PlantedField> {
  const planted = await plantField(place, { name: "Replay Ridge" }, [
    { name: "Master 1", x: 500, nodes: [{ id: "1000" }] },
  ]);
  const now = nowSeconds();
  for (let back = ROUNDS - 1; back >= 0; back -= 1) {
    const ts = now - back * ROUND_SECONDS;
    const angle = 200 * (ROUNDS / 2 - back);
    const round = { i: [0], nid: ["1000"], t: [ts], al: ["00000000"], ap: [angle], fw: "3.20.1" };
    await planted.report(0, round, ts);
    const wind = ROUNDS - back;
    await planted.reportMaster(0, { ts, windAverage: wind, windPeak: wind + 5 });
  }
  return planted;
}

/** Opens the map of the site, for a user who may see its readings. */
async function openSite() {
  const console = await site.open("USER", "");
  await mapShown(console.page);
  return console;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: TIME_MESSAGES.replay });
const moment = (page: Page) => page.getByRole("slider").getAttribute("aria-valuetext");
const snapshot = (page: Page) => page.getByRole("button", { name: /^Snapshot: \d{4}-/ });

describe.skipIf(!hasConsole)("the past of a site in Chromium", () => {
  beforeAll(async () => {
    site = await signedInSite(plantPast, ["USER"]);
  });
  afterAll(() => site.close());

  it("is played back, marked as the past, fits a phone, is shared by its address and left for the present", async () => {
    const { page, context, troubles } = await openSite();
    await snapshot(page).waitFor();
    await button(page, TIME_MESSAGES.openReplay).click();
    await button(page, TIME_MESSAGES.pause).waitFor();
    await page.getByText(TIME_MESSAGES.past, { exact: true }).waitFor();
    const begun = await moment(page);
    await expect.poll(() => moment(page), PATIENT).not.toBe(begun);
    await page.keyboard.press("Space");
    await button(page, TIME_MESSAGES.play).waitFor();
    await page.getByRole("slider").press("End");
    await snapshot(page).waitFor();
    const end = (await moment(page))?.slice(0, 19);
    const inAddress = (name: string) => new URL(page.url()).searchParams.get(name);
    await expect.poll(() => inAddress("ts"), PATIENT).toBe(inAddress("to"));
    for (const size of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
      await page.setViewportSize(size);
      const found = [size.width, await axeFindings(page), await sidewaysOverflow(page)];
      expect(found).toEqual([size.width, [], 0]);
    }
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.reload();
    await bar(page).waitFor();
    await expect.poll(() => moment(page), PATIENT).toContain(end);
    await button(page, TIME_MESSAGES.closeReplay).click();
    await bar(page).waitFor({ state: "detached" });
    await page.getByText(TIME_MESSAGES.live, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.has("ts")).toBe(false);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it("shows a past moment beside its mark and its buttons, in the large print for the sun too", async () => {
    const past = `?view=layout&ts=${nowSeconds() - ROUND_SECONDS}`;
    const { page, context } = await site.open("USER", past, "phone", { theme: "sun" });
    await snapshot(page).waitFor();
    const pill = page.getByRole("group", { name: TIME_MESSAGES.moment });
    const parts = [pill.getByText(TIME_MESSAGES.past, { exact: true }), pill.getByRole("button")];
    const shown = (await Promise.all(parts.map((part) => part.all()))).flat();
    const boxes = shown.map((part) => part.evaluate(INK_BOX));
    const inks = await Promise.all(boxes);
    expect(inks).toHaveLength(5);
    for (const [at, ink] of inks.entries()) {
      for (const other of inks.slice(at + 1)) expect(overlap(ink, other)).toBe(false);
    }
    await context.close();
  });
});

/** Bounds of an element's contents, which may overflow a box that is too small. */
const INK_BOX = (element: Node): Box => {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Box, other: Box): boolean {
  const isApart = (from: number, size: number, otherFrom: number, otherSize: number) =>
    from + size <= otherFrom || otherFrom + otherSize <= from;
  return !(
    isApart(one.x, one.width, other.x, other.width) ||
    isApart(one.y, one.height, other.y, other.height)
  );
}
