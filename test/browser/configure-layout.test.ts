/** The configuration of a layout in a real browser: from a file of coordinates to nodes on the map of the site. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#test/e2e/api-calls.ts";
import { openPeople, type People } from "#test/e2e/people.ts";
import {
  CREATE_LAYOUT,
  CREATE_MASTER,
  newChangeId,
  UPDATE_NODES,
} from "#test/e2e/planted-layout.ts";
import { EDITOR_MESSAGES } from "#web/features/layout-editor/model/layout-editor-messages.ts";
import { PLANE, standToFit, toPx, viewOf } from "#web/map/pixel-plane.ts";
import {
  CONFIGURE_MESSAGES,
  counted,
  FILE_FAULTS,
  locationsText,
  removePlaceOf,
  STEP_NAMES,
} from "#web/ui/configure-messages.ts";
import { mapOf } from "#web/ui/map-messages.ts";
import { clients, target } from "./account-desk.ts";
import {
  axeFindings,
  hasChromium,
  launchChromium,
  openConsole,
  PATIENCE,
  type SignedInState,
  type Viewport,
} from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";

interface Configured {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
}

let browser: Browser;
let people: People;
let accessToken: string;
let administrator: SignedInState;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const head = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(name) });

function change<Data>(document: string, input: object): Promise<Data> {
  return dataOf<Data>(target.deployment, accessToken, document, {
    input: { changeId: newChangeId(), ...input },
  });
}

/** Two masters that nobody has placed. */
async function plant(name: string): Promise<Configured> {
  const layout = await change<{ createLayoutDetails: { id: string } }>(CREATE_LAYOUT, {
    name,
    utcOffset: -6,
    tz: "America/Chicago",
    published: true,
  });
  const layoutId = layout.createLayoutDetails.id;
  const mLocIds: string[] = [];
  for (const master of ["Master 1", "Master 2"]) {
    const place = { layoutId, name: master, deviceType: "gen4", xLoc: 500, yLoc: 500 };
    const made = await change<{ createMasterLocation: { id: string } }>(CREATE_MASTER, place);
    mLocIds.push(made.createMasterLocation.id);
  }
  return { layoutId, mLocIds };
}

const ROWS = 8;
const TRACKERS = 5;

/** Rows 50 m apart in a survey of metres, a road in the middle; every tracker with an id. */
function survey(): string {
  const lines = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: TRACKERS }, (_, place) => {
      const x = 512_000 + 50 * row + (row < ROWS / 2 ? 0 : 100);
      return `${x},${4_100_000 + 100 * place},${(row * 16 + place + 161).toString(16)}`;
    }),
  ).flat();
  return ["xLoc,yLoc,nId", ...lines].join("\r\n");
}

const ALL = ROWS * TRACKERS;

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page.getByLabel(CONFIGURE_MESSAGES.file, { exact: true }).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
}

interface CanvasPlace {
  readonly x: number;
  readonly y: number;
}

/** Where on the page a place of the canvas lies, as long as nobody has moved the map. */
async function pointOf(page: Page, place: CanvasPlace): Promise<CanvasPlace> {
  const map = page.getByRole("application", { name: CONFIGURE_MESSAGES.map });
  const box = await map.boundingBox();
  if (box === null) throw new Error("expected a map on the screen");
  const { centre, zoom } = standToFit(PLANE.initialBounds, box);
  const at = toPx(viewOf(centre, zoom, box), place);
  return { x: box.x + at.x, y: box.y + at.y };
}

async function tap(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOf(page, { x, y });
  await page.mouse.click(at.x, at.y);
}

async function drag(page: Page, from: CanvasPlace, to: CanvasPlace): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

async function assignTo(page: Page, master: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: CONFIGURE_MESSAGES.assign });
  const accept = dialog.getByRole("button", { name: CONFIGURE_MESSAGES.accept });
  expect(await accept.isDisabled()).toBe(true);
  await dialog.getByRole("radio", { name: new RegExp(`^${master}`) }).check();
  await accept.click();
  await dialog.waitFor({ state: "detached" });
}

async function drawArea(page: Page, west: number, east: number): Promise<void> {
  for (const [x, y] of [
    [west, 50],
    [east, 50],
    [east, 800],
    [west, 800],
  ] as const) {
    await tap(page, x, y);
  }
  await button(page, CONFIGURE_MESSAGES.closeArea).click();
}

async function open(
  layoutId: string,
  viewport: Viewport = "desktop",
  options: Parameters<typeof openConsole>[4] = {},
) {
  const path = `/configure-layout/${layoutId}`;
  return openConsole(browser, origin, path, viewport, { state: administrator, ...options });
}

