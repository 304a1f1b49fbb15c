/**
 * The state of the charts in the address: which graphs, over which range, and how they are
 * displayed.
 */
import { epochSecondsFrom } from "#domain/units/time.ts";

/** Range of time in epoch seconds, both inclusive; start < end. */
export interface ChartRange {
  readonly start: number;
  readonly end: number;
}

export interface ChartUrl {
  /** Keys of 1 to 4 different graphs, which need not exist; undefined: the default graphs. */
  readonly graphs: readonly string[] | undefined;
  /** Range of the charts; undefined: the last days. */
  readonly range: ChartRange | undefined;
  /** Visible part of the charts' range; undefined: all of it. */
  readonly zoom: ChartRange | undefined;
  /** True while the dialog that selects graphs and range is open. */
  readonly isChoosing: boolean;
  /** Key of the graph whose summary is open; undefined if none is. */
  readonly summary: string | undefined;
  /** Width of the map beside the charts in percent of the page; undefined: half. */
  readonly split: number | undefined;
}

export const NO_CHART: ChartUrl = {
  graphs: undefined,
  range: undefined,
  zoom: undefined,
  isChoosing: false,
  summary: undefined,
  split: undefined,
};

/** Maximum number of graphs that are shown at a time. */
export const MAX_GRAPHS = 4;
export const MIN_SPLIT = 20;
export const MAX_SPLIT = 80;
const GRAPH_KEY = /^[a-z][A-Za-z]{0,39}$/;
/**
 * Maximum length of the charts' range in seconds: 366 days back to the start of a day; one of the
 * days may have 25 hours.
 */
const MAX_RANGE_SECONDS = 367 * 86_400 + 3_600;

export function readChart(query: URLSearchParams): ChartUrl {
  return {
    graphs: readGraphs(query.get("graphs")),
    range: readRange(query.get("start"), query.get("end")),
    zoom: readRange(...partsOf(query.get("zoom"))),
    isChoosing: query.get("options") === "true",
    summary: readGraphs(query.get("summary"))?.[0],
    split: readSplit(query.get("split")),
  };
}

export function writeChart(chart: ChartUrl): Readonly<Record<string, string | undefined>> {
  const { graphs, range, zoom, isChoosing, summary, split } = chart;
  return {
    graphs: graphs?.join(","),
    start: range && String(range.start),
    end: range && String(range.end),
    zoom: zoom && `${zoom.start}-${zoom.end}`,
    options: isChoosing ? "true" : undefined,
    summary,
    split: split === undefined ? undefined : String(split),
  };
}

/**
 * Reads the keys of graphs. It does not check whether the graphs exist, because their table is
 * loaded with the charts.
 */
function readGraphs(text: string | null): readonly string[] | undefined {
  const requested = (text ?? "").split(",", 2 * MAX_GRAPHS).filter((key) => GRAPH_KEY.test(key));
  return requested.length === 0 ? undefined : [...new Set(requested)].slice(0, MAX_GRAPHS);
}

function partsOf(text: string | null): readonly [string | null, string | null] {
  const [start = null, end = null] = (text ?? "").split("-", 2);
  return [start, end];
}

function readRange(from: string | null, to: string | null): ChartRange | undefined {
  const start = readSecond(from);
  const end = readSecond(to);
  if (start === undefined || end === undefined || start >= end) return undefined;
  return end - start > MAX_RANGE_SECONDS ? undefined : { start, end };
}

function readSecond(text: string | null): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(text ?? "") ? epochSecondsFrom(Number(text)) : undefined;
}

function readSplit(text: string | null): number | undefined {
  const split = /^[1-9][0-9]$/.test(text ?? "") ? Number(text) : undefined;
  return split === undefined || split < MIN_SPLIT || split > MAX_SPLIT ? undefined : split;
}
