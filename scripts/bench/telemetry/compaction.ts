/**
 * Measures the compaction of a finished day of one master: processor time and requests, on the same
 * function as deployed.
 */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { compactDay } from "#functions/telemetry/compact-day.ts";
import {
  type Bench,
  type BenchOptions,
  type BenchOutcome,
  benchRow,
} from "#scripts/bench/bench-row.ts";
import { openBenchBucket } from "./bench-bucket.ts";
import { type BenchMaster, enterMaster, uplinkInstance } from "./bench-masters.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { roundMessage } from "./round-message.ts";

/** Seconds of processor time per day that docs/scale.md assumes. */
const RECKONED_SECONDS = 0.5;

export const COMPACTION: Bench = {
  ids: ["compaction"],
  run: async ({ seed, repeat }) => [await measureDays({ seed, repeat })],
};

/** Compacts another master's day in each run; the run with the least processor time counts. */
async function measureDays({
  seed,
  repeat,
}: Pick<BenchOptions, "seed" | "repeat">): Promise<BenchOutcome> {
  const store = await openBenchStore();
  const bucket = await openBenchBucket();
  try {
    let least: Measured | undefined;
    for (let run = 0; run < repeat + 1; run += 1) {
      const { master, day, end } = await storeDayOf(store, seed, run + 1);
      const clock = { nowMilliseconds: () => (end + SECONDS_PER_DAY) * 1000 };
      const mark = { place: master.masterKey, day, markedAtMilliseconds: 0 };
      store.takeCalls();
      const measured = await timed(() => compactDay({ store, bucket: bucket.bucket, clock }, mark));
      const calls = store.takeCalls();
      const isFaster = least === undefined || measured.processor < least.processor;
      // Ignores the first run, a warm-up.
      if (run > 0 && isFaster) least = { ...measured, calls };
    }
    if (least === undefined) throw new Error("expected at least one run");
    return rowOf(least);
  } finally {
    await bucket.stop();
    await store.stop();
  }
}

interface Measured {
  /** In seconds. */
  readonly processor: number;
  readonly byClock: number;
  readonly calls: ReturnType<BenchStore["takeCalls"]>;
}

function rowOf({ processor, byClock, calls }: Measured): BenchOutcome {
  const units = (operations: readonly string[]) =>
    calls
      .filter(({ operation }) => operations.includes(operation))
      .reduce((sum, call) => sum + call.units, 0);
  return benchRow({
    id: "compaction",
    what: "a day of 300 nodes, 96 rounds: frames to a day object; function, store and bucket in this process",
    value: processor,
    unit: "s of processor",
    baseline: RECKONED_SECONDS,
    baselineIs: "what docs/scale.md reckons with",
    goal: 1,
    details: {
      "s by the clock": byClock,
      "requests of the table": calls.length,
      RCU: units(["GetItem", "Query"]),
      WCU: units(["PutItem", "DeleteItem"]),
    },
  });
}

async function storeDayOf(store: BenchStore, seed: number, number: number) {
  const master: BenchMaster = await enterMaster(store, number, USUAL_MASTER.nodes);
  const send = uplinkInstance(store);
  const rounds = new GeneratedMaster({ seed, ...USUAL_MASTER }).nextDay();
  for (const reading of rounds) await send(master, roundMessage(reading));
  const start = rounds[0]?.ts ?? 0;
  return { master, day: dayOf(start * 1000), end: start + SECONDS_PER_DAY };
}

async function timed(work: () => Promise<unknown>) {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { processor: (user + system) / 1e6, byClock: (performance.now() - begun) / 1000 };
}
