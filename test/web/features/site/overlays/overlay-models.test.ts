/** The models of the other overlays, and what all of them show of masters. */
import { describe, expect, it } from "vitest";
import type { Overlay } from "#domain/access/overlays.ts";
import { parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import {
  DEVELOPER,
  inputOf,
  ofType,
  overlayModel,
  TS,
  textsOf,
} from "#test/web/builders/overlay-input.ts";
import { placeId, siteOf } from "#test/web/builders/site.ts";
import { NO_MASTERS } from "#web/features/site/model/readings.ts";
import { meshUntil } from "#web/features/site/overlays/use-mesh-marks.ts";

describe("charging", () => {
  it("names the six states; initial values and what is unheard of count as unknown", () => {
    const input = inputOf({
      chargeStatus: [0, 1, 2, 3, 4, 255, 7, 1],
      alarms: [0, 0, 0, 0, 0, 0, 0, 1],
    });
    expect(textsOf(input, "charging-status")).toEqual([
      "Not Charging",
      "Float",
      "Absorption",
      "Bulk",
      "Temperature Shutdown",
      "Unknown",
      "Unknown",
      "Unknown",
    ]);
    const { rows } = overlayModel("charging-status", input);
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 3]);
  });

  it("dims every state that is not picked", () => {
    const input = inputOf({ chargeStatus: [0, 1, 255] }, { filter: "010000" });
    expect([...overlayModel("charging-status", input).paint.isDimmed]).toEqual([1, 0, 1]);
  });
});

describe("angles", () => {
  it("distinguishes on target, deviating, failed sensor and unknown", () => {
    const input = inputOf({
      anglePanel: [1_500, 1_526, -32_768, Number.NaN, 1_000, 500, 499],
      angleTarget: [1_000, 1_000, 1_000, 1_000, Number.NaN, 1_000, 1_000],
    });
    expect(textsOf(input, "angles")).toEqual([
      "On target",
      "Deviating",
      "Tilt sensor failed",
      "Angle unknown",
      "Target unknown",
      "On target",
      "Deviating",
    ]);
    const { paint } = overlayModel("angles", input);
    expect(paint.describe(1)).toBe("15.3° west, target 10.0° west, deviation 5.3°");
    expect([paint.label(1), paint.label(2)]).toEqual(["15° W", ""]);
  });
});

describe("device ids", () => {
  it("distinguishes the states; repeated ids count within a master only", () => {
    const plain = siteOf(4, 2);
    const nodes = {
      ...plain.nodes,
      nIds: ["", "00124B0000000000", "A01D", "A01D", "A01D", "A02D"],
      pendingSync: Uint8Array.of(0, 0, 0, 0, 1, 1),
      pendingUpload: Uint8Array.of(0, 0, 0, 0, 0, 1),
    };
    const input = inputOf({ alarms: [] }, { site: { ...plain, nodes } });
    expect(textsOf(input, "deviceid-assignement")).toEqual([
      "Unassigned",
      "Unassigned",
      "Duplicate",
      "Duplicate",
      "Pending Sync",
      "Pending Upload",
    ]);
  });

  it("are pending replacement during a campaign, at masters that have one, unless they were replaced", () => {
    const plain = siteOf(2, 2);
    const nodes = { ...plain.nodes, nIds: ["A00D", "A01D", "A02D", "A03D"] };
    const site = { ...plain, nodes };
    const before = new Map([
      ["000", "A00D"],
      ["001", "BEEF"],
    ]);
    const skip = { reason: "otherReason", note: "", at: 1, by: "a@b.c" } as const;
    const campaign = { timestamp: 1, startedBy: undefined, before, skipped: new Map() };
    const campaigns = new Map([[placeId(1), campaign]]);
    const input = inputOf({ alarms: [] }, { site, campaigns });
    expect(textsOf(input, "deviceid-assignement")).toEqual([
      ...["Pending Replacement", "Replaced", "Accepted", "Accepted"],
    ]);
    const { rows } = overlayModel("deviceid-assignement", input);
    expect(rows.slice(-3)).toMatchObject([
      { label: "Pending Replacement", place: 5, count: 1 },
      { label: "Replacement skipped", place: 6, count: 0 },
      { label: "Replaced", place: 7, count: 1 },
    ]);
    const left = new Map([[placeId(1), { ...campaign, skipped: new Map([["000", skip]]) }]]);
    expect(textsOf({ ...input, campaigns: left }, "deviceid-assignement")).toEqual([
      ...["Replacement skipped", "Replaced", "Accepted", "Accepted"],
    ]);
    const filtered = overlayModel("deviceid-assignement", { ...input, filter: "0000010" });
    expect([...filtered.paint.isDimmed]).toEqual([0, 1, 1, 1]);
  });

  it("have no row of replacement without a campaign, whose filter keeps its length", () => {
    const { rows, catalogueSize } = overlayModel("deviceid-assignement", inputOf({ alarms: [] }));
    expect(rows.map(({ label }) => label)).not.toContain("Pending Replacement");
    expect(catalogueSize).toBe(8);
  });

  it("carry how many components were scanned there, at most five by colour", () => {
    const site = siteOf(3, 1);
    const scanned = (node: number | undefined, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ id: `${node} ${at}`, kind: "battery" as const, node, scannedAt: 1 },
        ...{ serialNumber: "S", partNumber: "P", replacedBy: undefined },
      }));
    const scans = new Map([
      [placeId(1), [...scanned(undefined, 2), ...scanned(0, 1), ...scanned(2, 7)]],
      [placeId(2), scanned(5, 1)],
    ]);
    const { paint, scanned: rows } = overlayModel(
      "deviceid-assignement",
      inputOf({ alarms: [] }, { site, scans }),
    );
    expect([...(paint.badges?.numbers ?? [])]).toEqual([1, 0, 5, 0]);
    expect(rows?.map(({ nodes }) => nodes)).toEqual([1, 0, 0, 0, 1]);
    expect(paint.describe(0)).toMatch(/, 1 component scanned$/);
    expect(paint.describe(1)).not.toContain("component");
    expect(paint.describeMaster?.(0)).toMatch(/, 2 components scanned$/);
    expect(paint.badges?.styles.map(({ fill }) => fill)).toEqual([
      ...["#c0c0c0", "#808080", "#000000", "#008000", "#ffff00"],
    ]);
  });
});

