/** The details of a device and their wording. */
import { describe, expect, it } from "vitest";
import { type Privilege, privilegeBits } from "#domain/access/privileges.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { nodeReading, siteOf } from "#test/web/builders/site.ts";
import { masterDataRecord } from "#test/web/builders/site-rows.ts";
import { siteServer } from "#test/web/builders/site-server.ts";
import { nodeIdentity } from "#web/features/site/device/identity-lines.ts";
import { partnerOf } from "#web/features/site/model/controller-pair.ts";
import {
  type LineSection,
  masterSections,
  nodeSections,
  sectionsOf,
} from "#web/features/site/model/fact-sections.ts";
import { MASTER_FACTS } from "#web/features/site/model/master-facts.ts";
import { NODE_FACTS } from "#web/features/site/model/node-facts.ts";
import { nodeRowAt } from "#web/features/site/model/node-rows.ts";
import { type MasterDatum, masterReadings } from "#web/features/site/model/readings.ts";
import { ROLE_CODES } from "#web/features/site/model/site.ts";

const TS = 1_760_000_000;
const SITE = siteOf(3);

function reader(...held: readonly Privilege[]) {
  return {
    held: privilegeBits("VIEW", ...held),
    deviceType: "gen3",
    tz: "UTC",
    units: USUAL_UNITS,
  } as const;
}

function shownValue(sections: readonly LineSection[], key: string): string | undefined {
  return sections.flatMap(({ lines }) => lines).find((line) => line.key === key)?.value;
}

type NodeValues = Parameters<typeof nodeReading>[2];

function nodeLines(values: NodeValues, ...held: readonly Privilege[]): readonly LineSection[] {
  const known = masterReadings(nodeReading(TS, [0], { timestamp: [TS], ...values }), false);
  const row = nodeRowAt(SITE, { ts: TS, byMaster: [known] }, 0);
  if (row === undefined) throw new Error("expected a row of the node, got none");
  return sectionsOf(nodeSections(0), NODE_FACTS, row, reader("DATA_SNAPSHOT", ...held));
}

function masterDatum(values: Readonly<Record<string, unknown>>): MasterDatum {
  const [row] = siteServer(1, 1).masterData;
  const { data, mId } = masterDataRecord({ ...Object(row), ...values });
  return { ...data, mId };
}

function masterLines(values: Readonly<Record<string, unknown>>, ...held: readonly Privilege[]) {
  const datum = masterDatum(values);
  return sectionsOf(masterSections(datum), MASTER_FACTS, datum, reader(...held));
}

describe("the sections", () => {
  it("hold every field of a node once, the units of a pair together", () => {
    const keysOf = (role: number) => nodeSections(role).flatMap(({ keys }) => keys);
    const all = new Set([...keysOf(ROLE_CODES.solo), ...keysOf(ROLE_CODES.aux)]);
    expect(all).toEqual(new Set(NODE_FACTS.map(({ key }) => key)));
    expect(new Set(keysOf(ROLE_CODES.solo)).size).toBe(keysOf(ROLE_CODES.solo).length);
  });

  it("hold every field of a master once", () => {
    const keys = masterSections(masterDatum({})).flatMap((section) => section.keys);
    expect(keys.toSorted()).toEqual(MASTER_FACTS.map(({ key }) => key).toSorted());
    expect(new Set(keys)).toEqual(new Set(Object.keys(masterDatum({}))));
  });

  it("show an auxiliary unit its own alarms and angle and not its primary's", () => {
    const keys = nodeSections(ROLE_CODES.aux).flatMap((section) => section.keys);
    expect(keys).toEqual(expect.arrayContaining(["auxAlarms", "auxAnglePanel", "batteryVoltage"]));
    expect(keys).not.toContain("anglePanel");
    expect(nodeSections(ROLE_CODES.primary)[0]?.keys).toEqual(["alarms", "flags"]);
  });
});

