/** History for charts, asked of the server: columns as they are stored, or bands of many nodes. */
import * as v from "valibot";
import { BAND_STATISTICS, type BandStatistic } from "#domain/telemetry/graph-band.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { parsed } from "./parsed.ts";

export interface GraphsRequest {
  /** Keys of graphs or of what lies behind them. */
  readonly graphTypes: readonly string[];
  /** Epoch seconds, both included. */
  readonly start: number;
  readonly end: number;
  readonly mLocIds: readonly string[];
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const SegmentSchema = v.object({
  mLocId: v.string(),
  /** yyyymmdd, UTC. */
  day: v.string(),
  column: v.string(),
  codec: count,
  schema: count,
  rowCount: count,
  slotCount: count,
  base64: v.string(),
});

/** One column of one master and day, still coded. */
export type GraphSegment = Readonly<v.InferOutput<typeof SegmentSchema>>;

const PACKED = `query PackedGraphs($graphTypes: [String!]!, $start: AWSTimestamp!, $end: AWSTimestamp!, $mLocIds: [ID!]!) {
  graphs: getGraphsData(graphTypes: $graphTypes, startDate: $start, endDate: $end, mLocIds: $mLocIds, encoding: PACKED) {
    segments { mLocId day column codec schema rowCount slotCount base64 }
  }
}`;

const PackedSchema = v.object({ graphs: v.object({ segments: v.array(SegmentSchema) }) });

/** Whole days; the reader cuts them to the range. */
export async function getPackedGraphs(
  client: GraphqlClient,
  request: GraphsRequest,
): Promise<Outcome<readonly GraphSegment[]>> {
  const answer = await client.query({ document: PACKED, variables: { ...request } });
  return andThen(
    andThen(answer, (json) => parsed(PackedSchema, json)),
    ({ graphs }) => ok(graphs.segments),
  );
}

/** One field of all nodes of a master: how their values lay at each round. */
export interface GraphBand extends Readonly<Record<BandStatistic, Float32Array>> {
  readonly mLocId: string;
  /** Of the node data, such as anglePanel. */
  readonly field: string;
  /** Epoch seconds, ascending. */
  readonly times: Uint32Array;
}

const BANDS = `query GraphBands($graphTypes: [String!]!, $start: AWSTimestamp!, $end: AWSTimestamp!, $mLocIds: [ID!]!, $maxPoints: Int) {
  graphs: getGraphsData(graphTypes: $graphTypes, startDate: $start, endDate: $end, mLocIds: $mLocIds, mode: BAND, maxPoints: $maxPoints) {
    data timestamps labelIndexes series { mLocId field statistic }
  }
}`;

/** Looked at in one go: a schema that asks about each of a million numbers takes longer than all the rest. */
const numbers = v.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every(Number.isFinite),
);

const BandsSchema = v.object({
  graphs: v.object({
    data: v.array(numbers),
    timestamps: v.array(numbers),
    labelIndexes: v.array(numbers),
    series: v.array(
      v.object({ mLocId: v.string(), field: v.string(), statistic: v.picklist(BAND_STATISTICS) }),
    ),
  }),
});

type BandLists = v.InferOutput<typeof BandsSchema>["graphs"];

/** By graph, in the order asked for. @param maxPoints rounds per band */
export async function getGraphBands(
  client: GraphqlClient,
  { maxPoints, ...request }: GraphsRequest & { readonly maxPoints: number },
): Promise<Outcome<readonly (readonly GraphBand[])[]>> {
  const answer = await client.query({ document: BANDS, variables: { ...request, maxPoints } });
  return andThen(
    andThen(answer, (json) => parsed(BandsSchema, json)),
    ({ graphs }) => ok(graphs.data.map((_, graph) => bandsOf(graphs, graph))),
  );
}

/** The five statistics of a band are series of their own, with a point each per round. */
function bandsOf(lists: BandLists, graph: number): readonly GraphBand[] {
  const found = new Map<string, GrowingBand>();
  for (const [place, at] of (lists.labelIndexes[graph] ?? []).entries()) {
    const series = lists.series[at];
    if (series === undefined) continue;
    const { mLocId, field, statistic } = series;
    const key = `${mLocId} ${field}`;
    const band = found.get(key) ?? growingBand(mLocId, field);
    found.set(key, band);
    band[statistic].push(lists.data[graph]?.[place] ?? Number.NaN);
    if (statistic === "median") band.times.push(lists.timestamps[graph]?.[place] ?? 0);
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
