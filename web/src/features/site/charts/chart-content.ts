/** Assembles one graph: its series, bands, scale and axis. */

import { nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import type { Resolution } from "#domain/rollups/resolution.ts";
import { type GraphScale, graphScale } from "#domain/telemetry/graph-scale.ts";
import type { GRAPH_TYPES, GraphType } from "#domain/telemetry/graph-types.ts";
import type { DisplayUnits } from "#domain/units/display-units.ts";
import { masterAt, nodeAt, type Site } from "#web/features/site/model/site.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { unitWord } from "#web/ui/field-messages.ts";
import { bandEnvelope, type Envelope } from "./band-envelope.ts";
import { type ChartSeries, chartSeries, seriesNames } from "./chart-series.ts";
import type { GraphBand } from "./graph-operations.ts";
import type { HistoryData, NodeDays } from "./history.ts";
import { type StepScale, stepScale } from "./step-scale.ts";

export interface ChartContent {
  readonly graph: (typeof GRAPH_TYPES)[number];
  readonly scale: GraphScale;
  readonly steps: StepScale | undefined;
  /**
   * Lines of nodes or masters. In a graph of bands, the median line of each band, followed by the
   * daily lines of emphasised nodes.
   */
  readonly series: readonly ChartSeries[];
  /** Bands in the order of `series`; empty if a line is drawn for each device. */
  readonly bands: readonly GraphBand[];
  /** Envelopes, one per field of the graph: the range of all bands of that field. */
  readonly envelopes: readonly Envelope[];
}

export interface ContentOf {
  readonly site: Site;
  readonly history: Pick<HistoryData, "nodeLines" | "masterLines" | "bands" | "nodeDays">;
  readonly range: ChartRange;
  readonly units: DisplayUnits;
}

export function chartContent(graph: ChartContent["graph"], of: ContentOf): ChartContent {
  const { site, history, range, units } = of;
  const steps = stepScale(graph);
  const scale = steps === undefined ? graphScale(graph, units) : STEPS;
  const bands = steppedBands(history.bands.get(graph.key) ?? [], steps);
  const masters = graph.device === "node" ? history.nodeLines : history.masterLines;
  const nodeDays = history.nodeDays.filter((days) => days.graph === graph.key);
  const isBanded = bands.length + nodeDays.length > 0;
  return {
    ...{ graph, scale, steps, bands },
    series: isBanded
      ? [...medians(site, graph, bands), ...nodeDaySeries(site, graph, nodeDays)]
      : chartSeries(site, graph, masters, steps),
    envelopes: graph.from.flatMap((field) => {
      const own = bands.filter((band) => band.field === field);
      return own.length === 0 ? [] : [bandEnvelope(own, range)];
    }),
  };
}

const STEPS: GraphScale = { unit: "", factor: 1, offset: 0, digits: 0 };

/** Length of the slots of a graph's bands; undefined for bands of rounds, and for lines. */
export function slotOf({ bands }: Pick<ChartContent, "bands">): Resolution | undefined {
  return bands[0]?.rolled?.slot;
}

/** Largest number of devices with a value in a slot of the bands of one field. */
export function devicesIn({ bands }: Pick<ChartContent, "bands">): number {
  const field = bands[0]?.field;
  return bands
    .filter((band) => band.field === field)
    .reduce(
      (sum, { rolled }) => sum + (rolled?.devices.reduce((a, b) => Math.max(a, b), 0) ?? 0),
      0,
    );
}

/** Returns the median line of each band, in the order of the bands. */
function medians(
  site: Site,
  graph: GraphType,
  bands: readonly GraphBand[],
): readonly ChartSeries[] {
  return bands.map(({ mLocId, field, times, median, rolled }) => {
    const master = mLocId === undefined ? -1 : masterAt(site, mLocId);
    const name = mLocId === undefined ? site.layout.name : (site.masters[master]?.name ?? mLocId);
    return {
      key: `${mLocId ?? site.layout.id}:${field}`,
      ...seriesNames(name, graph, field),
      ...{ mLocId: mLocId ?? "", master, node: undefined, nLocId: undefined, times },
      ...{ values: Float64Array.from(median), slot: rolled?.slot },
    };
  });
}

function flatIndexOf(site: Site, master: number, nLocId: string): number | undefined {
  const id = nLocIdFrom(nLocId);
  return id === undefined ? undefined : nodeAt(site, master, nodeIndexOf(id));
}

/** Returns the lines of the daily means of single nodes. */
function nodeDaySeries(
  site: Site,
  graph: GraphType,
  all: readonly NodeDays[],
): readonly ChartSeries[] {
  return all.map(({ mLocId, nLocId, field, times, values }) => {
    const master = masterAt(site, mLocId);
    const name = `${site.masters[master]?.name ?? mLocId}:${nLocId}`;
    return {
      key: `${mLocId}:${nLocId}:${field}`,
      ...seriesNames(name, graph, field),
      ...{ mLocId, master, nLocId, times, values, slot: "day" },
      node: flatIndexOf(site, master, nLocId),
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