describe("auxiliary units", () => {
  const plain = ofType(siteOf(2), "gen3-dual");
  const nodes = {
    ...plain.nodes,
    role: Uint8Array.of(1, 2),
    relative: Int16Array.of(-1, 0),
    nIds: ["2000", ""],
    pendingSync: Uint8Array.of(1, 0),
  };
  const site = { ...plain, nodes };

  it("are as far as their primary with their id and their radio", () => {
    const input = inputOf({ hopCount: [3] }, { site }, DEVELOPER);
    expect(textsOf(input, "deviceid-assignement")).toEqual(["Pending Sync", "Pending Sync"]);
    expect(textsOf(input, "zigbee-hops")).toEqual(["3 hops", "3 hops"]);
  });
});

describe("masters", () => {
  function paintOf(overlay: Overlay, said: Readonly<Record<string, unknown>>, filter?: string) {
    const parsed = parseVisibleMasterData(masterData(said));
    if (!parsed.ok) throw new Error(parsed.error.field);
    const datum = { ...parsed.value, mId: "FCC23D0508A9B1A1" };
    const masters = { ...NO_MASTERS, data: new Map([[placeId(1), datum]]) };
    return overlayModel(overlay, inputOf({ alarms: [0] }, { masters, filter })).paint;
  }

  it("say in words what is set on them", () => {
    const said = { alarms: "00000002", stowModesActive: "0004" };
    const words = (["alarms", "smart-stow"] as const).map((overlay) =>
      paintOf(overlay, said).describeMaster?.(0),
    );
    expect(words).toEqual(["Wind Sensor Disconnected", "Wind"]);
  });

  it("are dimmed by a filter that takes none of what is set on them", () => {
    const dimmed = (overlay: Overlay, said: Readonly<Record<string, unknown>>, filter?: string) =>
      paintOf(overlay, said, filter).masterIsDimmed?.[0];
    const nodesOnly = "1".repeat(31);
    for (const [overlay, said, filter, expected] of [
      ["alarms", { alarms: "00000002" }, undefined, 0],
      ["alarms", { alarms: "00000002" }, nodesOnly, 1],
      ["alarms", { alarms: "00000002" }, "1".repeat(128), 0],
      ["alarms", { alarms: "00000000" }, nodesOnly, 0],
      ["status-flags", { flags: "00000005" }, "1".repeat(57), 1],
      ["status-flags", { flags: "00000005" }, `${"0".repeat(57)}001`, 0],
      ["smart-stow", { stowModesActive: "0004" }, "01", 1],
      ["smart-stow", { stowModesActive: "0004" }, "001", 0],
    ] as const) {
      expect([overlay, filter, dimmed(overlay, said, filter)]).toEqual([overlay, filter, expected]);
    }
    const ids = (filter: string) => paintOf("deviceid-assignement", {}, filter).masterIsDimmed?.[0];
    expect(ids("1".repeat(5)) === ids("0")).toBe(false);
  });

  it("look as if they had said nothing where the viewer may not see it, never as healthy", () => {
    const looks = (overlay: Overlay, said: Readonly<Record<string, unknown>>) => {
      const { styles, masterState } = paintOf(overlay, said);
      return styles[masterState[0] ?? -1]?.text;
    };
    const untold = { alarms: null, flags: null, stowModesActive: "0000" };
    for (const overlay of ["alarms", "status-flags"] as const) {
      expect(looks(overlay, untold)).toBe("no reading");
    }
    expect(looks("alarms", { ...untold, alarms: "00000000" })).toBe("healthy");
    expect(looks("smart-stow", untold)).toBe("not stowed");
  });
});

