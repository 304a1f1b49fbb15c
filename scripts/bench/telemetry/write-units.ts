/**
 * G3 and G10: the cost of storing a snapshot, in write units and in time, compared with an item per
 * node.
 */

import type { Reading } from "#domain/telemetry/reading.ts";
import { type Bench, type BenchRow, benchRow } from "#scripts/bench/bench-row.ts";
import { BENCH_LAYOUT, type BenchMaster, enterMaster, uplinkInstance } from "./bench-masters.ts";
import { type BenchStore, openBenchStore, type StoreCall } from "./bench-store.ts";
import { CHART_DAYS, GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { writePerNode } from "./item-per-node.ts";
import { type RoundMessage, roundMessage } from "./round-message.ts";

const NAIVE_ROUNDS = 8;
/** Masters whose messages are in flight at once. */
const MASTERS = 12;
const ROUNDS_EACH = 24;
const SNAPSHOTS_PER_SECOND = 60;

export const STORE_WRITES: Bench = {
  ids: ["G3.frame", "G3.summary", "G10"],
  run: async ({ seed, repeat }) => {
    const store = await openBenchStore();
    const generated = new GeneratedMaster({ seed, ...USUAL_MASTER });
    const days = Array.from({ length: CHART_DAYS }, () => generated.nextDay());
    try {
      const units = await writeUnits(store, days.flat());
      const rates: Rates[] = [];
      for (let run = 0; run < repeat; run += 1) {
        rates.push(await snapshotRates(store, { rounds: days[0] ?? [], run }));
      }
      return [...unitRows(units), rateRow(rates)];
    } finally {
      await store.stop();
    }
  },
};

interface WriteUnits {
  /** Write units per snapshot. */
  readonly frame: number;
  readonly summary: number;
  readonly naive: number;
}

async function writeUnits(store: BenchStore, rounds: readonly Reading[]): Promise<WriteUnits> {
  const master = await enterMaster(store, 1, USUAL_MASTER.nodes);
  const send = uplinkInstance(store);
  store.takeCalls();
  for (const reading of rounds) await send(master, roundMessage(reading));
  const calls = store.takeCalls();
  const naiveRounds = rounds.slice(0, NAIVE_ROUNDS);
  for (const reading of naiveRounds) await writePerNode(store, master.masterKey, reading);
  const frames = calls.filter(({ sk }) => sk?.startsWith("F"));
  const summaries = calls.filter(({ pk }) => pk?.endsWith("#S"));
  if (frames.length !== rounds.length || summaries.length !== rounds.length) {
    throw new Error("expected a frame and a summary of every round");
  }
  return {
    frame: sum(frames) / rounds.length,
    summary: sum(summaries) / rounds.length,
    naive: sum(store.takeCalls()) / naiveRounds.length,
  };
}

function unitRows({ frame, summary, naive }: WriteUnits): readonly BenchRow[] {
  const row = { unit: "WCU", baseline: naive, baselineIs: "an item per node" };
  return [
    benchRow({
      ...row,
      id: "G3.frame",
      what: "snapshot of 300 nodes",
      value: frame,
      goal: 1 / 42,
      floor: { value: 1, is: "one item of at most 1 kB" },
    }),
    benchRow({
      ...row,
      id: "G3.summary",
      what: "the same with its map summary",
      value: frame + summary,
      goal: 1 / 36,
      floor: { value: 2, is: "two items of at most 1 kB" },
    }),
  ];
}

/**
 * Snapshots per second of processor time. Client, ingest and store all run in this process, so
 * their time is included.
 */
interface Rates {
  readonly frames: number;
  readonly naive: number;
  /** Snapshots per second of elapsed time, which other load affects. */
  readonly framesByClock: number;
}

/** Stores snapshots in both forms, with the same number of requests in flight. */
async function snapshotRates(
  store: BenchStore,
  { rounds, run }: { readonly rounds: readonly Reading[]; readonly run: number },
): Promise<Rates> {
  const masters = await Promise.all(
    Array.from({ length: MASTERS }, (_, at) =>
      enterMaster(store, (run + 1) * 100 + at, USUAL_MASTER.nodes),
    ),
  );
  const messages = rounds.slice(0, ROUNDS_EACH).map((reading) => roundMessage(reading));
  const frames = await timed(MASTERS * messages.length, async () => {
    await Promise.all(masters.map((master) => sendAll(store, master, messages)));
  });
  const naiveRounds = rounds.slice(0, NAIVE_ROUNDS);
  const place = { layoutId: BENCH_LAYOUT, mLocId: `naive-${run}` };
  const naive = await timed(naiveRounds.length, async () => {
    for (const reading of naiveRounds) await writePerNode(store, place, reading);
  });
  return { frames: frames.byProcessor, naive: naive.byProcessor, framesByClock: frames.byClock };
}

/** Items per second of processor time and of elapsed time. */
async function timed(count: number, work: () => Promise<void>) {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    byProcessor: (1_000_000 * count) / (user + system),
    byClock: (1000 * count) / (performance.now() - begun),
  };
}

async function sendAll(
  store: BenchStore,
  master: BenchMaster,
  messages: readonly RoundMessage[],
): Promise<void> {
  const send = uplinkInstance(store);
  for (const message of messages) await send(master, message);
}

/** The best rate of all runs, for each form. */
function rateRow(rates: readonly Rates[]): BenchRow {
  return benchRow({
    id: "G10",
    what: "snapshots of 300 nodes taken in through the local store, frame and map summary",
    value: Math.max(...rates.map(({ frames }) => frames)),
    unit: "a second of processor",
    baseline: Math.max(...rates.map(({ naive }) => naive)),
    baselineIs: "an item per node",
    goal: SNAPSHOTS_PER_SECOND,
    goalIs: "valueAtLeast",
    details: { "a second by the clock": Math.max(...rates.map((rate) => rate.framesByClock)) },
  });
}

function sum(calls: readonly StoreCall[]): number {
  return calls.reduce((total, { units }) => total + units, 0);
}
