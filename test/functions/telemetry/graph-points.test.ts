/** The points of graphs, listed and packed, compared with the masters' messages. */
import { describe, expect, it } from "vitest";
import {
  columnsOfGraph,
  freshRecords,
  graphPoints,
  graphValue,
  type LastTimes,
} from "#domain/telemetry/graph-points.ts";
import { GRAPH_TYPES, type GraphType } from "#domain/telemetry/graph-types.ts";
import type { GraphSegment } from "#functions/telemetry/graph-segments.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { START } from "../served-tables.ts";
import type { GraphMasterSite, Point } from "./graph-site.ts";
import {
  DAY,
  dayFrom,
  FIRST_DAY,
  graphsOfFile,
  listed,
  mLocIds,
  sorted,
} from "./graphs-harness.ts";

const { north, south, fetched, answered } = graphsOfFile();

/** Unpacks the answer as the console does: day by day, from the segments alone. */
function unpacked(
  segments: readonly GraphSegment[],
  type: GraphType,
  site: GraphMasterSite,
  range: { start: number; end: number },
): readonly Point[] {
  const own = segments.filter(
    ({ mLocId, schema }) =>
      mLocId === site.harness.mLocId && schema === (type.device === "node" ? 1 : 2),
  );
  const last: LastTimes = new Map();
  return [...new Set(own.map(({ day }) => day))].sort().flatMap((day) => {
    const stored = dayFrom(own.filter((segment) => segment.day === day));
    const fresh = freshRecords(stored, range, last);
    return columnsOfGraph(type).flatMap((column) => {
      const [side] = type.from.length === 1 ? [""] : (/[A-Z][a-z]+$/.exec(column.field) ?? []);
      return [...graphPoints(stored, column, fresh, () => true)].map(
        ({ ts, node, stored: value }) => {
          const device = type.device === "node" ? `:${String(node).padStart(3, "0")}` : "";
          const label = `${site.name}${device} ${side?.toLowerCase()}`.trimEnd();
          return { label, ts, value: graphValue(column, value) };
        },
      );
    });
  });
}

describe("every graph", () => {
  const range = { start: FIRST_DAY + 4000, end: START - 4000 };

  it.each(GRAPH_TYPES.map((type) => [type.key, type] as const))(
    "%s has the points that were measured, listed and packed alike",
    async (key, type) => {
      const args = { graphTypes: [key], startDate: range.start, endDate: range.end };
      const both = { ...args, mLocIds: mLocIds(north, south) };
      const expected = [north, south].flatMap((site) => site.points(type, range.start, range.end));
      const lists = await answered(both);
      expect(sorted(listed(lists))).toEqual(sorted(expected));
      const { segments, ...packed } = await answered({ ...both, encoding: "PACKED" });
      const points = [north, south].flatMap((site) => unpacked(segments, type, site, range));
      expect(sorted(points)).toEqual(sorted(expected));
      expect(packed).toMatchObject({
        data: [[]],
        timestamps: [[]],
        labelIndexes: [[]],
        labels: [],
      });
    },
  );

  it("but the state of health of nodes that report none has points", () => {
    const none = GRAPH_TYPES.filter(
      (type) => north.points(type, range.start, range.end).length === 0,
    );
    expect(none.map(({ key }) => key)).toEqual(["batteryStateOfHealth"]);
  });
});

describe("an answer", () => {
  it("has one list per graph, in the order and by the names asked for", async () => {
    const graphTypes = ["Wind Peak", "angle", "hopCount", "chargeCurrent"];
    const answer = await answered({ graphTypes, mLocIds: mLocIds(north), mNames: ["a lie"] });
    expect(answer).toMatchObject({ graphTypes, encoding: "JSON", mode: "EXACT", segments: [] });
    for (const [at, key] of ["windPeak", "angle", "hopCount", "chargeCurrent"].entries()) {
      const type = GRAPH_TYPES.find((candidate) => candidate.key === key);
      const points = type && north.points(type, FIRST_DAY, DAY_START + DAY);
      expect(sorted(listed(answer, at))).toEqual(sorted(points ?? []));
    }
    expect(answer.labels.join()).not.toContain("lie");
  });

  it("says of every label which series it is", async () => {
    const graphTypes = ["stowLimits", "temperatureMinMax"];
    const { labels, series } = await answered({
      graphTypes,
      mLocIds: mLocIds(south),
      nLocIds: ["003"],
    });
    const { mLocId } = south.harness;
    expect(labels).toEqual([
      "South: 2 east",
      "South: 2 west",
      "South: 2:003 min",
      "South: 2:003 max",
    ]);
    expect(series).toEqual([
      { mLocId, nLocId: null, field: "stowLimitEast", statistic: null },
      { mLocId, nLocId: null, field: "stowLimitWest", statistic: null },
      { mLocId, nLocId: "003", field: "tempMin", statistic: null },
      { mLocId, nLocId: "003", field: "tempMax", statistic: null },
    ]);
  });

  it("shows only the nodes asked for, and the master's own graphs all the same", async () => {
    const graphTypes = ["angle", "windAverage"];
    const answer = await answered({ graphTypes, mLocIds: mLocIds(north), nLocIds: ["001", "777"] });
    expect(new Set(listed(answer, 0).map(({ label }) => label))).toEqual(new Set(["North:001"]));
    expect(listed(answer, 1).length).toBeGreaterThan(10);
  });

  it("holds a master asked for twice once", async () => {
    const once = await answered({ graphTypes: ["angle"], mLocIds: mLocIds(north) });
    const twice = await answered({
      graphTypes: ["angle", "Angle"],
      mLocIds: mLocIds(north, north),
    });
    expect(twice).toEqual(once);
  });

  it.each([
    ["nothing was stored yet", FIRST_DAY - 9 * DAY, FIRST_DAY - 8 * DAY],
    ["without any readings", START + 3 * DAY, START + 4 * DAY],
    ["lies between two rounds", DAY_START + 1500, DAY_START + 1600],
  ])("is empty of a time that %s", async (_name, startDate, endDate) => {
    const args = { graphTypes: ["angle", "windPeak"], mLocIds: mLocIds(north), startDate, endDate };
    expect(await answered(args)).toMatchObject({
      data: [[], []],
      timestamps: [[], []],
      labelIndexes: [[], []],
      labels: [],
    });
    expect((await answered({ ...args, mode: "BAND" })).labels).toEqual([]);
  });

  it("fetches of the default graphs one range of each finished day, and of the present day nothing", async () => {
    const graphTypes = ["angle", "motorPeakCurrent", "batteryVoltage"];
    await answered({ graphTypes, mLocIds: mLocIds(north), encoding: "PACKED" });
    expect(fetched).toHaveLength(2);
    expect(fetched.every((range) => / bytes=0-\d+$/.test(range))).toBe(true);
  });
});
