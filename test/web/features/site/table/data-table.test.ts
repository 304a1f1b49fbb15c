/** The data table: what it shows, flags, searches, sorts and exports. */
import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { nodeReading, siteOf } from "#test/web/builders/site.ts";
import { masterReadings } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { tableColumns } from "#web/features/site/table/table-columns.ts";
import { tableRows } from "#web/features/site/table/table-rows.ts";
import { cellText } from "#web/ui/cell.ts";
import { createRowSearch } from "#web/ui/row-search.ts";
import { tableCsv } from "#web/ui/table-csv.ts";
import { nextTableSort, sortedRows } from "#web/ui/table-order.ts";

const TS = 1_760_000_000;
const EVERYTHING = privilegeBits("VIEW", "DATA_SNAPSHOT", "GAMECHANGE", "DEV", "CONTROL_CX");

function named(site: Site, ...names: readonly string[]): Site {
  const masters = site.masters.map((master, at) => ({ ...master, name: names[at] ?? "" }));
  return { ...site, masters };
}

/** Node 0 follows its target, 1 is 5.01° off, 2 has a failed sensor, 3 is in no round. */
const SITE = siteOf(4);
const READINGS = {
  ts: TS,
  byMaster: [
    masterReadings(
      nodeReading(TS, [0, 1, 2], {
        timestamp: [TS, TS, TS - 3_601],
        angleTarget: [1_000, 1_000, 1_000],
        anglePanel: [1_500, 1_501, STORED_TILT_FAULT],
        alarms: [0, 0, 0],
        tempMax: [2_500, -1_000, Number.NaN],
        chargeStatus: [3, 1, 255],
        angleTableIndex: [719, 0, 1_439],
        firstHop: [0, 0xffff, 0x12ab],
      }),
      false,
    ),
  ],
};
/** The second node is the auxiliary unit of the first. */
const DUAL: Site = {
  ...SITE,
  nodes: {
    ...SITE.nodes,
    role: Uint8Array.of(1, 2, 0, 0),
    relative: Int16Array.of(-1, 0, -1, -1),
    nIds: ["2000", "", "2002", "2003"],
  },
};
const ROWS = tableRows(SITE, READINGS, new Set([0]), true);
const COLUMNS = tableColumns(
  { site: SITE, held: EVERYTHING, units: USUAL_UNITS, readiness: [] },
  true,
);

function columnNamed(key: string, columns = COLUMNS) {
  const column = columns.find((candidate) => candidate.key === key);
  if (column === undefined) throw new Error(`expected a column ${key}, found none`);
  return column;
}

const texts = (key: string) => {
  const { read, digits } = columnNamed(key);
  return ROWS.map((row) => cellText(read(row), digits));
};

describe("an auxiliary unit", () => {
  it("goes by the id of its primary, and is not missing because it has no answer of its own", () => {
    const readings = {
      ts: TS,
      byMaster: [masterReadings(nodeReading(TS, [0], { timestamp: [TS] }), false)],
    };
    const rows = tableRows(DUAL, readings, new Set([0]), true);
    const { read } = columnNamed(
      "id",
      tableColumns({ site: DUAL, held: EVERYTHING, units: USUAL_UNITS, readiness: [] }, true),
    );
    expect(rows.map((row) => read(row))).toEqual(["2000", "2000", "2002", "2003"]);
    expect(rows.map(({ notes }) => notes)).toEqual([[], [], ["noData"], ["noData"]]);
  });
});

describe("the values", () => {
  it.each([
    ["place", ["000", "001", "002", "003"]],
    ["anglePanel", ["15.00", "15.01", "Tilt sensor failed", ""]],
    ["tempMax", ["77.0", "14.0", "", ""]],
    ["chargeStatus", ["Bulk", "Float", "Unknown", ""]],
    ["angleTableIndex", ["719 (12:00:00)", "0 (00:01:00)", "1439 (00:00:00)", ""]],
    ["firstHop", ["Master", "Unknown", "12AB", ""]],
    ["alarms", ["None", "None", "Stale Data", ""]],
    ["timestamp", ["2025-10-09 03:53:20", "2025-10-09 03:53:20", "2025-10-09 02:53:19", ""]],
  ])("of %s are in the units of people", (key, expected) => {
    expect(texts(key)).toEqual(expected);
  });

  it("are in Celsius for users who chose it", () => {
    const units = { ...USUAL_UNITS, temperature: "°C" } as const;
    const columns = tableColumns({ site: SITE, held: EVERYTHING, units, readiness: [] }, true);
    const column = columns.find(({ key }) => key === "tempMax");
    expect(column?.unit).toBe("°C");
    const cells = tableRows(SITE, READINGS, new Set([0]), true).map((row) => column?.read(row));
    expect(cells.map((cell) => cellText(cell, 1))).toEqual(["25.0", "-10.0", "", ""]);
  });

  it("are not even columns for a user who may not see data", () => {
    const columns = tableColumns(
      { site: SITE, held: privilegeBits("VIEW"), units: USUAL_UNITS, readiness: [] },
      false,
    );
    expect(columns.map(({ key }) => key)).toEqual([
      "master",
      "place",
      "id",
      "row",
      "fromSouth",
      "notes",
    ]);
  });
});

