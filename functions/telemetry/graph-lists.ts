/** The lists in the answer of Query.getGraphsData, filled point by point, and their total size. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { BandStatistic } from "#domain/telemetry/graph-band.ts";
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import type { GraphMaster } from "./graph-masters.ts";

export const MAX_JSON_POINTS = 200_000;
/**
 * Maximum size of the lists in bytes. AppSync accepts 5 MB; the difference leaves room for what it
 * adds to the answer.
 */
export const MAX_ANSWER_BYTES = 4_500_000;

export interface GraphSeries {
  readonly mLocId: string;
  readonly nLocId: string | null;
  readonly field: string;
  readonly statistic: BandStatistic | null;
}

/**
 * The lists of the answer. `data`, `timestamps` and `labelIndexes` have one list per graph, with
 * one entry per point.
 */
export interface GraphLists {
  readonly data: readonly (readonly number[])[];
  readonly timestamps: readonly (readonly number[])[];
  readonly labelIndexes: readonly (readonly number[])[];
  readonly labels: readonly string[];
  readonly series: readonly GraphSeries[];
}

export interface SeriesOf {
  readonly master: GraphMaster;
  readonly type: GraphType;
  /** Name of the field, one of those of the graph, whose values the series has. */
  readonly field: string;
  /** Index of the node; undefined for a series of the whole master. */
  readonly node: number | undefined;
  readonly statistic: BandStatistic | undefined;
}

/** Adds one point to the series for which the function was made. */
export type AddPoint = (ts: number, value: number) => void;

const TIMESTAMP_BYTES = 11;

export class GraphListBuilder {
  private readonly lists: {
    readonly data: number[][];
    readonly timestamps: number[][];
    readonly labelIndexes: number[][];
  };
  private readonly labels: string[] = [];
  private readonly series: GraphSeries[] = [];
  private points = 0;
  private bytes = 0;

  constructor(graphs: number) {
    const empty = () => Array.from({ length: graphs }, (): number[] => []);
    this.lists = { data: empty(), timestamps: empty(), labelIndexes: empty() };
  }

  get isTooLarge(): boolean {
    return this.points > MAX_JSON_POINTS || this.bytes > MAX_ANSWER_BYTES;
  }

  /**
   * Makes the function that adds points to a series; the label of the series is added with the
   * first point. `graph` is the index of the graph in the answer.
   */
  seriesIn(graph: number, series: SeriesOf): AddPoint {
    const data = this.lists.data[graph];
    const timestamps = this.lists.timestamps[graph];
    const labelIndexes = this.lists.labelIndexes[graph];
    if (data === undefined || timestamps === undefined || labelIndexes === undefined) {
      throw new Error(`expected one of ${this.lists.data.length} graphs, got ${graph}`);
    }
    let label: number | undefined;
    return (ts, value) => {
      label ??= this.addLabel(series);
      data.push(value);
      timestamps.push(ts);
      labelIndexes.push(label);
      this.points += 1;
      this.bytes += TIMESTAMP_BYTES + String(value).length + String(label).length + 2;
    };
  }

  done(): GraphLists {
    return { ...this.lists, labels: this.labels, series: this.series };
  }

  private addLabel({ master, type, field, node, statistic }: SeriesOf): number {
    const label = labelOf(master.name, type, field, { node, statistic });
    const series: GraphSeries = {
      mLocId: master.masterKey.mLocId,
      nLocId: node === undefined ? null : nLocIdOf(node),
      field,
      statistic: statistic ?? null,
    };
    this.bytes += JSON.stringify(series).length + Buffer.byteLength(JSON.stringify(label)) + 2;
    this.series.push(series);
    return this.labels.push(label) - 1;
  }
}

/**
 * Label of a series: `{master}` or `{master}:{nLocId}`, followed by the suffix that distinguishes
 * the series of one graph, such as ` min`, ` west` or ` p95`.
 */
function labelOf(
  name: string,
  type: GraphType,
  field: string,
  { node, statistic }: Pick<SeriesOf, "node" | "statistic">,
): string {
  const device = node === undefined ? name : `${name}:${nLocIdOf(node)}`;
  const [side] = type.from.length === 1 ? [] : (/[A-Z][a-z]+$/.exec(field) ?? []);
  return [device, side?.toLowerCase(), statistic].filter((part) => part !== undefined).join(" ");
}
