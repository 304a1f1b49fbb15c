/** The contents of a graph: names of lines, steps, bands, background, file and summary. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { GRAPH_TYPES, type GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { placeId, siteOf } from "#test/web/builders/site.ts";
import { backgroundSpans } from "#web/features/site/charts/background-spans.ts";
import { chartContent, valueText } from "#web/features/site/charts/chart-content.ts";
import { axisWidth, drawnContent, strongSeries } from "#web/features/site/charts/chart-looks.ts";
import { chartTones } from "#web/features/site/charts/chart-tones.ts";
import { graphCsv } from "#web/features/site/charts/graph-csv.ts";
import { availability, distribution } from "#web/features/site/charts/graph-summary.ts";
import { type History, type MasterLines, NO_HISTORY } from "#web/features/site/charts/history.ts";
import { axisLimits } from "#web/features/site/charts/value-axis.ts";

const START = 1_782_259_200;
const RANGE = { start: START, end: START + 7_199 };
const SITE = siteOf(3, 2);
const TONES = chartTones("light");

/** Two points for each node; the master's own lines have `nodes` = 1. */
function linesOf(master: number, fields: Readonly<Record<string, readonly number[]>>, nodes = 2) {
  const times = Array.from({ length: nodes }, () => [START, START + 900]).flat();
  return {
    mLocId: placeId(master + 1),
    fields: Object.keys(fields),
    lines: {
      nodes: Uint16Array.from({ length: nodes }, (_, index) => index),
      offsets: Uint32Array.from({ length: nodes + 1 }, (_, at) => 2 * at),
      times: Uint32Array.from(times),
      values: Object.values(fields).map((values) => Float64Array.from(values)),
    },
  } satisfies MasterLines;
}

function contentOf(key: GraphTypeKey, history: Partial<History>) {
  const graph = GRAPH_TYPES.find((type) => type.key === key);
  if (graph === undefined) throw new Error(`expected a graph ${key}`);
  const of = { site: SITE, history: { ...NO_HISTORY, ...history }, range: RANGE };
  return chartContent(graph, { ...of, units: USUAL_UNITS });
}

const ANGLES = [linesOf(1, { anglePanel: [100, 200, -300, Number.NaN] })];
const content = () => contentOf("angle", { nodeLines: ANGLES });
const drawnOf = (
  of: ReturnType<typeof contentOf>,
  spans: Parameters<typeof drawnContent>[1]["spans"] = [],
) => drawnContent(of, { strong: [], spans, moment: undefined, tones: TONES, axisWidthPx: 56 });

describe("the lines of a graph", () => {
  it("are named after master and node, and know their place on the map", () => {
    expect(content().series.map(({ label, node }) => [label, node])).toEqual([
      ["Master 2:000", 3],
      ["Master 2:001", 4],
    ]);
  });

  it("are two each where a graph has two fields", () => {
    const two = contentOf("temperatureMinMax", {
      nodeLines: [linesOf(0, { tempMin: [0, 0, 0, 0], tempMax: [2_000, 2_000, 2_000, 2_000] })],
    });
    expect(two.series.map(({ label }) => label)).toEqual([
      "Master 1:000 min",
      "Master 1:001 min",
      "Master 1:000 max",
      "Master 1:001 max",
    ]);
    expect(valueText(two, 2_000)).toBe("68.0 °F");
  });

  it("of steps are on an axis of names", () => {
    const steps = contentOf("chargeStatus", {
      nodeLines: [linesOf(0, { chargeStatus: [255, 2, 77, 0] })],
    });
    expect(steps.series.map(({ values }) => [...values])).toEqual([
      [5, 2],
      [6, 0],
    ]);
    expect(valueText(steps, 5)).toBe("Unknown");
    expect(valueText(steps, 6)).toBe("Other");
    expect(axisWidth([content()])).toBeLessThan(axisWidth([content(), steps]));
    expect(axisLimits(drawnOf(steps), RANGE)).toEqual({ min: -0.5, max: 6.5 });
  });

  it("stand out when their nodes are selected, or when they are few", () => {
    const labels = (selected: readonly number[]) =>
      strongSeries(content(), new Set(selected), TONES).map(({ series }) => series.label);
    expect(labels([4])).toEqual(["Master 2:001"]);
    expect(labels([])).toEqual(["Master 2:000", "Master 2:001"]);
  });

  it("fit on their axis, which shows what the table of graphs asks for", () => {
    expect(axisLimits(drawnOf(content()), RANGE)).toEqual({ min: -60, max: 60 });
    const voltage = contentOf("batteryVoltage", {
      nodeLines: [linesOf(0, { batteryVoltage: [24_000, 25_000, 26_000, Number.NaN] })],
    });
    expect(axisLimits(drawnOf(voltage), RANGE)).toEqual({ min: 23.9, max: 26.1 });
  });
});

