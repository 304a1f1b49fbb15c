/**
 * Runs in the browser: draws charts of two weeks; each method of `measurements` measures one
 * action.
 */

import { privilegeBits } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import { type ChartContent, chartContent } from "#web/features/site/charts/chart-content.ts";
import { createGraphDecoder } from "#web/features/site/charts/graph-decoder.ts";
import type { History } from "#web/features/site/charts/history.ts";
import { loadHistory } from "#web/features/site/charts/load-history.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { answeredLists, type ListedRequest } from "./answered-lists.ts";
import { type ApexSeries, drawApex } from "./apex-chart.ts";
import { benchSite } from "./generated-site.ts";
import { linesFromLists } from "./listed-lines.ts";
import { type DrawnCharts, drawOurs, together, USUAL_SIZE } from "./our-charts.ts";
import { drawPicture, pictureOf } from "./report-picture.ts";

interface Answers {
  readonly mLocIds: readonly string[];
  readonly range: { readonly start: number; readonly end: number };
  readonly graphs: readonly (typeof GRAPH_TYPES)[number]["key"][];
  readonly packed: string;
  readonly listed: string;
  readonly bands: string;
}

const NODES_PER_MASTER = 350;

/** Number of masters shown in each kind of measurement. */
const SHOWN = { packed: 1, tenPacked: 10, bands: 100 } as const;
type OpenKind = keyof typeof SHOWN | "listed";

let answers: Answers | undefined;
let site: Site | undefined;
let drawn: DrawnCharts | undefined;
/**
 * The chart content that `prepare` loads once, so that loading does not count in later
 * measurements.
 */
let single: ChartContent | undefined;

const measurements = {
  async load(seed: number): Promise<number> {
    const loaded: Answers = await (await fetch("/answers.json")).json();
    answers = loaded;
    const generated = benchSite(seed, NODES_PER_MASTER * loaded.mLocIds.length);
    const masters = generated.masters.map((master, at) => ({
      ...master,
      id: loaded.mLocIds[at] ?? master.id,
    }));
    site = { ...generated, masters };
    return masters.length;
  },
  /** Milliseconds from the parsed server response to the second frame that shows the graphs. */
  async open(kind: OpenKind): Promise<number> {
    const start = performance.now();
    drawn = drawOurs(await contentsOf(kind), known().range);
    await frames(2);
    return performance.now() - start;
  },
  /**
   * Milliseconds from requesting the points of one master as JSON to the second frame that shows
   * the graphs.
   */
  async openAnswered(request: Omit<ListedRequest, "graphTypes">): Promise<number> {
    const start = performance.now();
    const lists = await answeredLists({ ...request, graphTypes: known().graphs });
    const history = historyOfLines(linesFromLists(lists, known().mLocIds[0] ?? ""));
    drawn = drawOurs(contentsFrom(history, request.range), request.range);
    await frames(2);
    return performance.now() - start;
  },
  /**
   * Loads the lines of one graph for the following measurements; returns their number of points.
   */
  async prepare(): Promise<number> {
    [single] = await contentsOf("packed");
    return single?.series.reduce((sum, { times }) => sum + times.length, 0) ?? 0;
  },
  async paint(kind: "ours" | "apex"): Promise<number> {
    const content = prepared();
    const series = kind === "apex" ? apexSeries(content) : [];
    const start = performance.now();
    drawn =
      kind === "apex" ? await drawApex(series, WIDE) : drawOurs([content], known().range, WIDE);
    await frames(2);
    return performance.now() - start;
  },
  /** Milliseconds to draw four graphs, each with 300 lines over five days. */
  async four(kind: "ours" | "apex"): Promise<number> {
    const contents = await fourContents();
    const series = kind === "apex" ? contents.map(apexSeries) : [];
    const start = performance.now();
    drawn =
      kind === "apex"
        ? together(await Promise.all(series.map((one) => drawApex(one, USUAL_SIZE))))
        : drawOurs(contents, rangeOf(contents));
    await frames(2);
    return performance.now() - start;
  },
  /**
   * Milliseconds to draw ten lines over five days, as a picture of a report ("apex") or as a
   * history chart ("ours").
   */
  async picture(kind: "apex" | "ours"): Promise<number> {
    const content = { ...short(prepared()), series: short(prepared()).series.slice(0, 10) };
    const picture = pictureOf(content);
    const start = performance.now();
    drawn =
      kind === "apex"
        ? await drawPicture(picture, WIDE)
        : drawOurs([content], rangeOf([content]), WIDE);
    await frames(2);
    return performance.now() - start;
  },
  async update(): Promise<number> {
    const start = performance.now();
    await drawn?.update();
    await frames(2);
    return performance.now() - start;
  },
  /** Milliseconds to zoom to the first half of the range. */
  async zoom(): Promise<number> {
    const { start: first, end } = known().range;
    const start = performance.now();
    await drawn?.zoom({ start: first, end: (first + end) / 2 });
    await frames(2);
    return performance.now() - start;
  },
  async close(): Promise<void> {
    drawn?.remove();
    drawn = undefined;
    await frames(2);
  },
};

