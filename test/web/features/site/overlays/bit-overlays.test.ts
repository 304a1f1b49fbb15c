/** The overlays of bits, alarms and status flags: rights, labels, masks, filters and counts. */
import { describe, expect, it } from "vitest";
import type { NodeAlarmEntry } from "#domain/bits/bit-entry.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { numberFromVersion } from "#domain/device-data/stored-text.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import {
  DEVELOPER,
  inputOf,
  ofType,
  overlayModel,
  TS,
  textsOf,
  VIEWER,
} from "#test/web/builders/overlay-input.ts";
import { siteOf } from "#test/web/builders/site.ts";
import type { OverlayInput } from "#web/features/site/overlays/overlay-model.ts";

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

  it("flags by the gravest alarm and distinguishes silence from health", () => {
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

  it("says which flag is set, and distinguishes an event from the state of a healthy node", () => {
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
