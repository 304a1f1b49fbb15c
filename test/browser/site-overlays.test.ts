/**
 * Every overlay of the site view in Chromium: the map's texts for each device, its filter, its
 * legend and its summary.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OVERLAY_KEYS, type Overlay } from "#domain/access/overlays.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { openTarget } from "#test/e2e/target.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { THEME_MODES } from "#web/ui/tones.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  type SignedInState,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
} from "./console-page.ts";
import { NODES, plantDiverseField } from "./diverse-field.ts";
import type { PlantedField } from "./planted-field.ts";
import {
  chooseOverlay,
  closePanel,
  mapShown,
  mastersOn,
  openPanel,
  panelButton,
  rowOf,
  rowsIn,
} from "./site-page.ts";
import { signedInState } from "./stored-session.ts";

const target = openTarget();
const origin = target.siteOrigin ?? "";
const place = { target: target.deployment, clients: operatorClients(target.deployment) };

let browser: Browser;
let field: PlantedField;
let developer: SignedInState;

const path = () => `/layout/${field.layoutId}`;
const open = () =>
  openConsole(browser, origin, path(), "desktop", { state: developer, tolerated: [] });

/** The map's texts for the nodes of the first two masters, without their names. */
async function nodesSaid(page: Page): Promise<readonly string[]> {
  const first = await rowOf(page, NODES[0], ["Home"]);
  const second = await rowOf(page, NODES[1], ["End", "ArrowLeft"]);
  return [...first, ...second].map((text) => text.replace(/^.*Master \d+, /, ""));
}

/** Rows of the filter that match a device, with their counts. */
async function rowsCounted(page: Page): Promise<readonly string[]> {
  const panel = await openPanel(page, "filter");
  const names: string[] = await panel
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label") ?? ""));
  await closePanel(page);
  return names.filter((name) => !name.endsWith(", 0"));
}

async function summaryOf(page: Page): Promise<readonly string[]> {
  const rows = await rowsIn(await openPanel(page, "summary"));
  await closePanel(page);
  return rows;
}

/** Angles of the trackers of both masters. */
const STANDS = [
  ...["45.0° west", "45.0° west", "45.0° west", "45.0° west", "45.0° west"],
  ...["Angle unknown", "30.0° west", "Angle unknown"],
  ...["10.0° east", "12.0° east", "10.0° east", "Angle unknown"],
];
const on = (angles: readonly string[], states: readonly string[]) =>
  states.map((state, at) => `${state}, ${angles[at]}`);

interface Said {
  readonly nodes: readonly string[];
  readonly masters: readonly string[];
  /** Rows of the filter, which the summary shows too. */
  readonly rows: readonly string[];
}

/** One overlay of node reports, one of the layout's own data, and one of masters' reports. */
const SAID: Readonly<Partial<Record<Overlay, Said>>> = {
  alarms: {
    nodes: on(STANDS, [
      ...["healthy", "Motor Overcurrent", "Low Battery", "Stale Data", "Initial Values"],
      ...["Inclinometer Fault", "healthy", "no reading"],
      ...["healthy", "Aux Link Lost", "healthy", "no reading"],
    ]),
    masters: [
      "Master 1, 8 nodes, Wind Sensor Disconnected",
      "Master 2, 4 nodes, No Data From Master",
      "Master 10, 1 node, no reading",
    ],
    rows: [
      ...["Initial Values, 1", "Low Battery, 1", "Motor Overcurrent, 1"],
      "Inclinometer Fault / Inclinometer Fault (primary), 1",
      ...["Stale Data, 1", "Aux Link Lost, 1", "Wind Sensor Disconnected, 1"],
      "No Data From Master, 1",
    ],
  },
  "deviceid-assignement": {
    nodes: on(STANDS, [
      ...Array.from({ length: 6 }, () => "Pending Sync"),
      ...["Duplicate", "Duplicate"],
      ...["Pending Sync", "Pending Sync", "Pending Sync", "Unassigned"],
    ]),
    masters: [
      "Master 1, 8 nodes, Accepted",
      "Master 2, 4 nodes, Accepted",
      "Master 10, 1 node, Accepted",
    ],
    rows: ["Unassigned, 1", "Pending Sync, 10", "Duplicate, 2"],
  },
  "stow-readiness": {
    nodes: on(STANDS, [
      ...["Ready", "Would not stow: Motor Overcurrent", "Doubtful: Low Battery"],
      ...["Doubtful: Stale Data", "Unknown: Initial Values", "Would not stow: Inclinometer Fault"],
      ...["Doubtful: Failed To Move West", "Unknown: no report", "Ready"],
      ...["Doubtful: Not Responding", "Ready"],
      "Unknown: no report",
    ]),
    masters: [
      "Master 1, 8 nodes, reporting",
      "Master 2, 4 nodes, reporting, No Data From Master",
      "Master 10, 1 node, no reading",
    ],
    rows: ["Would not stow, 2", "Doubtful, 4", "Unknown, 4", "Ready, 3"],
  },
  "smart-stow": {
    nodes: on(STANDS, [
      ...Array.from({ length: 8 }, () => "Wind"),
      ...Array.from({ length: 4 }, () => "not stowed"),
    ]),
    masters: [
      "Master 1, 8 nodes, Wind",
      "Master 2, 4 nodes, not stowed, No Data From Master",
      "Master 10, 1 node, no reading",
    ],
    rows: ["Wind, 1"],
  },
};

