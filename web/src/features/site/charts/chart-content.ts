/** Assembles one graph: its series, bands, scale and axis. */

import { type GraphScale, graphScale } from "#domain/telemetry/graph-scale.ts";
import type { GRAPH_TYPES, GraphType } from "#domain/telemetry/graph-types.ts";
import type { DisplayUnits } from "#domain/units/display-units.ts";
import { masterAt, type Site } from "#web/features/site/model/site.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { unitWord } from "#web/ui/field-messages.ts";
import { bandEnvelope, type Envelope } from "./band-envelope.ts";
import { type ChartSeries, chartSeries, seriesNames } from "./chart-series.ts";
import type { GraphBand } from "./graph-operations.ts";
import type { HistoryData } from "./history.ts";
import { type StepScale, stepScale } from "./step-scale.ts";

export interface ChartContent {
  readonly graph: (typeof GRAPH_TYPES)[number];
  readonly scale: GraphScale;
  readonly steps: StepScale | undefined;
  /** Lines of nodes or masters. In a graph of bands, the median line of each band. */
  readonly series: readonly ChartSeries[];
  /** Bands in the order of `series`; empty if a line is drawn for each device. */
  readonly bands: readonly GraphBand[];
  /** Envelopes, one per field of the graph: the range of all bands of that field. */
  readonly envelopes: readonly Envelope[];
}

export interface ContentOf {
  readonly site: Site;
  readonly history: Pick<HistoryData, "nodeLines" | "masterLines" | "bands">;
  readonly range: ChartRange;
  readonly units: DisplayUnits;
}

export function chartContent(graph: ChartContent["graph"], of: ContentOf): ChartContent {
  const { site, history, range, units } = of;
  const steps = stepScale(graph);
  const scale = steps === undefined ? graphScale(graph, units) : STEPS;
  const bands = steppedBands(history.bands.get(graph.key) ?? [], steps);
  const masters = graph.device === "node" ? history.nodeLines : history.masterLines;
  const isBanded = bands.length > 0;
  return {
    ...{ graph, scale, steps, bands },
    series: isBanded ? medians(site, graph, bands) : chartSeries(site, graph, masters, steps),
    envelopes: graph.from.flatMap((field) => {
      const own = bands.filter((band) => band.field === field);
      return own.length === 0 ? [] : [bandEnvelope(own, range)];
    }),
  };
}

const STEPS: GraphScale = { unit: "", factor: 1, offset: 0, digits: 0 };

/** Returns the median line of each band, in the order of the bands. */
function medians(
  site: Site,
  graph: GraphType,
  bands: readonly GraphBand[],
): readonly ChartSeries[] {
  return bands.map(({ mLocId, field, times, median }) => {
    const master = masterAt(site, mLocId);
    const name = site.masters[master]?.name ?? mLocId;
    return {
      key: `${mLocId}:${field}`,
      ...seriesNames(name, graph, field),
      ...{ mLocId, master, node: undefined, nLocId: undefined, times },
      values: Float64Array.from(median),
    };
  });
}

function steppedBands(
  bands: readonly GraphBand[],
  steps: StepScale | undefined,
): readonly GraphBand[] {
  if (steps === undefined) return bands;
  const { positionOf } = steps;
  return bands.map((band) => ({
    ...band,
    min: band.min.map(positionOf),
    p5: band.p5.map(positionOf),
    median: band.median.map(positionOf),
    p95: band.p95.map(positionOf),
    max: band.max.map(positionOf),
  }));
}

/**
 * Returns a value as text in the chosen unit; in a graph of named steps, the name of the step.
 * @param value as in `series`
 */
export function valueText({ scale, steps }: ChartContent, value: number): string {
  if (steps !== undefined) return steps.labels[value] ?? "";
  const text = (value * scale.factor + scale.offset).toFixed(scale.digits);
  return scale.unit === ""
    ? text
    : `${text}${scale.unit === "°" ? "" : " "}${unitWord(scale.unit)}`;
}
