/**
 * Set-up for tests of the configuration in a real browser: an administrator, planted layouts, a
 * survey, and the map under the pointer.
 */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { dataOf } from "#test/e2e/api-calls.ts";
import { openPeople } from "#test/e2e/people.ts";
import { CREATE_LAYOUT, CREATE_MASTER, newChangeId } from "#test/e2e/planted-layout.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { UPLOAD_MESSAGES } from "#web/features/configure-layout/model/upload-messages.ts";
import { cameraToFit, PLANE, toPx, viewOf } from "#web/map/pixel-plane.ts";
import { clients, target } from "./account-steps.ts";
import {
  type ConsolePage,
  hasChromium,
  type OpenOptions,
  openConsole,
  PATIENCE,
  type SignedInState,
  sharedChromium,
  type Viewport,
} from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";

/** Whether a browser is installed and a console is served. */
export const hasConsole = hasChromium && origin !== "";

export interface Configured {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
}

export interface ConfigureHarness {
  /** Sends a query as the administrator. */
  readonly ask: <Data>(document: string, variables: object) => Promise<Data>;
  /** Sends a mutation as the administrator, with a new change id. */
  readonly change: <Data>(document: string, input: object) => Promise<Data>;
  /** Creates a layout with two masters that have no position yet. */
  readonly plant: (name: string) => Promise<Configured>;
  /** Opens the configuration of a layout in a new window, as the administrator by default. */
  readonly open: (
    layoutId: string,
    viewport?: Viewport,
    options?: OpenOptions,
  ) => Promise<ConsolePage>;
}

/** To be called once in a test file, within its tests. */
export function configureHarness(): ConfigureHarness {
  let browser: Browser;
  let accessToken: string;
  let administrator: SignedInState;
  const people = openPeople(clients, target.deployment);
  const ask: ConfigureHarness["ask"] = (document, variables) =>
    dataOf(target.deployment, accessToken, document, { ...variables });
  const change: ConfigureHarness["change"] = (document, input) =>
    ask(document, { input: { changeId: newChangeId(), ...input } });

  beforeAll(async () => {
    browser = await sharedChromium();
    const signedIn = await people.signedIn({ groups: ["USER", "ADMIN"], allLayouts: true });
    accessToken = signedIn.accessToken;
    administrator = await signedInState(target.deployment, origin, signedIn);
  }, PATIENCE);

  return {
    ask,
    change,
    plant: async (name) => {
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
    },
    open: (layoutId, viewport = "desktop", options = {}) => {
      const path = `/configure-layout/${layoutId}`;
      return openConsole(browser, origin, path, viewport, { state: administrator, ...options });
    },
  };
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

const ROWS = 8;
const TRACKERS = 5;

/** A survey in metres with rows 50 m apart and a road in the middle; every tracker has an id. */
export function survey(): string {
  const lines = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: TRACKERS }, (_, index) => {
      const x = 512_000 + 50 * row + (row < ROWS / 2 ? 0 : 100);
      return `${x},${4_100_000 + 100 * index},${(row * 16 + index + 161).toString(16)}`;
    }),
  ).flat();
  return ["xLoc,yLoc,nId", ...lines].join("\r\n");
}

export const ALL = ROWS * TRACKERS;

export async function upload(page: Page, name: string, content: string): Promise<void> {
  await page.getByLabel(UPLOAD_MESSAGES.file, { exact: true }).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
}

export interface CanvasPoint {
  readonly x: number;
  readonly y: number;
}

/** Page coordinates of a point on the canvas, valid until the map is moved. */
export async function pointOf(page: Page, place: CanvasPoint): Promise<CanvasPoint> {
  const map = page.getByRole("application", { name: PLACE_MESSAGES.map });
  const box = await map.boundingBox();
  if (box === null) throw new Error("expected a map on the screen");
  const { centre, zoom } = cameraToFit(PLANE.initialBounds, box);
  const at = toPx(viewOf(centre, zoom, box), place);
  return { x: box.x + at.x, y: box.y + at.y };
}

export async function tap(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOf(page, { x, y });
  await page.mouse.click(at.x, at.y);
}

export async function assignTo(page: Page, master: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: PLACE_MESSAGES.assign });
  const accept = dialog.getByRole("button", { name: PLACE_MESSAGES.accept });
  expect(await accept.isDisabled()).toBe(true);
  await dialog.getByRole("radio", { name: new RegExp(`^${master}`) }).check();
  await accept.click();
  await dialog.waitFor({ state: "detached" });
}
