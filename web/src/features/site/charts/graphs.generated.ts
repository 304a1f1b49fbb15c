/** Generated from graphs.graphql and schema.graphql by npm run generate. */
import { type Reader, count, id, integer, list, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** One column of one master and day, not decoded yet. */
export interface GraphSegment {
  readonly mLocId: string;
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /** Field of the node or master data, or `rows` or `nulls`, which all columns of a device and day share. */
  readonly column: string;
  readonly codec: number;
  /** 1 node data, 2 master data. */
  readonly schema: number;
  /** Number of rounds or samples of the day. */
  readonly rowCount: number;
  /** Number of node slots: highest node index + 1. */
  readonly slotCount: number;
  readonly base64: string;
}

export const readGraphSegment: Reader<GraphSegment> = object({
  mLocId: id,
  day: text,
  column: text,
  codec: count,
  schema: count,
  rowCount: count,
  slotCount: count,
  base64: text,
});

export interface BandLists {
  /** Per graph type one entry per point, in the raw units of the wire: hundredths of a degree and of a degree Celsius, millivolts, milliamperes, milliseconds, miles per hour, inches, seconds. */
  readonly data: readonly (readonly number[])[];
  /** Epoch seconds, parallel to data: the time of the node's answer; for a band, the start of the round. */
  readonly timestamps: readonly (readonly number[])[];
  /** Parallel to data: index of the point's label in labels. */
  readonly labelIndexes: readonly (readonly number[])[];
  /** Parallel to labels: device and field of each label. */
  readonly series: readonly {
    readonly mLocId: string;
    /** Field of the node or master data. */
    readonly field: string;
    /** min, p5, median, p95 or max for a band; else null. */
    readonly statistic: "min" | "p5" | "median" | "p95" | "max" | undefined;
  }[];
}

export const readBandLists: Reader<BandLists> = object({
  data: list(list(number)),
  timestamps: list(list(moment)),
  labelIndexes: list(list(integer)),
  series: list(object({
    mLocId: id,
    field: text,
    statistic: optional(oneOf(["min", "p5", "median", "p95", "max"])),
  })),
});

export interface GraphRollup {
  /** Null for all masters of the layout. */
  readonly mLocId: string | undefined;
  readonly nLocId: string | undefined;
  /** Key of the graph type. */
  readonly graphType: string;
  /** Field of the node or master data. */
  readonly field: string;
  /** The statistics per slot in base64, in the format of docs/telemetry-format.md. */
  readonly packed: string;
}

export const readGraphRollup: Reader<GraphRollup> = object({
  mLocId: optional(id),
  nLocId: optional(text),
  graphType: text,
  field: text,
  packed: text,
});

export const PACKED_GRAPHS: Operation<{
  /** Only with PACKED; all other lists of points and labels are empty then. */
  readonly segments: readonly GraphSegment[];
}, { readonly graphTypes: readonly string[]; readonly start: number; readonly end: number; readonly mLocIds: readonly string[] }> = {
  document: "query PackedGraphs($graphTypes:[String!]!$start:AWSTimestamp!$end:AWSTimestamp!$mLocIds:[ID!]!){graphs:getGraphsData(graphTypes:$graphTypes startDate:$start endDate:$end mLocIds:$mLocIds encoding:PACKED){segments{mLocId day column codec schema rowCount slotCount base64}}}",
  answer: only("graphs", object({
    segments: list(readGraphSegment),
  })),
};

export const GRAPH_BANDS: Operation<BandLists, { readonly graphTypes: readonly string[]; readonly start: number; readonly end: number; readonly mLocIds: readonly string[]; readonly maxPoints?: number | null | undefined }> = {
  document: "query GraphBands($graphTypes:[String!]!$start:AWSTimestamp!$end:AWSTimestamp!$mLocIds:[ID!]!$maxPoints:Int){graphs:getGraphsData(graphTypes:$graphTypes startDate:$start endDate:$end mLocIds:$mLocIds mode:BAND maxPoints:$maxPoints){data timestamps labelIndexes series{mLocId field statistic}}}",
  answer: only("graphs", readBandLists),
};

export const GRAPH_ROLLUPS: Operation<{
  readonly series: readonly GraphRollup[];
  /** Start of the first slot that is not answered, because too many days before it had to be read from rounds: the next request starts there. Null when the answer has all slots. */
  readonly nextDate: number | undefined;
}, { readonly layoutId: string; readonly graphTypes: readonly string[]; readonly start: number; readonly end: number; readonly resolution: "QUARTER" | "HOUR" | "DAY"; readonly mLocIds?: readonly string[] | null | undefined; readonly nLocIds?: readonly string[] | null | undefined }> = {
  document: "query GraphRollups($layoutId:ID!$graphTypes:[String!]!$start:AWSTimestamp!$end:AWSTimestamp!$resolution:GraphResolution!$mLocIds:[ID!]$nLocIds:[String!]){graphs:getGraphRollups(layoutId:$layoutId graphTypes:$graphTypes startDate:$start endDate:$end resolution:$resolution mLocIds:$mLocIds nLocIds:$nLocIds){series{mLocId nLocId graphType field packed}nextDate}}",
  answer: only("graphs", object({
    series: list(readGraphRollup),
    nextDate: optional(moment),
  })),
};
