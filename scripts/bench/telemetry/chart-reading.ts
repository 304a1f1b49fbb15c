/** G7 and G8: a chart of two weeks, three graphs and every node, against the same points as JSON. */

import { nodeColumn } from "#domain/device-data/schema.ts";
import { segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import type { DayContents } from "#domain/telemetry/codec/day-contents.ts";
import { decodeDayColumns } from "#functions/shared/telemetry/day-codec.ts";
import {
  type Bench,
  type BenchOptions,
  type BenchOutcome,
  benchRow,
} from "#scripts/bench/bench-row.ts";
import { CHART_DAYS, GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { leastCpu } from "./least-cpu.ts";
import { mustBe, type StoredDay, storeDay, storedChart } from "./stored-chart.ts";

const MEGABYTE = 1e6;
/** Largest answer of API and function, in megabytes before compression. */
const ANSWER_MEGABYTES = 5;
const SHORT_ROUND_MINUTES = 5;
/** The default graphs with the divisors of their stored values: degrees, amperes, volts. */
const GRAPHS = [
  { column: nodeColumn("anglePanel"), divisor: 100 },
  { column: nodeColumn("motorCurrentPeak"), divisor: 1000 },
  { column: nodeColumn("batteryVoltage"), divisor: 1000 },
];
const TIME = nodeColumn("timestamp");
const WANTED = { device: "node", columns: [TIME, ...GRAPHS.map(({ column }) => column)] } as const;

export const CHART_READING: Bench = {
  ids: ["G7", "G8.ratio", "G8.answer"],
  run: async (options) => [decoding(options), ...answers(options.seed)],
};

function decoding({ seed, repeat }: BenchOptions): BenchOutcome {
  const { days } = storedChart(seed);
  const points = pointsOf(days);
  const packed = leastCpu(repeat, () => {
    for (const day of days) chartOf(day);
  });
  // Made after the decoding was measured: it fills the heap, which slows the collector down.
  const json = jsonOf(days);
  const parsed = leastCpu(repeat, () => {
    JSON.parse(json);
  });
  const millionsPerSecond = (milliseconds: number) => points / milliseconds / 1000;
  return benchRow({
    id: "G7",
    what: `decoding a chart of ${days.length} days, ${GRAPHS.length} graphs and the time, checked, one core`,
    value: millionsPerSecond(packed.cpuMilliseconds),
    unit: "M points/s",
    baseline: millionsPerSecond(parsed.cpuMilliseconds),
    baselineIs: "JSON.parse of the same points",
    goal: 40,
    goalIs: "valueAtLeast",
    details: {
      points,
      "ms of processor": packed.cpuMilliseconds,
      "ms by the clock": packed.wallMilliseconds,
      "ms of processor, JSON": parsed.cpuMilliseconds,
    },
  });
}

function answers(seed: number): readonly BenchOutcome[] {
  const { days } = storedChart(seed);
  const master = new GeneratedMaster({ ...USUAL_MASTER, roundMinutes: SHORT_ROUND_MINUTES, seed });
  const short = Array.from({ length: CHART_DAYS }, () => storeDay(master.nextDay()));
  const sizes = (of: readonly StoredDay[]) => ({
    value: packedOf(of).length / MEGABYTE,
    unit: "MB",
    baseline: jsonOf(of).length / MEGABYTE,
    baselineIs: "the values as JSON numbers",
  });
  const what = (minutes: number) =>
    `answer of a chart of two weeks at ${minutes} minutes, packed columns in base64`;
  return [
    benchRow({
      id: "G8.ratio",
      what: what(USUAL_MASTER.roundMinutes),
      ...sizes(days),
      goal: 1 / 6,
    }),
    benchRow({
      id: "G8.answer",
      what: what(SHORT_ROUND_MINUTES),
      ...sizes(short),
      goal: ANSWER_MEGABYTES,
      goalIs: "valueAtMost",
    }),
  ];
}

function chartOf({ object, contents }: StoredDay) {
  return mustBe(
    decodeDayColumns(contents, WANTED, ({ start, length }) =>
      object.subarray(start, start + length),
    ),
  );
}

function pointsOf(days: readonly StoredDay[]): number {
  const values = ({ shapes: { node } }: DayContents) => node.rows * node.slots * GRAPHS.length;
  return days.reduce((total, { contents }) => total + values(contents), 0);
}

/** Every segment that the chart needs, with the metadata for its reader. */
function packedOf(days: readonly StoredDay[]): string {
  const segments = days.flatMap(({ object, contents }) =>
    segmentsFor(contents, WANTED).map(({ id, start, length }) => ({
      mLocId: "0198c0de-0000-7000-8000-000000000003",
      day: "20260601",
      id,
      codec: contents.codec,
      schema: contents.shapes.node.schema.id,
      T: contents.shapes.node.rows,
      N: contents.shapes.node.slots,
      base64: Buffer.from(object.subarray(start, start + length)).toString("base64"),
    })),
  );
  return JSON.stringify({ segments });
}

/**
 * The bare values, one list per graph, in displayed units. Times are left out; they would double
 * the size.
 */
function jsonOf(days: readonly StoredDay[]): string {
  const charts = days.map(chartOf);
  const data = GRAPHS.map(({ column, divisor }) =>
    charts.flatMap(({ columns }) =>
      Array.from(columns[column.id] ?? [], (value) => value / divisor),
    ),
  );
  return JSON.stringify({ data });
}
