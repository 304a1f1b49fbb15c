/** The model of every overlay: bits, masks, filters and counts. */
import { describe, expect, it } from "vitest";
import type { Overlay } from "#domain/access/overlays.ts";
import { type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import type { NodeAlarmEntry } from "#domain/bits/bit-entry.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import type { NodeField } from "#domain/device-data/schema.ts";
import { numberFromVersion } from "#domain/device-data/stored-text.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { masterData } from "#test/builders/wire-messages.ts";
import { nodeReading, placeId, siteOf } from "#test/web/builders/site.ts";
import { masterReadings, NO_MASTERS } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { OverlayInput } from "#web/features/site/overlays/overlay-model.ts";
import { OVERLAY_MODELS } from "#web/features/site/overlays/overlay-models.ts";

const TS = 1_760_000_000;
const VIEWER = privilegeBits("VIEW", "DATA_SNAPSHOT");
const DEVELOPER = privilegeBits("VIEW", "DATA_SNAPSHOT", "CONTROL_CX", "GAMECHANGE", "DEV");

function inputOf(
  columns: Partial<Readonly<Record<NodeField, readonly number[]>>>,
  changes: Partial<OverlayInput> = {},
  privileges: PrivilegeBits = VIEWER,
): OverlayInput {
  const count = Object.values(columns)[0]?.length ?? 0;
  const site = changes.site ?? siteOf(count);
  const nodes = Array.from({ length: count }, (_, node) => node);
  const reading = nodeReading(TS, nodes, { timestamp: nodes.map(() => TS), ...columns });
  return {
    site,
    readings: { ts: TS, byMaster: [masterReadings(reading, false)] },
    masters: NO_MASTERS,
    privileges,
    nowSeconds: TS,
    filter: undefined,
    ...changes,
  };
}

const overlayModel = (overlay: Overlay, input: OverlayInput) => OVERLAY_MODELS[overlay](input);
const textsOf = (input: OverlayInput, overlay: Overlay) => {
  const { paint } = overlayModel(overlay, input);
  return Array.from(paint.state, (state) => paint.styles[state]?.text);
};
const ofType = (site: Site, deviceType: "gen2" | "gen3-dual" | "gen4"): Site => ({
  ...site,
  masters: site.masters.map((master) => ({ ...master, deviceType })),
});

const labelOf = (row: NodeAlarmEntry, type: DeviceType) => row.labelOn?.[type] ?? row.label;

describe("alarms", () => {
  it("shows and counts each bit to who may see it, on the generations that have it", () => {
    for (const row of NODE_ALARMS) {
      for (const [privileges, type] of [
        [VIEWER, "gen4"],
        [DEVELOPER, "gen4"],
        [DEVELOPER, "gen2"],
      ] as const) {
        const site = ofType(siteOf(1), type);
        const model = overlayModel(
          "alarms",
          inputOf({ alarms: [2 ** row.bit] }, { site }, privileges),
        );
        const isSeen =
          (row.needs === "VIEW" || privileges === DEVELOPER) &&
          (row.deviceTypes as readonly string[]).includes(type);
        expect(model.paint.describe(0), row.key).toBe(isSeen ? labelOf(row, type) : "healthy");
        const counted = model.rows.find(({ place: index }) => index === row.bit);
        expect(counted?.count, row.key).toBe(isSeen ? 1 : undefined);
      }
    }
  });

  it("names each row as its devices do, whichever generations the site has", () => {
    const rowOf = (bit: number, ...types: readonly DeviceType[]) => {
      const plain = siteOf(...types.map(() => 1));
      const masters = plain.masters.map((master, at) => ({
        ...master,
        deviceType: types[at] ?? master.deviceType,
      }));
      const model = overlayModel(
        "alarms",
        inputOf({ alarms: [] }, { site: { ...plain, masters } }),
      );
      return model.rows.find(({ place: index }) => index === bit)?.label;
    };
    for (const row of NODE_ALARMS) {
      if (row.needs !== "VIEW") continue;
      for (const type of row.deviceTypes) expect(rowOf(row.bit, type)).toBe(labelOf(row, type));
    }
    expect(rowOf(10, "gen2", "gen3", "gen4")).toBe("Accelerometer Fault / Inclinometer Fault");
  });

  it("flags by the gravest alarm and tells silence from health", () => {
    const site = siteOf(4);
    const input = inputOf({ alarms: [0, 1, 0b10110] }, { site });
    expect(textsOf(input, "alarms")).toEqual(["healthy", "Info", "Critical", "no reading"]);
  });

  it("dims what is set and not picked, ignoring digits of rows that may not be seen", () => {
    const input = inputOf({ alarms: [0, 0b10, 0b100] }, { filter: "01" });
    expect([...overlayModel("alarms", input).paint.isDimmed]).toEqual([0, 0, 1]);
    const matches = (given: OverlayInput) =>
      [0, 1, 2].filter(overlayModel("alarms", given).isMatch);
    expect([matches(input), matches({ ...input, filter: undefined })]).toEqual([[1], [1, 2]]);
    const all = inputOf({ alarms: [0, 0b10, 0b100] }, { filter: "1".repeat(128) });
    expect([...overlayModel("alarms", all).paint.isDimmed]).toEqual([0, 0, 0]);
  });

  it("raises bit 31 of what answered more than an hour before the round", () => {
    const input = inputOf({ alarms: [0, 0], timestamp: [TS - 3_600, TS - 3_601] });
    expect(textsOf(input, "alarms")).toEqual(["healthy", "Major"]);
    expect(overlayModel("alarms", input).paint.describe(1)).toBe("Stale Data");
  });

  it("shows an auxiliary unit by the word its primary reports for it", () => {
    const plain = ofType(siteOf(2), "gen3-dual");
    const nodes = { ...plain.nodes, role: Uint8Array.of(1, 2), relative: Int16Array.of(-1, 0) };
    const input = inputOf({ alarms: [0b10], auxAlarms: [0b10] }, { site: { ...plain, nodes } });
    const { paint } = overlayModel("alarms", input);
    expect([paint.describe(0), paint.describe(1)]).toEqual(["Low Battery", "Aux Link Lost"]);
  });
});

describe("status flags", () => {
  it("shows each of the 57 bits, those above 31 too", () => {
    for (const row of NODE_FLAGS) {
      const [low, high] = row.bit < 32 ? [2 ** row.bit, 0] : [0, 2 ** (row.bit - 32)];
      const type = (row.deviceTypes as readonly string[]).includes("gen4") ? "gen4" : "gen3-dual";
      const site = ofType(siteOf(1), type);
      const filter = "1".repeat(NODE_FLAGS.length);
      const changes = { site, filter };
      const model = overlayModel(
        "status-flags",
        inputOf({ flagsLow: [low], flagsHigh: [high] }, changes, DEVELOPER),
      );
      const counted = model.rows.filter(({ count }) => count > 0);
      if (row.deviceTypes.some((known) => known === type)) {
        expect(
          counted.map(({ place: index }) => index),
          row.key,
        ).toEqual([row.bit]);
      }
    }
  });

  it("flags no node for what is set on every healthy one, unless that is asked for", () => {
    const columns = { flagsLow: [0], flagsHigh: [0] };
    for (const { key, bit } of NODE_FLAGS) {
      if (!["trackingEnabled", "chargerOn", "panelPresent"].includes(key)) continue;
      const half = bit < 32 ? columns.flagsLow : columns.flagsHigh;
      half[0] = (half[0] ?? 0) + 2 ** (bit % 32);
    }
    expect(textsOf(inputOf(columns), "status-flags")).toEqual(["no flags"]);
    expect(overlayModel("status-flags", inputOf(columns)).paint.describe(0)).toBe(
      "no flags: Tracking Enabled, Charger Enabled, Charging Panel Present",
    );
    const filter = "1".repeat(57);
    expect(textsOf(inputOf(columns, { filter }), "status-flags")).toEqual(["Info"]);
  });

  it("says which flag is set, and tells what happened from how a healthy node is", () => {
    const quiet: string[] = [];
    for (const row of NODE_FLAGS) {
      const [low, high] = row.bit < 32 ? [2 ** row.bit, 0] : [0, 2 ** (row.bit - 32)];
      const types: readonly DeviceType[] = row.deviceTypes;
      const site = ofType(siteOf(1), types.includes("gen4") ? "gen4" : "gen3-dual");
      const columns = { flagsLow: [low], flagsHigh: [high] };
      const open = inputOf(columns, { site }, DEVELOPER);
      const said = overlayModel("status-flags", open).paint.describe(0);
      expect(said, row.key).toContain(row.label);
      if (textsOf(open, "status-flags")[0] === "no flags") quiet.push(row.key);
      const filter = NODE_FLAGS.map(({ bit }) => (bit === row.bit ? "1" : "0")).join("");
      const picked = inputOf(columns, { site, filter }, DEVELOPER);
      expect(overlayModel("status-flags", picked).paint.describe(0)).toBe(row.label);
      expect(textsOf(picked, "status-flags"), row.key).not.toEqual(["no flags"]);
    }
    expect(quiet).toEqual([
      ...["trackingEnabled", "moving", "backtracking", "night", "chargerOn", "panelPresent"],
      ...["bmsPresent", "sleep", "router", "ampOn", "otaReady", "tempCal", "tableValid"],
      ...["coordsSet", "powerboost", "heightOffsets", "optBacktracking", "twistOffset"],
      ...["auxPresent", "timeSynced"],
    ]);
  });

  it("names the flag whose meaning firmware has turned round as the nodes of the site do", () => {
    const rowFor = (...versions: readonly number[]) => {
      const flagsHigh = versions.map(() => 2 ** (48 - 32));
      const columns = { flagsLow: versions.map(() => 0), flagsHigh, firmwareVersion: versions };
      const input = inputOf(columns, {}, DEVELOPER);
      return overlayModel("status-flags", input).rows.find(({ place: index }) => index === 48);
    };
    const [older, newer] = ["3.18.0", "3.19.0"].map((text) => numberFromVersion(text) ?? 0);
    expect(rowFor(older ?? 0)?.label).toBe("Temperature Calibrated");
    expect(rowFor(newer ?? 0)?.label).toBe("Temperature Not Calibrated");
    expect(rowFor(older ?? 0, newer ?? 0)?.label).toBe(
      "Temperature Calibrated / Temperature Not Calibrated",
    );
  });

  it("names of several flags those that the filter takes", () => {
    const columns = { flagsLow: [2 ** 0 + 2 ** 4 + 2 ** 16], flagsHigh: [0] };
    const said = (filter?: string) =>
      overlayModel("status-flags", inputOf(columns, { filter })).paint.describe(0);
    expect(said()).toBe("Failed To Move West, Limit Reached");
    expect(said("00001")).toBe("Limit Reached");
    expect(said("01")).toBe("Failed To Move West, Limit Reached");
  });
});

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
  it("tells what is on target, deviates, has a failed sensor or is not known", () => {
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
  it("tells the states apart; repeated ids count within a master only", () => {
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
    const campaigns = new Map([[placeId(1), { timestamp: 1, replaced: new Set(["001"]) }]]);
    const input = inputOf({ alarms: [] }, { site, campaigns });
    expect(textsOf(input, "deviceid-assignement")).toEqual([
      ...["Pending Replacement", "Accepted", "Accepted", "Accepted"],
    ]);
    const { rows } = overlayModel("deviceid-assignement", input);
    expect(rows.at(-1)).toMatchObject({ label: "Pending Replacement", place: 5, count: 1 });
    const filtered = overlayModel("deviceid-assignement", { ...input, filter: "000001" });
    expect([...filtered.paint.isDimmed]).toEqual([0, 1, 1, 1]);
  });

  it("have no row of replacement without a campaign, whose filter keeps its length", () => {
    const { rows, catalogueSize } = overlayModel("deviceid-assignement", inputOf({ alarms: [] }));
    expect(rows.map(({ label }) => label)).not.toContain("Pending Replacement");
    expect(catalogueSize).toBe(6);
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
        // The seventh node has never answered, the eighth is in no round.
        alarms: [calm, overcurrent, tilt, low, calm, calm, Number.NaN],
        flagsLow: [0, 0, 0, 0, 2 ** 8, 0, Number.NaN],
        timestamp: [TS, TS, TS, TS, TS, TS - 3601, Number.NaN],
      },
      { site: ofType(siteOf(8), "gen2") },
    );
    const { paint, rows } = overlayModel("stow-readiness", input);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(paint.describe)).toEqual([
      "Ready",
      "Would not stow: Motor Overcurrent",
      "Would not stow: Accelerometer Fault",
      "Doubtful: Low Battery",
      "Doubtful: Failed To Move East",
      "Doubtful: Stale Data",
      "Unknown: no report",
      "Unknown: no report",
    ]);
    expect(rows.map(({ label, count }) => `${label}, ${count}`)).toEqual([
      "Would not stow, 2",
      "Doubtful, 3",
      "Unknown, 2",
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
