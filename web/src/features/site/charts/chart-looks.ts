/** Chooses the emphasised lines of a graph, and the look of everything in it. */
import type { Resolution } from "#domain/rollups/resolution.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import type { BackgroundSpan } from "./background-spans.ts";
import type { ChartContent } from "./chart-content.ts";
import { longestSlotGap } from "./chart-resolution.ts";
import { type ChartSeries, longestGap } from "./chart-series.ts";
import { type ChartTones, DASHES } from "./chart-tones.ts";
import type { DrawnArea, DrawnContent, DrawnLine, DrawnSpan } from "./drawn-content.ts";

/** Maximum number of lines in a graph that are all emphasised when the user has selected none. */
const FEW = 6;
const QUIET_WIDTH_PX = 1;
const STRONG_WIDTH_PX = 2;

export interface Strong {
  readonly series: ChartSeries;
  readonly stroke: string;
  readonly dash: readonly number[];
}

/**
 * Returns the emphasised lines: those of the selected nodes or, without any, all lines if there are
 * few. Colours and dashes repeat after six lines.
 */
export function strongSeries(
  { series, bands }: Pick<ChartContent, "series" | "bands">,
  selected: ReadonlySet<number>,
  { strong }: ChartTones,
): readonly Strong[] {
  const chosen = series.filter(({ node }) => node !== undefined && selected.has(node));
  const isFew = series.length <= FEW && bands.length === 0;
  const standing = chosen.length > 0 ? chosen : isFew ? series : [];
  return standing.map((one, at) => ({
    series: one,
    stroke: strong[at % strong.length] ?? "currentColor",
    dash: DASHES[at % DASHES.length] ?? [],
  }));
}

const NUMBERS_WIDTH_PX = 56;
/** Estimated width in pixels of one letter of a step's name on the value axis. */
const LETTER_PX = 6.6;
const AROUND_NAME_PX = 14;

/**
 * Returns the width of the value axis that all these graphs share, for the longest name of a step.
 */
export function axisWidth(contents: readonly ChartContent[]): number {
  const names = contents.flatMap(({ steps }) => steps?.labels ?? []);
  const longest = Math.max(0, ...names.map(({ length }) => length));
  return Math.max(NUMBERS_WIDTH_PX, Math.ceil(longest * LETTER_PX) + AROUND_NAME_PX);
}

export interface DrawnWith {
  readonly axisWidthPx: number;
  readonly strong: readonly Strong[];
  readonly spans: readonly BackgroundSpan[];
  readonly moment: number | undefined;
  readonly tones: ChartTones;
}

export function drawnContent(content: ChartContent, of: DrawnWith): DrawnContent {
  const { strong, spans, moment, tones, axisWidthPx } = of;
  const { scale, graph, steps } = content;
  const standing = new Set(strong.map(({ series }) => series.key));
  const quiet = content.series.filter(({ key }) => !standing.has(key));
  return {
    lines: [...quiet.map((series) => quietLine(series, tones)), ...strong.map(strongLine)],
    areas: areasOf(content, tones),
    spans: drawnSpans(spans, tones),
    factor: scale.factor,
    offset: scale.offset,
    axis: graph.axis,
    names: steps?.labels,
    longestGap: longestGap(graph),
    moment,
    axisWidthPx,
  };
}

export function quietLine({ times, values, slot }: ChartSeries, { quiet }: ChartTones): DrawnLine {
  const look = { stroke: quiet, widthPx: QUIET_WIDTH_PX, dash: [], isQuiet: true };
  return { times, values, ...look, longestGap: gapOf(slot) };
}

function gapOf(slot: Resolution | undefined): number | undefined {
  return slot === undefined ? undefined : longestSlotGap(slot);
}

export function strongLine({ series, stroke, dash }: Strong): DrawnLine {
  const { times, values, slot } = series;
  const look = { stroke, dash, widthPx: STRONG_WIDTH_PX, isQuiet: false };
  return { times, values, ...look, longestGap: gapOf(slot) };
}

function areasOf({ envelopes }: ChartContent, { range, middle }: ChartTones): readonly DrawnArea[] {
  return envelopes.flatMap(({ times, min, max, p5, p95, slot }) => [
    { times, low: min, high: max, fill: range, longestGap: gapOf(slot) },
    { times, low: p5, high: p95, fill: middle, longestGap: gapOf(slot) },
  ]);
}

const KINDS = ["stow", "warning", "alarm"] as const;

/**
 * Spans as drawn behind the lines, of all masters merged for each kind: overlapping spans would
 * look darker, and so more severe.
 */
function drawnSpans(spans: readonly BackgroundSpan[], tones: ChartTones): readonly DrawnSpan[] {
  return KINDS.flatMap((kind) => {
    const own = spans.filter((span) => span.kind === kind);
    const fill = tones[kind];
    return joined(own).map((range) => ({ ...range, fill, isEdge: kind !== "stow" }));
  });
}

/** Merges ranges that overlap or touch. */
function joined(ranges: readonly ChartRange[]): readonly ChartRange[] {
  const found: ChartRange[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last !== undefined && start <= last.end) {
      found[found.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    } else {
      found.push({ start, end });
    }
  }
  return found;
}