async function walkToAreas(page: Page): Promise<void> {
  await button(page, CONFIGURE_MESSAGES.next).click();
  await text(page, CONFIGURE_MESSAGES.noLocations).waitFor();
  expect(await button(page, CONFIGURE_MESSAGES.next).isDisabled()).toBe(true);
  await upload(page, "bad.csv", "xLoc,yLoc\n1,2\n3,four\n");
  await page.getByText("Line 3, column yLoc: not a number.").waitFor();
  await page.getByText(FILE_FAULTS.content).first().waitFor();
  await upload(page, "survey.csv", survey());
  await text(page, locationsText(ALL, ALL)).waitFor();
  await button(page, CONFIGURE_MESSAGES.next).click();
  await page.getByLabel(CONFIGURE_MESSAGES.scale).fill("0.7");
  await page.getByLabel(CONFIGURE_MESSAGES.xTrans).fill("100");
  await page.getByLabel(CONFIGURE_MESSAGES.yTrans).fill("100");
  await button(page, CONFIGURE_MESSAGES.next).click();
}

async function placeMasters(page: Page): Promise<void> {
  await text(page, CONFIGURE_MESSAGES.placeHint).waitFor();
  expect(await button(page, CONFIGURE_MESSAGES.next).isDisabled()).toBe(true);
  await tap(page, 300, 500);
  await assignTo(page, "Master 1");
  await page.getByText(/^x (299|300)/).waitFor();
  await tap(page, 700, 800);
  await assignTo(page, "Master 2");
  await button(page, removePlaceOf("Master 2")).click();
  await page.getByText(CONFIGURE_MESSAGES.coordinatesRemoved).waitFor();
  await tap(page, 700, 500);
  await assignTo(page, "Master 2");
  await button(page, CONFIGURE_MESSAGES.next).click();
}

async function drawAreas(page: Page): Promise<void> {
  await text(page, CONFIGURE_MESSAGES.areaHint).waitFor();
  expect(await button(page, CONFIGURE_MESSAGES.saveAndClose).isDisabled()).toBe(true);
  await drawArea(page, 50, 450);
  await assignTo(page, "Master 1");
  const warning = page.getByText(CONFIGURE_MESSAGES.areaNotSaved);
  await warning.waitFor();
  // Notices lie over the lower edge of the map.
  await warning.waitFor({ state: "detached" });
  await text(page, locationsText(ALL, ALL / 2)).waitFor();
  await drawArea(page, 450, 900);
  const taken = page.getByRole("radio", { name: /^Master 1/ });
  expect(await taken.isDisabled()).toBe(true);
  await assignTo(page, "Master 2");
  await text(page, locationsText(ALL, 0)).waitFor();
}

const NODES = `query ($layoutId: ID!, $mLocId: ID!) {
  nodes: getNodeLocations(layoutId: $layoutId, mLocId: $mLocId) {
    nLocs { index xLoc yLoc rowNum fromSouth } nIds { index id }
  }
}`;

interface StoredNodes {
  readonly nodes: {
    readonly nLocs: readonly { readonly index: string; readonly rowNum: number }[];
    readonly nIds: readonly { readonly index: string; readonly id: string }[];
  } | null;
}

const UPDATE_MASTER = `mutation ($input: UpdateMasterLocationInput!) {
  updateMasterLocation(input: $input) { id }
}`;

const AREAS = `query ($layoutId: ID!) {
  list: listMasterLocations(layoutId: $layoutId) { items { id area { lat lng } } }
}`;

interface StoredAreas {
  readonly list: {
    readonly items: readonly {
      readonly id: string;
      readonly area: readonly { readonly lat: number; readonly lng: number }[];
    }[];
  };
}

/** One corner of an area that is stored. */
async function cornerOf(layoutId: string, mLocId: string | undefined, at: number) {
  const { list } = await dataOf<StoredAreas>(target.deployment, accessToken, AREAS, { layoutId });
  return list.items.find(({ id }) => id === mLocId)?.area[at];
}

/** Side by side, with nodes in a row through both. */
async function plantAreas(name: string): Promise<Configured> {
  const { layoutId, mLocIds } = await plant(name);
  for (const [at, id] of mLocIds.entries()) {
    const [west, east] = at === 0 ? [50, 450] : [450, 850];
    const area = [
      { lat: 100, lng: west },
      { lat: 100, lng: east },
      { lat: 700, lng: east },
      { lat: 700, lng: west },
    ];
    await change(UPDATE_MASTER, { id, layoutId, xLoc: west + 100, yLoc: 400, area });
    const nLocs = [0, 1, 2].map((node) => ({
      index: `00${node}`,
      xLoc: west + 60 + 50 * node,
      yLoc: 300,
      rowNum: 3 * at + node + 1,
      fromSouth: 1,
      role: "solo",
    }));
    await change(UPDATE_NODES, { layoutId, mLocId: id, nLocs, nIds: [] });
  }
  return { layoutId, mLocIds };
}