/** Overlays whose summary is not a list of states. */
const HAS_OWN_SUMMARY: ReadonlySet<Overlay> = new Set(["smart-stow", "stow-readiness"]);

describe.skipIf(!hasChromium || origin === "")("the overlays in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    field = await plantDiverseField(place, "Overlay Ridge north of the river");
    const login = await field.people.create({ groups: ["DEV"] });
    await field.people.grant(login, field.layoutId);
    developer = await signedInState(target.deployment, origin, login);
  });
  afterAll(async () => {
    await field?.close();
  });

  it("name and count the state of every device, dim what a filter excludes, and list the trackers that may not reach a stow", async () => {
    const { page } = await open();
    await mapShown(page);
    for (const overlay of OVERLAY_KEYS) {
      const said = SAID[overlay];
      if (said === undefined) continue;
      await chooseOverlay(page, overlay);
      const { nodes, masters, rows } = said;
      await expect.poll(() => nodesSaid(page), { message: overlay }).toEqual(nodes);
      expect([overlay, await mastersOn(page, 3)]).toEqual([overlay, masters]);
      expect([overlay, await rowsCounted(page)]).toEqual([overlay, rows]);
      if (HAS_OWN_SUMMARY.has(overlay)) continue;
      const lines = rows.map((row) => row.replace(/, (\d+)$/, " $1"));
      expect((await summaryOf(page)).slice(0, lines.length)).toEqual(lines);
    }

    await chooseOverlay(page, "alarms");
    const filter = () => new URL(page.url()).searchParams.get("filter");
    const panel = await openPanel(page, "filter");
    await panel.getByRole("button", { name: OVERLAY_MESSAGES.selectNone }).click();
    await panel.getByRole("textbox").fill("low batt");
    await panel.getByRole("checkbox", { name: "Low Battery, 1" }).check();
    expect(await panel.getByRole("checkbox").count()).toBe(3);
    await closePanel(page);
    expect(filter()).toMatch(/^010*$/);
    const row = await rowOf(page, 4, ["Home"]);
    expect(row.map((text) => text.includes("filtered out"))).toEqual([false, true, false, true]);
    await panelButton(page, "filter").and(page.getByLabel(OVERLAY_MESSAGES.filterOn)).waitFor();
    await chooseOverlay(page, "angles");
    await expect.poll(filter).toBe(null);
    expect(await panelButton(page, "filter").getAttribute("aria-label")).toBe("Filter");

    await chooseOverlay(page, "stow-readiness");
    await panelButton(page, "summary").click();
    const summary = page.getByRole("dialog", { name: OVERLAY_MESSAGES.summary });
    await summary.getByText("3 of 13 trackers would stow").waitFor();
    const listed = summary.getByRole("listitem");
    await expect.poll(() => listed.count()).toBeGreaterThan(5);
    expect(await axeFindings(page)).toEqual([]);
    await listed.filter({ hasText: "Motor Overcurrent" }).getByRole("button").click();
    await page.getByRole("tab", { name: DEVICE_MESSAGES.troubleshoot, selected: true }).waitFor();
    expect(await summary.count()).toBe(0);
  });

  it.each(THEME_MODES)(
    "break no rule of accessibility in the %s look, and fit any screen",
    async (theme) => {
      const { page } = await openConsole(browser, origin, path(), "desktop", {
        state: developer,
        theme,
        tolerated: [],
      });
      await mapShown(page);
      const sizes = Object.values(VIEWPORTS);
      // Overlays differ on the canvas and by the name in the menu. Covers every overlay on every
      // screen size, and every theme on every screen size.
      const part = OVERLAY_KEYS.filter(
        (_, at) => at % THEME_MODES.length === THEME_MODES.indexOf(theme),
      );
      for (const [at, overlay] of part.entries()) {
        await chooseOverlay(page, overlay);
        for (const size of sizes) {
          await page.setViewportSize(size);
          const message = `${overlay}, ${size.width}`;
          await expect.poll(() => sidewaysOverflow(page), { message }).toBe(0);
        }
        const size = sizes[at % sizes.length] ?? VIEWPORTS.desktop;
        await page.setViewportSize(size);
        expect([overlay, size.width, await axeFindings(page)]).toEqual([overlay, size.width, []]);
      }
    },
  );
});