describe("the flags", () => {
  it("tell missing data, a failed sensor and more than 5.00° of deviation", () => {
    expect(ROWS.map(({ notes }) => notes)).toEqual([
      [],
      ["deviation"],
      ["implausibleAngle"],
      ["noData"],
    ]);
  });

  it("miss no data before any has come", () => {
    const rows = tableRows(SITE, { ts: undefined, byMaster: [] }, new Set([0]), false);
    expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it("find an id twice under one master, but not under two, nor unassigned ones", () => {
    const site = siteOf(4, 1);
    const nIds = ["00124B00000000AB", "00AB", "0000", "", "00AB"];
    const twice = { ...site, nodes: { ...site.nodes, nIds } };
    const rows = tableRows(twice, { ts: undefined, byMaster: [] }, new Set([0, 1]), false);
    const flagged = rows.filter(({ notes }) => notes.includes("duplicateId"));
    expect(flagged.map(({ node }) => node)).toEqual([0, 1]);
  });
});

describe("the search", () => {
  it.each([
    ["BULK", [0]],
    [" stale ", [2]],
    ["master 1", [0, 1, 2, 3]],
    ["77.0", [0]],
    ["nothing like it", []],
  ])("for %j looks at every value", (search, expected) => {
    const found = createRowSearch(ROWS, COLUMNS).found(search);
    expect(found.map(({ node }) => node)).toEqual(expected);
  });

  it("does not look at the id of the row", () => {
    const [row] = ROWS;
    expect(createRowSearch(ROWS, COLUMNS).found(row?.master.id ?? "")).toEqual([]);
  });
});

describe("the order", () => {
  it("puts blanks last in both directions", () => {
    const nodes = (direction: "asc" | "desc") =>
      sortedRows(ROWS, columnNamed("tempMax"), direction).map(({ node }) => node);
    expect(nodes("asc")).toEqual([1, 0, 2, 3]);
    expect(nodes("desc")).toEqual([0, 1, 2, 3]);
  });

  it("takes masters by their number and other texts without case", () => {
    const site = named(siteOf(1, 1, 1), "North 10", "south 2", "Pump");
    const rows = tableRows(site, { ts: undefined, byMaster: [] }, new Set([0, 1, 2]), false);
    const columns = tableColumns(
      { site, held: EVERYTHING, units: USUAL_UNITS, readiness: [] },
      true,
    );
    const sorted = sortedRows(rows, columnNamed("master", columns), "asc");
    expect(sorted.map(({ master }) => master.name)).toEqual(["south 2", "North 10", "Pump"]);
    const words = sortedRows(ROWS, columnNamed("chargeStatus"), "asc");
    expect(words.map(({ node }) => node)).toEqual([0, 1, 2, 3]);
  });

  it("takes ids letter by letter, as they are no numbers", () => {
    const ids = ["10AA", "9C00", "0A10", "00F2", "1E05", "01FF"];
    const order = ["00F2", "01FF", "0A10", "10AA", "1E05", "9C00"];
    const plain = siteOf(ids.length);
    const site = { ...plain, nodes: { ...plain.nodes, nIds: ids } };
    const words = ids.map((id) => Number.parseInt(id, 16));
    const nodes = [...ids.keys()];
    const reading = nodeReading(TS, nodes, { nId: words, firstHop: words });
    const readings = { ts: TS, byMaster: [masterReadings(reading, false)] };
    const columns = tableColumns(
      { site, held: EVERYTHING, units: USUAL_UNITS, readiness: [] },
      true,
    );
    const rows = tableRows(site, readings, new Set([0]), true);
    for (const key of ["id", "nId", "firstHop"]) {
      const column = columnNamed(key, columns);
      const sorted = sortedRows(rows, column, "asc");
      expect(
        sorted.map((row) => column.read(row)?.toString().slice(-4)),
        key,
      ).toEqual(order);
    }
  });

  it("turns round at the second press and begins upwards elsewhere", () => {
    const once = nextTableSort({ column: "row", direction: "asc" }, "row");
    expect(once).toEqual({ column: "row", direction: "desc" });
    expect(nextTableSort(once, "master")).toEqual({ column: "master", direction: "asc" });
  });
});

describe("the file", () => {
  it("has slashes for commas, plain numbers, and no formulas", () => {
    const site = named(siteOf(2), "=SUM(1,2)");
    const readings = {
      ts: TS,
      byMaster: [masterReadings(nodeReading(TS, [0, 1], { anglePanel: [-1_234, 5] }), false)],
    };
    const columns = tableColumns(
      { site, held: EVERYTHING, units: USUAL_UNITS, readiness: [] },
      true,
    ).filter(({ key }) => ["master", "anglePanel"].includes(key));
    expect(tableCsv(tableRows(site, readings, new Set([0]), true), columns)).toBe(
      "Master,Angle (°)\r\n'=SUM(1/2),-12.34\r\n'=SUM(1/2),0.05\r\n",
    );
  });
});