describe("what lies behind the lines", () => {
  const WIND = 0b100;
  const lines = [linesOf(0, { stowModesActive: [WIND, 0], alarms: [0x20, 0x20] }, 1)];

  it("are stows and alarms of the masters, each while it lasted, as far as it is known", () => {
    const spans = backgroundSpans(SITE, privilegesOfGroups(["DEV"]), lines);
    expect(spans).toEqual([
      { kind: "stow", master: "Master 1", start: START, end: START + 900, names: ["Wind"] },
      {
        kind: expect.stringMatching(/alarm|warning/),
        master: "Master 1",
        start: START,
        end: START + 900,
        names: ["Master Low Battery"],
      },
    ]);
    const drawn = drawnOf(content(), spans).spans;
    expect(drawn.map(({ isEdge }) => isEdge)).toEqual([false, true]);
  });

  it("is drawn once where several masters stow", () => {
    const both = [...lines, linesOf(1, { stowModesActive: [WIND, WIND], alarms: [0, 0] }, 1)];
    const spans = backgroundSpans(SITE, privilegesOfGroups(["DEV"]), both);
    expect(spans.filter(({ kind }) => kind === "stow")).toHaveLength(2);
    const drawn = drawnOf(content(), spans).spans.filter(({ isEdge }) => !isEdge);
    expect(drawn.map(({ start, end }) => [start, end])).toEqual([[START, START + 900]]);
  });

  it("is nothing that the viewer may not see", () => {
    expect(backgroundSpans(SITE, privilegesOfGroups([]), lines).map(({ kind }) => kind)).toEqual([
      "stow",
    ]);
  });
});

describe("the file of a graph", () => {
  it("has a line per measured point, in site time and shown units", () => {
    expect(graphCsv(content(), "UTC").split("\r\n")).toEqual([
      "Time (UTC),UTC seconds,Series,Angle °",
      "2026-06-24 00:00:00,1782259200,Master 2:000,1",
      "2026-06-24 00:15:00,1782260100,Master 2:000,2",
      "2026-06-24 00:00:00,1782259200,Master 2:001,-3",
      "",
    ]);
  });

  it("has the five statistics of a band", () => {
    const values = Float32Array.of(100);
    const band = {
      min: values,
      p5: values,
      median: values,
      p95: values,
      max: Float32Array.of(450),
    };
    const place = { mLocId: placeId(1), field: "anglePanel", times: Uint32Array.of(START) };
    const banded = contentOf("angle", { bands: new Map([["angle", [{ ...place, ...band }]]]) });
    expect(banded.envelopes[0]?.max[0]).toBe(450);
    expect(graphCsv(banded, "UTC").split("\r\n")[1]).toBe(
      "2026-06-24 00:00:00,1782259200,Master 1,1,1,1,1,4.5",
    );
  });
});

describe("the summary of a graph", () => {
  it("counts its values, and how much of the time each device was heard of", () => {
    const spread = distribution(content(), RANGE);
    const counts = spread?.series[0]?.values ?? [];
    expect(counts.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(3);
    expect(distribution(content(), { start: 1, end: 2 })).toBeUndefined();
    const heard = availability(content(), RANGE, START + 7_200);
    expect(heard.categories).toEqual(["Master 2:000", "Master 2:001"]);
    // A node counts as available until an hour after its last record: 4,500 of 7,199 seconds.
    expect(heard.series[0]?.values.map((share) => Math.round(share ?? 0))).toEqual([63, 63]);
    const early = availability(content(), RANGE, START + 1_000);
    expect(early.series[1]?.values).toEqual([0, 0]);
  });
});
