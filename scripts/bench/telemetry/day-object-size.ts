/**
 * G1 and G2: compares the size of finished days with the entropy of their data, with stronger
 * compressors on the same bytes, and with what a column store takes; and measures their coding.
 */
import zlib from "node:zlib";
import { NODE_COLUMNS } from "#domain/device-data/schema.ts";
import { writePlanes } from "#domain/telemetry/codec/column-planes.ts";
import { encodeDay } from "#domain/telemetry/codec/day-object.ts";
import { CODECS } from "#domain/telemetry/codec/frame-header.ts";
import { withoutNulls } from "#domain/telemetry/codec/null-section.ts";
import { decodeDay, deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { deflate } from "#functions/shared/telemetry/raw-deflate.ts";
import {
  type Bench,
  type BenchOptions,
  type BenchOutcome,
  benchRow,
} from "#scripts/bench/bench-row.ts";
import { CHART_DAYS } from "./generated-master.ts";
import { leastCpu } from "./least-cpu.ts";
import { mustBe, type StoredDay, storedChart } from "./stored-chart.ts";

const KILOBYTE = 1000;
/** First, middle and last day only: Brotli 11 takes seconds for a day, and days are alike. */
const COMPARED_DAYS = [0, Math.floor(CHART_DAYS / 2), CHART_DAYS - 1];

export const DAY_OBJECT_SIZE: Bench = {
  ids: ["G1.entropy", "G1.point", "G1.encode", "G1.decode", "G2.brotli", "G2.zstd"],
  run: async ({ seed, repeat }: BenchOptions) => [
    againstEntropy(seed),
    againstColumnStore(seed),
    ...codingTimes(seed, repeat),
    ...againstCompressors(seed),
  ],
};

/** Bytes per value of ClickHouse 18.16 with zstd, measured on data of the same kind. */
const COLUMN_STORE_BYTES = 0.687;

function againstColumnStore(seed: number): BenchOutcome {
  const { days } = storedChart(seed);
  return benchRow({
    id: "G1.point",
    what: `${days.length} day objects, per value`,
    value: sum(days.map(({ object }) => object.length)) / sum(days.map(valuesOf)),
    unit: "bytes",
    baseline: COLUMN_STORE_BYTES,
    baselineIs: "ClickHouse 18.16 with zstd on data of the same kind, not in this run",
    goal: 1 / 2.7,
  });
}

/** A master's day coded and decoded as a whole, in milliseconds and values per second of a processor. */
function codingTimes(seed: number, repeat: number): readonly BenchOutcome[] {
  const days = storedChart(seed).days.slice(0, TIMED_DAYS);
  const tables = days.map(({ object }) => mustBe(decodeDay(object)));
  const encoded = leastCpu(repeat, () => {
    for (const table of tables) mustBe(deflateDay(table));
  });
  const planes = leastCpu(repeat, () => {
    for (const table of tables) mustBe(encodeDay(table, deflate, CODECS.planes));
  });
  const decoded = leastCpu(repeat, () => {
    for (const { object } of days) mustBe(decodeDay(object));
  });
  const older = tables.map((table) => mustBe(encodeDay(table, deflate, CODECS.planes)).object);
  const decodedPlanes = leastCpu(repeat, () => {
    for (const object of older) mustBe(decodeDay(object));
  });
  const millions = sum(days.map(valuesOf)) / 1e6;
  return [
    benchRow({
      id: "G1.encode",
      what: "a day of 300 nodes, 96 rounds, all columns, coded",
      value: encoded.cpuMilliseconds / days.length,
      unit: "ms of processor",
      baseline: planes.cpuMilliseconds / days.length,
      baselineIs: "codec 1",
      goal: 150,
      goalIs: "valueAtMost",
    }),
    benchRow({
      id: "G1.decode",
      what: "the same decoded, checksums and all columns, one core",
      value: millions / (decoded.cpuMilliseconds / 1000),
      unit: "M values/s",
      baseline: millions / (decodedPlanes.cpuMilliseconds / 1000),
      baselineIs: "codec 1",
      goal: 50,
      goalIs: "valueAtLeast",
      details: { "ms a day": decoded.cpuMilliseconds / days.length },
    }),
  ];
}

const TIMED_DAYS = 4;

function valuesOf({ contents: { shapes } }: StoredDay): number {
  return shapes.node.rows * shapes.node.slots * shapes.node.schema.columns.length;
}

function againstEntropy(seed: number): BenchOutcome {
  const { days, entropyBytes, entropyBytesByColumn } = storedChart(seed);
  const bytes = sum(days.map(({ object }) => object.length));
  const nodeRounds = sum(
    days.map(({ contents: { shapes } }) => shapes.node.rows * shapes.node.slots),
  );
  return benchRow({
    id: "G1.entropy",
    what: `${days.length} day objects with codec ${days[0]?.contents.codec}, schema 1, ${nodeRounds} answers`,
    value: bytes / KILOBYTE,
    unit: "kB",
    baseline: entropyBytes / KILOBYTE,
    baselineIs: "entropy of the generated data",
    goal: 1.1,
    floor: { value: entropyBytes / KILOBYTE, is: "entropy of the generated data" },
    details: {
      "bytes per node and round": bytes / nodeRounds,
      "entropy per node and round": entropyBytes / nodeRounds,
      "bytes per day": bytes / days.length,
      ...sharesOf(days, entropyBytesByColumn, nodeRounds),
    },
  });
}

/** Bits per node and round of every column that takes a hundredth, and of its entropy. */
function sharesOf(
  days: readonly StoredDay[],
  entropyBytes: ReadonlyMap<string, number>,
  nodeRounds: number,
): Readonly<Record<string, number>> {
  const entries = NODE_COLUMNS.flatMap(({ id, field }) => {
    const stored = sum(
      days.flatMap(({ contents }) =>
        contents.segments.filter((segment) => segment.id === id).map(({ length }) => length),
      ),
    );
    const bits = (8 * stored) / nodeRounds;
    const floor = (8 * (entropyBytes.get(field) ?? 0)) / nodeRounds;
    return bits < 0.1
      ? []
      : [[`bits of ${field}`, bits] as const, [`bits of ${field}, entropy`, floor] as const];
  });
  return Object.fromEntries(entries);
}

function againstCompressors(seed: number): readonly BenchOutcome[] {
  const days = COMPARED_DAYS.flatMap((at) => storedChart(seed).days[at] ?? []);
  const value = sum(days.map(({ object }) => object.length)) / KILOBYTE;
  const planes = days.map(planesOf);
  const compare = (id: string, baselineIs: string, goal: number, compress: Compress) =>
    benchRow({
      id,
      what: `${days.length} day objects against the same byte planes in one stream`,
      value,
      unit: "kB",
      baseline: sum(planes.map((bytes) => compress(bytes).length)) / KILOBYTE,
      baselineIs,
      goal,
    });
  const zstd = zstd19();
  return [
    compare("G2.brotli", "brotli 11", 0.8, brotli11),
    zstd === undefined
      ? { id: "G2.zstd", skipped: `node:zlib of Node ${process.versions.node} has no zstd` }
      : compare("G2.zstd", "zstd 19", 0.75, zstd),
  ];
}

type Compress = (bytes: Uint8Array) => Uint8Array;

function brotli11(bytes: Uint8Array): Uint8Array {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return zlib.brotliCompressSync(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: 11,
      [BROTLI_PARAM_LGWIN]: 24,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** zstd at level 19; undefined before Node 22.15. */
function zstd19(): Compress | undefined {
  const compress: unknown = Reflect.get(zlib, "zstdCompressSync");
  const level: unknown = Reflect.get(zlib.constants, "ZSTD_c_compressionLevel");
  if (typeof compress !== "function" || typeof level !== "number") return undefined;
  return (bytes) => compress(bytes, { params: { [level]: 19 } });
}

/** The planes of all columns before deflate. */
function planesOf({ object }: StoredDay): Uint8Array {
  const day = mustBe(decodeDay(object)).node;
  const parts = day.schema.columns.flatMap(({ id, bytes }) => {
    const values = day.columns[id];
    if (values === undefined) return [];
    const planes = new Uint8Array(bytes * values.length);
    writePlanes(withoutNulls(values, day.slots, undefined), day.slots, bytes, undefined, planes);
    return [planes];
  });
  return Buffer.concat(parts);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
