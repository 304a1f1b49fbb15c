/**
 * The server's answers for the measured charts: two weeks of a generated master, packed, as JSON,
 * and as bands.
 */

import { nodeColumn, type TelemetryColumn } from "#domain/device-data/schema.ts";
import { type DayColumns, segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import { BAND_STATISTICS, bucketed } from "#domain/telemetry/graph-band.ts";
import {
  bandRounds,
  freshRecords,
  graphPoints,
  type LastTimes,
} from "#domain/telemetry/graph-points.ts";
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
/** Points per band, as in the console's requests. */
const BAND_POINTS = 400;
const MASTERS_PER_ANSWER = 10;
const ALWAYS = { start: 0, end: 4_000_000_000 };

export interface ChartAnswers {
  readonly mLocIds: readonly string[];
  /** Range of the charts in epoch seconds. */
  readonly range: { readonly start: number; readonly end: number };
  /** Number of points of all graphs. */
  readonly points: number;
  /** JSON texts: of the first master packed and as lists, and of all masters as bands, ten at a time. */
  readonly packed: string;
  readonly listed: string;
  readonly bands: readonly string[];
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
    bands: chunksOf(mLocIds).map((some) => answerOf(bandLists(some))),
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

  /** Bands in which each master's values are slightly above the previous one's. */
  function bandLists(some: readonly string[]) {
    const series = some.flatMap((mLocId) =>
      COLUMNS.flatMap((field) =>
        BAND_STATISTICS.map((statistic) => ({ mLocId, field, statistic })),
      ),
    );
    const graphs = COLUMNS.map((field) => {
      const rounds = bandsOf(nodeColumn(field));
      const own = [...series.entries()].filter(([, one]) => one.field === field);
      return own.flatMap(([at, { statistic, mLocId }]) =>
        rounds.map((round) => ({ at, ts: round.ts, value: round[statistic] + numberIn(mLocId) })),
      );
    });
    return {
      series,
      data: graphs.map((points) => points.map(({ value }) => value)),
      timestamps: graphs.map((points) => points.map(({ ts }) => ts)),
      labelIndexes: graphs.map((points) => points.map(({ at }) => at)),
    };
  }

  function bandsOf(column: TelemetryColumn) {
    const rounds = days.flatMap((day, at) => {
      const records = fresh[at];
      return records === undefined ? [] : bandRounds(day, column, records, () => true);
    });
    return bucketed(rounds, BAND_POINTS);
  }
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

function chunksOf(mLocIds: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(mLocIds.length / MASTERS_PER_ANSWER) }, (_, at) =>
    mLocIds.slice(at * MASTERS_PER_ANSWER, (at + 1) * MASTERS_PER_ANSWER),
  );
}

function numberIn(mLocId: string): number {
  return Number(mLocId.split("-").at(-1));
}