declare global {
  var chartBench: unknown;
}
globalThis.chartBench = measurements;

const WIDE = { width: 1_100, height: 460 } as const;

/** Points of one line over five days: one round every 15 minutes. */
const SHORT_POINTS = 480;

function short(content: ChartContent): ChartContent {
  const series = content.series.map((one) => ({
    ...one,
    times: one.times.subarray(0, SHORT_POINTS),
    values: one.values.subarray(0, SHORT_POINTS),
  }));
  return { ...content, series };
}

/** The usual three graphs, and the first one again to make four. */
async function fourContents(): Promise<readonly ChartContent[]> {
  const contents = (await contentsOf("packed")).map(short);
  return [...contents, ...contents.slice(0, 1)];
}

function rangeOf(contents: readonly ChartContent[]) {
  const ends = contents.flatMap(({ series }) => series.map(({ times }) => times.at(-1) ?? 0));
  return { start: known().range.start, end: Math.max(...ends) };
}

function known(): Answers {
  if (answers === undefined) throw new Error("expected answers, found none");
  return answers;
}

function prepared(): ChartContent {
  if (single === undefined) throw new Error("expected a graph, found none");
  return single;
}

async function contentsOf(kind: OpenKind): Promise<readonly ChartContent[]> {
  const history = await (kind === "listed" ? listedHistory() : historyOf(kind));
  return contentsFrom(history, known().range);
}

function contentsFrom(history: History, range: Answers["range"]): readonly ChartContent[] {
  const { graphs } = known();
  if (site === undefined) throw new Error("expected a site, found none");
  const of = { site, history, range, units: USUAL_UNITS };
  return GRAPH_TYPES.filter(({ key }) => graphs.includes(key)).map((graph) =>
    chartContent(graph, of),
  );
}

/** Loads the history with the console's code; stored responses replace the network. */
function historyOf(kind: keyof typeof SHOWN): Promise<History> {
  const { mLocIds, range, graphs, packed, bands } = known();
  const client = {
    query: async ({ document, variables }: GraphqlRequest) => {
      if (document.includes("getGraphRollups")) return ok(JSON.parse(bands).data);
      const { graphTypes, mLocIds: asked } = Object(variables);
      // The console requests the background graphs separately; they are empty here.
      if (!graphTypes.includes(graphs[0])) return ok({ graphs: { segments: [] } });
      const { segments } = JSON.parse(packed).data.graphs;
      for (const segment of segments) segment.mLocId = asked[0];
      return ok({ graphs: { segments } });
    },
  };
  const decoder = createGraphDecoder(startBenchWorker);
  const shown = mLocIds.slice(0, SHOWN[kind]);
  const request = {
    ...{ layoutId: "bench-layout", tz: undefined, isWholeLayout: false, nodes: [] },
    ...{ graphs, mLocIds: shown, range, finishedUntil: range.end + 1 },
    privileges: privilegeBits("VIEW"),
  };
  return new Promise((settle, fail) => {
    loadHistory({ client, decoder }, request, (history) => {
      if (history.status === "resolved") settle(history);
      else if (history.status !== "pending") fail(new Error(history.status));
    });
  });
}

/** Baseline: reads the lines from a JSON response with one entry per point, on the main thread. */
async function listedHistory(): Promise<History> {
  const { listed, mLocIds } = known();
  return historyOfLines(linesFromLists(JSON.parse(listed).data.graphs, mLocIds[0] ?? ""));
}

function historyOfLines(nodeLines: History["nodeLines"]): History {
  return {
    ...{ status: "resolved", done: 1, all: 1, isDamaged: false, bands: new Map() },
    ...{ nodeLines, masterLines: [], background: [], nodeDays: [] },
  };
}

type Start = Parameters<typeof createGraphDecoder>[0];

let worker: Worker | undefined;

/** One worker for all measurements, as in a session in which a user views many graphs. */
const startBenchWorker: Start = (onAnswer) => {
  worker ??= new Worker("/graph-worker.js");
  const used = worker;
  used.onmessage = ({ data }) => onAnswer(data);
  return { post: (job) => used.postMessage(job), end: () => undefined };
};

function apexSeries({ series, scale }: ChartContent): readonly ApexSeries[] {
  return series.map(({ label, times, values }) => ({
    name: label,
    data: [...times].map((ts, at): [number, number | null] => {
      const value = values[at] ?? Number.NaN;
      return [ts * 1_000, Number.isNaN(value) ? null : value * scale.factor + scale.offset];
    }),
  }));
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
}