describe("stow readiness", () => {
  it("names the alarm or flag that decides, as the device's generation calls it", () => {
    const [calm, overcurrent, tilt, low] = [0, 2 ** 4, 2 ** 10, 2 ** 1];
    const input = inputOf(
      {
        // The eighth node has never answered, the ninth is in no round.
        alarms: [calm, overcurrent, tilt, low, calm, calm, calm, Number.NaN],
        flagsLow: [0, 0, 0, 0, 2 ** 8, 0, 2 ** 20, Number.NaN],
        timestamp: [TS, TS, TS, TS, TS, TS - 3601, TS, Number.NaN],
      },
      { site: ofType(siteOf(9), "gen2") },
    );
    const { paint, rows } = overlayModel("stow-readiness", input);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(paint.describe)).toEqual([
      "Ready",
      "Would not stow: Motor Overcurrent",
      "Would not stow: Accelerometer Fault",
      "Doubtful: Low Battery",
      "Doubtful: Failed To Move East",
      "Doubtful: Stale Data",
      "Held by an operator: Manual Override High Priority",
      "Unknown: no report",
      "Unknown: no report",
    ]);
    expect(rows.map(({ label, count }) => `${label}, ${count}`)).toEqual([
      "Would not stow, 2",
      "Doubtful, 3",
      "Unknown, 2",
      "Held by an operator, 1",
      "Ready, 1",
    ]);
  });
});

describe("hops", () => {
  it("draws lines to the master and to nodes of the same master, and to nothing else", () => {
    const input = inputOf({
      firstHop: [0, 0x0000, 0x0001, 0xffff, 0x7777],
      hopCount: [1, 1, 2, 255, 9],
    });
    const { paint } = overlayModel("zigbee-hops", input);
    expect(paint.lines).toEqual([
      { from: 0, to: "master" },
      { from: 1, to: "master" },
      { from: 2, to: 1 },
    ]);
  });
});

describe("the radio mesh", () => {
  const COLUMNS = { firstHop: [0, 0x0000, 0x0001], hopCount: [1, 1, 2] };

  it("has the hops of all nodes, and marks the repeaters that stand out", () => {
    const mesh = { lost: new Set([1]), single: new Set([0, 1]) };
    const input = inputOf(COLUMNS, { mesh });
    expect(textsOf(input, "radio-mesh")).toEqual([
      "Single point of failure",
      "Lost repeater",
      "2 hops",
    ]);
    const { paint, rows } = overlayModel("radio-mesh", input);
    expect(paint.lines).toHaveLength(3);
    expect(rows.map(({ label, count }) => `${label}, ${count}`)).toContain("Lost repeater, 1");
  });

  it("has no rows about repeaters that are not judged: none would be a claim", () => {
    const { rows, catalogueSize } = overlayModel("radio-mesh", inputOf(COLUMNS));
    expect(rows.map(({ label }) => label)).not.toContain("Lost repeater");
    expect(rows).toHaveLength(catalogueSize - 2);
  });
});

describe("the 24 hours by which the mesh is judged", () => {
  const [from, DAY] = [1_760_000_000, 86_400];

  it("end with the last full round while live, and at the moment of a past picture", () => {
    const live = { moment: undefined, from: undefined, to: undefined };
    expect(meshUntil({ ...live, now: 1_760_000_399 })).toBe(1_759_999_500);
    expect(meshUntil({ ...live, moment: from, now: from + 5 * DAY })).toBe(from);
  });

  it("are the day of the replayed range in which the moment is", () => {
    const days = { from, to: from + 2 * DAY, now: from + 9 * DAY };
    expect(meshUntil({ ...days, moment: from })).toBe(from + DAY);
    expect(meshUntil({ ...days, moment: from + DAY })).toBe(from + DAY);
    expect(meshUntil({ ...days, moment: from + DAY + 1 })).toBe(from + 2 * DAY);
    expect(meshUntil({ ...days, to: from + 5_000, moment: from + 10 })).toBe(from + 5_000);
  });
});
