/**
 * G9: measures the processor time of the ingest for one message of 300 nodes, without the network.
 */
import { deflateRawSync } from "node:zlib";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import { type Reading, readingOf } from "#domain/telemetry/reading.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { decodePayload } from "#domain/wire/payload.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { type Bench, type BenchOptions, benchRow } from "#scripts/bench/bench-row.ts";
import { leastCpu } from "./least-cpu.ts";
import { storedChart } from "./stored-chart.ts";
import { columnMessage, rowMessage } from "./wire-forms.ts";

/** Messages per run: enough for the resolution of the processor clock. */
const MESSAGES = 50;
const LEVEL = 6;

export const INGEST_WORK: Bench = {
  ids: ["G9"],
  run: async ({ seed, repeat }: BenchOptions) => {
    const { last } = storedChart(seed);
    const message = columnMessage(last.reading);
    const rows = rowMessage(last.reading);
    return [
      benchRow({
        id: "G9",
        what: "a message of 300 nodes: JSON, checks, typed columns, frame against its keyframe, map summary",
        value: perMessage(repeat, () => encode(typed(message), last.keyframe)),
        unit: "ms of processor",
        baseline: perMessage(repeat, () => {
          JSON.parse(rows);
          deflateRawSync(rows, { level: LEVEL });
        }),
        baselineIs: "JSON.parse and deflate 6 of row JSON",
        goal: 3,
        goalIs: "valueAtMost",
        details: {
          "ms to parse and type": perMessage(repeat, () => typed(message)),
          "bytes of the message": message.length,
          "bytes as row JSON": rows.length,
        },
      }),
    ];
  },
};

function perMessage(repeat: number, work: () => void): number {
  const all = leastCpu(repeat, () => {
    for (let message = 0; message < MESSAGES; message += 1) work();
  });
  return all.cpuMilliseconds / MESSAGES;
}

function typed(message: string): Reading {
  const payload = decodePayload(message);
  if (!payload.ok) throw new Error(`expected JSON: ${payload.error.reason}`);
  const snapshot = parseNodeSnapshot(payload.value);
  if (!snapshot.ok) throw new Error(`${snapshot.error.field}: ${snapshot.error.reason}`);
  return readingOf(snapshot.value);
}

function encode(reading: Reading, keyframe: Keyframe): void {
  deflateFrame(reading, keyframe);
  deflateFrame(summaryOf(reading));
}
