/**
 * Requests the charted history from the server: stored columns of values, or bands that summarise
 * many nodes.
 */
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { Resolution } from "#domain/rollups/resolution.ts";
import type { BandStatistic } from "#domain/telemetry/graph-band.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { UNINTELLIGIBLE } from "#web/api/parsed.ts";
import {
  type BandLists,
  GRAPH_BANDS,
  type GraphSegment,
  PACKED_GRAPHS,
} from "./graphs.generated.ts";

export interface GraphsRequest {
  /** Keys of the graphs to read, or of the data behind their lines (stows and alarms). */
  readonly graphTypes: readonly string[];
  /** Start of the range; `end` is its end. Epoch seconds, both inclusive. */
  readonly start: number;
  readonly end: number;
  readonly mLocIds: readonly string[];
}

/**
 * Requests the stored columns of graphs. The response contains whole days, which the caller cuts to
 * the range.
 */
export async function getPackedGraphs(
  client: GraphqlClient,
  request: GraphsRequest,
): Promise<Result<readonly GraphSegment[], Failure>> {
  return andThen(await execute(client, PACKED_GRAPHS, request), ({ segments }) => ok(segments));
}

/**
 * Band of one field of all nodes of a master: five statistics of their values at each round of
 * readings, or in each slot of time.
 */
export interface GraphBand extends Readonly<Record<BandStatistic, Float32Array>> {
  /** Undefined for a band of the whole layout. */
  readonly mLocId: string | undefined;
  /** Field of the node data, such as anglePanel. */
  readonly field: string;
  /** Times of the rounds, or middles of the slots, in epoch seconds, ascending. */
  readonly times: Uint32Array;
  /** What is known of each slot; undefined for a band of rounds. */
  readonly rolled?: RolledBand | undefined;
}

export interface RolledBand {
  readonly slot: Resolution;
  /** Mean value of each slot. */
  readonly mean: Float32Array;
  /** Number of devices with a value in each slot. */
  readonly devices: Uint32Array;
  /** Number of values in each slot. */
  readonly counts: Uint32Array;
}

/**
 * Requests the bands of graphs; returns a list of bands per graph, in the order of the request.
 * @param maxPoints maximum number of rounds of readings per band
 */
export async function getGraphBands(
  client: GraphqlClient,
  request: GraphsRequest & { readonly maxPoints: number },
): Promise<Result<readonly (readonly GraphBand[])[], Failure>> {
  return andThen(await execute(client, GRAPH_BANDS, request), (lists) => {
    const series = lists.series.flatMap(({ statistic, ...named }) =>
      statistic === undefined ? [] : [{ ...named, statistic }],
    );
    if (series.length < lists.series.length) return err(UNINTELLIGIBLE);
    return ok(lists.data.map((_, graph) => bandsOf({ ...lists, series }, graph)));
  });
}

interface Bands extends Omit<BandLists, "series"> {
  readonly series: readonly {
    readonly mLocId: string;
    readonly field: string;
    readonly statistic: BandStatistic;
  }[];
}

/**
 * Converts the series of the server's response to bands: each of a band's five statistics is a
 * series with one point per round of readings.
 */
function bandsOf(lists: Bands, graph: number): readonly GraphBand[] {
  const found = new Map<string, GrowingBand>();
  for (const [index, at] of (lists.labelIndexes[graph] ?? []).entries()) {
    const series = lists.series[at];
    if (series === undefined) continue;
    const { mLocId, field, statistic } = series;
    const key = `${mLocId} ${field}`;
    const band = found.get(key) ?? growingBand(mLocId, field);
    found.set(key, band);
    band[statistic].push(lists.data[graph]?.[index] ?? Number.NaN);
    if (statistic === "median") band.times.push(lists.timestamps[graph]?.[index] ?? 0);
  }
  return [...found.values()].map(({ mLocId, field, times, ...statistics }) => ({
    ...{ mLocId, field, times: Uint32Array.from(times) },
    ...mapStatistics((statistic) => Float32Array.from(statistics[statistic])),
  }));
}

type GrowingBand = ReturnType<typeof growingBand>;

function growingBand(mLocId: string, field: string) {
  const times: number[] = [];
  return { mLocId, field, times, ...mapStatistics((): number[] => []) };
}

function mapStatistics<T>(make: (statistic: BandStatistic) => T): Record<BandStatistic, T> {
  return {
    min: make("min"),
    p5: make("p5"),
    median: make("median"),
    p95: make("p95"),
    max: make("max"),
  };
}
