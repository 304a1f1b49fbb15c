/**
 * The server's answers for the measured charts: two weeks of a generated master, packed, as JSON,
 * and as summaries of hours.
 */

import { nodeColumn, type TelemetryColumn } from "#domain/device-data/schema.ts";
import { markDay, rollUpField } from "#domain/rollups/day-rollup.ts";
import { type RollupField, rollupFieldsOf } from "#domain/rollups/rollup-fields.ts";
import { packSeries, type SeriesRow } from "#domain/rollups/rollup-series.ts";
import type { Slot } from "#domain/rollups/slot-codec.ts";
import { statisticsOf } from "#domain/rollups/slot-summary.ts";
import { type DayColumns, segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import { freshRecords, graphPoints, type LastTimes } from "#domain/telemetry/graph-points.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import { graphSegments } from "#functions/telemetry/graph-segments.ts";
import { mustBe, storedChart } from "#scripts/bench/telemetry/stored-chart.ts";

/** The default graphs, by their keys. */
export const MEASURED_GRAPHS = ["angle", "motorPeakCurrent", "batteryVoltage"] as const;
const COLUMNS = ["anglePanel", "motorCurrentPeak", "batteryVoltage"] as const;
const WANTED: DayColumns = {
  device: "node",
  columns: [nodeColumn("timestamp"), ...COLUMNS.map(nodeColumn)],
};
const ALWAYS = { start: 0, end: 4_000_000_000 };

export interface ChartAnswers {
  readonly mLocIds: readonly string[];
  /** Range of the charts in epoch seconds. */
  readonly range: { readonly start: number; readonly end: number };
  /** Number of points of all graphs. */
  readonly points: number;
  /** JSON texts: of the first master packed and as lists, and of all masters as summaries of hours. */
  readonly packed: string;
  readonly listed: string;
  readonly bands: string;
}

export function chartAnswers(seed: number, masters: number): ChartAnswers {
  const mLocIds = Array.from({ length: masters }, (_, at) => `bench-master-${at}`);
  const days = storedChart(seed).days.map(({ object }) => mustBe(decodeDay(object)).node);
  const last: LastTimes = new Map();
  const fresh = days.map((day) => freshRecords(day, ALWAYS, last));
  const lists = COLUMNS.map((field) => pointLists(nodeColumn(field)));
  const times = days.flatMap(({ rows }) => rows.map(({ ts }) => ts));
  return {
    mLocIds,
    range: { start: times[0] ?? 0, end: (times.at(-1) ?? 0) + 900 },
    points: lists.reduce((sum, { data }) => sum + data.length, 0),
    packed: packedAnswer(seed, mLocIds[0] ?? ""),
    listed: answerOf({
      data: lists.map(({ data }) => data),
      timestamps: lists.map(({ timestamps }) => timestamps),
      labelIndexes: lists.map(({ nodes }) => nodes),
    }),
    bands: answerOf({ series: rolledSeries(), nextDate: null }),
  };

  function pointLists(column: TelemetryColumn) {
    const [data, timestamps, nodes]: [number[], number[], number[]] = [[], [], []];
    for (const [at, day] of days.entries()) {
      const records = fresh[at];
      if (records === undefined) continue;
      for (const { ts, node, stored } of graphPoints(day, column, records, () => true)) {
        data.push(stored);
        timestamps.push(ts);
        nodes.push(node);
      }
    }
    return { data, timestamps, nodes };
  }

  /** Summaries of hours in which each master's values are slightly above the previous one's. */
  function rolledSeries() {
    const offsetAt = () => 0;
    const marked = days.map((day) => {
      const ts = day.rows[0]?.ts ?? 0;
      return markDay(day, ts - (ts % SECONDS_PER_DAY));
    });
    return MEASURED_GRAPHS.flatMap((key) => {
      const graph = GRAPH_TYPES.find((type) => type.key === key);
      return (graph === undefined ? [] : rollupFieldsOf(graph)).flatMap((field) => {
        const rows = marked.flatMap((day) =>
          rollUpField(day, field, offsetAt).hour.map((slot) => rowOf(day.startsAt, slot, field)),
        );
        return mLocIds.map((mLocId) => ({
          ...{ mLocId, nLocId: null, graphType: key, field: field.column.field },
          packed: Buffer.from(
            packSeries(rows.map((row) => raised(row, numberIn(mLocId)))),
          ).toString("base64"),
        }));
      });
    });
  }
}

function rowOf(startsAt: number, { start, summary }: Slot, { binWidth }: RollupField): SeriesRow {
  const { trackers, values, mean } = summary;
  const { min, max, ...quantiles } = statisticsOf(summary, binWidth);
  return { start: startsAt + start, trackers, values, min, max, mean, quantiles };
}

function raised(row: SeriesRow, by: number): SeriesRow {
  const { p5 = 0, median = 0, p95 = 0 } = row.quantiles ?? {};
  return {
    ...row,
    ...{ min: row.min + by, max: row.max + by, mean: row.mean + by },
    quantiles: { p5: p5 + by, median: median + by, p95: p95 + by },
  };
}

function packedAnswer(seed: number, mLocId: string): string {
  const segments = storedChart(seed).days.flatMap(({ object, contents }, at) => {
    const wanted = segmentsFor(contents, WANTED);
    const bytes = new Map(
      wanted.map(({ id, start, length }) => [id, object.subarray(start, start + length)]),
    );
    const day = `202606${String(at + 1).padStart(2, "0")}`;
    return graphSegments({ contents, segments: wanted, bytes }, { mLocId, day });
  });
  return answerOf({ segments });
}

function answerOf(graphs: unknown): string {
  return JSON.stringify({ data: { graphs } });
}

function numberIn(mLocId: string): number {
  return Number(mLocId.split("-").at(-1));
}
