/** Requests summaries of slots of time, and opens the packed series of the answer. */
import { MASTER_COLUMNS, NODE_COLUMNS, type TelemetryColumn } from "#domain/device-data/schema.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Resolution, SLOT_SECONDS } from "#domain/rollups/resolution.ts";
import { type OpenedSeries, openSeries } from "#domain/rollups/rollup-series.ts";
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import { bytesFromBase64 } from "#web/api/coded-text.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { UNINTELLIGIBLE } from "#web/api/parsed.ts";
import type { GraphBand } from "./graph-operations.ts";
import type { RollupsPiece } from "./graph-plan.ts";
import { GRAPH_ROLLUPS, type GraphRollup } from "./graphs.generated.ts";
import type { NodeDays, RollupsPart } from "./history.ts";

const RESOLUTIONS = { quarter: "QUARTER", hour: "HOUR", day: "DAY" } as const;

export async function readRollups(
  client: GraphqlClient,
  piece: RollupsPiece,
): Promise<Result<RollupsPart, Failure>> {
  const { layoutId, graphs, mLocIds, nLocIds, resolution, range, subject } = piece;
  const outcome = await execute(client, GRAPH_ROLLUPS, {
    ...{ layoutId, ...range, resolution: RESOLUTIONS[resolution] },
    graphTypes: graphs.map(({ key }) => key),
    ...(subject !== "layout" && { mLocIds }),
    ...(nLocIds !== undefined && { nLocIds }),
  });
  if (!outcome.ok) return outcome;
  const { series, nextDate } = outcome.value;
  const bands = new Map<string, GraphBand[]>();
  const nodeDays: NodeDays[] = [];
  for (const one of series) {
    const graph = graphs.find(({ key }) => key === one.graphType);
    const opened = graph && openedSeries(graph, one);
    if (graph === undefined || opened === undefined) return err(UNINTELLIGIBLE);
    const days = nodeDaysOf(one, opened, resolution);
    if (days !== undefined) {
      nodeDays.push(days);
      continue;
    }
    const band = bandOf(one, opened, resolution);
    if (band === undefined) return err(UNINTELLIGIBLE);
    bands.set(graph.key, [...(bands.get(graph.key) ?? []), band]);
  }
  const next =
    nextDate === undefined ? undefined : { ...piece, range: { ...range, start: nextDate } };
  return ok({ kind: "rollups", bands, nodeDays, next });
}

interface Raw {
  readonly series: OpenedSeries;
  /** stored = raw × scale. */
  readonly scale: number;
}

function openedSeries({ device }: GraphType, { field, packed }: GraphRollup): Raw | undefined {
  const columns: readonly TelemetryColumn[] = device === "node" ? NODE_COLUMNS : MASTER_COLUMNS;
  const column = columns.find((candidate) => candidate.field === field);
  const bytes = bytesFromBase64(packed);
  if (column === undefined || bytes === undefined) return undefined;
  const opened = openSeries(bytes, column.signed);
  return opened.ok ? { series: opened.value, scale: column.scale } : undefined;
}

/** Times in the middle of the slots, where their values are drawn. */
function middles({ times }: OpenedSeries, slot: Resolution): Uint32Array {
  return times.map((start) => start + SLOT_SECONDS[slot] / 2);
}

function bandOf(
  { mLocId, field }: GraphRollup,
  { series, scale }: Raw,
  slot: Resolution,
): GraphBand | undefined {
  const { quantiles, trackers, values, min, max, mean } = series;
  if (quantiles === undefined) return undefined;
  const raw = (column: Float64Array) => Float32Array.from(column, (stored) => stored / scale);
  return {
    ...{ mLocId, field, times: middles(series, slot) },
    ...{ min: raw(min), p5: raw(quantiles.p5), median: raw(quantiles.median) },
    ...{ p95: raw(quantiles.p95), max: raw(max) },
    rolled: { slot, mean: raw(mean), devices: trackers, counts: values },
  };
}

function nodeDaysOf(
  { mLocId, nLocId, graphType, field }: GraphRollup,
  { series, scale }: Raw,
  slot: Resolution,
): NodeDays | undefined {
  if (mLocId === undefined || nLocId === undefined) return undefined;
  return {
    ...{ graph: graphType, mLocId, nLocId, field, times: middles(series, slot) },
    values: series.mean.map((stored) => stored / scale),
  };
}
