/**
 * G1 and G2: compares the size of finished days with the entropy of their data, and with stronger
 * compressors on the same bytes.
 */
import zlib from "node:zlib";
import { writePlanes } from "#domain/telemetry/codec/column-planes.ts";
import { withoutNulls } from "#domain/telemetry/codec/null-section.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import {
  type Bench,
  type BenchOptions,
  type BenchOutcome,
  benchRow,
} from "#scripts/bench/bench-row.ts";
import { CHART_DAYS } from "./generated-master.ts";
import { mustBe, type StoredDay, storedChart } from "./stored-chart.ts";

const KILOBYTE = 1000;
/** First, middle and last day only: Brotli 11 takes seconds for a day, and days are alike. */
const COMPARED_DAYS = [0, Math.floor(CHART_DAYS / 2), CHART_DAYS - 1];

export const DAY_OBJECT_SIZE: Bench = {
  ids: ["G1", "G2.brotli", "G2.zstd"],
  run: async ({ seed }: BenchOptions) => [againstEntropy(seed), ...againstCompressors(seed)],
};

function againstEntropy(seed: number): BenchOutcome {
  const { days, entropyBytes } = storedChart(seed);
  const bytes = sum(days.map(({ object }) => object.length));
  const nodeRounds = sum(
    days.map(({ contents: { shapes } }) => shapes.node.rows * shapes.node.slots),
  );
  return benchRow({
    id: "G1",
    what: `${days.length} day objects with codec 1, schema 1, ${nodeRounds} answers`,
    value: bytes / KILOBYTE,
    unit: "kB",
    baseline: entropyBytes / KILOBYTE,
    baselineIs: "entropy of the generated data",
    goal: 1.95,
    floor: { value: entropyBytes / KILOBYTE, is: "entropy of the generated data" },
    details: {
      "bytes per node and round": bytes / nodeRounds,
      "entropy per node and round": entropyBytes / nodeRounds,
      "bytes per day": bytes / days.length,
    },
  });
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
    compare("G2.brotli", "brotli 11", 1.2, brotli11),
    zstd === undefined
      ? { id: "G2.zstd", skipped: `node:zlib of Node ${process.versions.node} has no zstd` }
      : compare("G2.zstd", "zstd 19", 1.1, zstd),
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