describe("the values of a node", () => {
  it("carry their units", () => {
    const lines = nodeLines({
      anglePanel: [-2_335],
      batteryVoltage: [26_120],
      batteryStateOfCharge: [95],
      tempMax: [2_500],
      angleTableIndex: [696],
      chargeStatus: [3],
    });
    expect(shownValue(lines, "anglePanel")).toBe("23.35° east");
    expect(shownValue(lines, "batteryVoltage")).toBe("26.12 V");
    expect(shownValue(lines, "batteryStateOfCharge")).toBe("95%");
    expect(shownValue(lines, "tempMax")).toBe("77.0 °F");
    expect(shownValue(lines, "angleTableIndex")).toBe("696 (11:37:00)");
    expect(shownValue(lines, "chargeStatus")).toBe("Bulk");
    expect(shownValue(lines, "hopCount")).toBeUndefined();
  });

  it("name the alarms with what they weigh, and only those the viewer may see", () => {
    const bits = (...held: readonly Privilege[]) =>
      nodeLines({ alarms: [0b1_0000 + 2 ** 17] }, ...held)[0]?.lines[0]?.bits;
    expect(bits()).toHaveLength(1);
    expect(bits()?.[0]).toMatchObject({ severity: "critical" });
    expect(bits("GAMECHANGE")?.length).toBeGreaterThan(1);
  });
});

describe("the values of a master", () => {
  it("are words and units where they have some", () => {
    const lines = masterLines(
      {
        trackingMode: 4,
        stowModesActive: "000C",
        smartStowMode: 30_809,
        windPeak: 13.1,
        windSensorType: 3,
        activeBaseline: 84,
        tempBoard: 3_120,
        resetType: 2,
        safetyStowDirection: 1,
      },
      "DATA_SNAPSHOT",
    );
    expect(shownValue(lines, "trackingMode")).toBe("Stow");
    expect(shownValue(lines, "stowModesActive")).toBe("Wind; Hail");
    expect(shownValue(lines, "smartStowMode")).toBe("Enabled");
    expect(shownValue(lines, "windPeak")).toBe("13.1 mph");
    expect(shownValue(lines, "windSensorType")).toBe("Barani MeteoWind Compact");
    expect(shownValue(lines, "activeBaseline")).toBe("7.00 ft");
    expect(shownValue(lines, "tempBoard")).toBe("88.2 °F");
    expect(shownValue(lines, "resetType")).toBe("Watchdog");
    expect(shownValue(lines, "safetyStowDirection")).toBe("East");
  });

  it("are in the units the viewer reads", () => {
    const units = { temperature: "°C", wind: "m/s", snow: "m" } as const;
    const datum = masterDatum({ tempBoard: 3_120, windPeak: 10, activeBaseline: 84 });
    const lines = sectionsOf(masterSections(datum), MASTER_FACTS, datum, {
      ...reader("DATA_SNAPSHOT"),
      units,
    });
    expect(shownValue(lines, "tempBoard")).toBe("31.2 °C");
    expect(shownValue(lines, "windPeak")).toBe("4.5 m/s");
    expect(shownValue(lines, "activeBaseline")).toBe("2.13 m");
  });

  it("leave away alarms and flags that the viewer may not see", () => {
    const titles = (values: Readonly<Record<string, unknown>>) =>
      masterLines(values, "DATA_SNAPSHOT").map(({ title }) => title);
    expect(titles({ alarms: null, flags: null })).toEqual(
      titles({}).filter((title) => title !== "Alarms and flags"),
    );
    expect(titles({})).toContain("Alarms and flags");
  });

  it("show a user without readings how it stows and nothing else", () => {
    const lines = masterLines({ trackingMode: 1, windPeak: 13.1 });
    expect(lines).toHaveLength(1);
    expect(shownValue(lines, "trackingMode")).toBe("Tracking");
    expect(shownValue(lines, "windPeak")).toBeUndefined();
  });
});

describe("the place of a node", () => {
  const pair = {
    ...SITE,
    nodes: {
      ...SITE.nodes,
      role: Uint8Array.of(0, ROLE_CODES.primary, ROLE_CODES.aux),
      relative: Int16Array.of(-1, -1, 1),
    },
  };

  it("names the other unit of a pair", () => {
    expect([0, 1, 2].map((node) => partnerOf(pair, node))).toEqual([undefined, 2, 1]);
    expect(shownValue([nodeIdentity(pair, 2)], "Paired with")).toBe("Node 001");
    expect(shownValue([nodeIdentity(pair, 2)], "Role")).toBe("Auxiliary unit");
    expect(shownValue([nodeIdentity(pair, 0)], "Paired with")).toBeUndefined();
  });

  it("says how far the assignment of its id is", () => {
    const nodes = {
      ...SITE.nodes,
      nIds: ["", "00124B00000A0001", "A001"],
      pendingSync: Uint8Array.of(0, 1, 0),
    };
    const states = [0, 1, 2].map((node) => {
      return shownValue([nodeIdentity({ ...SITE, nodes }, node)], "Assignment");
    });
    expect(states).toEqual(["Unassigned", "Pending Sync", "Accepted"]);
  });
});