const nodesOf = async (layoutId: string, mLocId: string | undefined) =>
  (await dataOf<StoredNodes>(target.deployment, accessToken, NODES, { layoutId, mLocId })).nodes;

describe.skipIf(!hasChromium || origin === "")("the configuration of a layout in Chromium", () => {
  beforeAll(async () => {
    browser = await launchChromium();
    people = openPeople(clients, target.deployment);
    const signedIn = await people.signedIn({ groups: ["USER", "ADMIN"], allLayouts: true });
    accessToken = signedIn.accessToken;
    administrator = await signedInState(target.deployment, origin, signedIn);
  }, PATIENCE);
  afterAll(() => browser?.close());

  it("leads from a file of coordinates to nodes on the map, and saves the rest after one master failed", async () => {
    const { layoutId, mLocIds } = await plant("Kestrel Point");
    const { page, context } = await open(layoutId, "desktop", { tolerated: [/503/] });
    await page.getByRole("heading", { name: "Layout Configuration - Kestrel Point" }).waitFor();
    await head(page, STEP_NAMES["master-areas"]).click();
    await page.getByText(CONFIGURE_MESSAGES.completePrior).waitFor();
    await walkToAreas(page);
    await placeMasters(page);
    await page.reload();
    await drawAreas(page);
    let isFailing = true;
    await context.route("**/graphql", async (route) => {
      const body = route.request().postData() ?? "";
      const isLast = body.includes("updateNodeLocations") && body.includes(mLocIds[1] ?? "");
      if (isFailing && isLast) await route.fulfill({ status: 503, body: "{}" });
      else await route.continue();
    });
    await button(page, CONFIGURE_MESSAGES.saveAndClose).click();
    const told = page.getByRole("alertdialog", { name: CONFIGURE_MESSAGES.saveFailed });
    const failed = told.getByRole("list", { name: CONFIGURE_MESSAGES.failedMasters });
    await failed.waitFor();
    expect(await failed.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining("Master 2"),
    ]);
    expect((await nodesOf(layoutId, mLocIds[0]))?.nLocs.length).toBe(ALL / 2);
    expect(await nodesOf(layoutId, mLocIds[1])).toBeNull();
    await told.getByRole("button").click();
    isFailing = false;
    await page.reload();
    await text(page, locationsText(ALL, 0)).waitFor();
    await button(page, CONFIGURE_MESSAGES.saveAndClose).click();
    await page.getByText(CONFIGURE_MESSAGES.saved).waitFor();
    await page.waitForURL("**/layouts?view=list");
    const second = await nodesOf(layoutId, mLocIds[1]);
    expect(second?.nLocs.map(({ index, rowNum }) => `${index} ${rowNum}`).slice(0, 6)).toEqual([
      "000 5",
      "001 5",
      "002 5",
      "003 5",
      "004 5",
      "005 6",
    ]);
    expect(second?.nIds[0]).toEqual({ index: "000", id: "00E1" });
    await page.goto(`/layout/${layoutId}`);
    const map = page.getByRole("listbox", { name: mapOf("Kestrel Point") });
    await map.focus();
    await page.keyboard.press("Home");
    await expect
      .poll(() => map.getByRole("option").innerText(), { timeout: PATIENCE })
      .toContain("00A1");
  });

  it("keeps what was done over a reload, asks before somebody leaves, and discards it when told", async () => {
    const { layoutId } = await plant("Lark Ridge");
    const { page } = await open(layoutId);
    await button(page, CONFIGURE_MESSAGES.next).click();
    await upload(page, "survey.csv", survey());
    await text(page, locationsText(ALL, ALL)).waitFor();
    await page.reload();
    await text(page, locationsText(ALL, ALL)).waitFor();
    await button(page, CONFIGURE_MESSAGES.close).click();
    await button(page, CONFIGURE_MESSAGES.leaving.stay).click();
    await button(page, CONFIGURE_MESSAGES.back).click();
    await button(page, CONFIGURE_MESSAGES.discard).click();
    const question = page.getByRole("alertdialog", { name: CONFIGURE_MESSAGES.discardTitle });
    await question.getByRole("button", { name: CONFIGURE_MESSAGES.discard }).click();
    await page.getByText(CONFIGURE_MESSAGES.draftKept).waitFor({ state: "detached" });
    await page.reload();
    await button(page, CONFIGURE_MESSAGES.openDetails).click();
    await page.waitForURL(
      `**/configure-layout/${layoutId}?step=layout-details&modify-layout=${layoutId}`,
    );
    const editor = page.getByRole("dialog", { name: "Lark Ridge" });
    expect(await axeFindings(page)).toEqual([]);
    await editor.getByRole("button", { name: EDITOR_MESSAGES.close }).click();
    await editor.waitFor({ state: "detached" });
  });

  it("follows the pointer that drags all nodes, and later a corner that two areas share", async () => {
    const { layoutId, mLocIds } = await plantAreas("Dipper Run");
    const { page } = await open(layoutId);
    for (let step = 0; step < 2; step += 1) await button(page, CONFIGURE_MESSAGES.next).click();
    const shift = async () => {
      const values = [CONFIGURE_MESSAGES.xTrans, CONFIGURE_MESSAGES.yTrans].map((label) =>
        page.getByLabel(label).inputValue(),
      );
      const [x = Number.NaN, y = Number.NaN] = (await Promise.all(values)).map(Number);
      return { x, y };
    };
    await page.getByLabel(CONFIGURE_MESSAGES.xTrans).waitFor();
    const before = await shift();
    await drag(page, { x: 200, y: 300 }, { x: 280, y: 240 });
    await expect.poll(async () => (await shift()).x, { timeout: PATIENCE }).not.toBe(before.x);
    const after = await shift();
    // A pixel is about a unit and a half.
    expect(Math.abs(after.x - before.x - 80)).toBeLessThan(4);
    expect(Math.abs(after.y - before.y + 60)).toBeLessThan(4);
    for (let step = 0; step < 2; step += 1) await button(page, CONFIGURE_MESSAGES.next).click();
    await text(page, CONFIGURE_MESSAGES.boundaryHint).waitFor();
    await drag(page, { x: 530, y: 40 }, { x: 500, y: 120 });
    await button(page, CONFIGURE_MESSAGES.saveAndClose).click();
    await page.waitForURL("**/layouts?view=list", { timeout: PATIENCE });
    const [west, east] = [
      await cornerOf(layoutId, mLocIds[0], 1),
      await cornerOf(layoutId, mLocIds[1], 0),
    ];
    expect(west).toEqual(east);
    expect(Math.abs((west?.lng ?? Number.NaN) - 500)).toBeLessThan(4);
    expect(Math.abs((west?.lat ?? Number.NaN) - 120)).toBeLessThan(4);
  });

  it("places masters and areas by the keyboard alone", async () => {
    const { layoutId } = await plant("Merlin Flats");
    const { page } = await open(layoutId);
    await button(page, CONFIGURE_MESSAGES.next).click();
    await upload(page, "survey.csv", survey());
    for (let step = 0; step < 2; step += 1) await button(page, CONFIGURE_MESSAGES.next).click();
    const map = page.getByRole("application", { name: CONFIGURE_MESSAGES.map });
    await map.focus();
    for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowUp", "Enter"]) await map.press(key);
    await assignTo(page, "Master 1");
    await text(page, "x 510, y 501").waitFor();
  });

  it("is refused to whoever is no administrator, and for a layout that is not there", async () => {
    const { layoutId } = await plant("Osprey Bend");
    const user = await people.create({ groups: ["USER"] });
    await people.grant(user, layoutId);
    const state = await signedInState(target.deployment, origin, user);
    const refused = await open(layoutId, "desktop", { state });
    await refused.page.waitForURL("**/layouts?view=list");
    const { page } = await open("01890000-0000-7000-8000-000000000000");
    await text(page, CONFIGURE_MESSAGES.unknown).waitFor();
  });

  it.each([
    ["light", "desktop"],
    ["dark", "tablet"],
    ["sun", "phone"],
  ] as const)("has no findings of axe in the %s look on a %s", async (theme, viewport) => {
    const { layoutId, mLocIds } = await plant("Plover Creek");
    const [mLocId] = mLocIds;
    const nLocs = Array.from({ length: 6 }, (_, at) => ({
      index: `00${at}`,
      xLoc: 100 + 50 * at,
      yLoc: 300,
      rowNum: at + 1,
      fromSouth: 1,
      role: "solo",
    }));
    await change(UPDATE_NODES, { layoutId, mLocId, nLocs, nIds: [] });
    const { page } = await open(layoutId, viewport, { theme });
    await text(page, CONFIGURE_MESSAGES.detailsHint).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (let step = 1; step < 4; step += 1) {
      await button(page, CONFIGURE_MESSAGES.next).click();
      expect(await axeFindings(page)).toEqual([]);
    }
    const map = page.getByRole("application", { name: CONFIGURE_MESSAGES.map });
    await map.press("Enter");
    await page.getByRole("dialog", { name: CONFIGURE_MESSAGES.assign }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await assignTo(page, "Master 1");
    await button(page, CONFIGURE_MESSAGES.next).click();
    await page.getByText(counted(6, "node")).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow).toBe(0);
  });
});
